import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { defaultCurrency } from '@foyer/domain/shop/constants.ts'
import { isoCurrency } from './config.schema.ts'
import { crossCheck } from './cross-check.ts'
import type { Listed, Placed } from './placed.ts'
import { entrySchemas, type Entries, type PageEntry } from './entries.schema.ts'
import { toursOf } from './tours.schema.ts'
import { measurePicture } from './measure-picture.ts'
import { checked, parseYaml, type YamlFile } from './yaml-file.ts'

/** Part of the version: raise it when the form of stored entries changes, so that every shop imports again. */
const form = 4

export interface CatalogueFiles {
  folder: string
  /** Hash of every file. */
  version: string
  files: ReadonlyMap<string, Buffer>
}

/** All files of a catalogue folder except hidden ones and the deployments', which each process reads for itself. */
export async function loadFiles(folder: string): Promise<CatalogueFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, ''))
    .filter((name) => !/(^|\/)\./.test(name) && !name.startsWith('deployments/'))
    .sort()
  const hash = createHash('sha256').update(`form ${form}`)
  const files = new Map<string, Buffer>()
  for (const name of names) {
    const content = await readFile(join(folder, name))
    files.set(name, content)
    hash.update(`\0${name}\0${content.length}\0`).update(content)
  }
  return { folder, version: hash.digest('hex'), files }
}

export type ReadCatalogue = { entries: Entries; problems?: undefined } | { entries?: undefined; problems: string[] }

/** Reads and checks all entries; returns all problems as `file:line: what`. */
export async function readCatalogue({
  folder,
  files,
}: Pick<CatalogueFiles, 'folder' | 'files'>): Promise<ReadCatalogue> {
  const problems: string[] = []
  const open = (name: string): YamlFile | undefined => {
    const content = files.get(name)
    if (!content) problems.push(`${folder}/${name}:1: the file is missing`)
    return content && parseYaml(`${folder}/${name}`, content.toString('utf8'), problems)
  }
  const shopFile = open('shop.yaml')
  const languages = languagesIn(shopFile?.data)
  const currency = currencyIn(shopFile?.data)
  const schemas = entrySchemas(languages, currency)
  const shop = shopFile?.data === undefined ? undefined : checked(shopFile, [], schemas.shop, shopFile.data, problems)

  const list = <S extends z.ZodType>(name: string, schema: S): Listed<z.output<S>> => {
    const file = open(name)
    if (file?.data === undefined) return { raw: [], placed: [] }
    if (!Array.isArray(file.data)) {
      problems.push(file.problem([], 'must be a list'))
      return { raw: [], placed: [] }
    }
    const placed = file.data.flatMap((value, index): Placed<z.output<S>>[] => {
      const entry = checked(file, [index], schema, value, problems)
      return entry === undefined
        ? []
        : [{ entry, problem: (path, what) => problems.push(file.problem([index, ...path], what)) }]
    })
    return { raw: file.data, placed }
  }
  const venues = list('venues.yaml', schemas.venue)
  const groups = list('groups.yaml', schemas.group)
  const pictureFiles = list('pictures.yaml', schemas.picture)
  const folderOf = <S extends z.ZodType>(kind: string, schema: S): Placed<z.output<S>>[] =>
    [...files.keys()]
      .filter((name) => name.startsWith(`${kind}/`) && /^[^/]+\/[^/]+\.ya?ml$/.test(name))
      .flatMap((name) => {
        const file = open(name)
        const entry = file?.data === undefined ? undefined : checked(file, [], schema, file.data, problems)
        return entry === undefined ? [] : [{ entry, problem: (path, what) => problems.push(file!.problem(path, what)) }]
      })
  const events = folderOf('events', schemas.event)
  const tours = folderOf('tours', schemas.tour)
  const articles = folderOf('merchandise', schemas.article)
  const passes = folderOf('passes', schemas.pass)
  const vouchers = folderOf('vouchers', schemas.voucher)
  const optional = <S extends z.ZodType>(name: string, schema: S): Listed<z.output<S>> =>
    files.has(name) ? list(name, schema) : { raw: [], placed: [] }
  const guides = optional('guides.yaml', schemas.guides)
  const categories = optional('categories.yaml', schemas.category)
  const shipping = optional('shipping.yaml', schemas.shipping)
  const pages = readPages(files)
  crossCheck({
    shop: shop && { entry: shop, problem: (path, what) => problems.push(shopFile!.problem(path, what)) },
    venues,
    groups,
    pictures: pictureFiles,
    events,
    tours,
    guides,
    categories,
    articles,
    passes,
    vouchers,
    shipping,
    files,
    pages,
    languages,
    currency: currency ?? defaultCurrency,
    tellPage: (name, what) => problems.push(`${folder}/${name}:1: ${what}`),
  })

  const pictures: Entries['pictures'] = []
  for (const { entry, problem } of pictureFiles.placed) {
    const content = files.get(entry.file)
    const measured = content && (await measurePicture(content))
    if (measured) pictures.push({ ...entry, ...measured })
    else problem(['file'], content ? `${entry.file} is no picture that can be read` : `there is no file ${entry.file}`)
  }
  if (problems.length > 0 || !shop) return { problems: problems.sort(byPlace) }
  const only = <T>(placed: Placed<T>[]) => placed.map(({ entry }) => entry)
  return {
    entries: {
      shop,
      venues: only(venues.placed),
      groups: only(groups.placed),
      pictures,
      events: only(events),
      tours: only(tours).flatMap(toursOf),
      guides: only(guides.placed),
      categories: only(categories.placed),
      articles: only(articles),
      passes: only(passes),
      vouchers: only(vouchers),
      shipping: only(shipping.placed),
      pages,
    },
  }
}

function languagesIn(shop: unknown): string[] {
  const languages = (shop as { config?: { languages?: unknown } } | undefined)?.config?.languages
  return Array.isArray(languages) ? languages.filter((lang) => typeof lang === 'string') : []
}

/** So that amounts are checked also where the rest of the shop's file is wrong; null where it cannot be told. */
function currencyIn(shop: unknown): string | null {
  if (shop === undefined) return null
  const { currency = defaultCurrency } = (shop as { settings?: { currency?: unknown } } | null)?.settings ?? {}
  return isoCurrency.safeParse(currency).data ?? null
}

function readPages(files: ReadonlyMap<string, Buffer>): PageEntry[] {
  return [...files].flatMap(([name, content]) => {
    const [, id, lang] = /^pages\/([a-z0-9_-]+)\.([a-z]{2})\.md$/.exec(name) ?? []
    if (!id || !lang) return []
    const [first = '', ...rest] = content.toString('utf8').replaceAll('\r\n', '\n').split('\n')
    return [{ id, lang, title: first.replace(/^#\s+/, '').trim(), markdown: rest.join('\n').trim() }]
  })
}

function byPlace(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}
