import { isDeepStrictEqual } from 'node:util'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry, TourEntry } from '../catalogue/entries.schema.ts'

/** Offers whose times or places a catalogue has otherwise than the one before; those that it does not have are gone. */
export interface ChangedOffers {
  events: ReadonlySet<number>
  tours: ReadonlySet<number>
  pools: ReadonlySet<string>
  /** The only days on which anything is another, where nothing but single days changes. */
  days: readonly string[] | undefined
}

/** What is other than the rules on a single day: an exception, or that it is closed. */
interface OnDay {
  day: string
}

/** What the capacities of a time follow from, of an offer and of where it is. */
interface Rules {
  onDays: readonly OnDay[]
  [rule: string]: unknown
}

export function changedOffers(before: Catalogue, after: Catalogue): ChangedOffers {
  const events = differing(before.events.all, after.events.all, {
    before: (event) => rulesOfEvent(before, event),
    after: (event) => rulesOfEvent(after, event),
  })
  const tours = differing(before.tours.all, after.tours.all, {
    before: (tour) => rulesOfTour(before, tour),
    after: (tour) => rulesOfTour(after, tour),
  })
  const pools = [before, after].flatMap(({ tours: { all } }) =>
    all.flatMap(({ id, pool }) => (tours.ids.has(id) && pool !== undefined ? [pool] : [])),
  )
  return { events: events.ids, tours: tours.ids, pools: new Set(pools), days: daysOf([events, tours]) }
}

function daysOf(all: readonly Differing[]): readonly string[] | undefined {
  const days = all.map((one) => one.days)
  return days.includes(undefined) ? undefined : [...new Set(days.flatMap((some) => some ?? []))].toSorted()
}

interface Differing {
  ids: ReadonlySet<number>
  days: readonly string[] | undefined
}

function differing<O extends { id: number }>(
  before: readonly O[],
  after: readonly O[],
  rules: Record<'before' | 'after', (offer: O) => Rules>,
): Differing {
  const was = new Map(before.map((offer) => [offer.id, offer]))
  const is = new Map(after.map((offer) => [offer.id, offer]))
  const ids = new Set<number>()
  const days = new Set<string>()
  let isOfDays = true
  for (const id of new Set([...was.keys(), ...is.keys()])) {
    const [one, other] = [was.get(id), is.get(id)]
    const [{ onDays: daysBefore, ...rest }, { onDays: daysAfter, ...others }] = [
      one ? rules.before(one) : none,
      other ? rules.after(other) : none,
    ]
    const isSame = one !== undefined && other !== undefined && isDeepStrictEqual(rest, others)
    const changed = changedDays(daysBefore, daysAfter)
    if (isSame && changed.length === 0) continue
    ids.add(id)
    if (!isSame) isOfDays = false
    for (const day of changed) days.add(day)
  }
  return { ids, days: isOfDays ? [...days] : undefined }
}

const none: Rules = { onDays: [] }

function changedDays(before: readonly OnDay[], after: readonly OnDay[]): string[] {
  const [was, is] = [before, after].map((all) => Map.groupBy(all, ({ day }) => day)) as [OnDays, OnDays]
  return [...new Set([...was.keys(), ...is.keys()])].filter((day) => !isDeepStrictEqual(was.get(day), is.get(day)))
}
type OnDays = Map<string, OnDay[]>

function rulesOfVenue(
  catalogue: Catalogue,
  // missing in a catalogue that an older version stored
  { venue, exceptions = [] }: Pick<EventEntry, 'venue'> & { exceptions?: readonly OnDay[] },
  except: readonly string[],
): Rules {
  const { hours, closed, closed_dates, special_hours = [] } = catalogue.venueOf({ venue })
  const closedDays = [...closed_dates, ...except].map((day) => ({ day }))
  return {
    hours,
    closed,
    spans: special_hours.filter(({ until }) => until !== undefined),
    onDays: [...closedDays, ...special_hours.filter(({ until }) => until === undefined), ...exceptions],
  }
}

function rulesOfEvent(catalogue: Catalogue, event: EventEntry): Rules {
  const tickets = [...event.tickets, ...catalogue.hiddenTickets(event)]
  return {
    ...rulesOfVenue(catalogue, event, []),
    schedule: event.schedule,
    starts: event.starts,
    ends: event.ends,
    quotas: event.quotas,
    // in any order: what is hidden comes last
    contingents: tickets
      .filter(({ contingent }) => contingent !== undefined)
      .map(({ id, mode, contingent }) => [id, mode, contingent])
      .toSorted(([a], [b]) => Number(a) - Number(b)),
  }
}

function rulesOfTour(catalogue: Catalogue, tour: TourEntry): Rules {
  const { starts, ends, except, sold_out, duration, book_until_minutes, max_participants, book_complete_tour } = tour
  return {
    ...rulesOfVenue(catalogue, tour, except),
    starts,
    ends,
    sold_out,
    duration,
    book_until_minutes,
    max_participants,
    book_complete_tour,
    times: tour.times.map(({ prices: _, ...time }) => time),
    pool: tour.pool,
    guides: catalogue.tours.poolOf(tour),
  }
}
