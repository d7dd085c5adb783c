import { timeOf } from '@foyer/domain/time/dates.ts'
import { onDay } from '@foyer/domain/tours/tour.ts'
import type { DayVenue } from '../core/day-query.ts'
import type { Offered, Time } from './offers-query.ts'

type OnBoard = DayVenue['offers'][number]['times'][number]

/**
 * An offer of today with its times that have begun, of which the shop says nothing any more: whoever stands at the desk
 * may still go in. What is for a whole day the shop offers to its end, and of groups the board has those that come.
 */
export function withBegun(offered: Offered, board: readonly DayVenue[], now: string): Offered {
  if (offered.kind !== 'event' && offered.kind !== 'tour') return offered
  const id = offered.kind === 'event' ? offered.event.id : offered.tour.id
  const known = new Set(offered.times.map(({ time }) => time))
  const begun = board
    .flatMap(({ offers }) => offers)
    .filter((one) => one.what === offered.kind && one.id === id && !['days', 'groups'].includes(one.sold_as))
    .flatMap(({ times }) => times)
    .filter(({ time, places }) => time <= now && places > 0 && !known.has(timeOf(time)))
  const times: Time[] = begun.map((one) => ({ time: timeOf(one.time), places: free(one), whole: false, begun: true }))
  const all = [...times, ...offered.times]
  if (offered.kind === 'tour') {
    const slots = begun.map((one) => [
      timeOf(one.time),
      { tickets: free(one), tours: 1, timeslotId: 0, soldout: free(one) === 0 },
    ])
    const day = { ...Object.fromEntries(slots), ...offered.calendar[offered.date!] }
    const calendar = { ...offered.calendar, [offered.date!]: day }
    return { ...offered, calendar, tour: onDay(offered.tour, calendar, offered.date!), times: all }
  }
  const slots = begun.map((one) => ({ datetime: one.time, datetime_end: one.ends, max_tickets: free(one) }))
  const tickets = offered.tickets.map((one) =>
    one.mode === 3 ? one : { ...one, schedule: [...slots, ...one.schedule] },
  )
  return { ...offered, tickets, times: all }
}

const free = ({ places, sold, held, kept }: OnBoard) => Math.max(0, places - sold - held - kept)
