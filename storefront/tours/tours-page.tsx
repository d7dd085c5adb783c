import './tours-page.css'
import { useLoaderData, useSearchParams } from '../router/hooks.ts'
import { tourAttributes, tourOverview, tourSelect } from '@foyer/contract/tours.calls.ts'
import {
  asProgramme,
  byNextDate,
  categoriesWithTours,
  everyLanguage,
  filteredTours,
} from '@foyer/domain/tours/tour-list.ts'
import { today } from '../core/day-text.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { PageHead } from '../seo/page-head.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { FilteredList } from '../ui/filtered-list.tsx'
import { unwrap, type LoadArgs } from '../core/require-data.ts'
import { useTracked } from '../core/tracking.ts'
import { listed } from './listed-tour.ts'
import { TourCard } from './tour-card.tsx'
import { filterOf } from './tour-filter.ts'
import { TourFilters } from './tour-filters.tsx'
import { PricesTogether } from '../ui/price.tsx'

export async function load({ api }: LoadArgs) {
  const [select, overview, attributes] = await Promise.all([
    api(tourSelect, {}),
    api(tourOverview, { query: {} }),
    api(tourAttributes, {}),
  ])
  const { data: perDay, times } = unwrap(overview)
  const tours = unwrap(select).data.tours.map(listed)
  const categories = categoriesWithTours(unwrap(attributes).data.category, tours)
  // the museum's day, even if the visitor's clock is wrong
  return { tours, perDay, times, categories, day: Object.keys(perDay).sort()[0] ?? today() }
}

/** A filter needs no new data. */
export const showsBy = ['language', 'day', 'venue', 'category']

export default function ToursPage() {
  const t = useTexts()
  const to = useLink()
  const lang = useLang()
  const spelled = useSpelled()
  const loaded = useLoaderData<typeof load>()
  const { tours, perDay, times, day: now } = loaded
  const [query] = useSearchParams()
  const filter = filterOf(query, loaded, lang)
  const { language, day } = filter
  const matching = filteredTours(tours, { ...filter, languages: language === null ? [] : [language] }, perDay)
  const timesOfDay = day ? times?.[day] : undefined
  const shown = timesOfDay ? asProgramme(matching, timesOfDay) : byNextDate(matching)
  // once for the list on arrival, not for every filter
  useTracked(tours, ({ viewTourList }) => viewTourList(shown))

  return (
    <div className="page">
      <PageTitle />
      <PageHead
        title={t('title.guidedTours')}
        text={t('tours.summary')}
        picture={tours.find(({ picture }) => picture)?.picture}
      />
      <FilteredList
        title={t('title.guidedTours')}
        filters={<TourFilters {...loaded} filter={filter} />}
        heading={day ? spelled.day(day) : t('tours.all')}
        count={shown.length}
        countText={t('tours.found', { count: shown.length })}
        unfiltered={to('guidedTours', {}, { language: everyLanguage })}
      >
        <PricesTogether of={shown.map(({ price_from }) => price_from)}>
          <ol className="tours">
            {shown.map((tour, index) => (
              <TourCard
                key={tour.id}
                tour={tour}
                today={now}
                day={day}
                times={timesOfDay?.[tour.id]}
                eager={index < 3}
              />
            ))}
          </ol>
        </PricesTogether>
      </FilteredList>
    </div>
  )
}
