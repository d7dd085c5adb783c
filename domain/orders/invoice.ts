import type { Order } from '@foyer/contract/orders.schema.ts'

/** Whether an order may have an invoice: it stands, and it cost something. An order is placed once it is paid. */
export function mayInvoice({ status, total }: Pick<Order, 'status' | 'total'>): boolean {
  return status === 'placed' && total > 0
}
