import type { Counter, CounterEvent, CounterTicket, CounterTime } from './counter-query.ts'
import type { NewLine } from './lines.ts'

/** One of a ticket at a time; of a family the fewest that it is for. */
export function ticketLine(event: CounterEvent, ticket: CounterTicket, time: CounterTime | undefined): NewLine {
  const at = ticket.dated ? time : undefined
  return {
    good: { kind: 'ticket', id: ticket.id, event: event.id, datetime: at?.time ?? null },
    name: ticket.name,
    detail: event.name,
    ...(at && event.sold_as === 'days' && { isWholeDay: true }),
    price: at?.prices?.[ticket.id] ?? ticket.price,
    parts: ticket.parts.map((part) => ({ ...part, price: at?.prices?.[part.id] ?? part.price, count: part.min })),
  }
}

/** How many places one of it takes. */
export const placesOfOne = ({ parts }: NewLine) =>
  Math.max(
    1,
    parts.reduce((sum, part) => sum + part.count, 0),
  )

export function articleLine({ id, name, price, category }: Counter['articles'][number]): NewLine {
  return { good: { kind: 'article', id }, name, detail: category, price, parts: [] }
}

type CounterTour = Counter['tours'][number]

/** What somebody can take of a tour at a time: each price, with each admission where one comes with it. */
export function tourLines(
  { id, name, detail, prices, tickets }: CounterTour,
  { time, prices: own = {} }: CounterTour['times'][number],
  hasAdmission: boolean,
): NewLine[] {
  return prices.flatMap((price) => {
    const amount = own[price.id] ?? price.price
    const line = (ticket: CounterTour['tickets'][number] | null): NewLine => ({
      good: { kind: 'tour', id, price: price.id, ticket: ticket?.id ?? null, datetime: time },
      name: ticket?.name ?? price.name,
      detail: [name, detail].filter(Boolean).join(', '),
      price: amount + (ticket?.price ?? 0),
      parts: [],
    })
    return [...(tickets.length === 0 || hasAdmission ? [line(null)] : []), ...tickets.map(line)]
  })
}
