import type { Event, Timeslot, VisitSlot } from '@foyer/contract/tickets.schema.ts'
import type { Tour } from '@foyer/contract/tours.schema.ts'
import { clockOf, minutesOf, type Visit } from '@foyer/domain/plan/day-plan.ts'
import { hoursOf, type Hour } from '@foyer/domain/offer/busyness.ts'
import { timeOf } from '@foyer/domain/time/dates.ts'

/** What can be visited on a day, with the times at which it still can. */
export interface Offer extends Pick<Event, 'id' | 'name' | 'venue' | 'price_from' | 'price_from_audience' | 'picture'> {
  /** Names it in the address: `e101` for an event, `t2031` for a tour. */
  key: string
  kind: 'ticket' | 'tour'
  venueId: number
  /** The language of a tour. */
  langName: string | null
  /** Any time of the day will do: one that is chosen is only planned. */
  anyTime: boolean
  times: Visit[]
  /** How busy the hours of an exhibition are. */
  hours: Pick<Hour<unknown>, 'hour' | 'mean'>[]
}

/** How long one stays where nothing says it, minutes. */
const stay = 90
/** Between the times that are proposed where any will do, minutes. */
const step = 30

/** The events of a day: at their times, or in steps of half an hour where any time will do. */
export function eventOffers(
  events: readonly Event[],
  day: Readonly<Record<string, readonly VisitSlot[]>>,
  now: string,
) {
  return events.flatMap((event): Offer[] => {
    const slots = (day[event.id] ?? []).filter(({ max_tickets }) => max_tickets > 0)
    if (slots.length === 0) return []
    const { id, name, venue, price_from, price_from_audience, picture, museumId, visit_minutes, sessions } = event
    const key = `e${id}`
    const anyTime = visit_minutes === undefined && !sessions
    const visit = (from: number, to: number): Visit => ({ key, venue: museumId, from, to })
    const spans = slots.map((slot) => [minutesOf(timeOf(slot.datetime)), endOf(slot)] as const)
    const times = anyTime
      ? spans.flatMap(([opens, closes]) =>
          stepsBetween(opens, closes, now).map((from) => visit(from, Math.min(from + stay, closes))),
        )
      : spans.map(([from, to]) => visit(from, sessions ? to : from + (visit_minutes ?? stay)))
    const hours = hoursOf(slots.map(({ datetime, busy }) => ({ time: timeOf(datetime), busy })))
    const offer = { id, name, venue, price_from, price_from_audience, picture, key, venueId: museumId, anyTime, hours }
    return times.length === 0 ? [] : [{ ...offer, kind: 'ticket', langName: null, times }]
  })
}

/** The tours of a day that people book singly; those in the visitor's language first. */
export function tourOffers(
  tours: readonly Tour[],
  times: Readonly<Record<string, readonly string[]>>,
  lang: string,
): Offer[] {
  return tours
    .filter(({ id, book_complete_tour }) => book_complete_tour === 0 && times[id]?.length)
    .toSorted((a, b) => Number(b.langIdentifier === lang) - Number(a.langIdentifier === lang))
    .map(({ id, eventName, venue, price_from, price_from_audience, picture, museumId, langName, ...tour }) => {
      const key = `t${id}`
      // it takes place in the exhibition whose tickets are its admission
      const within = tour.own_admission?.map((event) => `e${event}`)
      return {
        id,
        key,
        kind: 'tour',
        name: eventName,
        venue,
        venueId: museumId,
        price_from,
        price_from_audience,
        picture,
        langName,
        anyTime: false,
        hours: [],
        times: times[id]!.map((time) => ({
          key,
          venue: museumId,
          from: minutesOf(time),
          to: minutesOf(time) + tour.duration,
          within,
        })),
      }
    })
}

/** What was chosen, as the address has it: `e101-1015.t2031-1400`. What the day does not have is left out. */
export function chosenIn(text: string | null, offers: readonly Offer[]): { offer: Offer; visit: Visit }[] {
  return [...new Map((text ?? '').split('.').map((part) => part.split('-') as [string, string | undefined]))].flatMap(
    ([key, time = '']) => {
      const offer = offers.find((one) => one.key === key)
      const visit = offer?.times.find(({ from }) => clockOf(from).replace(':', '') === time)
      return offer && visit ? [{ offer, visit }] : []
    },
  )
}

/** The other way round; null for nothing, which has no place in the address. */
export const chosenText = (visits: readonly Visit[]): string | null =>
  visits.map(({ key, from }) => `${key}-${clockOf(from).replace(':', '')}`).join('.') || null

/** Midnight ends the day that it is the end of. */
const endOf = ({ datetime, datetime_end }: Timeslot) =>
  datetime.slice(0, 10) < datetime_end.slice(0, 10) ? 24 * 60 : minutesOf(timeOf(datetime_end))

function stepsBetween(opens: number, closes: number, now: string): number[] {
  const first = Math.max(opens, Math.ceil(minutesOf(now) / step) * step)
  const steps = Math.floor((closes - step - first) / step) + 1
  return Array.from({ length: Math.max(0, steps) }, (_, index) => first + index * step)
}
