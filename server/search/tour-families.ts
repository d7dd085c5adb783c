import { languageShown, tourLanguages } from '@foyer/domain/tours/tour-list.ts'
import type { TourSchedule } from '../schedule/tour-schedule.ts'
import type { Match } from './search-index.ts'

/** Of a tour that is led in several languages the one in the visitor's, if it matches, else the best match. */
export function oneOfEachFamily(matches: readonly Match[], tours: TourSchedule, lang: string): Match[] {
  const best = new Map<string, Match>()
  for (const match of matches) {
    const tour = match.kind === 'tour' ? tours.byId(match.id)! : null
    const key = tour ? `tour ${tour.family}` : `${match.kind} ${match.id}`
    if (!best.has(key) || tour?.lang === preferred(match.id)) best.set(key, match)
  }
  return [...best.values()]

  function preferred(id: number): string | null {
    const family = tours.familyOf(tours.byId(id)!).map((one) => ({ langIdentifier: one.lang, langName: one.lang }))
    return languageShown(null, tourLanguages(family, lang))
  }
}
