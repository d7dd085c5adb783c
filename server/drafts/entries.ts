import { kinds } from '../catalogue/kinds.ts'
import type { Problem, Step } from '../catalogue/problem.ts'
import { editYaml, valueOf, writeYaml } from './edit-yaml.ts'
import { isYaml } from './overlay.ts'
import { isNumbered, isRecord, keyOf, partWithId, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { merge, type Conflict } from './merge.ts'

/** An entry of a file: by its id or key in a list, '' where the file is one. */
export interface Entry {
  kind: string
  file: string
  entry: string
  value: Json
}

/** Of which kind the entries of a file are; null of one that the catalogue does not read. */
export function kindOf(file: string): { kind: string; isList: boolean } | null {
  if (/^pages\/[^/]+\.[a-z]{2}\.md$/.test(file)) return { kind: 'page', isList: false }
  const folder = /^([^/]+)\/[^/]+\.ya?ml$/.exec(file)?.[1]
  const found = Object.entries<Place>(kinds).find(
    ([, of]) => [of.file, of.list].includes(file) || (folder !== undefined && of.folder === folder),
  )
  return found ? { kind: found[0], isList: found[1].list !== undefined } : null
}
/** One of the three. */
type Place = Partial<Record<'file' | 'list' | 'folder', string>>

/** The entries of a file, none where it cannot be read. */
export function entriesOf(file: string, content: Buffer | null): Entry[] {
  const found = kindOf(file)
  const value = content === null ? undefined : valueIn(file, content)
  if (!found || value === undefined) return []
  const { kind, isList } = found
  if (!isList) return [{ kind, file, entry: '', value }]
  const all = Array.isArray(value) ? value : []
  return all.map((one, at) => ({ kind, file, entry: keyOf(one) ?? `#${at}`, value: one }))
}

const valueIn = (file: string, content: Buffer): Json | undefined =>
  isYaml(file) ? valueOf(content.toString('utf8')) : content.toString('utf8')

/** What it is called in a language, else in the first that it has, else its id. */
export function titleOf({ file, entry, value }: Entry, lang: string): string {
  if (typeof value === 'string') return /^#\s+(.*)/.exec(value)?.[1]?.trim() || file
  if (!isRecord(value)) return entry || file
  const { name, title, alt, event_name: first } = value
  const said = [first, name ?? title ?? alt].flatMap((words) => textIn(words, lang) ?? [])
  return said.join(', ') || entry || file
}

function textIn(words: Json | undefined, lang: string): string | undefined {
  if (!isRecord(words)) return typeof words === 'string' ? words : undefined
  const text = words[lang] ?? Object.values(words)[0]
  return typeof text === 'string' ? text : undefined
}

/** The way to a value of an entry; a part without a name is called by its place, a number by what has it. */
export function wayTo(path: Problem['path'], value: Json, lang: string): Step[] {
  let within: Json | undefined = value
  return path.map((step): Step => {
    const around: Json | undefined = within
    within =
      typeof step === 'number'
        ? Array.isArray(around)
          ? around[step]
          : undefined
        : isRecord(around)
          ? around[step]
          : undefined
    if (typeof step === 'number') return { part: partName(within, lang) ?? String(step + 1) }
    const name = isNumbered(step) ? partName(partWithId(value, step), lang) : undefined
    return name === undefined ? step : { part: name }
  })
}

/** The same way with places in lists in place of what their entries are called. */
export function placesOf(names: readonly string[], value: Json): (string | number)[] {
  let within: Json | undefined = value
  return names.map((name) => {
    const around: Json | undefined = within
    if (Array.isArray(around)) {
      const at = around.findIndex((one) => keyOf(one) === name)
      within = around[at]
      return at < 0 ? name : at
    }
    within = isRecord(around) ? around[name] : undefined
    return name
  })
}

const partName = (part: Json | undefined, lang: string) =>
  isRecord(part) ? textIn(part['name'] ?? part['title'] ?? part['text'], lang) : undefined

export interface EntryChange {
  file: string
  entry: string
  was: Json
  value: Json
}
export type NotChanged = {
  refused: 'CATALOGUE_CHANGED' | 'ENTRY_EXISTS' | 'NOT_FOUND'
  conflicts?: readonly Conflict[]
}

/**
 * A file with a change of one of its entries, done to what it says by now; null where the file goes. Refused where
 * somebody else has changed the same value since it was looked at. What comes back to a list stands where it is on
 * sale.
 */
export function changedFile(
  content: Buffer | null,
  change: EntryChange,
  onSale: Buffer | null = null,
): { content: Buffer | null } | NotChanged {
  const { file, was, value } = change
  const found = kindOf(file)
  if (!found) return { refused: 'NOT_FOUND' }
  const now = content === null ? undefined : valueIn(file, content)
  if (content !== null && now === undefined) return { refused: 'NOT_FOUND' }
  const next = found.isList
    ? changedList(now ?? [], change, onSale ? valueIn(file, onSale) : [])
    : changedEntry(now ?? null, was, value)
  if ('refused' in next) return next
  const said = next.value
  if (said === null) return { content: null }
  if (!isYaml(file)) return typeof said === 'string' ? { content: Buffer.from(said) } : { refused: 'NOT_FOUND' }
  return { content: Buffer.from(content ? editYaml(content.toString('utf8'), said) : writeYaml(said)) }
}

function changedEntry(now: Json, was: Json, value: Json): { value: Json } | NotChanged {
  if (was === null && now !== null) return { refused: 'ENTRY_EXISTS' }
  const { value: both, conflicts } = merge(was, now, value)
  return conflicts.length > 0 ? { refused: 'CATALOGUE_CHANGED', conflicts } : { value: both ?? null }
}

function changedList(
  now: Json,
  { entry, was, value }: EntryChange,
  onSale: Json | undefined,
): { value: Json } | NotChanged {
  const all = Array.isArray(now) ? now : []
  const keys = all.map((one, at) => keyOf(one) ?? `#${at}`)
  const at = entry === '' ? -1 : keys.indexOf(entry)
  const key = value === null ? null : keyOf(value)
  if (key !== null && key !== entry && keys.includes(key)) return { refused: 'ENTRY_EXISTS' }
  const one = changedEntry(at < 0 ? null : all[at]!, was, value)
  if ('refused' in one) return one
  const added = one.value === null ? [] : [one.value]
  if (at >= 0) return { value: all.toSpliced(at, 1, ...added) }
  return { value: all.toSpliced(placeFor(key, keys, onSale), 0, ...added) }
}

/** Behind the closest that it follows on sale; what was never there comes last. */
function placeFor(key: string | null, keys: readonly string[], onSale: Json | undefined): number {
  const order = (Array.isArray(onSale) ? onSale : []).map((one) => keyOf(one))
  const place = key === null ? -1 : order.indexOf(key)
  if (place < 0) return keys.length
  const before = order.slice(0, place).findLast((one) => one !== null && keys.includes(one))
  return before ? keys.indexOf(before) + 1 : 0
}

/** What others refer to by its id or key. */
export interface Reference {
  kind: string
  id: string | number
  title: string
}

/** Within an entry, by the name of the list that they are in; a tour is one in each of its languages. */
const parts: Record<string, string> = { tickets: 'ticket', subtickets: 'subticket', quotas: 'quota' }
const partsOfTours: Record<string, string> = {
  tickets: 'tour-ticket',
  subtickets: 'tour-subticket',
  prices: 'price',
  languages: 'tour',
}

/** An entry and what is within it, as others refer to them. */
export function referencesOf(one: Entry, lang: string): Reference[] {
  const { kind, value } = one
  const title = titleOf(one, lang)
  const within = partsOf(value, title, { kinds: kind === 'tour' ? partsOfTours : parts, lang })
  return [...referenceTo(kind, value, title), ...within]
}

function partsOf(value: Json, around: string, by: { kinds: Record<string, string>; lang: string }): Reference[] {
  if (!isRecord(value)) return []
  return Object.entries(by.kinds).flatMap(([name, kind]) => {
    const list = value[name]
    return (Array.isArray(list) ? list : []).flatMap((part) => {
      const said = isRecord(part) ? (textIn(part['name'], by.lang) ?? languageIn(part, by.lang)) : undefined
      const title = said === undefined ? around : `${around}: ${said}`
      return [...referenceTo(kind, part, title), ...partsOf(part, title, by)]
    })
  })
}

/** What the language of a tour is called; some, as sign languages, have a name of their own. */
function languageIn({ lang: spoken, lang_name: own }: { [name: string]: Json }, lang: string): string | undefined {
  if (typeof spoken !== 'string' || !/^[a-z]{2,3}$/.test(spoken)) return undefined
  return textIn(own, lang) ?? new Intl.DisplayNames(lang, { type: 'language' }).of(spoken)
}

function referenceTo(kind: string, value: Json, title: string): Reference[] {
  const { key, id } = isRecord(value) ? value : {}
  const name = key ?? id
  return typeof name === 'string' || typeof name === 'number' ? [{ kind, id: name, title }] : []
}

/** The greatest number that something within has as its id; 0 where nothing has one. */
export function greatestId(value: Json): number {
  if (Array.isArray(value)) return value.reduce<number>((most, one) => Math.max(most, greatestId(one)), 0)
  if (!isRecord(value)) return 0
  const own = typeof value['id'] === 'number' ? value['id'] : 0
  return Object.values(value).reduce<number>((most, one) => Math.max(most, greatestId(one)), own)
}
