import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayChoices, everyLanguage, tourLanguages, type ToursPerDay } from '@foyer/domain/tours/tour-list.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { venuesOf, type Option } from '../core/options.ts'
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
  return (
    <>
      <FilterLinks
        label={t('tours.language')}
        all={t('tours.allLanguages')}
        options={tourLanguages(tours, lang).map((one) => ({ id: one.lang, name: one.name }))}
        chosen={language}
        hrefOf={(id) => href({ language: id ?? everyLanguage })}
      />
      <FilterLinks
        label={t('tours.day')}
        all={t('tours.anyDay')}
        options={dayChoices(perDay, today, day).map((one) => ({ id: one, name: nameOf(one) }))}
        chosen={day}
        hrefOf={(id) => href({ day: id })}
      />
      <FilterLinks
        label={t('shop.venue')}
        options={venuesOf(tours)}
        chosen={venue}
        hrefOf={(id) => href({ venue: id })}
      />
      <FilterLinks
        label={t('tours.category')}
        options={categories}
        chosen={category}
        hrefOf={(id) => href({ category: id })}
      />
    </>
  )
}
