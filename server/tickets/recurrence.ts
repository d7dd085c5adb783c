import { weekdays } from '@foyer/domain/schedule/weekdays.ts'
import { weekdayNamed } from '@foyer/domain/time/calendar.ts'
import { localDatetime, timeRange, visitInstants } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'

/** More regular dates than these are no rule that one remembers. */
const most = 3
const aMonday = '2024-01-01'

/** "every first and third Thursday, 19:00–21:30", for an event that has dates of its own. */
export function recurrenceIn({ schedule }: Pick<EventEntry, 'schedule'>, t: Translate, lang: string): string | null {
  if (schedule.type !== 'sessions' || schedule.sessions.length > most) return null
  const rules = schedule.sessions.map(({ weekday: day, nth, time: begins }) => {
    const time = span(begins, schedule.minutes, lang)
    const weekday = weekdayNamed(weekdays.indexOf(day), lang)
    if (!nth) return t('tickets.everyWeek', { weekday, time })
    const which = nth.map((one) => t('tickets.nth', { nth: String(one), day }))
    return t('tickets.everyNth', { nth: new Intl.ListFormat(lang).format(which), weekday, time })
  })
  return rules.join('; ')
}

function span(begins: string, minutes: number, lang: string): string {
  const { starts } = visitInstants(`${aMonday} ${begins}`, null)
  const ends = localDatetime(new Date(starts.getTime() + minutes * 60_000))
  return timeRange(begins, ends, lang)
}
