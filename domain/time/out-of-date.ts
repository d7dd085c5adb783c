import { localDatetime, localDay } from './dates.ts'

/** The first of some local times that is still to come; null when all have passed. */
export function firstToCome(times: readonly string[], now: Date): string | null {
  return times.filter((time) => time > localDatetime(now)).toSorted()[0] ?? null
}

/** Whether what was loaded is out of date: on another day of the museum, or once a local time has come. */
export function isOutOfDate(loadedAt: Date, until: string | null, now: Date): boolean {
  return localDay(loadedAt) !== localDay(now) || (until !== null && until <= localDatetime(now))
}
