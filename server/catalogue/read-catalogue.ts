import { createHash } from 'node:crypto'
import { safeParse } from '@foyer/contract/schema.ts'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage } from '@foyer/texts/languages.ts'
import { defaultCountry } from '@foyer/domain/museum/locale.ts'
import { currencyIn as currencyOf } from '@foyer/domain/money/countries.ts'
import { isoCurrency } from './config.schema.ts'
import { crossCheck } from './cross-check.ts'
import { entryFiles } from './entry-files.ts'
import { kinds } from './kinds.ts'
import { type Listed } from './placed.ts'
import { entrySchemas, type Entries, type PageEntry } from './entries.schema.ts'
import { toursOf } from './tours.schema.ts'
import { byPlace, placeOf, type Problem } from './problem.ts'
import { readPictures } from './read-pictures.ts'
import { checked } from './yaml-file.ts'

/** Part of the version: raise it when the form of stored entries changes, so that every shop imports again. */
const form = 6

export interface CatalogueFiles {
  /** Hash of every file. */
  version: string
  files: ReadonlyMap<string, Buffer>
}

/** All files of a catalogue folder except hidden ones. */
export async function loadFiles(folder: string): Promise<CatalogueFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/').replace(/^\/+/, ''))
    .filter((name) => !/(^|\/)\./.test(name))
    .sort()
  const files = new Map<string, Buffer>()
  for (const name of names) files.set(name, await readFile(join(folder, name)))
  return { version: versionOf(files), files }
}

/** Hash of all files, which are sorted by their names. */
export function versionOf(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256').update(`form ${form}`)
  for (const [name, content] of files) hash.update(`\0${name}\0${content.length}\0`).update(content)
  return hash.digest('hex')
}

export type ReadCatalogue = { entries?: Entries; problems?: Problem[]; warnings: Problem[] } & (
  | { entries: Entries; problems?: undefined }
  | { entries?: undefined; problems: Problem[] }
)

/**
 * Reads and checks all entries; returns all problems, and what can be meant as warnings. Pictures that another
 * catalogue has are as they were measured for that.
 */
export async function readCatalogue(
  { files }: Pick<CatalogueFiles, 'files'>,
  { pictures: measured }: Pick<Entries, 'pictures'> = { pictures: [] },
): Promise<ReadCatalogue> {
  const read = entryFiles(files)
  const { problems, warnings } = read
  const shopFile = read.open(kinds.shop.file)
  const languages = languagesIn(shopFile?.data)
  const country = countryIn(shopFile?.data)
  const currency = currencyIn(shopFile?.data, country)
  const schemas = entrySchemas(languages, currency, country)
  const shopKey = [languages.join(), country, currency].join(' ')
  const shop = shopFile?.data === undefined ? undefined : checked(shopFile, [], schemas.shop, shopFile.data, read)

  const lists = {
    venues: read.list(kinds.venue.list, schemas.venue),
    groups: read.list(kinds.group.list, schemas.group),
    pictures: read.list(kinds.picture.list, schemas.picture),
    guides: read.list(kinds.guides.list, schemas.guides, 'optional'),
    categories: read.list(kinds.category.list, schemas.category, 'optional'),
    campaigns: read.list(kinds.campaign.list, schemas.campaign, 'optional'),
    partners: read.list(kinds.partner.list, schemas.partner, 'optional'),
    shipping: read.list(kinds.shipping.list, schemas.shipping, 'optional'),
    events: await read.folder(kinds.event.folder, schemas.event, shopKey),
    tours: await read.folder(kinds.tour.folder, schemas.tour, shopKey),
    articles: await read.folder(kinds.article.folder, schemas.article, shopKey),
    passes: await read.folder(kinds.pass.folder, schemas.pass, shopKey),
    vouchers: await read.folder(kinds.voucher.folder, schemas.voucher, shopKey),
  }
  const pages = readPages(files)
  crossCheck({
    ...lists,
    shop: shop && { entry: shop, problem: (path, what) => problems.push(shopFile!.problem(path, what)) },
    files,
    pages,
    languages,
    currency: currency ?? currencyOf(country),
    tellPage: (name, what) => problems.push({ ...placeOf(name, 1), ...what }),
  })
  read.tellUnread()

  const pictures = await readPictures(lists.pictures.placed, files, measured)
  const reported = { warnings: warnings.sort(byPlace) }
  if (problems.length > 0 || !shop) return { ...reported, problems: problems.sort(byPlace) }
  const only = <T>({ placed }: Listed<T>) => placed.map(({ entry }) => entry)
  return {
    ...reported,
    entries: {
      shop,
      venues: only(lists.venues),
      groups: only(lists.groups),
      pictures,
      events: only(lists.events),
      tours: only(lists.tours).flatMap(toursOf),
      guides: only(lists.guides),
      categories: only(lists.categories),
      articles: only(lists.articles),
      passes: only(lists.passes),
      vouchers: only(lists.vouchers),
      campaigns: only(lists.campaigns),
      partners: only(lists.partners),
      shipping: only(lists.shipping),
      pages,
    },
  }
}

/** For whom a catalogue's files are written, as far as they say it, also where they have mistakes. */
export function shopOf({ files }: Pick<CatalogueFiles, 'files'>): { languages: string[]; currency: string } {
  const file = entryFiles(files).open(kinds.shop.file)
  const country = countryIn(file?.data)
  return { languages: languagesIn(file?.data), currency: currencyIn(file?.data, country) ?? currencyOf(country) }
}

function languagesIn(shop: unknown): string[] {
  const languages = (shop as { config?: { languages?: unknown } } | undefined)?.config?.languages
  // one that the shop does not speak is told itself, and not in each text
  return Array.isArray(languages) ? languages.filter(isLanguage) : []
}

/** What follows from it is known before the rest of the file is checked. */
function countryIn(shop: unknown): string {
  const { country } = (shop as { config?: { country?: unknown } } | null)?.config ?? {}
  return typeof country === 'string' ? country : defaultCountry
}

/** So that amounts are checked also where the rest of the shop's file is wrong; null where it cannot be told. */
function currencyIn(shop: unknown, country: string): string | null {
  if (shop === undefined) return null
  const { currency = currencyOf(country) } = (shop as { settings?: { currency?: unknown } } | null)?.settings ?? {}
  return safeParse(isoCurrency, currency).data ?? null
}

function readPages(files: ReadonlyMap<string, Buffer>): PageEntry[] {
  return [...files].flatMap(([name, content]) => {
    const [, id, lang] = /^pages\/([a-z0-9_-]+)\.([a-z]{2})\.md$/.exec(name) ?? []
    if (!id || !lang) return []
    const [first = '', ...rest] = content.toString('utf8').replaceAll('\r\n', '\n').split('\n')
    return [{ id, lang, title: first.replace(/^#\s+/, '').trim(), markdown: rest.join('\n').trim() }]
  })
}
