import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Picture } from '@foyer/contract/schema.ts'
import { hoursOn } from '@foyer/domain/schedule/opening.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { rulesInWords } from '../catalogue/rules-in-words.ts'
import type { Words } from '../catalogue/parts.schema.ts'
import type { Context } from '../context.ts'
import type { Letterhead } from '../mail/letterhead.ts'
import type { WalletPart } from '../orders/wallet-part.ts'
import { languageName } from '../tours/tour-view.ts'

/** What the examples of mails are about: goods of the museum's own catalogue, bought by nobody. */
export interface Example {
  head: Letterhead
  now: Date
  /** Of the visit. */
  day: string
  demonstration: boolean
  /** A line of each kind of goods. */
  visit: OrderLine
  later: OrderLine
  tour: OrderLine
  article: OrderLine
  pass: OrderLine
  voucher: OrderLine
  /** What somebody writes. */
  about: string
  /** What else takes place on that day. */
  other: { id: number; name: string }
  picture: Picture | null
  /** Of the voucher. */
  card: Picture | null
  wallets: WalletPart
  order: (items: Order['items'], changes?: Partial<Order>) => Order
}

/** It is given nothing by which anything could be stored, queued or sent. */
export async function exampleIn(
  shop: Pick<Context, 'catalogue' | 'clock' | 'payments' | 'wallets'>,
  head: Letterhead,
): Promise<Example> {
  const catalogue = await shop.catalogue.current()
  const now = shop.clock()
  const { demonstration } = shop.payments
  const [event, other = event] = catalogue.events.all
  const [voucher] = catalogue.vouchers
  const cardOf = (id: number) => catalogue.pictureIn(catalogue.cardPicture(id, undefined), head.lang)
  const { google, apple } = shop.wallets
  const kind = 'application/vnd.apple.pkpasses'
  return {
    head,
    now,
    demonstration,
    about: head.t('given.message'),
    ...visitsIn(catalogue, head, localDay(now)),
    ...goodsIn(catalogue, head, localDay(now)),
    other: { id: other?.id ?? 0, name: named(catalogue, head, other?.name) },
    picture: event ? catalogue.pictureIn(event.picture, head.lang) : null,
    card: voucher ? cardOf(voucher.id) : null,
    wallets: {
      google: google !== null,
      apple: apple && { document: new Uint8Array(), filename: `${number}.pkpasses`, media: kind },
    },
    order: (items, changes = {}) => ({
      // opens nothing
      booking_id: 'example',
      number,
      status: 'placed',
      date: now.toISOString(),
      lang: head.lang,
      customer: { ...buyer, country: '', label },
      items,
      total: items.reduce((sum, { total }) => sum + total, 0),
      currency: head.site.currency,
      vat: [],
      payment: { id: null, name: '' },
      has_tickets: items.some(({ places }) => places > 0),
      demonstration,
      may_invoice: false,
      documents: { tickets: null, calendar: null, invoice: null },
      ...changes,
    }),
  }
}

const lineOf = (line: Pick<OrderLine, 'type' | 'name'> & Partial<OrderLine>): OrderLine => ({
  id: 0,
  detail: '',
  datetime: null,
  datetime_end: null,
  venue: null,
  count: 1,
  places: 0,
  subtickets: [],
  price,
  total: price,
  // what is taxed how is a matter of each catalogue
  vat_value: 0,
  vat_exempt: true,
  ...line,
})

/** A museum that sells none of a kind has its own name in that place. */
const named = (catalogue: Catalogue, { lang, site }: Letterhead, texts: Words | undefined) =>
  catalogue.words(texts, lang) || site.name

function visitsIn(
  catalogue: Catalogue,
  head: Letterhead,
  today: string,
): Pick<Example, 'day' | 'visit' | 'later' | 'tour'> {
  const { lang, t } = head
  const [event] = catalogue.events.all
  const [guided] = catalogue.tours.all
  const at = event ? catalogue.venueOf(event) : catalogue.venues[0]
  const soon = Array.from({ length: 14 }, (_, days) => addDays(today, 14 + days))
  const open = at && head.site.venues[catalogue.venues.indexOf(at)]
  const day = soon.find((one) => open && hoursOn(open, one)) ?? soon[0]!
  const [opens = '10:00'] = (open && hoursOn(open, day)) ?? []
  const venue = named(catalogue, head, at?.name)
  const rules = event && { ...catalogue.rulesOf(event), entry: event.tickets[0]?.entry }
  const visit = lineOf({
    type: 'ticket',
    id: event?.id ?? 0,
    name: named(catalogue, head, event?.name),
    detail: catalogue.words(event?.tickets[0]?.name, lang),
    datetime: `${day} ${opens}`,
    venue,
    count: 2,
    places: 2,
    total: 2 * price,
    ...(rules && { rules: rulesInWords(t, rules, { free: false }) }),
  })
  return {
    day,
    visit,
    later: { ...visit, datetime: `${addDays(day, 7)} ${opens}` },
    tour: lineOf({
      type: 'guidedTour',
      id: guided?.id ?? 0,
      name: named(catalogue, head, guided?.event_name),
      detail: catalogue.words(guided?.name, lang),
      datetime: `${day} ${opens}`,
      venue,
      places: 12,
      total: 8 * price,
      tour: {
        language: guided ? languageName(catalogue, guided, lang) : lang,
        meeting_point: named(catalogue, head, guided?.meeting_point),
        participants: 12,
        prices: [],
        tickets: [],
        answers: [],
      },
    }),
  }
}

function goodsIn(catalogue: Catalogue, head: Letterhead, today: string): Pick<Example, 'article' | 'pass' | 'voucher'> {
  const [article] = catalogue.articles
  const [pass] = catalogue.passes
  const [voucher] = catalogue.vouchers
  return {
    article: lineOf({ type: 'merchandise', name: named(catalogue, head, article?.name), delivery: 'mail' }),
    pass: lineOf({
      type: 'annualPass',
      name: named(catalogue, head, pass?.name),
      count: 2,
      total: 2 * price,
      pass: {
        owners: [
          { name: `${buyer.fname} ${buyer.lname}`, address: null },
          { name: 'Luca Martin', address: label.join(', ') },
        ],
        valid_from: today,
        valid_to: addDays(today, 364),
        gift: true,
        persons: 1,
        benefits: [],
      },
    }),
    voucher: lineOf({
      type: 'voucher',
      id: voucher?.id ?? 0,
      name: named(catalogue, head, voucher?.name),
      voucher: {
        valid_to: addDays(today, 2 * 365),
        recipient: 'Luca Martin',
        dedication: '',
        send: null,
        redeemable: null,
      },
    }),
  }
}

/** Of each, in minor units. */
const price = 2400
/** Before the first that is ever given. */
const number = 'F000042'
const buyer = {
  salutation: '',
  fname: 'Anna',
  lname: 'Martin',
  company: '',
  email: 'anna.martin@example.org',
  phone: '',
  street: 'Via 1',
  zip: '1000',
  city: 'Exempla',
}
const label = ['Anna Martin', 'Via 1', '1000 Exempla']
