import { useState } from 'react'
import type { Order } from '@foyer/contract/orders.schema.ts'
import OrderTickets from './order-tickets.tsx'

/** The tickets of an order, with what was done to them last, as its page has them. */
export function ShownTickets(shown: { order: Order; reload: () => Promise<void> }) {
  const [news, say] = useState('')
  return <OrderTickets isKept={false} {...shown} news={news} say={say} />
}
