import type { ComponentType } from 'react'
import type { OrderedTour } from '@foyer/contract/checkout.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'

/** Shows a booked tour, once it was needed: most orders have none. */
export const shown: { Details: ComponentType<{ tour: OrderedTour }> | null } = { Details: null }

/** Before an order is shown: loads what shows its tours. */
export async function toursOf(order: Order | null): Promise<void> {
  if (order?.items.some(({ tour }) => tour))
    shown.Details = (await import('./tour-details.tsx').catch(() => null))?.default ?? null
}
