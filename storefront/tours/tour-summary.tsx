import { useState } from 'react'
import { reducedForm } from '@foyer/domain/cart/reduced-form.ts'
import { tourItem } from '@foyer/domain/goods/tour-item.ts'
import { containedVat, spreadDiscount } from '@foyer/domain/money/tax.ts'
import { reducedBy } from '@foyer/domain/reductions/reductions.ts'
import { leastTotal } from '@foyer/domain/tours/least-total.ts'
import { countsByTickets, type Tour } from '@foyer/domain/tours/tour.ts'
import type { CountedTicket, TourForm } from '@foyer/domain/tours/tour-form.ts'
import { Summary, type SummaryProps } from '../booking/summary.tsx'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { participants } from '@foyer/domain/tours/people.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { usePrice } from '../ui/price.tsx'

interface TourSummaryProps extends Pick<SummaryProps, 'onAdd'> {
  tour: Tour
  form: TourForm
  /** A line of the basket is being changed. */
  changes: boolean
}

/** The current choice of a tour and its price. */
export function TourSummary({ tour, form, changes, ...summary }: TourSummaryProps) {
  const t = useTexts()
  const spelled = useSpelled()
  const prices: readonly (CountedTicket & { kind: string })[] = [
    ...form.tours.map((price) => ({ ...price, subTickets: [], kind: 'price' })),
    ...form.tickets.map((ticket) => ({ ...ticket, kind: 'ticket' })),
  ]
  const chosen = prices
    .filter(({ count }) => count > 0)
    .map((one) => ({
      ...one,
      total: one.price * one.count + one.subTickets.reduce((sum, { price, count }) => sum + price * count, 0),
    }))
  const [now] = useState(() => new Date())
  const price = usePrice()
  const least = leastTotal(tour, form)
  const item = tourItem(tour, form)
  const used = Math.min(form.own, form.tourCount - form.ticketCount)
  const [reductions = []] = item ? reducedForm([item], now).map((one) => one.reductions ?? []) : []
  return (
    <Summary
      when={form.date && (form.time ? spelled.when(`${form.date} ${form.time}`) : spelled.day(form.date))}
      places={peopleText(t, tour, form)}
      lines={chosen.map(({ kind, id, name, price: each, count, subTickets, total }) => ({
        id: `${kind} ${id}`,
        text: subTickets.length > 0 ? name : `${count} × ${name}`,
        name,
        price: each,
        parts: subTickets,
        total,
      }))}
      reductions={reductions}
      note={used > 0 ? t('tour.ownAdmissions', { count: used }) : null}
      total={form.totalPrice - reducedBy(reductions)}
      totalText={least > form.totalPrice ? t('shop.from', { price: price(least) }) : undefined}
      vat={containedVat(spreadDiscount(chosen, reducedBy(reductions)))}
      disabled={form.time === null}
      add={changes ? t('tour.keepChange') : undefined}
      {...summary}
    />
  )
}

/** "1 tour, 24 people", "2 people". */
function peopleText(t: Translate, tour: Tour, form: Pick<TourForm, 'tourCount' | 'ticketCount'>): string {
  const people = participants(tour, form)
  return [
    countsByTickets(tour) && t('tour.count', { count: form.tourCount }),
    people !== null && t('tour.people', { count: people }),
  ]
    .filter(Boolean)
    .join(', ')
}
