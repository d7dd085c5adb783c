import type { ReductionRule } from '@foyer/contract/schema.ts'
import type { LineType, SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { refuse, type LineRefused } from '@foyer/domain/cart/price-line.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Amounts } from '@foyer/domain/money/amounts.ts'
import type { Waived } from '@foyer/domain/offer/waived.ts'
import { routeExists } from '@foyer/domain/museum/areas.ts'
import { rulesFor } from '@foyer/domain/reductions/reductions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { isAdmission } from '../schedule/capacity-id.ts'
import { pricedArticle } from './priced-article.ts'
import { openingOf, refusedCode, type Codes } from './priced-codes.ts'
import { pricedPass } from './priced-pass.ts'
import { pricedTicket } from './priced-ticket.ts'
import { pricedTour } from './priced-tour.ts'
import { pricedVoucher } from './priced-voucher.ts'

/** What prices are asked of. */
export interface Pricing {
  catalogue: Catalogue
  lang: string
  now: Date
  /** The quotas of members alone that the office has given back, by their capacities. */
  givenBack?: ReadonlySet<string>
  /** Of a tour: how many of its participants have their admission already. */
  own?: number
  /** What the staff lets pass. */
  waived?: Waived
  /** What tickets cost instead of what they cost at their time. */
  prices?: Amounts
}

/** What the shop knows of a kind of line that was sold. */
interface SoldKind {
  /** The id of its picture in the catalogue. */
  picture(catalogue: Catalogue, line: Pictured): string | undefined
  /** The event or tour that it is a visit to, as the catalogue has it now. */
  visited(
    catalogue: Catalogue,
    line: Pick<PricedLine, 'eventId'>,
  ): { venue: string; other_venues?: string[]; names?: boolean; pigment?: string | undefined } | undefined
  /** What lowers its price by itself, as the catalogue has it now. */
  reductions(catalogue: Catalogue, line: Pick<PricedLine, 'id' | 'eventId'>, lang: string): ReductionRule[]
  /** What the shop would sell at another time for the same selection, without asking again what was answered. */
  pricedAt(line: PricedLine, datetime: string, asked: Pricing): PricedLine | LineRefused
}
export type Pictured = Pick<PricedLine, 'type' | 'id' | 'eventId' | 'voucher'>

/** What the shop does with a kind of line that is submitted. */
interface Kind<T extends SubmittedItem['type']> extends SoldKind {
  /** The route whose area sells it; null where none does. */
  route: string | null
  /** Its line by the catalogue as it is now; null for a code, as what it pays is decided when all others are known. */
  price(item: ItemOf<T>, asked: Pricing & { codes: Codes }): PricedLine | LineRefused | null
}
type ItemOf<T extends SubmittedItem['type']> = Extract<SubmittedItem, { type: T }>

/** A ticket that is only sold with a code; one that was sold is moved without it. */
function isHidden({ id }: ItemOf<'ticket'>, { catalogue, codes, now }: Pricing & { codes: Codes }): boolean {
  return catalogue.ticketById(id)?.hidden === true && !openingOf(codes.campaigns, now)?.opens.includes(id)
}

/** What is no visit has no time to be moved to, and no rules of a visit. */
const noVisit = { visited: () => undefined, reductions: () => [], pricedAt: () => refuse('NOT_FOR_SALE') }

/** Every kind of line, as the shop sells it. */
const kinds = {
  ticket: {
    route: 'tickets',
    price: (item, asked) => (isHidden(item, asked) ? refuse('NOT_FOR_SALE') : pricedTicket(item, asked)),
    picture: (catalogue, { eventId }) => catalogue.events.byId(eventId)?.picture,
    visited: (catalogue, { eventId }) => catalogue.events.byId(eventId),
    reductions: (catalogue, { id, eventId }, lang) => {
      const event = catalogue.events.byId(eventId)
      return event ? rulesFor(id, catalogue.reductionsOf(event, lang)) : []
    },
    pricedAt: ({ id, count, subtickets }, datetime, asked) =>
      pricedTicket({ type: 'ticket', id, count, datetime, subtickets }, asked),
  },
  guidedTour: {
    route: 'guidedTours',
    price: pricedTour,
    picture: (catalogue, { eventId }) => catalogue.tours.byId(eventId)?.picture,
    visited: (catalogue, { eventId }) => catalogue.tours.byId(eventId),
    reductions: (catalogue, { eventId }, lang) => {
      const tour = catalogue.tours.byId(eventId)
      return tour ? catalogue.reductionsOf(tour, lang) : []
    },
    pricedAt: ({ id, tour, takes }, datetime, asked) => {
      const priced = pricedTour(
        { type: 'guidedTour', tourId: id, datetime, answers: [], prices: tour!.prices, tickets: tour!.tickets },
        { ...asked, own: tour!.own_admissions ?? 0 },
        [],
      )
      // whose admission counts for this tour stays so
      const kept = takes.filter(({ good }) => isAdmission(good))
      return isRefused(priced) ? priced : { ...priced, takes: [...priced.takes, ...kept] }
    },
  },
  merchandise: {
    ...noVisit,
    route: 'merchandise',
    price: pricedArticle,
    picture: (catalogue, { id }) => catalogue.articleById(id)?.pictures[0],
  },
  annualPass: {
    ...noVisit,
    route: 'passes',
    price: pricedPass,
    picture: (catalogue, { id }) => catalogue.passById(id)?.picture,
  },
  voucher: {
    ...noVisit,
    route: 'voucherList',
    price: pricedVoucher,
    picture: (catalogue, { id, voucher }) => catalogue.cardPicture(id, voucher?.picture),
  },
  voucherCode: {
    ...noVisit,
    route: null,
    price: (item, { codes, now }) => refusedCode(item, codes, now),
    picture: () => undefined,
  },
  campaignCode: { ...noVisit, picture: () => undefined },
  shipping: { ...noVisit, picture: () => undefined },
} satisfies { [T in SubmittedItem['type']]: Kind<T> } & Record<LineType, SoldKind>

/** What the shop knows of a line that was sold. */
export function soldKind({ type }: Pick<PricedLine, 'type'>): SoldKind {
  return kinds[type]
}

/** A submitted line by the catalogue as it is now; places are not checked. */
export function pricedItem<T extends SubmittedItem['type']>(
  item: ItemOf<T>,
  asked: Pricing & { codes: Codes },
): PricedLine | LineRefused | null {
  const { route, price } = kinds[item.type as T] as unknown as Kind<T>
  if (route !== null && !routeExists(route, asked.catalogue.config)) return refuse('NOT_FOR_SALE')
  return price(item, asked)
}
