import { inSequence } from '../museum/sequence.ts'
import { addDays, isDay } from '../time/calendar.ts'
import { isWithoutTickets, type Tour } from './tour.ts'

/** The list of tours shows today and so many days after it (R9.21). */
export const nextDays = 4

/** Tour ids per day (R3.38). */
export type ToursPerDay = Readonly<Record<string, readonly number[]>>

export interface TourLanguage {
  lang: string
  name: string
  selected: boolean
}

/** The languages of the tours; the user's is selected (R4.31), else the default tour language (R4.32). */
export function tourLanguages(
  tours: readonly Pick<Tour, 'langIdentifier' | 'langName'>[],
  user: string,
  defaultTourLanguage = 'de',
): TourLanguage[] {
  const names = new Map(tours.map(({ langIdentifier, langName }) => [langIdentifier, langName]))
  const chosen = names.has(user) ? user : defaultTourLanguage
  return [...names].map(([lang, name]) => ({ lang, name, selected: lang === chosen }))
}

/**
 * The days of the window from today that have tours: today, tomorrow and three more, each with its own date (R4.33,
 * R9.21).
 */
export function daysWithTours(perDay: ToursPerDay, today: string): string[] {
  return Array.from({ length: nextDays + 1 }, (_, ahead) => addDays(today, ahead)).filter(
    (day) => (perDay[day]?.length ?? 0) > 0,
  )
}

/** The option for tours in every language. */
export const everyLanguage = 'all'

/** The requested language, else the preselected one; null is all of them. */
export function languageShown(requested: string | null, languages: readonly TourLanguage[]): string | null {
  if (requested === everyLanguage) return null
  return (languages.find(({ lang }) => lang === requested) ?? languages.find(({ selected }) => selected))?.lang ?? null
}

/** The requested day, if it is in the window (R2.101); null is any. */
export function dayShown(requested: string | null, today: string): string | null {
  return requested !== null && isDay(requested) && requested >= today && requested <= addDays(today, nextDays)
    ? requested
    : null
}

/** Today and tomorrow, the further days of the window that have tours, and the chosen one (R2.101). */
export function dayChoices(perDay: ToursPerDay, today: string, chosen: string | null): string[] {
  return [...new Set([today, addDays(today, 1), ...daysWithTours(perDay, today), ...(chosen ? [chosen] : [])])].sort()
}

export type ListedState = 'open' | 'withoutTickets' | 'soldOut' | 'notBookable'

/** How a tour is shown in the list (R4.70 to R4.72): without future times or prices, sold out, or bookable. */
export function listedState(
  tour: Pick<Tour, 'priceList' | 'booking_without_tickets' | 'tickets'> & {
    soldout: boolean
    next_datetime: string | null
  },
): ListedState {
  if (Object.keys(tour.priceList).length === 0) return 'notBookable'
  if (tour.soldout) return 'soldOut'
  if (tour.next_datetime === null) return 'notBookable'
  return isWithoutTickets(tour) ? 'withoutTickets' : 'open'
}

type Listed = Pick<Tour, 'id' | 'langIdentifier' | 'custom_groups' | 'venue' | 'museumId' | 'sequence_no'>

/** Categories that have tours (R4.34). */
export function categoriesWithTours<C extends { id: number }>(
  categories: readonly C[],
  tours: readonly Pick<Tour, 'custom_groups'>[],
): C[] {
  const used = new Set(tours.flatMap(({ custom_groups }) => custom_groups.map(({ id }) => id)))
  return categories.filter(({ id }) => used.has(id))
}

export interface TourFilter {
  languages: readonly string[]
  category: number | null
  venue: number | null
  day: string | null
}

/** The tours that match all filters, in their order (R2.97 to R2.100, R3.45). */
export function filteredTours<T extends Listed>(tours: readonly T[], filter: TourFilter, perDay: ToursPerDay): T[] {
  return inSequence(
    tours.filter(
      (tour) =>
        (filter.languages.length === 0 || filter.languages.includes(tour.langIdentifier)) &&
        (filter.category === null || tour.custom_groups.some(({ id }) => id === filter.category)) &&
        (filter.venue === null || tour.museumId === filter.venue) &&
        (filter.day === null || (perDay[filter.day] ?? []).includes(tour.id)),
    ),
  )
}

/** What one filter divides: the tours that match all the others. */
export function leftByOthers<T extends Listed>(
  one: keyof TourFilter,
  tours: readonly T[],
  filter: TourFilter,
  perDay: ToursPerDay,
): T[] {
  return filteredTours(tours, { ...filter, [one]: one === 'languages' ? [] : null }, perDay)
}

/** Tours by their next date, equal ones in their order, those without one at the end. */
export function byNextDate<T extends { next_datetime: string | null }>(tours: readonly T[]): T[] {
  const next = ({ next_datetime }: T) => next_datetime ?? '9999'
  return [...tours].sort((a, b) => next(a).localeCompare(next(b)))
}

/** A day's tours as a programme: by their first time, equal ones in their order, those without a time at the end. */
export function asProgramme<T extends { id: number }>(
  tours: readonly T[],
  times: Readonly<Record<string, readonly string[]>>,
): T[] {
  const first = ({ id }: T) => times[id]?.[0] ?? '24:00'
  return [...tours].sort((a, b) => first(a).localeCompare(first(b)))
}
