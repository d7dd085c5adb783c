import { sessionKeys } from './session-keys.ts'

export { removeFromCart } from '@foyer/domain/cart/tracking.ts'
export {
  addPaymentInfo,
  cartEvent,
  purchase,
  viewItem,
  viewItemList,
  viewTour,
  viewTourList,
} from '@foyer/domain/checkout/tracking.ts'
export type Events = Omit<typeof import('./data-layer.ts'), 'push'>

interface TrackingEvent {
  ecommerce?: { transaction_id?: string }
}

/** Pushes an event for the deployment's own script; the shop itself loads none. An order is pushed once, however often it is shown. */
export function push(event: TrackingEvent | null): void {
  const order = event?.ecommerce?.transaction_id
  if (!event || (order && sessionStorage.getItem(sessionKeys.trackedOrder) === order)) return
  if (order) sessionStorage.setItem(sessionKeys.trackedOrder, order)
  const layer = globalThis as { dataLayer?: object[] }
  ;(layer.dataLayer ??= []).push(event)
}
