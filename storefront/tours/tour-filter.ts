import { dayShown, languageShown, tourLanguages, type TourFilter } from '@foyer/domain/tours/tour-list.ts'
import type { ListedTour } from './listed-tour.ts'

/** What an address asks for; null is any. */
export interface ShownFilter extends Omit<TourFilter, 'languages'> {
  language: string | null
  /** As it stands in the address; without it the language is selected by itself. */
  asked: string | null
}

export function filterOf(
  query: URLSearchParams,
  { tours, day }: { tours: readonly ListedTour[]; day: string },
  lang: string,
): ShownFilter {
  const asked = query.get('language')
  return {
    asked,
    language: languageShown(asked, tourLanguages(tours, lang)),
    category: Number(query.get('category')) || null,
    venue: Number(query.get('venue')) || null,
    day: dayShown(query.get('day'), day),
  }
}
