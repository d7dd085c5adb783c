import { ofType } from '@foyer/domain/goods/of-type.ts'
import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import { paysOffFrom } from '@foyer/domain/passes/pays-off.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
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

/** The pass that admits to what is in the cart, if a few visits cost more than it; none beside another pass. */
export function suggestedPass(catalogue: Catalogue, cart: SubmittedCart, lang: string): Suggestion[] {
  if (!routeExists('passes', catalogue.config) || ofType(cart.items, 'annualPass').length > 0) return []
  // what a hidden ticket costs is for who may buy it, and a family's is more than one person's visit
  const full = ticketsOf(catalogue, cart).filter(
    ({ audience, hidden, subtickets }) =>
      !hidden && subtickets.length === 0 && (audience === undefined || audience === 'adult'),
  )
  for (const ticket of full.toSorted((a, b) => b.price - a.price))
    for (const pass of inSequence(catalogue.passes)) {
      const visits = pass.persons === 1 && admitsFree(catalogue, pass, ticket) ? paysOffFrom(pass, ticket.price) : null
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

function admitsFree(catalogue: Catalogue, { benefits }: PassEntry, { eventId }: CatalogueTicket): boolean {
  const event = catalogue.events.byId(eventId)!
  return benefits.some((benefit) => benefit.admission === 'free' && isForEvent(benefit, event))
}
