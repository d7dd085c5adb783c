import { removeFromCart } from '@foyer/domain/cart/tracking.ts'
import {
  addPaymentInfo,
  cartEvent,
  providerCart,
  purchase,
  viewItem,
  viewItemList,
  viewTour,
  viewTourList,
} from '@foyer/domain/checkout/tracking.ts'
import { sessionKeys } from './session-keys.ts'

/** What can be reported of a visit. */
export const events = {
  addPaymentInfo,
  cartEvent,
  providerCart,
  purchase,
  removeFromCart,
  viewItem,
  viewItemList,
  viewTour,
  viewTourList,
}
export type Events = typeof events

interface Told {
  ecommerce?: { transaction_id?: string }
}

/** For a deployment's own script; the shop loads none and sends nothing. An order is told once, however often it is shown. */
export function push(event: Told | null): void {
  const order = event?.ecommerce?.transaction_id
  if (!event || (order && sessionStorage.getItem(sessionKeys.trackedOrder) === order)) return
  if (order) sessionStorage.setItem(sessionKeys.trackedOrder, order)
  const layer = globalThis as { dataLayer?: object[] }
  ;(layer.dataLayer ??= []).push(event)
}
