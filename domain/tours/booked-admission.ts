import type { OrderedTour } from '@foyer/contract/order-line.schema.ts'
import type { SingleTour } from '@foyer/contract/tours.schema.ts'

/** Whether a booking's price holds the museum's admission, as chosen tickets do; undefined where a tour needs none. */
export function bookedAdmission(
  { admission }: Pick<SingleTour, 'admission'>,
  tickets: OrderedTour['tickets'],
): OrderedTour['admission'] {
  if (admission !== 'chosen') return admission
  return tickets.some(({ count }) => count > 0) ? 'included' : 'separate'
}
