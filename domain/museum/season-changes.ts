import { isNumbered, isRecord, keyOf, partWithId, type Json } from './catalogue-value.ts'

// What is done to many entries of a catalogue at once, each as it is written.

/** By percent, or by an amount in minor units; to the next multiple of `step`, also in minor units. */
export interface PriceRule {
  percent?: number
  amount?: number
  step: number
}

const written = /^\d+(\.\d+)?$/

/** All prices of an entry, those that hold at some times too, with so many decimals; what is free stays free. */
export function withPrices(value: Json, rule: PriceRule, digits: number): Json {
  const changed = (price: Json): Json => {
    if ((typeof price !== 'string' && typeof price !== 'number') || !written.test(String(price))) return price
    const before = Math.round(Number(price) * 10 ** digits)
    if (before === 0) return price
    const exact = rule.percent === undefined ? before + (rule.amount ?? 0) : (before * (100 + rule.percent)) / 100
    const minor = Math.max(0, Math.round(exact / rule.step) * rule.step)
    return digits === 0 ? minor : (minor / 10 ** digits).toFixed(digits)
  }
  const within = (one: Json, name: string): Json => {
    if (Array.isArray(one)) return one.map((item) => within(item, ''))
    if (isRecord(one)) {
      // amounts by the ids of what has a price
      const isList = name === 'prices' || name === 'tickets'
      return Object.fromEntries(
        Object.entries(one).map(([key, item]) => [key, isList ? changed(item) : within(item, key)]),
      )
    }
    return name === 'price' || name === 'price_from' ? changed(one) : one
  }
  return within(value, '')
}

/** Where days without anything stand, by the kind of an entry. */
const closed: Partial<Record<string, string>> = { venue: 'closed_dates', tour: 'except' }
export const canClose = (kind: string) => closed[kind] !== undefined

export function withClosedDays(value: Json, kind: string, days: readonly string[]): Json {
  const name = closed[kind]
  if (name === undefined || !isRecord(value)) return value
  const before = Array.isArray(value[name]) ? value[name].map(String) : []
  return { ...value, [name]: [...new Set([...before, ...days])].toSorted() }
}

/** Opening hours of a venue on some weekdays; null where it is closed then. */
export function withHours(value: Json, weekdays: readonly string[], hours: readonly [string, string] | null): Json {
  if (!isRecord(value) || !isRecord(value['hours'])) return value
  const others = Object.entries(value['hours']).filter(([weekday]) => !weekdays.includes(weekday))
  const own = hours === null ? [] : weekdays.map((weekday): [string, Json] => [weekday, [...hours]])
  return { ...value, hours: Object.fromEntries([...others, ...own]) }
}

/** A value that is another, and the way to it: names of fields, and what parts of a list are called. */
export interface ValueChange {
  where: (string | { part: string })[]
  from: Json
  to: Json
}

/** What is other in an entry. */
export const changesIn = (before: Json, after: Json): ValueChange[] =>
  between(before, after, { entry: after, where: [] })

type At = Pick<ValueChange, 'where'> & { entry: Json }

function between(before: Json, after: Json, { entry, where }: At): ValueChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  const into = (step: ValueChange['where'][number]): At => ({ entry, where: [...where, step] })
  if (isRecord(before) && isRecord(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      between(before[name] ?? null, after[name] ?? null, into(stepTo(name, entry))),
    )
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.every(isRecord))
    return before.flatMap((one, at) =>
      between(one, after[at]!, into({ part: nameOf(one) ?? keyOf(one) ?? String(at + 1) })),
    )
  return [{ where, from: before, to: after }]
}

/** A number is called as what has it. */
function stepTo(name: string, entry: Json): ValueChange['where'][number] {
  const part = isNumbered(name) ? nameOf(partWithId(entry, name) ?? {}) : undefined
  return part === undefined ? name : { part }
}

function nameOf({ name }: { [name: string]: Json }): string | undefined {
  const text = isRecord(name) ? Object.values(name)[0] : name
  return typeof text === 'string' ? text : undefined
}
