import { localDatetime } from '@foyer/domain/time/dates.ts'
import { type Database, sql } from '../db/database.ts'
import { importRow, readEntries, kinds } from './catalogue.queries.ts'
import type { Entries } from './entries.schema.ts'
import { revisionsOf } from './revision.queries.ts'
import { metInWords, newlyMet, whomItMeets } from './whom-it-meets.ts'
import { isDeepStrictEqual } from 'node:util'
import { decimalAmount } from '@foyer/domain/money/money.ts'

/** What the import of a catalogue would change of the one that is on sale, and whom it meets; changes nothing. */
export async function planOf(
  { transaction }: Pick<Database, 'transaction'>,
  { version, entries }: { version: string; entries: Entries },
  now: Date,
): Promise<string[]> {
  return transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`)
    const { current, replaced } = await revisionsOf(tx, version)
    if (!(await importRow(tx))) return ['nothing is on sale yet: all of this catalogue is new']
    if (current?.version === version) return ['this catalogue is on sale: nothing changes']
    const before = await readEntries(tx)
    const met = newlyMet(await whomItMeets(tx, entries, now), await whomItMeets(tx, before, now))
    const changed = differences(before, entries)
    return [
      ...(current ? [`on sale is revision ${current.revision} of ${localDatetime(current.importedAt)}`] : []),
      ...(replaced
        ? [
            `this catalogue was revision ${replaced.revision}: to bring it back, start with ` +
              `CATALOGUE_ROLLBACK=${current!.revision}`,
          ]
        : []),
      ...(changed.length > 0 ? changed : ['no entry changes']),
      ...(met.length > 0
        ? [
            '',
            'booked times that this catalogue does not have; their orders stand until the office acts:',
            ...met.map(metInWords),
          ]
        : ['', 'no booked time goes']),
    ]
  })
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** What a catalogue changes of another, a line for each value. */
function differences(before: Entries, after: Entries): string[] {
  const currency = after.shop.settings.currency
  const [was, is] = [before, after].map(byName) as [Map<string, Json>, Map<string, Json>]
  return [
    ...[...is].flatMap(([name, entry]) => (was.has(name) ? [] : [`added    ${name}${titleOf(entry)}`])),
    ...[...was].flatMap(([name, entry]) => (is.has(name) ? [] : [`removed  ${name}${titleOf(entry)}`])),
    ...[...is].flatMap(([name, entry]) =>
      was.has(name)
        ? changes(was.get(name)!, entry, [], currency).map((line) => `changed  ${name}${titleOf(entry)}: ${line}`)
        : [],
    ),
  ]
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

/** `, Van Gogh`, in the first of its languages. */
function titleOf(entry: Json): string {
  const { event_name, name, title } = entry as { [name: string]: Json }
  const words = event_name ?? name ?? title
  const text = isRecord(words) ? Object.values(words)[0] : words
  return typeof text === 'string' ? `, ${text}` : ''
}

function changes(was: Json, is: Json, path: string[], currency: string): string[] {
  if (isDeepStrictEqual(was, is)) return []
  if (isRecord(was) && isRecord(is))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      changes(was[name] ?? null, is[name] ?? null, [...path, name], currency),
    )
  if (areRecords(was) && areRecords(is)) return changes(byId(was), byId(is), path, currency)
  const [from, to] = [was, is].map((value) => shown(value, path, currency))
  return [`${path.join(' ')} ${from} → ${to}`]
}

const areRecords = (value: Json): value is { [name: string]: Json }[] => Array.isArray(value) && value.every(isRecord)
/** By their ids, or by their place where they have none. */
const byId = (all: { [name: string]: Json }[]) =>
  Object.fromEntries(all.map((one, index) => [String(one['id'] ?? index + 1), one]))

function isRecord(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The last name of an amount, or the one around it. */
const amounts =
  /(^| )(price|price_from|free_from|prices \d+|tickets \d+|amount( (min|max))?|invoice from|payments \d+ max)$/
const longest = 60

function shown(value: Json, path: string[], currency: string): string {
  if (value === null) return 'nothing'
  if (typeof value === 'number' && amounts.test(path.join(' '))) return decimalAmount(value, currency)
  const text = typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
