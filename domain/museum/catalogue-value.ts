/** What a file of the catalogue says, as it is written: amounts are texts. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

export function isRecord(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What names an entry among others of its list: its key, its id, the countries of a delivery, the day from which on it
 * holds, or the day and time, or last day, that are other than the rules say; null where it has none of them.
 */
export function keyOf(entry: Json | undefined): string | null {
  if (!isRecord(entry)) return null
  const { id, key, countries, from, day, time, until } = entry
  if (Array.isArray(countries)) return countries.join()
  const name =
    key ?? id ?? from ?? (typeof day === 'string' ? `${day} ${String(time ?? until ?? '')}`.trim() : undefined)
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null
}

/** What within an entry has a number, as a ticket whose price is said by it. */
export function partWithId(entry: Json, id: string): { [name: string]: Json } | undefined {
  if (Array.isArray(entry)) return firstOf(entry, id)
  if (!isRecord(entry)) return undefined
  return String(entry['id']) === id && entry['name'] !== undefined ? entry : firstOf(Object.values(entry), id)
}

function firstOf(parts: readonly Json[], id: string): { [name: string]: Json } | undefined {
  for (const part of parts) {
    const found = partWithId(part, id)
    if (found) return found
  }
}

/** A name that is a number refers to what has that number. */
export const isNumbered = (name: string): boolean => /^\d+$/.test(name)
