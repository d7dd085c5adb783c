import type { Order } from '@foyer/contract/orders.schema.ts'
import { orderAppleWallet } from '@foyer/contract/wallet.calls.ts'
import { ticketNumber } from '../documents/barcode.ts'
import type { PassOfOrder, TicketOfOrder } from './order.queries.ts'
import { isValid } from './tickets-view.ts'
import type { Context } from '../context.ts'

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

/** Apple Wallet, as long as its certificate is valid. */
export function appleOf({ wallets: { apple }, clock }: WalletShop) {
  return apple && apple.validTo > clock() ? apple : null
}
