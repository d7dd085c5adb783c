import { addDays } from '@foyer/domain/time/calendar.ts'
import {
  dayChoices,
  everyLanguage,
  leftByOthers,
  tourLanguages,
  type TourFilter,
  type ToursPerDay,
} from '@foyer/domain/tours/tour-list.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { dividing, groupsOf, venuesOf, type Option } from '../core/options.ts'
import { FilterLinks } from '../ui/filter-links.tsx'
import type { ListedTour } from './listed-tour.ts'
import type { ShownFilter } from './tour-filter.ts'

interface TourFiltersProps {
  tours: readonly ListedTour[]
  perDay: ToursPerDay
  categories: readonly Option[]
  /** Today. */
  day: string
  filter: ShownFilter
}

/** Each filter offers what divides the tours that the others leave. */
export function TourFilters({ tours, perDay, categories, day: today, filter }: TourFiltersProps) {
  const t = useTexts()
  const to = useLink()
  const lang = useLang()
  const spelled = useSpelled()
  const { requested, language, category, venue, day } = filter
  const href = (change: Record<string, string | number | null>) =>
    to('guidedTours', {}, { language: requested, day, venue, category, ...change })
  const nameOf = (one: string) =>
    one === today ? t('shop.today') : one === addDays(today, 1) ? t('shop.tomorrow') : spelled.day(one)
  const given = { ...filter, languages: language === null ? [] : [language] }
  const left = (one: keyof TourFilter) => leftByOthers(one, tours, given, perDay)
  const languagesOf = (some: readonly ListedTour[]) =>
    tourLanguages(some, lang).map((one) => ({ id: one.lang, name: one.name }))
  const languages = languagesOf(tours)
  const ofDays = new Set(left('day').map(({ id }) => id))
  const daysLeft = Object.fromEntries(
    Object.entries(perDay).map(([one, ids]) => [one, ids.filter((id) => ofDays.has(id))]),
  )
  return (
    <>
      <FilterLinks
        label={t('tours.language')}
        all={t('tours.allLanguages')}
        options={dividing(languages, languagesOf(left('languages')), language)}
        // the only language of all is not chosen by anybody
        chosen={languages.length > 1 ? language : null}
        hrefOf={(id) => href({ language: id ?? everyLanguage })}
      />
      <FilterLinks
        label={t('tours.day')}
        all={t('tours.anyDay')}
        options={dayChoices(daysLeft, today, day).map((one) => ({ id: one, name: nameOf(one) }))}
        chosen={day}
        hrefOf={(id) => href({ day: id })}
      />
      <FilterLinks
        label={t('shop.venue')}
        options={dividing(venuesOf(tours), venuesOf(left('venue')), venue)}
        chosen={venue}
        hrefOf={(id) => href({ venue: id })}
      />
      <FilterLinks
        label={t('tours.category')}
        options={dividing(categories, groupsOf(left('category')), category)}
        chosen={category}
        hrefOf={(id) => href({ category: id })}
      />
    </>
  )
}
