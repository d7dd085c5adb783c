import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { calendarFile } from '../documents/calendar-file.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { unlessBusy } from '../documents/unless-busy.ts'
import type { Document } from '../http/router.ts'
import { inTurn } from '../in-turn.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site-in.ts'
import { orderWithTickets, type OrderWithTickets } from './order.service.ts'
import { isOwn, passesData, receiptData, taxesOf, ticketsData, vouchersData } from './document-data.ts'
import { pageWidth, printedPictures, ticketWidth } from './printed-pictures.ts'

type DocumentResult = Document | Refused<'ORDER_NOT_AVAILABLE'>

export function ticketsOnRequest(shop: Context, bookingId: string, lang: string) {
  return onRequest(shop, bookingId, lang, (order) => ticketsDocument(shop, order, lang, false))
}

export function passesOnRequest(shop: Context, bookingId: string, lang: string) {
  return onRequest(shop, bookingId, lang, (order) => passesDocument(shop, order, lang, false))
}

export function vouchersOnRequest(shop: Context, bookingId: string, lang: string) {
  return onRequest(shop, bookingId, lang, (order) => vouchersDocument(shop, order, lang, false))
}

/** In the order's own language: there is one invoice, not one for each language. */
export function invoiceOnRequest(shop: Context, bookingId: string) {
  return onRequest(shop, bookingId, undefined, (order) => invoiceDocument(shop, order, false))
}

/** Like the invoice it is in the order's own language. */
export function receiptOnRequest(
  shop: Context,
  { id, paper, copy }: { id: string; paper: 'a4' | 'roll'; copy?: 'true' | undefined },
) {
  return onRequest(shop, id, undefined, (order) => receiptDocument(shop, order, paper, copy === 'true'))
}

/** For a visitor at the screen, who is asked to come back when too many documents are waiting. */
async function onRequest<R extends Document | Refused>(
  shop: Context,
  bookingId: string,
  lang: string | undefined,
  make: (order: OrderWithTickets) => Promise<R>,
): Promise<R | Refused<'ORDER_NOT_AVAILABLE' | 'DOCUMENTS_BUSY'>> {
  return unlessBusy(shop, async () => {
    const order = await readOrder(shop, bookingId, lang)
    return order ? make(order) : { refused: 'ORDER_NOT_AVAILABLE' }
  })
}

/** Reading an order of a hundred tickets takes milliseconds; one at a time, so that other requests get their turn. */
const oneAtATime = inTurn(1)
/** Orders that are being read, by shop, booking and language: requests at the same time share one reading. */
const pendingReads = new WeakMap<Context, Map<string, Promise<OrderWithTickets | null>>>()

function readOrder(shop: Context, bookingId: string, lang: string | undefined): Promise<OrderWithTickets | null> {
  const pending = pendingReads.get(shop) ?? new Map<string, Promise<OrderWithTickets | null>>()
  pendingReads.set(shop, pending)
  const key = `${bookingId} ${lang}`
  const reading =
    pending.get(key) ?? oneAtATime(() => orderWithTickets(shop, { bookingId }, lang)).finally(() => pending.delete(key))
  pending.set(key, reading)
  return reading
}

/** Whether there is a document with tickets for the buyer. */
export function areTicketsPrinted({ order, tickets }: Pick<OrderWithTickets, 'order' | 'tickets'>): boolean {
  return tickets.some(isOwn) && !order.unpaid
}

/** The tickets of an order that was read in this language; with `waits` it takes its turn however many wait. */
export async function ticketsDocument(
  shop: Context,
  { order, lines, tickets }: OrderWithTickets,
  lang: string,
  waits: boolean,
): Promise<DocumentResult> {
  if (!areTicketsPrinted({ order, tickets })) return { refused: 'ORDER_NOT_AVAILABLE' }
  const own = tickets.filter(isOwn)
  const pictures = await printedPictures(shop, lines, own, lang, ticketWidth)
  const document = await shop.documents.make(
    await ticketsData(shop, { order, lines, tickets }, own, { lang, pictures }),
    waits,
  )
  return { document, filename: `${order.number}.pdf` }
}

/** The annual passes of an order that was read in this language. */
export async function passesDocument(
  shop: Context,
  { order, lines, passes }: OrderWithTickets,
  lang: string,
  waits: boolean,
): Promise<DocumentResult> {
  if (passes.length === 0) return { refused: 'ORDER_NOT_AVAILABLE' }
  const pictures = await printedPictures(shop, lines, passes, lang, ticketWidth)
  const document = await shop.documents.make(await passesData(shop, { order, passes }, { lang, pictures }), waits)
  return { document, filename: `${order.number}-passes.pdf` }
}

/** The order's vouchers, or those of some of its lines; with `waits` it takes its turn however many wait. */
export async function vouchersDocument(
  shop: Context,
  { order, lines, vouchers }: OrderWithTickets,
  lang: string,
  waits: boolean,
  ofLine: (line: PricedLine, position: number) => boolean = () => true,
): Promise<DocumentResult> {
  const chosen = vouchers.filter(({ line }) => ofLine(lines[line]!, line))
  if (chosen.length === 0) return { refused: 'ORDER_NOT_AVAILABLE' }
  const pictures = await printedPictures(shop, lines, chosen, lang, pageWidth)
  const document = await shop.documents.make(
    await vouchersData(shop, { order, lines, vouchers: chosen }, { lang, pictures }),
    waits,
  )
  return { document, filename: `${order.number}-vouchers.pdf` }
}

/** The invoice of an order that was read in its own language. */
export async function invoiceDocument(
  shop: Context,
  { asSold: { order, lines }, invoice }: OrderWithTickets,
  waits: boolean,
): Promise<Document | Refused<'INVOICE_NOT_AVAILABLE'>> {
  if (!invoice) return { refused: 'INVOICE_NOT_AVAILABLE' }
  const document = await shop.documents.make(
    {
      kind: 'invoice',
      order,
      invoice,
      taxes: taxesOf(lines),
      lang: order.lang,
      site: await siteIn(shop, order.lang),
    },
    waits,
  )
  return { document, filename: `${invoice.number}.pdf` }
}

/** The receipt of an order that was read in its own language; what has an invoice needs none. */
async function receiptDocument(
  shop: Context,
  read: OrderWithTickets,
  paper: 'a4' | 'roll',
  copy: boolean,
): Promise<DocumentResult> {
  const data = await receiptData(shop, read, paper, copy)
  if (!data) return { refused: 'ORDER_NOT_AVAILABLE' }
  const document = await shop.documents.make(data)
  return { document, filename: `${read.order.number}-receipt.pdf` }
}

export async function calendarOnRequest(shop: Context, bookingId: string, lang: string): Promise<DocumentResult> {
  const order = await orderWithTickets(shop, { bookingId }, lang)
  return order ? calendarDocument(shop, order, lang) : { refused: 'ORDER_NOT_AVAILABLE' }
}

/** The dates of an order that was read in this language. */
export async function calendarDocument(
  shop: Context,
  { order }: OrderWithTickets,
  lang: string,
): Promise<DocumentResult> {
  const { venues } = await siteIn(shop, lang)
  const document = calendarFile({ order, venues, publicUrl: shop.settings.PUBLIC_URL })
  return document === null ? { refused: 'ORDER_NOT_AVAILABLE' } : { document, filename: `${order.number}.ics` }
}

/** As an attachment; null where it was not made. */
export function pdfOf(made: Document | Refused): Uint8Array | null {
  return isRefused(made) ? null : (made.document as Uint8Array)
}
