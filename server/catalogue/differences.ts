import { isDeepStrictEqual } from 'node:util'
import { isNumbered, isRecord, partWithId, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { kinds } from './catalogue.queries.ts'
import type { Entries } from './entries.schema.ts'
import type { Step } from './problem.ts'

/** What a catalogue changes of another: an entry that comes or goes, or a value of one. */
export interface Difference {
  what: 'added' | 'removed' | 'changed'
  /** Empty of a file that is no entry. */
  kind: string
  /** `event 101`, or the file of the shop. */
  entry: string
  /** In the first of its languages; empty where it has no name. */
  title: string
  /** The names that lead to the value; empty of a whole entry. */
  path: string
  where: Step[]
  /** Of an amount. */
  currency: string | null
  /** As it is written, amounts with their decimals; null where there is none. */
  from: string | null
  to: string | null
}

export type Change = Pick<Difference, 'path' | 'where' | 'currency' | 'from' | 'to'>
export const whole: Change = { path: '', where: [], currency: null, from: null, to: null }

export function differencesOf(before: Entries, after: Entries): Difference[] {
  const currency = after.shop.settings.currency
  const [was, is] = [before, after].map(byName) as [Named, Named]
  const only = (what: 'added' | 'removed', some: Named, others: Named) =>
    [...some].flatMap(([entry, { kind, value }]) =>
      others.has(entry) ? [] : [{ what, kind, entry, title: titleOf(value), ...whole } as const],
    )
  return [
    ...only('added', is, was),
    ...only('removed', was, is),
    ...[...is].flatMap(([entry, { kind, value }]) =>
      was.has(entry)
        ? changes(was.get(entry)!.value, value, [], { entry: value, currency }).map(
            (change) => ({ what: 'changed', kind, entry, title: titleOf(value), ...change }) as const,
          )
        : [],
    ),
  ]
}

/** An amount that becomes another. */
export interface PriceChange extends Pick<Difference, 'kind' | 'entry' | 'title' | 'path' | 'where'> {
  currency: string

  from: string
  to: string
  /** By how much it rises, or falls below 0; of what was free, as often 100 as it costs units of the currency. */
  percent: number
}

const mostPrices = 100

/** The amounts that become others, those that change most first. */
export function pricesOf(differences: readonly Difference[]): PriceChange[] {
  return differences
    .flatMap(({ what: _, currency, from, to, ...value }) => {
      if (from === null || to === null || currency === null) return []
      const percent = Math.round(((Number(to) - Number(from)) / (Number(from) || 1)) * 100)
      return [{ ...value, currency, from, to, percent }]
    })
    .toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent))
    .slice(0, mostPrices)
}

/** `changed  event 101, Van Gogh: tickets 11 price 16.00 → 17.00`. */
export function inWords({ what, entry, title, path, from, to }: Difference): string {
  const named = `${what.padEnd(8)} ${entry}${title && `, ${title}`}`
  return what === 'changed' ? `${named}: ${path} ${from ?? 'nothing'} → ${to ?? 'nothing'}` : named
}

/** Entries with their kind, by what they are called. */
type Named = Map<string, { kind: string; value: Json }>

function byName(entries: Entries): Named {
  const plain = JSON.parse(JSON.stringify(entries)) as Record<keyof Entries, Json>
  const { shop, ...lists } = plain
  const named = Object.entries(lists).flatMap(([list, all]) => {
    const kind = kinds[list as keyof typeof kinds]
    return (all as { [name: string]: Json }[]).map((value): [string, { kind: string; value: Json }] => {
      const id = value['id'] ?? value['key'] ?? (value['countries'] as string[]).join(', ')
      return [`${kind} ${String(id)}${'markdown' in value ? ` ${String(value['lang'])}` : ''}`, { kind, value }]
    })
  })
  return new Map([['shop.yaml', { kind: 'shop', value: shop }], ...named])
}

function titleOf(entry: Json): string {
  const { event_name: about, name, title, text: question } = entry as { [name: string]: Json }
  const words = about ?? name ?? title ?? question
  const text = isRecord(words) ? Object.values(words)[0] : words
  return typeof text === 'string' ? text : ''
}

/** The values that are others, in what was written. */
export const changesOf = (was: unknown, is: unknown, currency: string): Change[] =>
  changes(was as Json, is as Json, [], { entry: is as Json, currency })

/** A step with the key that tells it from the others. */
interface Keyed {
  key: string
  step: Step
}

function changes(was: Json, is: Json, path: Keyed[], around: { entry: Json; currency: string }): Change[] {
  const { entry, currency } = around
  if (isDeepStrictEqual(was, is)) return []
  const within = (all: { [name: string]: Json }, others: { [name: string]: Json }, stepOf: (key: string) => Step) =>
    [...new Set([...Object.keys(all), ...Object.keys(others)])].flatMap((key) =>
      changes(all[key] ?? null, others[key] ?? null, [...path, { key, step: stepOf(key) }], around),
    )
  if (isRecord(was) && isRecord(is)) return within(was, is, (key) => stepTo(key, entry))
  if (areRecords(was) && areRecords(is)) {
    const [before, after] = [byId(was), byId(is)]
    return within(before, after, (key) => ({ part: titleOf(after[key] ?? before[key]!) || key }))
  }
  const said = path.map(({ key }) => key).join(' ')
  const isAmount = amounts.test(said)
  const text = (value: Json) => shown(value, isAmount ? currency : null)
  const where = path.map(({ step }) => step)
  return [{ path: said, where, currency: isAmount ? currency : null, from: text(was), to: text(is) }]
}

/** A number is called as what has it. */
function stepTo(key: string, entry: Json): Step {
  const part = isNumbered(key) ? partWithId(entry, key) : undefined
  return part ? { part: titleOf(part) || key } : key
}

const areRecords = (value: Json): value is { [name: string]: Json }[] => Array.isArray(value) && value.every(isRecord)
/** By their ids, or by their place where they have none. */
const byId = (all: { [name: string]: Json }[]): { [key: string]: Json } =>
  Object.fromEntries(all.map((one, index) => [String(one['id'] ?? index + 1), one]))

/** The last name of an amount, or the one around it. */
const amounts =
  /(^| )(price|price_from|free_from|prices \d+|tickets \d+|amount( (min|max))?|invoice from|payments \d+ max)$/
const longest = 60

function shown(value: Json, currency: string | null): string | null {
  if (value === null) return null
  if (typeof value === 'number' && currency !== null) return decimalAmount(value, currency)
  const text = typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
