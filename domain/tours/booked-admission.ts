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

/** Whether a ticket of a booking is a place on the tour and nothing else: who has it comes in by another one. */
export function isPlaceAlone(tour: OrderedTour | undefined, ticketName: string): boolean {
  return (tour?.own_admissions ?? 0) > 0 && !tour!.tickets.some(({ name }) => name === ticketName)
}
