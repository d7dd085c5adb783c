import { instantOf } from './dates.ts'

/** The instant so many hours before a local datetime, over nights in which the clock changes too. */
export function hoursBefore(datetime: string, hours: number): Date {
  return new Date(instantOf(datetime).getTime() - hours * 3_600_000)
}
