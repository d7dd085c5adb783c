/** The museum's clock. */
export const zone = 'Europe/Zurich'

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
const offsets = new Map<number, number>()
const hour = 3_600_000
const dayLength = 24 * hour

/** Local time of an instant, `YYYY-MM-DD HH:mm`. */
export function localDatetime(instant: Date): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime())).toISOString().slice(0, 16).replace('T', ' ')
}

export function localDay(instant: Date): string {
  return localDatetime(instant).slice(0, 10)
}

/** The instant of a local day and time (`24:00` too); a time that the clock skips is taken as if it had not. */
export function instantOf(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const local = Date.parse(`${day}T00:00Z`) + hours * hour + minutes * 60_000
  const guess = local - offsetAt(local)
  return new Date(local - offsetAt(guess))
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayLength).toISOString().slice(0, 10)
}

/** The zone changes only on full hours, so one look per hour is enough. */
function offsetAt(ms: number): number {
  const start = Math.floor(ms / hour) * hour
  const kept = offsets.get(start)
  if (kept !== undefined) return kept
  if (offsets.size > 50_000) offsets.clear()
  const offset = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start
  offsets.set(start, offset)
  return offset
}
