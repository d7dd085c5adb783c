import { useEffect } from 'react'
import { cartStore } from '../cart/cart-store.ts'
import { useLoaderData, useRefresh, useSearchParams } from '../router/hooks.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { whyNotBookable } from '@foyer/domain/tours/tour-state.ts'
import { Description } from '../booking/description.tsx'
import { Unavailable } from '../booking/unavailable.tsx'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { useLink } from '../core/links.ts'
import { PageHead } from '../seo/page-head.tsx'
import { PageTitle } from '../core/page-title.tsx'
import { Exhibit } from '../ui/exhibit.tsx'
import { useTracked } from '../core/tracking.ts'
import { Inquire } from './inquire.tsx'
import { loadTour, type TourOffer } from './load-tour.ts'
import { TourHeading, tourTitle } from './tour-heading.tsx'
import { PricesTogether } from '../ui/price.tsx'
import { TourPicker } from './tour-picker.tsx'

export { loadTour as load }
/** Who changes a line is shown the places that it holds as free. */
export const loadsBy = ['date', 'change']
/** Another time of the same day needs no new data. */
export const showsBy = ['time']

export default function TourPage() {
  const offer = useLoaderData<typeof loadTour>()
  const t = useTexts()
  const spelled = useSpelled()
  const to = useLink()
  const { tour } = offer
  const title = tourTitle(tour)
  const obstacle = whyNotBookable(offer, localDay(new Date(offer.now)))
  useHeldPlaces(offer)
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
                    date: spelled.day(tour.next_datetime),
                    time: spelled.time(tour.next_datetime),
                  })
                : t(`tour.${obstacle}`)
            }
            label={t('tour.others')}
            to={to('guidedTours')}
          />
          <Inquire tour={tour} className="page" />
        </>
      ) : (
        <PricesTogether of={pricesOf(offer)}>
          <TourPicker key={tour.id} offer={offer} />
        </PricesTogether>
      )}
      <Description text={tour.description} />
    </>
  )
}

/** The server makes the page without a basket: what it holds is shown to who changes a line once the page is open. */
function useHeldPlaces({ cartId }: TourOffer): void {
  const refresh = useRefresh()
  const isUnknown = useSearchParams()[0].has('change') && cartId === undefined
  useEffect(() => {
    if (isUnknown && cartStore.read().cartId) void refresh()
  }, [isUnknown, refresh])
}

function pricesOf({ tour: { priceList, tickets } }: TourOffer): number[] {
  const parts = tickets.flatMap(({ subtickets }) => subtickets)
  return [...Object.values(priceList), ...tickets, ...parts].flatMap((one) => one?.price ?? [])
}
