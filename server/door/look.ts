import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Look } from '@foyer/domain/door/look.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

type Sold = Pick<PricedLine, 'id' | 'eventId' | 'tour'>

/** What has to be looked at of a ticket: the card of who pays less, or the pass by which they do. */
export function lookOfTicket(
  { line, detail, passes }: { line: Sold; detail: string; passes: readonly object[] },
  catalogue: Catalogue,
): Look | undefined {
  return passes.length > 0 || isReduced(line, detail, catalogue) ? 'card' : undefined
}

function isReduced(line: Sold, detail: string, catalogue: Catalogue): boolean {
  if (!line.tour) return reducedTickets(catalogue).has(line.id)
  const price = line.tour.prices.find(({ name }) => name === detail)
  const known = catalogue.tours.byId(line.eventId)?.prices.find(({ id }) => id === price?.id)
  return known?.audience === 'reduced'
}

/** Tickets, by their ids, for who pays less. */
export function reducedTickets(catalogue: Catalogue): ReadonlySet<number> {
  return catalogue.cached('reduced-tickets', () => {
    const all = catalogue.events.all.flatMap((event) => [...event.tickets, ...catalogue.hiddenTickets(event)])
    return new Set(all.filter(({ audience }) => audience === 'reduced').map(({ id }) => id))
  })
}
