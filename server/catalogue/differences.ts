import { isDeepStrictEqual } from 'node:util'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { kinds } from './catalogue.queries.ts'
import type { Entries } from './entries.schema.ts'

/** What a catalogue changes of another: an entry that comes or goes, or a value of one. */
export interface Difference {
  what: 'added' | 'removed' | 'changed'
  /** `event 101`, or the file of the shop. */
  entry: string
  /** In the first of its languages; empty where it has no name. */
  title: string
  /** The names that lead to the value; empty of a whole entry. */
  path: string
  /** As it is written, amounts with their decimals; null where there is none. */
  from: string | null
  to: string | null
}

type Change = Pick<Difference, 'path' | 'from' | 'to'>
const whole: Change = { path: '', from: null, to: null }

export function differencesOf(before: Entries, after: Entries): Difference[] {
  const currency = after.shop.settings.currency
  const [was, is] = [before, after].map(byName) as [Map<string, Json>, Map<string, Json>]
  const only = (what: 'added' | 'removed', some: Map<string, Json>, others: Map<string, Json>) =>
    [...some].flatMap(([entry, value]) =>
      others.has(entry) ? [] : [{ what, entry, title: titleOf(value), ...whole } as const],
    )
  return [
    ...only('added', is, was),
    ...only('removed', was, is),
    ...[...is].flatMap(([entry, value]) =>
      was.has(entry)
        ? changes(was.get(entry)!, value, [], currency).map(
            (change) => ({ what: 'changed', entry, title: titleOf(value), ...change }) as const,
          )
        : [],
    ),
  ]
}

/** An amount that becomes another. */
export interface PriceChange extends Pick<Difference, 'entry' | 'title' | 'path'> {
  from: string
  to: string
  /** By how much it rises, or falls below 0; of what was free, as often 100 as it costs units of the currency. */
  percent: number
}

const mostPrices = 100

/** The amounts that become others, those that change most first. */
export function pricesOf(differences: readonly Difference[]): PriceChange[] {
  return differences
    .flatMap(({ entry, title, path, from, to }) => {
      if (from === null || to === null || !amounts.test(path)) return []
      const percent = Math.round(((Number(to) - Number(from)) / (Number(from) || 1)) * 100)
      return [{ entry, title, path, from, to, percent }]
    })
    .toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent))
    .slice(0, mostPrices)
}

/** `changed  event 101, Van Gogh: tickets 11 price 16.00 → 17.00`. */
export function inWords({ what, entry, title, path, from, to }: Difference): string {
  const named = `${what.padEnd(8)} ${entry}${title && `, ${title}`}`
  return what === 'changed' ? `${named}: ${path} ${from ?? 'nothing'} → ${to ?? 'nothing'}` : named
}

function byName(entries: Entries): Map<string, Json> {
  const plain = JSON.parse(JSON.stringify(entries)) as Record<keyof Entries, Json>
  const { shop, ...lists } = plain
  const named = Object.entries(lists).flatMap(([list, all]) =>
    (all as { [name: string]: Json }[]).map((entry): [string, Json] => {
      const id = entry['id'] ?? entry['key'] ?? (entry['countries'] as string[]).join(', ')
      return [
        `${kinds[list as keyof typeof kinds]} ${String(id)}${'markdown' in entry ? ` ${String(entry['lang'])}` : ''}`,
        entry,
      ]
    }),
  )
  return new Map([['shop.yaml', shop], ...named])
}

function titleOf(entry: Json): string {
  const { event_name, name, title } = entry as { [name: string]: Json }
  const words = event_name ?? name ?? title
  const text = isRecord(words) ? Object.values(words)[0] : words
  return typeof text === 'string' ? text : ''
}

/** The values that are others, in what was written. */
export const changesOf = (was: unknown, is: unknown, currency: string): Change[] =>
  changes(was as Json, is as Json, [], currency)

function changes(was: Json, is: Json, path: string[], currency: string): Change[] {
  if (isDeepStrictEqual(was, is)) return []
  if (isRecord(was) && isRecord(is))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      changes(was[name] ?? null, is[name] ?? null, [...path, name], currency),
    )
  if (areRecords(was) && areRecords(is)) return changes(byId(was), byId(is), path, currency)
  return [{ path: path.join(' '), from: shown(was, path, currency), to: shown(is, path, currency) }]
}

const areRecords = (value: Json): value is { [name: string]: Json }[] => Array.isArray(value) && value.every(isRecord)
/** By their ids, or by their place where they have none. */
const byId = (all: { [name: string]: Json }[]) =>
  Object.fromEntries(all.map((one, index) => [String(one['id'] ?? index + 1), one]))

/** The last name of an amount, or the one around it. */
const amounts =
  /(^| )(price|price_from|free_from|prices \d+|tickets \d+|amount( (min|max))?|invoice from|payments \d+ max)$/
const longest = 60

function shown(value: Json, path: string[], currency: string): string | null {
  if (value === null) return null
  if (typeof value === 'number' && amounts.test(path.join(' '))) return decimalAmount(value, currency)
  const text = typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
