/** Deeper nesting could exhaust the stack, and no real data need it. */
const deepest = 32

/** A value as the database can store it: no NUL, no half surrogate pair, null for what is nested too deeply. */
export function storable(value: unknown, levels = deepest): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  if (Array.isArray(value)) return value.map((one) => storable(one, levels - 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [storable(name), storable(one, levels - 1)]))
}
