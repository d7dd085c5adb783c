import type { OrderedTour } from '@foyer/contract/order-line.schema.ts'
import { partLines, tourParts } from '@foyer/domain/goods/line-parts.ts'
import { useTexts } from '../core/language.tsx'
import { usePrice } from '../ui/price.tsx'
import { DetailList } from './detail-list.tsx'

/** A booked tour: language, meeting point, participants and answers. */
export function TourDetails({ tour, currency }: { tour: OrderedTour; currency?: string }) {
  const t = useTexts()
  const { language, meeting_point, participants, prices, tickets, admission, own_admissions: own = 0, answers } = tour
  const price = usePrice(currency)
  const people = participants === null ? '' : t('tour.people', { count: participants })
  const parts = partLines(tourParts({ prices, tickets }), price).join(', ')
  const facts = [
    { name: t('tours.language'), value: language },
    { name: t('tour.meetingPoint'), value: meeting_point },
    {
      name: t('tour.who'),
      value: people && parts ? t('shop.labelled', { label: people, value: parts }) : people || parts,
    },
    {
      name: t('shop.price'),
      value: own > 0 ? t('tour.ownAdmissions', { count: own }) : admission ? t(`tours.admission.${admission}`) : '',
    },
  ]
  return (
    <>
      <DetailList entries={facts} />
      {answers.length > 0 && (
        <DetailList answers entries={answers.map(({ question, answer }) => ({ name: question, value: answer }))} />
      )}
    </>
  )
}
