import { isCode } from '@foyer/domain/goods/of-type.ts'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import { calendarFile } from '../documents/calendar-file.ts'
import type { PrintedTicket } from '../documents/ticket-content.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { unlessBusy } from '../documents/unless-busy.ts'
import type { Document } from '../http/router.ts'
import { inTurn } from '../in-turn.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { soldKind } from '../cart/kinds.ts'
import type { Context } from '../context.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { siteIn } from '../shop/site-in.ts'
import { orderWithTickets, type OrderWithTickets } from './order.service.ts'
import { pageWidth, printedPictures, ticketWidth } from './printed-pictures.ts'
import { isValid } from './tickets-view.ts'

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

/** What was given on is for others. */
const isOwn = ({ givenAt }: OrderWithTickets['tickets'][number]) => givenAt === null

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
  const catalogue = await shop.catalogue.current()
  const document = await shop.documents.make(
    {
      kind: 'tickets',
      order,
      tickets: own.map((ticket) => printedTicket(ticket, { lines, tickets }, catalogue)),
      pictures: await printedPictures(shop, lines, own, lang, ticketWidth),
      lang,
      site: await siteIn(shop, lang),
      publicUrl: shop.settings.PUBLIC_URL,
    },
    waits,
  )
  return { document, filename: `${order.number}.pdf` }
}

export function printedTicket(
  { id, line, name, places, barcode, holder }: Omit<PrintedTicket, 'siblings' | 'print_separately' | 'pigment'>,
  { lines, tickets }: Pick<OrderWithTickets, 'lines' | 'tickets'>,
  catalogue: Catalogue,
): PrintedTicket {
  const siblings = tickets.filter((other) => other.line === line && isValid(other)).length
  const sold = lines[line]!
  const { pigment } = soldKind(sold).visited(catalogue, sold) ?? {}
  return { id, line, name, places, barcode, holder, siblings, print_separately: sold.print_separately, pigment }
}

/** The annual passes of an order that was read in this language. */
export async function passesDocument(
  shop: Context,
  { order, lines, passes }: OrderWithTickets,
  lang: string,
  waits: boolean,
): Promise<DocumentResult> {
  if (passes.length === 0) return { refused: 'ORDER_NOT_AVAILABLE' }
  const document = await shop.documents.make(
    {
      kind: 'passes',
      order,
      // whether it was used makes no other document
      passes: passes.map(({ line, number, name, barcode }) => ({ line, number, name, barcode })),
      pictures: await printedPictures(shop, lines, passes, lang, ticketWidth),
      lang,
      site: await siteIn(shop, lang),
    },
    waits,
  )
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
  const printed = chosen.map(({ id, line: position, name, amount }) => {
    const line = lines[position]!
    const { recipient, dedication, from = '', valid_to, redeemable } = line.voucher!
    const picture = pictures[position] ?? null
    const worth = line.sold!.taxed === 'sale' ? null : amount
    const code = codeOfVoucher(shop.keys.vouchers, id)
    const words = { recipient, dedication, from }
    return { code, name, detail: line.detail, amount: worth, ...words, valid_to, redeemable, picture }
  })
  const { number, date, currency, demonstration } = order
  const document = await shop.documents.make(
    {
      kind: 'vouchers',
      vouchers: printed,
      order: { number, date, currency, demonstration },
      lang,
      site: await siteIn(shop, lang),
      publicUrl: shop.settings.PUBLIC_URL,
    },
    waits,
  )
  return { document, filename: `${number}-vouchers.pdf` }
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
  { order: { documents, credits }, asSold: { order, lines }, seller }: OrderWithTickets,
  paper: 'a4' | 'roll',
  copy: boolean,
): Promise<DocumentResult> {
  if (documents.receipt === undefined) return { refused: 'ORDER_NOT_AVAILABLE' }
  const { lang, number } = order
  const document = await shop.documents.make({
    kind: 'receipt',
    order: { ...order, ...(credits && { credits }) },
    seller,
    taxes: taxesOf(lines),
    paper,
    copy,
    lang,
    site: await siteIn(shop, lang),
  })
  return { document, filename: `${number}-receipt.pdf` }
}

function taxesOf(lines: readonly PricedLine[]) {
  return lines.filter((line) => !isCode(line)).map((line) => line.taxes ?? [line])
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
