/** Nobody nests what is worth keeping more deeply; a sender who does would have us run out of stack. */
const deepest = 32

/** What the database can keep of a value from outside: no NUL, no half surrogate pair, and null for what is nested too deeply. */
export function storable(value: unknown, levels = deepest): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  if (Array.isArray(value)) return value.map((one) => storable(one, levels - 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storable(name), storable(one, levels - 1)]))
}
