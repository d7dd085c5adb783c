import type { Api } from '@foyer/contract/client.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { stillBookable, type BookableLine } from '@foyer/domain/cart/still-bookable.ts'
import { bookableTour } from '@foyer/domain/goods/tour-line.ts'
import { article } from './article.tsx'
import { code } from './code.ts'
import { event } from './event.tsx'
import type { Kind } from './kind.ts'
import { pass } from './pass.tsx'
import { tour } from './tour.tsx'
import { voucher } from './voucher.tsx'

/** What a purchase knows of each kind of goods. A new kind is missing here until it has a record. */
export const kinds = {
  ticket: event,
  dayTicket: event,
  guidedTour: tour,
  merchandise: article,
  annualPass: pass,
  voucher,
  voucherCode: code,
} satisfies Record<CartItem['type'], Kind<CartItem, unknown>>

type Type = CartItem['type']
type OfferOf<T extends Type> = (typeof kinds)[T] extends Kind<infer _I, infer O> ? O : never

/** What the museum says now of what is in a basket, by kind; what could not be read is missing. */
export type Offers = { readonly [T in Type]?: Readonly<Record<string, OfferOf<T>>> }

export const kindOf = (item: CartItem): Kind<CartItem, unknown> => kinds[item.type]

/** What a line is offered as now. */
export const offerOf = (item: CartItem, offers: Offers): unknown => offers[item.type]?.[kindOf(item).offerKey(item)]

/** What a line is of, as it is offered now. */
export function offeredOf(item: CartItem, offers: Offers) {
  const offer = offerOf(item, offers)
  return offer ? kindOf(item).offered(offer) : null
}

/** What the lines of a basket are offered as now. */
export async function loadOffers(
  api: Api,
  form: readonly CartItem[],
  needed: (kind: Kind<CartItem, unknown>) => boolean = () => true,
): Promise<Offers> {
  const loaded = await Promise.all(
    [
      ...Map.groupBy(
        form.filter((item) => needed(kindOf(item))),
        ({ type }) => type,
      ),
    ].map(async ([type, items]) => [type, await (kinds[type] as Kind<CartItem, unknown>).load(api, items)] as const),
  )
  return Object.fromEntries(loaded) as Offers
}

/** The lines as they can still be booked (R8.50). */
export function bookableNow(form: readonly CartItem[], offers: Offers): BookableLine[] {
  return stillBookable(
    form,
    { ...offers.ticket, ...offers.dayTicket },
    (item, before) => {
      const now = offers.guidedTour?.[tour.offerKey(item)]
      return now ? bookableTour(item, now, before) : now === null ? null : item
    },
    { ...offers.merchandise, ...offers.annualPass },
  )
}
