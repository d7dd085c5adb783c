import type { Order } from '@foyer/contract/orders.schema.ts'
import { onAccount, overTheCounter, isBetween } from '@foyer/domain/orders/means.ts'
import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import { countryName } from '../addresses/countries.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rulesInWords } from '../catalogue/rules-in-words.ts'
import type { Invoice } from '../documents/invoice-document.ts'
import { nameOfMeans } from '../documents/receipt-document.ts'
import { sellerOf, type Seller } from '../documents/site.ts'
import type { Context } from '../context.ts'
import { orderIn } from './order-view.ts'
import { admits } from './place-order.service.ts'
import { isValid } from './tickets-view.ts'
import {
  wholeOrder,
  type OrderRow,
  type PassOfOrder,
  type TicketOfOrder,
  type VoucherOfOrder,
  type WholeOrder,
} from './order.queries.ts'

/** What documents are made from: the order, its lines, its valid tickets and its passes. */
export interface OrderWithTickets {
  order: Order
  lines: PricedLine[]
  tickets: TicketOfOrder[]
  passes: PassOfOrder[]
  vouchers: VoucherOfOrder[]
  invoice: Invoice | null
  /** Who has sold it, with the country by name. */
  seller: Seller
  /** What an invoice says for ever, whatever has changed since. */
  asSold: { order: Order; lines: PricedLine[] }
}

/** In its own language unless another is asked for; null when it is canceled. */
export async function orderWithTickets(
  shop: Context,
  by: Parameters<typeof wholeOrder>[1],
  lang?: string,
): Promise<OrderWithTickets | null> {
  const whole = await wholeOrder(shop.database.db, by)
  if (whole?.placed.state !== 'placed') return null
  const { placed, lines, tickets, passes, vouchers } = whole
  const own = lang ?? placed.lang
  const order = await orderData(shop, whole, own)
  const asSold = whole.sold
    ? { order: await orderData(shop, { ...whole, lines: whole.sold, moved: 0 }, own), lines: whole.sold }
    : { order, lines }
  const valid = tickets.filter(isValid)
  const { company } = (await shop.catalogue.current()).settings
  const seller = named(placed.soldBy ?? sellerOf(company), own)
  return { order, lines, tickets: valid, passes, vouchers, invoice: invoiceOf(placed, own), seller, asSold }
}

function named(seller: Seller, lang: string): Seller {
  return { ...seller, country: countryName(lang)(seller.country) }
}

function invoiceOf(placed: OrderRow, lang: string): Invoice | null {
  const { invoiceNumber, invoicedAt, seller, customer } = placed
  if (!invoiceNumber || !invoicedAt || !seller) return null
  const { fname, lname, company, street, zip, state, country } = customer
  // a bank asks for a town also where the country is one
  const city = customer.city || state || countryName(lang)(country)
  const debtor = { name: company || `${fname} ${lname}`.trim(), street, zip, city, country }
  return {
    number: invoiceNumber,
    date: invoicedAt.toISOString(),
    seller: named(seller, lang),
    payBy:
      isUnpaid(placed) && seller.iban ? { iban: seller.iban, creditor: seller, debtor, amount: placed.unpaid } : null,
  }
}

export async function orderData(shop: Context, whole: WholeOrder, lang: string): Promise<Order> {
  const { placed, payart, reader, lines, means, channel } = whole
  const order = orderIn({
    ...placed,
    ...whole,
    status: placed.state,
    date: placed.placedAt,
    unpaid: placed.state === 'placed' ? placed.unpaid : 0,
    invoiced: placed.invoiceNumber !== null,
    payment: await paymentOf(shop, { payart, reader, means }, lang),
    shownIn: lang,
    rules: rulesOfLines(shop, lines, lang),
  })
  return {
    ...order,
    // its partner gets one of all of the month
    may_invoice: order.may_invoice && !onAccount(means),
    documents: onAccount(means) ? withoutReceipt(order.documents) : order.documents,
    ...(channel && { channel }),
    ...(means.length > 0 && { means }),
  }
}

function withoutReceipt({ receipt: _, ...documents }: Order['documents']): Order['documents'] {
  return documents
}

/** The way of paying, or all of them where the staff has taken the money. */
async function paymentOf(
  shop: Context,
  { payart, reader, means }: Pick<WholeOrder, 'payart' | 'reader' | 'means'>,
  lang: string,
): Promise<Order['payment']> {
  if (overTheCounter(means) || onAccount(means)) {
    const t = shop.texts(lang)
    return {
      id: null,
      name: [...new Set(means.filter((one) => !isBetween(one)).map((one) => t(nameOfMeans[one.means])))].join(', '),
    }
  }
  if (reader !== null) return { id: null, name: shop.texts(lang)(nameOfMeans.terminal) }
  return { id: payart, name: payart === null ? '' : await paymentName(shop, payart, lang) }
}

/** What each of its lines may be moved or canceled until, in words. */
export function rulesOfLines(shop: Context, lines: readonly PricedLine[], lang: string) {
  const t = shop.texts(lang)
  const free = lines.every((line) => !admits(line) || line.total === 0)
  return (line: PricedLine) => rulesInWords(t, line, { free })
}

export async function paymentName(shop: Context, payart: number, lang: string): Promise<string> {
  const catalogue = await shop.catalogue.current()
  return catalogue.words(catalogue.payments.find(({ id }) => id === payart)?.name, lang)
}
