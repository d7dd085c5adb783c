import { eventsIn } from '@foyer/domain/checkout/tracking.ts'
import { withoutSoftHyphens } from '@foyer/domain/text/soft-hyphens.ts'
import { pageCurrency } from './page-currency.ts'
import { sessionKeys } from './session-keys.ts'

/** What can be reported of a visit. */
export const events = () => eventsIn(pageCurrency())
export type Events = ReturnType<typeof events>

interface TrackingEvent {
  ecommerce?: { transaction_id?: string }
}

/**
 * Pushes an event for the deployment's own script; the shop itself loads none. An order is pushed once, however often
 * it is shown.
 */
export function push(event: TrackingEvent | null): void {
  const order = event?.ecommerce?.transaction_id
  if (!event || (order && sessionStorage.getItem(sessionKeys.trackedOrder) === order)) return
  if (order) sessionStorage.setItem(sessionKeys.trackedOrder, order)
  const layer = globalThis as { dataLayer?: object[] }
  ;(layer.dataLayer ??= []).push(JSON.parse(withoutSoftHyphens(JSON.stringify(event))) as object)
}
