import type { Refused } from '@foyer/contract/refusals.ts'
import type { Document } from '../http/router.ts'
import { orderWithTickets, type OrderWithTickets } from './order.service.ts'
import { TooBusy } from '../process-pool.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site-in.ts'
import { appleContent } from '../wallet/apple-content.ts'
import { googleLink } from '../wallet/google-link.ts'
import { walletItems, type WalletItem } from '../wallet/wallet-item.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { orderAppleWallet } from '@foyer/contract/wallet.calls.ts'
import { ticketNumber } from '../documents/barcode.ts'
import type { PassOfOrder, TicketOfOrder } from './order.queries.ts'
import { isValid } from './tickets-view.ts'

export async function appleOnRequest(
  shop: Context,
  bookingId: string,
  lang: string,
): Promise<Document | Refused<'ORDER_NOT_AVAILABLE' | 'DOCUMENTS_BUSY'>> {
  const order = await orderWithTickets(shop, { bookingId }, lang)
  try {
    const file = order && (await appleWalletFile(shop, order, lang, false))
    return file ?? { refused: 'ORDER_NOT_AVAILABLE' }
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error
    return { refused: 'DOCUMENTS_BUSY' }
  }
}

/**
 * The tickets and passes that the buyer has now, as a file for Apple Wallet; null where there is none or no such
 * wallet.
 */
export async function appleWalletFile(
  shop: Context,
  order: OrderWithTickets,
  lang: string,
  waits: boolean,
): Promise<Required<Document> | null> {
  const apple = appleOf(shop)
  const items = apple ? await itemsOf(shop, order, lang) : []
  if (!apple || items.length === 0) return null
  const site = await siteIn(shop, lang)
  const contents = items.map((item) => appleContent(item, site, shop.texts(lang)))
  const ending = items.length === 1 ? 'pkpass' : 'pkpasses'
  return {
    document: await apple.file(contents, waits),
    filename: `${order.order.number}.${ending}`,
    media: `application/vnd.apple.${ending}`,
  }
}

export async function googleOnRequest(
  shop: Context,
  { id: bookingId, item: wanted }: { id: string; item: string },
  lang: string,
): Promise<{ data: string } | Refused<'ORDER_NOT_AVAILABLE'>> {
  const { google } = shop.wallets
  const order = google && (await orderWithTickets(shop, { bookingId }, lang))
  const item = order && (await itemsOf(shop, order, lang)).find(({ id }) => id === wanted)
  if (!google || !item) return { refused: 'ORDER_NOT_AVAILABLE' }
  return {
    data: await googleLink(google, item, { site: await siteIn(shop, lang), lang, now: shop.clock() }),
  }
}

async function itemsOf(shop: Context, read: OrderWithTickets, lang: string): Promise<WalletItem[]> {
  const { order } = read
  return walletItems({ order, ...ownAndValid(order, read) }, await siteIn(shop, lang), shop.texts(lang), lang)
}

type WalletShop = Pick<Context, 'wallets' | 'clock'>

/** Where the tickets and passes that a buyer has are got for the wallets that the operator has set up. */
export function walletAddresses(
  shop: WalletShop,
  order: Pick<Order, 'booking_id' | 'status' | 'unpaid'>,
  all: { tickets: readonly TicketOfOrder[]; passes: readonly PassOfOrder[] },
): Pick<Order['documents'], 'apple_wallet' | 'google_wallet'> {
  const { tickets, passes } = ownAndValid(order, all)
  const items = [
    ...tickets.map(({ id }) => ({ id, number: ticketNumber(id) })),
    ...passes.map(({ number }) => ({ id: number, number })),
  ]
  if (items.length === 0) return {}
  return {
    ...(appleOf(shop) && { apple_wallet: `${orderAppleWallet.path}?id=${order.booking_id}` }),
    ...(shop.wallets.google && { google_wallet: items }),
  }
}

/**
 * What of an order its buyer can show at the door: what was given on is for others, and what is unpaid admits nobody.
 */
export function ownAndValid<P>(
  { status, unpaid }: Pick<Order, 'status' | 'unpaid'>,
  { tickets, passes }: { tickets: readonly TicketOfOrder[]; passes: readonly P[] },
): { tickets: readonly TicketOfOrder[]; passes: readonly P[] } {
  if (status !== 'placed' || unpaid) return { tickets: [], passes: [] }
  return { tickets: tickets.filter((ticket) => isValid(ticket) && ticket.givenAt === null), passes }
}

/** The order's tickets, with the codes of those that its buyer can show. */
export function ticketsWithCodes(
  order: Pick<Order, 'status' | 'unpaid' | 'tickets'>,
  all: { tickets: readonly TicketOfOrder[]; passes: readonly PassOfOrder[] },
): Pick<Order, 'tickets'> {
  if (!order.tickets) return {}
  const codes = new Map(ownAndValid(order, all).tickets.map(({ id, barcode }) => [id, barcode]))
  return {
    tickets: order.tickets.map((ticket) => {
      const code = codes.get(ticket.id)
      return code === undefined ? ticket : { ...ticket, code }
    }),
  }
}

/** Apple Wallet, as long as its certificate is valid. */
export function appleOf({ wallets: { apple }, clock }: WalletShop) {
  return apple && apple.validTo > clock() ? apple : null
}
