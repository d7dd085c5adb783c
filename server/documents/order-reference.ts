import type { Order } from '@foyer/contract/orders.schema.ts'
import { hashOf } from '../hash.ts'

/**
 * Names an order where others read it too: in headers of mails and in calendars. Its number, and beside it a hash,
 * since another database under the same host has the same numbers. Unlike `booking_id` it opens nothing.
 */
export function orderReference({ number, booking_id }: Pick<Order, 'number' | 'booking_id'>): string {
  return `${number ?? 'order'}.${hashOf(booking_id, 'hex').slice(0, 16)}`
}
