import type { ComponentType } from 'react'
import type { OrderedTour } from '@foyer/contract/checkout.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'

/** The component for a booked tour, loaded only when an order has one. */
export const tourDetails: { Details: ComponentType<{ tour: OrderedTour }> | null } = { Details: null }

/** Loads the component before an order with tours is shown. */
export async function preloadTourDetails(order: Order | null): Promise<void> {
  if (order?.items.some(({ tour }) => tour))
    tourDetails.Details = (await import('./tour-details.tsx').catch(() => null))?.default ?? null
}
