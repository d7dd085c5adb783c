import type { Order } from '@foyer/contract/orders.schema.ts'

interface Sale extends Pick<Order, 'status' | 'total'> {
  /** What voucher codes have paid. */
  redeemed: number
}

/**
 * Whether an order may have an invoice: it stands, and it was paid, by money or codes. An order is placed once it is.
 */
export function mayInvoice({ status, total, redeemed }: Sale): boolean {
  return status === 'placed' && total + redeemed > 0
}
