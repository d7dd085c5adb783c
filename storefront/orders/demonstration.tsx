import './demonstration.css'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { useTexts } from '../core/language.tsx'

/** That an order of a shop for demonstration is none, on screen and in print. */
export function Demonstration({ order }: { order: Pick<Order, 'demonstration' | 'has_tickets'> }) {
  const t = useTexts()
  if (!order.demonstration) return null
  return <p className="demonstration">{t(order.has_tickets ? 'order.demonstration' : 'order.demonstrationGoods')}</p>
}
