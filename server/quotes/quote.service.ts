import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { officeQuote, officeQuoteChange } from '@foyer/contract/quote.schema.ts'
import { quoteUntil } from '@foyer/domain/checkout/quote-state.ts'
import { linkEnd } from '@foyer/domain/checkout/link-end.ts'
import { whose, type Actor } from '@foyer/domain/office/roles.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { z } from 'zod'
import { customerById, insertCustomer } from '../account/customers.queries.ts'
import { recordOf } from '../account/check-fields.ts'
import { contentOf } from '../cart/cart-content.ts'
import { cartById, type Cart } from '../cart/cart.queries.ts'
import { lockClaim, updateClaim } from '../cart/claim.queries.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import { hasEnded, hold } from '../checkout/hold.service.ts'
import { unpaidPayment } from '../checkout/book.service.ts'
import { notAllowed, pricedBooking, type Booking, type NotBooked } from '../checkout/priced-booking.ts'
import type { Context } from '../context.ts'
import { hashOf } from '../hash.ts'
import { isStillAnswer, noteQuoted, openInquiry } from '../inquiries/answer-inquiry.service.ts'
import { insertSale, saleById } from '../orders/sale.queries.ts'
import { insertQuote, quoteById, quoteByNumber, stateOf, updateQuote, type Quote } from './quote.queries.ts'
import { shownQuote, type Quoted } from './shown-quote.ts'

export type Asked = z.output<typeof officeQuote.body>
export type AskedChange = z.output<typeof officeQuoteChange.body>
type Lowered = Pick<Asked, 'means' | 'override'>

/**
 * Quotes to somebody, in the caller's transaction: the places are held as for who has a link, the prices are what is
 * paid until its end. The same again, by its id, is answered alike.
 */
export async function makeQuote(
  shop: Context,
  asked: Asked,
  by: Actor,
): Promise<{ data: Quoted } | NotBooked | Refused<'NOT_FOUND' | 'INQUIRY_ANSWERED'>> {
  const { db } = shop.database
  const digest = hashOf(JSON.stringify({ ...asked, plan: false, planned: undefined }))
  await lockVisitor(db, [`sale ${asked.id}`])
  const [before, quoted] = [await saleById(db, asked.id), await quoteById(db, asked.id)]
  if (before && (before.digest !== digest || !quoted)) return { refused: 'SALE_ID_TAKEN' }
  if (quoted) return { data: await shownQuote(shop, quoted, asked.documents, true) }
  const refused = notAllowed(asked, by)
  if (refused) return refused
  const inquiry = asked.inquiry === undefined ? null : await openInquiry(shop, asked.inquiry)
  if (isRefused(inquiry)) return inquiry
  // what the staff says itself goes before what the visitor wrote
  const customer = { ...inquiry?.customer, ...asked.customer }
  const spoken = asked.lang ?? (inquiry?.lang as Booking['lang'])
  const priced = await pricedUntil(shop, { ...asked, customer, lang: spoken }, asked.until)
  if (isRefused(priced)) return priced
  const { cart } = priced
  const { guestId: id, lang, createdAt } = cart
  await insertCustomer(db, {
    id: id!,
    lang,
    createdAt,
    isGuest: true,
    tokenHash: null,
    record: recordOf(customer),
  })
  const held = await hold(shop, cart, unpaidPayment(cart), createdAt, { factor: 0 })
  if (isRefused(held)) return held
  const { channel } = asked
  await insertSale(db, {
    id: asked.id,
    claimId: cart.id,
    digest,
    channel,
    reader: null,
    ...whose(by),
    who: by.name,
    soldAt: createdAt,
    partner: null,
  })
  const mailed = asked.documents === 'mail'
  const waived = asked.override !== undefined
  await insertQuote(db, { id: asked.id, waived, mailed, quotedAt: createdAt, inquiry: inquiry?.id ?? null })
  const data = await sent(shop, asked.id, asked.documents)
  if (inquiry) await noteQuoted(shop, inquiry, asked.id)
  return { data }
}

/**
 * Another version of a quote under its number: with other lines its places are swapped in the caller's transaction,
 * without them only its end is another. One that has ended is good again, where there are places and its inquiry has
 * no other answer.
 */
export async function changeQuote(
  shop: Context,
  asked: AskedChange,
  by: Actor,
): Promise<
  | { data: Quoted }
  | NotBooked
  | Refused<'NOT_FOUND' | 'QUOTE_NOT_OPEN' | 'QUOTE_CHANGED' | 'ORDER_PAYMENT_UNDER_WAY' | 'INQUIRY_ANSWERED'>
> {
  const { db } = shop.database
  const now = shop.clock()
  const known = await quoteByNumber(db, asked.number)
  if (!known) return { refused: 'NOT_FOUND' }
  const refused = notAllowed(asked, by)
  if (refused) return refused
  const isAnswer = await isStillAnswer(shop, known)
  await lockClaim(db, known.claim.id)
  const quote = (await quoteById(db, known.id))!
  const state = stateOf(quote, now)
  if (state !== 'open' && state !== 'change_asked' && state !== 'ended') return { refused: 'QUOTE_NOT_OPEN' }
  if (state === 'ended' && !isAnswer) return { refused: 'INQUIRY_ANSWERED' }
  if (quote.version !== asked.version) return { refused: 'QUOTE_CHANGED' }
  if (quote.claim.hold === 'held' && quote.claim.expiresAt === null) return { refused: 'ORDER_PAYMENT_UNDER_WAY' }
  const next = await nextVersion(shop, quote, asked)
  if (isRefused(next)) return next
  const held = await hold(shop, next, unpaidPayment(next), now, { factor: 0 })
  if (isRefused(held)) return held
  // a hold that has not ended keeps its former end
  await updateClaim(db, next.id, { heldUntil: next.heldUntil, expiresAt: next.heldUntil })
  await updateQuote(db, quote.id, {
    version: quote.version + 1,
    waived: asked.items ? asked.override !== undefined : quote.waived,
    mailed: asked.documents === 'mail',
    quotedAt: now,
    remindedAt: null,
    askedAt: null,
    message: '',
    outcome: null,
  })
  return { data: await sent(shop, quote.id, asked.documents) }
}

/** The cart of the next version: with the lines of now, or as they were with another end. */
async function nextVersion(shop: Context, quote: Quote, asked: AskedChange): Promise<Cart | NotBooked> {
  const { db } = shop.database
  const cart = (await cartById(db, quote.claim.id))!
  const ended = hasEnded(cart, shop.clock())
  const until = asked.until ?? (ended ? undefined : localDatetime(cart.heldUntil))
  if (!asked.items) {
    const end = await endOf(shop, until, cart.lines)
    return isRefused(end) ? end : { ...cart, hold: 'held', heldUntil: end, expiresAt: end }
  }
  const customer = (await customerById(db, cart.customerId!))!.record
  const { channel, id } = quote.sale
  const { means, items, documents, override, plan } = asked
  const priced = await pricedUntil(
    shop,
    {
      id,
      channel,
      means,
      items,
      documents,
      override,
      plan,
      lang: cart.lang as Booking['lang'],
      customer,
      reference: cart.externalDocumentNumber ?? undefined,
    },
    until,
  )
  if (isRefused(priced)) return priced
  const { bookingId, createdAt, customerId, guestId, holder } = cart
  const own = { ...priced.cart, id: cart.id, bookingId, createdAt, customerId, guestId, holder }
  return { ...own, content: contentOf(own) }
}

/** Priced as a link is, good until an end; also what costs nothing waits for its customer. */
async function pricedUntil(
  shop: Context,
  asked: Omit<Asked, 'until' | 'means' | 'customer' | 'inquiry'> & Lowered & { customer: Booking['customer'] },
  until: string | undefined,
) {
  const catalogue = await shop.catalogue.current()
  const end = quoteUntil(until, shop.clock(), catalogue.settings.quoteDays)
  const means = [...asked.means, { means: 'link', until: end } as const]
  const priced = await pricedBooking(shop, catalogue, { ...asked, means }, { holdsFree: true })
  return isRefused(priced) && priced.refused === 'MALFORMED' ? notUntil : priced
}

const notUntil = { refused: 'MALFORMED', place: 'body.until' } as const

async function endOf(shop: Context, until: string | undefined, lines: Cart['lines']): Promise<Date | typeof notUntil> {
  const { settings } = await shop.catalogue.current()
  const now = shop.clock()
  return linkEnd(quoteUntil(until, now, settings.quoteDays), lines, now) ?? notUntil
}

async function sent(shop: Context, id: string, documents: Asked['documents']): Promise<Quoted> {
  const { db } = shop.database
  const quote = (await quoteById(db, id))!
  if (documents === 'mail') await shop.jobs.send(db, 'quote-mail', mailOf(quote, 'quote'))
  return shownQuote(shop, quote, documents, false)
}

export type QuoteMail = 'quote' | 'reminder' | 'ended' | 'withdrawn'

/** The job that mails a version of a quote, or what becomes of it, to its customer. */
export function mailOf({ claim: { id: cartId }, version }: Quote, what: QuoteMail) {
  return { cartId, version, what }
}
