import type { RefusalCode } from '@foyer/contract/refusals.ts'

/** Refusals that do not hold for once. */
export type Waived = ReadonlySet<RefusalCode>

export const nothingWaived: Waived = new Set()

/** What the staff may let pass with a reason: deadlines, limits and minimums, and never places. */
export const overridden: Waived = new Set<RefusalCode>([
  'EVENT_ENDED',
  'SLOT_PAST',
  'SUBTICKET_BELOW_MINIMUM',
  'SUBTICKET_ABOVE_MAXIMUM',
  'FAMILY_INCOMPLETE',
  'NEEDS_PAID_TICKET',
  'TOUR_TOO_MANY_PARTICIPANTS',
  'TOUR_TOO_FEW_PARTICIPANTS',
  'CART_TOO_LARGE',
  'INVOICE_AMOUNT_TOO_LOW',
  'INVOICE_ONLY_COMPANIES',
  // fewer days to pay than the museum asks for, still before the visit
  'INVOICE_TOO_LATE',
])
