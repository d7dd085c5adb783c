/** The museum's time zone; every slot is local to it. */
export const museumZone = 'Europe/Zurich'

const hour = 3_600_000
const day = 24 * hour
const local = new Intl.DateTimeFormat('sv-SE', { timeZone: museumZone, dateStyle: 'short', timeStyle: 'medium' })
const offsets = new Map<number, number>()

/** The museum's offset from UTC, cached by the hour, since it changes on full hours only. */
function offsetAt(ms: number): number {
  const start = Math.floor(ms / hour) * hour
  let offset = offsets.get(start)
  if (offset === undefined) {
    if (offsets.size > 20_000) offsets.clear()
    offset = Date.parse(`${local.format(start).replace(' ', 'T')}Z`) - start
    offsets.set(start, offset)
  }
  return offset
}

/**
 * The instant of a local `YYYY-MM-DD HH:mm`. A time in the skipped hour of the spring night moves forward by an hour;
 * of the repeated hour of the autumn night it is the first.
 */
export function instantOf(datetime: string): Date {
  const asUtc = Date.parse(`${datetime.replace(' ', 'T')}Z`)
  const before = offsetAt(asUtc - day)
  const after = offsetAt(asUtc + day)
  if (offsetAt(asUtc - before) !== before && offsetAt(asUtc - after) === after) return new Date(asUtc - after)
  return new Date(asUtc - before)
}

/** The instant of a local time after `start`, which may be in the second of the repeated hours of the autumn night. */
function instantAfter(start: Date, datetime: string): Date {
  const first = instantOf(datetime)
  const second = new Date(first.getTime() + hour)
  return first <= start && localDatetime(second) === datetime ? second : first
}

/**
 * When a visit of local times begins and ends; one without an end ends as it begins. In the night when the clock is set
 * back the instants decide, not the local times: it always ends after it has begun.
 */
export function visitInstants(datetime: string, end: string | null): { starts: Date; ends: Date } {
  const starts = instantOf(datetime)
  return { starts, ends: end === null ? starts : instantAfter(starts, end) }
}

/** Local time of an instant, `YYYY-MM-DD HH:mm`. */
export function localDatetime(instant: Date): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime())).toISOString().slice(0, 16).replace('T', ' ')
}

/** The day that it is in the museum, `YYYY-MM-DD`. */
export function localDay(instant: Date): string {
  return localDatetime(instant).slice(0, 10)
}

/** `YYYY-MM-DD` of a `YYYY-MM-DD HH:mm`. */
export function dayOf(datetime: string): string {
  return datetime.slice(0, 10)
}

/** `HH:mm` of a `YYYY-MM-DD HH:mm`. */
export function timeOf(datetime: string): string {
  return datetime.slice(11, 16)
}

/** Whether the times stand for a whole day: from midnight until midnight, or a minute before. */
export function isWholeDay(datetime: string, end: string | null): boolean {
  return timeOf(datetime) === '00:00' && (end === null || ['00:00', '23:59'].includes(timeOf(end)))
}

/** "14:30" of a time or a time on a day, as the language writes it: "14.30" in Danish. */
export function spelledTime(time: string, locale: string): string {
  const clock = time.slice(-5)
  return locale.startsWith('da') ? clock.replace(':', '.') : clock
}

/** "14:30–15:30" in one piece: a browser would part it at its dash. */
export const timeRange = (from: string, to: string, locale: string): string =>
  `${spelledTime(from, locale)}–\u2060${spelledTime(to, locale)}`

/**
 * "14:30–15:30"; where it ends on another day than it begins, that day is named too: "23:45 – Sunday 22 November,
 * 01:15".
 */
export function timeSpan(
  datetime: string,
  end: string | null,
  locale: string,
  nameOfDay: (day: string) => string,
): string {
  const from = spelledTime(datetime, locale)
  if (end === null || end === datetime) return from
  const to = spelledTime(end, locale)
  return dayOf(end) === dayOf(datetime) ? timeRange(datetime, end, locale) : `${from} – ${nameOfDay(dayOf(end))}, ${to}`
}

/** DD.MM.YYYY in every language, as invoices and receipts have it (R1.32), followed by the time if there is one. */
export function formatDate(dayOrDatetime: string): string {
  const [year, month, rest = ''] = dayOrDatetime.split('-')
  return `${rest.slice(0, 2)}.${month}.${year}${rest.slice(2)}`
}
