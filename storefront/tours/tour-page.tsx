import { useLoaderData } from '../router/hooks.ts'
import { addMonths } from '@foyer/domain/shop/calendar.ts'
import { localDay, timeOf } from '@foyer/domain/shop/dates.ts'
import { dayOnLoad, tourState } from '@foyer/domain/tours/tour-dates.ts'
import { Description } from '../booking/description.tsx'
import { Unavailable } from '../booking/unavailable.tsx'
import { weekdayDate } from '../core/day-text.ts'
import { useLang, useTexts } from '../core/language.tsx'
import { useLink } from '../core/links.ts'
import { PageHead } from '../seo/page-head.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { Exhibit } from '../ui/exhibit.tsx'
import { useTracked } from '../core/tracking.ts'
import { loadTour, type TourOffer } from './load-tour.ts'
import { TourHeading } from './tour-heading.tsx'
import { TourPicker } from './tour-picker.tsx'

export { loadTour as load }
export const loadsBy = ['date']
/** Another time of the same day is already here. */
export const showsBy = ['time', 'change']

/** Why nothing of a tour can be had; null when something can (R4.69 to R4.72). */
function standsAgainst(offer: TourOffer) {
  const { tour, calendar, limits, now } = offer
  const today = localDay(new Date(now))
  const state = tourState(tour, calendar, limits, dayOnLoad(calendar, limits, null, today), today)
  // the server knows every month
  if (tour.soldout && state !== 'notBookable') return 'soldOut'
  const open = state === 'open' || state === 'withoutTickets' || (state !== 'notBookable' && !knowsAll(offer))
  return open ? null : state
}

/** Every month in which it can be booked came with the page; else a later one may have places. */
function knowsAll({ limits, months, now }: TourOffer): boolean {
  const today = localDay(new Date(now))
  let month = (limits.from !== null && limits.from > today ? limits.from : today).slice(0, 7)
  while (months.includes(month)) month = addMonths(`${month}-01`, 1).slice(0, 7)
  return limits.to === null || month > limits.to
}

export default function TourPage() {
  const offer = useLoaderData<typeof loadTour>()
  const t = useTexts()
  const lang = useLang()
  const to = useLink()
  const { tour } = offer
  const against = standsAgainst(offer)
  useTracked(tour.id, ({ viewTour }) => viewTour(tour))
  return (
    <>
      {against && <PageTitle text={tour.eventName} />}
      {/* the same tour in another language is another page */}
      <PageHead
        title={tour.eventName}
        text={`${tour.langName}. ${tour.description || tour.subtitle}`}
        picture={tour.picture}
      />
      <Exhibit picture={tour.picture} moves>
        <TourHeading tour={tour} />
      </Exhibit>
      {against ? (
        <Unavailable
          reason={
            against === 'notBookable' && tour.next_datetime
              ? t('tour.noBooking', { date: weekdayDate(tour.next_datetime, lang), time: timeOf(tour.next_datetime) })
              : t(`tour.${against}`)
          }
          label={t('tour.others')}
          to={to('guidedTours')}
        />
      ) : (
        <TourPicker key={tour.id} offer={offer} />
      )}
      <Description text={tour.description} />
    </>
  )
}
