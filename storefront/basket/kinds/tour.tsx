import '../../ui/notice.css'
import { useState } from 'react'
import { tourCalendar, tourSingle } from '@foyer/contract/tours.calls.ts'
import { withoutAdmission } from '@foyer/domain/cart/own-admissions.ts'
import type { TourItem } from '@foyer/domain/goods/items.ts'
import {
  bookableTour,
  tourAtCurrentPrices,
  tourInWords,
  translatedTour,
  type KnownTour,
} from '@foyer/domain/goods/tour-line.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { chooseAgain } from '../../cart/choices.ts'
import { useAreaLink } from '../../core/area-links.ts'
import { useTexts } from '../../core/language.tsx'
import { TourDetails } from '../../orders/tour-details.tsx'
import { OwnPageLine } from '../own-page-line.tsx'
import { type AreaLink, type Kind, type LineProps } from './kind.ts'
import { readEach } from './read-offers.ts'

const keyOf = ({ id, date }: TourItem) => `${id} ${date}`
const editPage = ({ id, date, time }: TourItem, index: number, to: AreaLink) =>
  to('guidedTour', { id }, { date, time, change: index })

/** A guided tour with participants and answers. */
export const kind: Kind<TourItem, KnownTour | null> = {
  offerKey: keyOf,
  load: (api, items) =>
    readEach(items, keyOf, async ({ id, date }) => {
      const day = date.replaceAll('-', '')
      const cartId = cartStore.read().cartId ?? undefined
      const [one, calendar] = await Promise.all([
        api(tourSingle, { query: { tour: id, date: day, cartId } }),
        api(tourCalendar, { params: { id, from: day, to: day }, query: { cartId } }),
      ])
      // no longer sold, or its area is switched off
      if (one.status === 404) return null
      return one.ok ? { tour: one.data, calendar: calendar.ok ? calendar.data : {} } : undefined
    }),
  reviewedByOffer: true,
  offered: ({ tour: { venue, picture, rules } }) => ({ venue, picture, rules }),
  translated: (item, offer) => translatedTour(item, offer.tour),
  bookable: (item, offer, before) => (offer ? bookableTour(item, offer, before) : offer === null ? null : item),
  // it has many prices: it is made again from current data, whatever was read before
  async atTotal(item, total, _offer, api) {
    const now = (await kind.load(api, [item]))[keyOf(item)]
    const priced = now ? tourAtCurrentPrices(item, now) : null
    return priced?.totalPrice === total ? priced : null
  },
  page: () => null,
  datePage: () => null,
  editPage,
  prepareEdit: chooseAgain,
  editText: (code) => (/ANSWER/.test(code) ? 'checkout.edit' : 'checkout.chooseAnother'),
  noneLeft: 'tour.timeFull',
  counts: 'tour',
  Line: TourLine,
  Review: ({ item, offer }) => <TourDetails tour={tourInWords(item, offer?.tour)} />,
}

function TourLine(line: LineProps<TourItem, KnownTour | null>) {
  const { index, item, offer } = line
  const t = useTexts()
  // the tickets that were the admission of its participants are not in the basket any more
  const [now] = useState(() => new Date())
  const missing = withoutAdmission(cartStore.use().form, now)[index] ?? 0
  const words = tourInWords(item, offer?.tour)
  const own = (words.own_admissions ?? 0) - missing
  return (
    <OwnPageLine
      {...line}
      title={item.detail || item.name}
      page={editPage(item, index, useAreaLink())}
      onEdit={() => chooseAgain(item)}
      details={
        <>
          {missing > 0 && <p className="notice notice--danger">{t('tour.admissionMissing', { count: missing })}</p>}
          <TourDetails tour={{ ...words, own_admissions: own }} />
        </>
      }
    />
  )
}
