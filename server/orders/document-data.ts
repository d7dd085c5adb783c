import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { isCode } from '@foyer/domain/goods/of-type.ts'
import { soldKind } from '../cart/kinds.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import type { WithoutTexts } from '../documents/documents.ts'
import type { PrintedPicture } from '../documents/printed-picture.ts'
import type { PrintedTicket } from '../documents/ticket-content.ts'
import { siteIn } from '../shop/site-in.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import type { OrderWithTickets } from './order.service.ts'
import { isValid } from './tickets-view.ts'

// What an order's documents are made from, whatever they are printed on.

type Of<K extends WithoutTexts['kind']> = Promise<Extract<WithoutTexts, { kind: K }>>
interface How {
  lang: string
  /** Of some lines, by their position from 0. */
  pictures: Record<number, PrintedPicture>
}

/** What was given on is for others. */
export const isOwn = ({ givenAt }: OrderWithTickets['tickets'][number]) => givenAt === null

/** Some tickets of an order that was read in this language. */
export async function ticketsData(
  shop: Context,
  { order, lines, tickets }: Pick<OrderWithTickets, 'order' | 'lines' | 'tickets'>,
  chosen: OrderWithTickets['tickets'],
  { lang, pictures }: How,
): Of<'tickets'> {
  const catalogue = await shop.catalogue.current()
  return {
    kind: 'tickets',
    order,
    tickets: chosen.map((ticket) => printedTicket(ticket, { lines, tickets }, catalogue)),
    pictures,
    lang,
    site: await siteIn(shop, lang),
    publicUrl: shop.settings.PUBLIC_URL,
  }
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

export async function passesData(
  shop: Context,
  { order, passes }: Pick<OrderWithTickets, 'order' | 'passes'>,
  { lang, pictures }: How,
): Of<'passes'> {
  return {
    kind: 'passes',
    order,
    // whether it was used makes no other document
    passes: passes.map(({ line, number, name, barcode }) => ({ line, number, name, barcode })),
    pictures,
    lang,
    site: await siteIn(shop, lang),
  }
}

export async function vouchersData(
  shop: Context,
  { order, lines, vouchers }: Pick<OrderWithTickets, 'order' | 'lines' | 'vouchers'>,
  { lang, pictures }: How,
): Of<'vouchers'> {
  const { number, date, currency, demonstration } = order
  return {
    kind: 'vouchers',
    vouchers: vouchers.map(({ id, line: position, name, amount }) => {
      const line = lines[position]!
      const { recipient, dedication, from = '', valid_to, redeemable } = line.voucher!
      const picture = pictures[position] ?? null
      const worth = line.sold!.taxed === 'sale' ? null : amount
      const code = codeOfVoucher(shop.keys.vouchers, id)
      const words = { recipient, dedication, from }
      return { code, name, detail: line.detail, amount: worth, ...words, valid_to, redeemable, picture }
    }),
    order: { number, date, currency, demonstration },
    lang,
    site: await siteIn(shop, lang),
    publicUrl: shop.settings.PUBLIC_URL,
  }
}

/** Of an order that was read in its own language; null where it has none, as what has an invoice. */
export async function receiptData(
  shop: Context,
  { order: { documents, credits }, asSold: { order, lines }, seller }: OrderWithTickets,
  paper: 'a4' | 'roll',
  copy: boolean,
): Promise<Extract<WithoutTexts, { kind: 'receipt' }> | null> {
  if (documents.receipt === undefined) return null
  const { lang } = order
  return {
    kind: 'receipt',
    order: { ...order, ...(credits && { credits }) },
    seller,
    taxes: taxesOf(lines),
    paper,
    copy,
    lang,
    site: await siteIn(shop, lang),
  }
}

export function taxesOf(lines: readonly PricedLine[]) {
  return lines.filter((line) => !isCode(line)).map((line) => line.taxes ?? [line])
}
