import { useLoaderData } from '../router/hooks.ts'
import { localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { whyNotBookable } from '@foyer/domain/tours/tour-state.ts'
import { Description } from '../booking/description.tsx'
import { Unavailable } from '../booking/unavailable.tsx'
import { weekdayDate } from '../core/day-text.ts'
import { useTexts } from '../core/language.tsx'
import { useLocale } from '../core/locale.ts'
import { useLink } from '../core/links.ts'
import { PageHead } from '../seo/page-head.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { Exhibit } from '../ui/exhibit.tsx'
import { useTracked } from '../core/tracking.ts'
import { Inquire } from './inquire.tsx'
import { loadTour } from './load-tour.ts'
import { TourHeading, tourTitle } from './tour-heading.tsx'
import { TourPicker } from './tour-picker.tsx'

export { loadTour as load }
export const loadsBy = ['date']
/** Another time of the same day needs no new data. */
export const showsBy = ['time', 'change']

export default function TourPage() {
  const offer = useLoaderData<typeof loadTour>()
  const t = useTexts()
  const locale = useLocale()
  const to = useLink()
  const { tour } = offer
  const title = tourTitle(tour)
  const obstacle = whyNotBookable(offer, localDay(new Date(offer.now)))
  useTracked(tour.id, ({ viewTour }) => viewTour(tour))
  return (
    <>
      {obstacle && <PageTitle text={title} />}
      <PageHead title={title} text={`${tour.langName}. ${tour.description || tour.subtitle}`} picture={tour.picture} />
      <Exhibit picture={tour.picture} moves>
        <TourHeading tour={tour} />
      </Exhibit>
      {obstacle ? (
        <>
          <Unavailable
            reason={
              obstacle === 'notBookable' && tour.next_datetime
                ? t('tour.noBooking', {
                    date: weekdayDate(tour.next_datetime, locale),
                    time: timeOf(tour.next_datetime),
                  })
                : t(`tour.${obstacle}`)
            }
            label={t('tour.others')}
            to={to('guidedTours')}
          />
          <Inquire tour={tour} className="page" />
        </>
      ) : (
        <TourPicker key={tour.id} offer={offer} />
      )}
      <Description text={tour.description} />
    </>
  )
}
