import { dayOf } from '../time/dates.ts'

/** What visitors have already that admits to where a tour leads: tickets of one time, or the rest of them. */
export interface HeldAdmission {
  /** The events that it admits to. */
  events: readonly number[]
  /** The first and the last local time of a tour that whoever comes in with it can join. */
  from: string
  until: string
  people: number
}

/** A ticket that was bought before, by its number: what it admits to, when, and how many. */
export interface BoughtAdmission {
  number: string
  event: number
  /** Null for one without a date. */
  datetime: string | null
  places: number
}

/** A tour that asks an admission of its events of each participant, and how many it sells none to. */
export interface LackingTour {
  events: readonly number[]
  datetime: string
  lacking: number
}

/** Tickets of an event: of a time they are good for what begins on its day and not before it, of none for any time. */
export function heldTickets(event: number, datetime: string | null, people: number): HeldAdmission {
  const range = datetime === null ? { from: '', until: '9999' } : { from: datetime, until: `${dayOf(datetime)} 99` }
  return { events: [event], ...range, people }
}

/** An annual pass that admits to a tour's events: it comes with its people to any of them, but to one at a time. */
export function heldPass(events: readonly number[], datetime: string, people: number): HeldAdmission {
  return { events, from: datetime, until: datetime, people }
}

/**
 * How many people of each held admission come to each of these tours, and how many of each no tour counts: nobody is
 * counted by two tours, and what is good for the fewest tours goes first.
 */
export function countedAdmissions(
  tours: readonly LackingTour[],
  held: readonly HeldAdmission[],
): { counted: number[][]; left: number[] } {
  const left = held.map(({ people }) => people)
  const counted = tours.map(() => held.map(() => 0))
  const latestFirst = held.map((_, at) => at).toSorted((a, b) => held[b]!.from.localeCompare(held[a]!.from))
  for (const at of earliestFirst(tours)) {
    const { events, datetime, lacking } = tours[at]!
    let needed = lacking
    for (const which of latestFirst) {
      const { from, until, events: admitted } = held[which]!
      if (datetime < from || datetime > until || !events.some((id) => admitted.includes(id))) continue
      const people = Math.min(needed, left[which]!)
      counted[at]![which] = people
      left[which]! -= people
      needed -= people
    }
  }
  return { counted, left }
}

/** How many people of held admissions each tour counts. */
export function ownAdmissions(tours: readonly LackingTour[], held: readonly HeldAdmission[]): number[] {
  return countedAdmissions(tours, held).counted.map((each) => each.reduce((sum, people) => sum + people, 0))
}

const earliestFirst = (tours: readonly LackingTour[]) =>
  tours.map((_, at) => at).toSorted((a, b) => tours[a]!.datetime.localeCompare(tours[b]!.datetime))
