import type { officeQuotes } from '@foyer/contract/quote.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { choiceOf } from '@foyer/domain/tickets/selection.ts'
import { newLine, type Line } from './draft.ts'
import type { OfferName } from './offers-query.ts'

type Goods = TypesOf<typeof officeQuotes>['data'][number]['items']

/** What has neither time nor tickets stays as it was quoted. */
export const keptIn = (goods: Goods) =>
  goods.flatMap(({ item }) => (item.type === 'ticket' || item.type === 'guidedTour' ? [] : [item]))

/** What was quoted as it is chosen: tickets of one event at one time are a line. */
export function linesAgain(goods: Goods): Line[] {
  const lines: Line[] = []
  const at = (offer: OfferName, datetime: string | null): Line => {
    const [day = null, time = null] = datetime?.split(' ') ?? []
    return newLine(lines.length, { offer, day, time })
  }
  for (const { event, item } of goods) {
    if (item.type === 'guidedTour') {
      const { tourId, datetime, prices, tickets, answers } = item
      lines.push({ ...at(`tour-${tourId}`, datetime), tour: { prices, tickets, answers } })
    }
    if (item.type === 'ticket' && event !== null) {
      const own = at(`event-${event}`, item.datetime)
      const same = lines.findIndex(
        ({ offer, day, time }) => offer === own.offer && day === own.day && time === own.time,
      )
      const line = lines[same] ?? own
      const before = choiceOf(line.tickets, item.id)
      const subtickets = { ...before.subtickets }
      for (const { id, count } of item.subtickets) subtickets[id] = (subtickets[id] ?? 0) + count
      const count = item.subtickets.length > 0 ? 1 : before.count + item.count
      const next = { ...line, tickets: { ...line.tickets, [item.id]: { count, subtickets } } }
      if (same < 0) lines.push(next)
      else lines[same] = next
    }
  }
  return lines
}
