import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import type { Size } from '@foyer/domain/museum/picture-frame.ts'
import { isLanguage } from '@foyer/texts/languages.ts'
import type { Db } from '../db/database.ts'
import { readEntries } from '../catalogue/catalogue.queries.ts'
import { contentOf, contentsOf, lengthsOf } from '../catalogue/files.queries.ts'
import { schemasOfKinds } from '../catalogue/json-schemas.ts'
import { measurePicture } from '../catalogue/measure-picture.ts'
import { filesOfDraft, listDrafts } from './drafts.queries.ts'
import { entriesOf, titleOf, type Entry } from './entries.ts'
import { isPictureFile, overlay, texts } from './overlay.ts'
import { basicsOf } from './show-draft.service.ts'

interface ListedFile {
  file: string
  hash: string
  width: number
  height: number
  bytes: number
  /** Pictures that are made of it, or places that name a logo. */
  shows: number
}
interface ListedPicture extends Omit<ListedFile, 'hash' | 'shows'> {
  id: string
  title: string
  /** Null where the file is missing. */
  hash: string | null
  uses: { file: string; entry: string; title: string }[]
  /** Others in which an entry shows it. */
  drafts: number[]
}

/** The pictures on sale or with a draft, the entries that show each, and the files that they are made of. */
export async function listPictures(
  db: Db,
  draft: number | null,
  lang: string,
): Promise<{ pictures: ListedPicture[]; files: ListedFile[] }> {
  const { onSale, is, changed } = await overlay(db, draft, { only: texts })
  const hashes = new Map<string, string | null>([...onSale, ...changed.map(({ name, hash }) => [name, hash] as const)])
  const written = [...hashes.keys()].filter((name) => texts.test(name))
  const entries = written.flatMap((name) => entriesOf(name, is(name)))
  const pictures = entries.filter(({ kind, value }) => kind === 'picture' && isRecord(value))
  const made = pictures.flatMap((entry) => [fileOf(entry, 'file'), fileOf(entry, 'dark')])
  const named = written.flatMap((name) => logosIn(is(name)))
  const listed = [...hashes].flatMap(([file, hash]) => (isPictureFile(file) && hash !== null ? [{ file, hash }] : []))
  const lengths = await lengthsOf(
    db,
    listed.map(({ hash }) => hash),
  )
  const sizeOf = await sizesOf(db)
  const files: ListedFile[] = []
  for (const { file, hash } of listed) {
    const size = await sizeOf(hash)
    // as the licences beside them
    if (!size) continue
    const { width, height } = size
    const shows = [...made, ...named].filter((one) => one === file).length
    files.push({ file, hash, width, height, bytes: lengths.get(hash) ?? 0, shows })
  }
  const byName = new Map(files.map((one) => [one.file, one]))
  const usesOf = usesIn(entries, entries, lang)
  const inDrafts = await draftsThatShow(db, draft, entries)
  return {
    pictures: pictures.map((entry) => {
      const file = fileOf(entry, 'file')
      const { hash = null, width = 0, height = 0, bytes = 0 } = byName.get(file) ?? {}
      const { entry: id } = entry
      return {
        id,
        title: titleOf(entry, lang),
        file,
        hash,
        width,
        height,
        bytes,
        uses: usesOf(id),
        drafts: inDrafts(id),
      }
    }),
    files,
  }
}

const fileOf = ({ value }: Entry, name: string) => String((value as { [name: string]: Json })[name] ?? '')

/** Those that a file names, which may also be one of a deployment. */
const logosIn = (file: Buffer | null) =>
  [...(file?.toString('utf8') ?? '').matchAll(/\/media\/(logos\/[a-z0-9_-]+\.[a-z]+)/g)].map(([, name]) => name!)

/** What is on sale is measured; what is not yet is read once for it. */
async function sizesOf(db: Db): Promise<(hash: string) => Promise<Size | null>> {
  const { pictures } = await readEntries(db)
  const known = new Map<string, Size>(
    pictures.flatMap((one) => [one, ...(one.dark ? [one.dark] : [])]).map((one) => [one.hash, one]),
  )
  return async (hash) => {
    const before = known.get(hash) ?? measured.get(hash)
    if (before !== undefined) return before
    const content = await contentOf(db, hash)
    const size = content && (await measurePicture(content))
    measured.set(hash, size)
    return size
  }
}
/** Of files that are in drafts; what holds the same is as large. */
const measured = new Map<string, Size | null>()

/** By picture, the other drafts whose files have an entry that shows it. */
async function draftsThatShow(
  db: Db,
  draft: number | null,
  onSale: readonly Entry[],
): Promise<(picture: string) => number[]> {
  const others = (await listDrafts(db)).filter(({ id }) => id !== draft)
  const shows: { id: number; usesOf: (picture: string) => ListedPicture['uses'] }[] = []
  for (const { id } of others) {
    const files = (await filesOfDraft(db, id)).filter(({ name }) => texts.test(name))
    const contents = await contentsOf(
      db,
      files.flatMap(({ hash }) => hash ?? []),
    )
    const entries = files.flatMap(({ name, hash }) =>
      entriesOf(name, hash === null ? null : (contents.get(hash) ?? null)),
    )
    shows.push({ id, usesOf: usesIn(entries, onSale, 'en') })
  }
  return (picture) => shows.flatMap(({ id, usesOf }) => (usesOf(picture).length > 0 ? [id] : []))
}

/** By picture, the entries that show it; their forms are those of the shop. */
function usesIn(
  entries: readonly Entry[],
  shop: readonly Entry[],
  lang: string,
): (picture: string) => ListedPicture['uses'] {
  const { languages, currency } = basicsOf(shop.find(({ kind }) => kind === 'shop')?.value)
  const schemas = new Map(
    schemasOfKinds(languages.filter(isLanguage), currency).map(({ kind, schema }) => [String(kind), schema]),
  )
  const uses = new Map<string, ListedPicture['uses']>()
  for (const entry of entries) {
    const schema = schemas.get(entry.kind)
    if (!schema) continue
    for (const id of new Set(picturesIn(schema as Schema, entry.value))) {
      const { file, entry: name } = entry
      uses.set(id, [...(uses.get(id) ?? []), { file, entry: name, title: titleOf(entry, lang) }])
    }
  }
  return (picture) => uses.get(picture) ?? []
}

interface Schema {
  of?: unknown
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema | Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** The pictures that a value names, where its form says that it names some. */
function picturesIn(schema: Schema, value: Json): string[] {
  if (schema.of === 'picture') return typeof value === 'string' && value !== '' ? [value] : []
  const within = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => picturesIn(one, value))
  const { properties = {}, additionalProperties: others, items } = schema
  if (Array.isArray(value) && items)
    return [...within, ...value.flatMap((one, at) => picturesIn([items].flat()[at] ?? [items].flat()[0]!, one))]
  if (!isRecord(value)) return within
  const named = Object.entries(value).flatMap(([name, one]) => {
    const of = properties[name] ?? (typeof others === 'object' ? others : undefined)
    return of ? picturesIn(of, one) : []
  })
  return [...within, ...named]
}
