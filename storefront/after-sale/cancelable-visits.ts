import type { Order } from '@foyer/contract/orders.schema.ts'
import { lastCancellation } from '@foyer/domain/orders/cancellation.ts'
import { visitsOf, type MovableVisit } from './movable-visits.ts'

/** The visits of an order that can be canceled at an instant. */
export function cancelableVisits(order: Order, now: Date): MovableVisit[] {
  return visitsOf(
    order,
    ({ cancellation, datetime }) => cancellation !== undefined && now < lastCancellation(datetime!, cancellation),
  )
}

/** All of them together, where there are several that one rule decides about; null where there are not. */
export function allTogether(visits: readonly MovableVisit[]): MovableVisit | null {
  const lines = visits.flatMap((visit) => visit.lines)
  const rules = new Set(
    lines.map(({ line: { cancellation } }) => `${cancellation!.as} ${cancellation!.bonus} ${cancellation!.months}`),
  )
  return visits.length > 1 && rules.size === 1 ? { key: 'all', lines } : null
}
