/** What a file of the catalogue says, as it is written: amounts are texts. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

export function isRecord(value: Json | undefined): value is { [name: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * What names an entry among others of its list: its key, its id, the countries of a delivery, or the day from which on
 * it holds; null where it has none of them.
 */
export function keyOf(entry: Json | undefined): string | null {
  if (!isRecord(entry)) return null
  const { id, key, countries, from } = entry
  if (Array.isArray(countries)) return countries.join()
  const name = key ?? id ?? from
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null
}
