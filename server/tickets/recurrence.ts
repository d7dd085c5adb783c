import { weekdays } from '@foyer/domain/schedule/weekly-rules.ts'
import { addDays, weekdayName } from '@foyer/domain/time/calendar.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'

/** More regular dates than these are no rule that one remembers. */
const most = 3
const aMonday = '2024-01-01'

/** "every first and third Thursday, 19:00", for an event that has dates of its own. */
export function recurrenceIn({ schedule }: Pick<EventEntry, 'schedule'>, t: Translate, lang: string): string | null {
  if (schedule.type !== 'sessions' || schedule.sessions.length > most) return null
  const rules = schedule.sessions.map(({ weekday: day, nth, time }) => {
    const weekday = weekdayName(addDays(aMonday, weekdays.indexOf(day)), lang)
    if (!nth) return t('tickets.everyWeek', { weekday, time })
    const which = nth.map((one) => t('tickets.nth', { nth: String(one), day }))
    return t('tickets.everyNth', { nth: new Intl.ListFormat(lang).format(which), weekday, time })
  })
  return rules.join('; ')
}
