import { dayShown, languageShown, tourLanguages, type TourFilter } from '@foyer/domain/tours/tour-list.ts'
import type { ListedTour } from './listed-tour.ts'

/** The filters in an address; null is any. */
export interface ShownFilter extends Omit<TourFilter, 'languages'> {
  language: string | null
  /** The language in the address; without one it is preselected. */
  requested: string | null
}

export function filterOf(
  query: URLSearchParams,
  { tours, day }: { tours: readonly ListedTour[]; day: string },
  lang: string,
): ShownFilter {
  const requested = query.get('language')
  return {
    requested,
    language: languageShown(requested, tourLanguages(tours, lang)),
    category: Number(query.get('category')) || null,
    venue: Number(query.get('venue')) || null,
    day: dayShown(query.get('day'), day),
  }
}
