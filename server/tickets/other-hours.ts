import { inShort, specialDays } from '@foyer/domain/schedule/special-days.ts'
import { lifeOf, openingOf } from '@foyer/domain/schedule/weekly-rules.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'

/**
 * "Different opening hours: Thu 24 Dec 10:00–14:00, Fri 25 Dec closed." while it is on; nothing where its page
 * tells no opening hours: of what has times of its own, or is in several houses.
 */
export function otherHoursIn(
  catalogue: Catalogue,
  event: EventEntry,
  today: string,
  { lang, t }: { lang: string; t: Translate },
): { other_hours?: string } {
  if (event.schedule.type === 'sessions' || catalogue.whereIs(event, lang).venues.length > 1) return {}
  const { first, last } = lifeOf(event, today)
  const all = specialDays(openingOf(catalogue.venueOf(event)), today).filter(
    ({ day, until }) => (first === null || first <= until) && (last === null || day <= last),
  )
  const days = inShort(all, localeOf(lang, catalogue.country))
    .map((one) => `${kept(one.days)} ${one.times || t('tickets.day.closed')}`)
    .join(', ')
  return days ? { other_hours: t('tickets.otherHours', { days }) } : {}
}

/** No line ends within a day; in "28 Dec – 30 Dec" it may after the dash. */
const kept = (days: string) => days.replaceAll(' ', '\u00a0').replace('–\u00a0', '– ')
