import { asksAdmissions, ticketDifference } from './ticket-difference.ts'
import type { Tour } from './tour.ts'
import { summed, type TourForm } from './tour-form.ts'

/**
 * Whoever joins a tour gives the number once: where each of them needs a ticket, all who have no admission already have
 * the first one of the list that is not sold in parts, until others are chosen in its place. `chosen` is the ticket
 * whose count was changed; a count of the first one stays as it was chosen.
 */
export function followParticipants(tour: Tour, form: TourForm, chosen?: number): TourForm {
  const first = form.tickets.find(({ subTickets }) => subTickets.length === 0)
  if (!first || !asksAdmissions(tour) || chosen === first.id) return form
  if (chosen !== undefined && !ticketDifference(tour, form)) return form
  let spare = form.ticketCount - Math.max(0, form.tourCount - form.own)
  const fitted = new Map<number, number>()
  // a lower number of participants first takes the tickets that followed, a higher one is added to them
  for (const { id, count, subTickets } of [first, ...(chosen === undefined ? form.tickets.toReversed() : [])]) {
    if (spare === 0 || subTickets.length > 0 || fitted.has(id)) continue
    fitted.set(id, Math.max(0, count - spare))
    spare -= count - fitted.get(id)!
  }
  return summed({
    ...form,
    tickets: form.tickets.map((ticket) => ({ ...ticket, count: fitted.get(ticket.id) ?? ticket.count })),
  })
}
