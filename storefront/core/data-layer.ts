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
