import { ofType } from '@foyer/domain/goods/of-type.ts'
import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import { paysOffFrom } from '@foyer/domain/passes/pays-off.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
import { placesOf, priceOf } from '@foyer/domain/tickets/selection.ts'
import type { Catalogue, CatalogueTicket } from '../catalogue/catalogue.ts'
import type { PassEntry } from '../catalogue/entries.schema.ts'
import { stockLeft } from '../merchandise/stock.queries.ts'
import type { Context } from '../context.ts'
import type { Suggestion } from './suggest.service.ts'
import { isForEvent, memberBenefits } from '../catalogue/pass-benefits.ts'

/** The first article that belongs to an exhibition in the cart, is there, and is not in the cart. */
export async function suggestedArticle(
  shop: Context,
  catalogue: Catalogue,
  cart: SubmittedCart,
  lang: string,
): Promise<Suggestion[]> {
  if (!routeExists('merchandise', catalogue.config)) return []
  const visited = new Set(ticketsOf(catalogue, cart).map(({ eventId }) => eventId))
  const inCart = new Set(ofType(cart.items, 'merchandise').map(({ id }) => id))
  const fitting = inSequence(catalogue.articles).filter(
    ({ id, events }) => !inCart.has(id) && events.some((event) => visited.has(event)),
  )
  const ids = fitting.map(({ id }) => id)
  const left = await stockLeft(shop.database.db, ids, shop.clock())
  const article = fitting.find(({ id }) => (left.get(id) ?? 0) > 0)
  if (!article) return []
  const { id, name, subtitle, price, pictures } = article
  return [
    {
      type: 'merchandise',
      id,
      name: catalogue.words(name, lang),
      subtitle: catalogue.words(subtitle, lang),
      price_from: price,
      picture: catalogue.pictureIn(pictures[0], lang),
    },
  ]
}

/**
 * The pass that admits who is in the cart to it, if a few visits cost more than it; none beside another pass. To a
 * family one for all of it is suggested, or none.
 */
export function suggestedPass(catalogue: Catalogue, cart: SubmittedCart, lang: string): Suggestion[] {
  if (!routeExists('passes', catalogue.config) || ofType(cart.items, 'annualPass').length > 0) return []
  for (const visit of visitsIn(catalogue, cart).toSorted((a, b) => b.price - a.price))
    for (const pass of inSequence(catalogue.passes)) {
      const isTheirs = visit.people === 1 ? pass.persons === 1 : pass.persons >= visit.people
      const visits = isTheirs && admitsFree(catalogue, pass, visit) ? paysOffFrom(pass.price, visit.price) : null
      if (visits === null) continue
      const member = memberBenefits(catalogue, pass)
      return [
        {
          type: 'annualPass',
          id: pass.id,
          name: catalogue.words(pass.name, lang),
          subtitle: catalogue.words(pass.subtitle, lang),
          price_from: pass.price,
          visits,
          ...(member && { months: pass.months, member }),
          picture: catalogue.pictureIn(pass.picture, lang),
        },
      ]
    }
  return []
}

function ticketsOf(catalogue: Catalogue, cart: SubmittedCart): CatalogueTicket[] {
  return ofType(cart.items, 'ticket').flatMap(({ id }) => catalogue.ticketById(id) ?? [])
}

interface Visit extends Pick<CatalogueTicket, 'eventId' | 'price'> {
  people: number
}

/** What is visited by one adult each time, or by a family together, and what that costs. */
function visitsIn(catalogue: Catalogue, cart: SubmittedCart): Visit[] {
  const lines = ofType(cart.items, 'ticket').flatMap(({ id, count, datetime, subtickets }) => {
    const ticket = catalogue.ticketById(id)
    const choice = { count, subtickets: Object.fromEntries(subtickets.map((part) => [part.id, part.count])) }
    // what a hidden ticket costs is for who may buy it
    return ticket && !ticket.hidden ? [{ ticket, datetime, choice }] : []
  })
  if (!lines.some(({ ticket: { family, audience } }) => family || audience === 'child'))
    return lines.flatMap(({ ticket: { eventId, price, audience, subtickets } }) =>
      // a ticket of several people is more than one person's visit
      audience === 'adult' && subtickets.length === 0 ? [{ eventId, price, people: 1 }] : [],
    )
  const visits = Map.groupBy(lines, ({ ticket: { eventId }, datetime }) => `${eventId} ${datetime}`)
  return [...visits.values()].map((visit) => ({
    eventId: visit[0]!.ticket.eventId,
    price: visit.reduce((sum, { ticket, choice }) => sum + priceOf(ticket, choice), 0),
    people: visit.reduce((sum, { ticket, choice }) => sum + placesOf(ticket, choice), 0),
  }))
}

function admitsFree(catalogue: Catalogue, { benefits }: PassEntry, { eventId }: Visit): boolean {
  const event = catalogue.events.byId(eventId)!
  return benefits.some((benefit) => benefit.admission === 'free' && isForEvent(benefit, event))
}
