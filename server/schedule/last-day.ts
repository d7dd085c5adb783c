import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { ShopEntry } from '../catalogue/entries.schema.ts'

export function lastDayOfSchedule(now: Date, { daysAhead }: Pick<ShopEntry['settings'], 'daysAhead'>): string {
  return addDays(localDay(now), daysAhead)
}
