import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { passAdmissions } from '@foyer/domain/cart/pass-admissions.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { isOfType, ofType } from '@foyer/domain/goods/of-type.ts'
import {
  countedAdmissions,
  heldTickets,
  ownAdmissions,
  type HeldAdmission,
  type LackingTour,
} from '@foyer/domain/tours/own-admissions.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { mostPlacesPerBarcode } from '../documents/barcode.ts'
import type { FoundTicket } from '../members/bought-tickets.ts'
import type { Membership } from '../members/found-member.ts'
import { memberVisit } from '../members/member-places.ts'
import { admissionPlaces, type AdmissionPlaces } from '../tours/admission-places.ts'

/** What visitors have besides what is in their basket. */
interface Having {
  catalogue: Catalogue
  cartId: string
  tickets: readonly FoundTicket[]
  members: readonly Membership[]
}

/** What is held, and what of it each person takes, who is counted by a tour. */
interface Held {
  held: HeldAdmission
  places: (people: number) => readonly (readonly AdmissionPlaces[])[]
}

/**
 * For each submitted item: how many of its participants have an admission beside it. The other lines are only `priced`
 * where a tour counts them.
 */
export function ownAdmissionsOf(
  items: readonly SubmittedItem[],
  catalogue: Catalogue,
  priced: () => { lines: readonly PricedLine[]; having: Having },
): number[] {
  const tours = items.map((item) => submittedTour(item, catalogue))
  if (tours.flat().length === 0) return items.map(() => 0)
  const { lines, having } = priced()
  const held = heldBeside(lines, tours.flat(), having).map((one) => one.held)
  const own = ownAdmissions(tours.flat(), held)
  return tours.map(([tour]) => (tour ? own.shift()! : 0))
}

function submittedTour(item: SubmittedItem, catalogue: Catalogue): LackingTour[] {
  const [tour] = ofType([item], 'guidedTour')
  const events = tour && catalogue.tours.byId(tour.tourId)?.own_admission
  if (!events) return []
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0)
  const chosen = tour.tickets.map(({ count, subtickets }) => (subtickets.length > 0 ? sum(subtickets) : count))
  const lacking = chosen.reduce((left, places) => left - places, sum(tour.prices))
  return [{ events, datetime: tour.datetime, lacking: Math.max(0, lacking) }]
}

/**
 * Lines whose tours take of what their own admissions admit, so that no other tour counts these; and how much that is.
 */
export function withAdmissions(
  lines: readonly PricedLine[],
  having: Having,
): { lines: PricedLine[]; admissions: AdmissionPlaces[] } {
  const tours = lines.map((line): LackingTour[] => {
    const events = isOfType(line, 'guidedTour') ? having.catalogue.tours.byId(line.eventId)?.own_admission : undefined
    return events ? [{ events, datetime: line.datetime!, lacking: line.tour?.own_admissions ?? 0 }] : []
  })
  if (tours.flat().length === 0) return { lines: [...lines], admissions: [] }
  const sources = heldBeside(lines, tours.flat(), having)
  const { counted } = countedAdmissions(
    tours.flat(),
    sources.map(({ held }) => held),
  )
  const used = sources.map(() => 0)
  const admissions: AdmissionPlaces[] = []
  const taking = lines.map((line, at) => {
    if (tours[at]!.length === 0) return line
    const taken = counted.shift()!.flatMap((people, which) => {
      const from = used[which]!
      used[which] = from + people
      return sources[which]!.places(from + people)
        .slice(from)
        .flat()
    })
    admissions.push(...taken)
    const takes = taken.map(({ good, id: capacity }) => ({ good, capacity, places: 1 }))
    return { ...line, takes: [...line.takes, ...takes] }
  })
  return { lines: taking, admissions }
}

function heldBeside(
  lines: readonly PricedLine[],
  tours: readonly LackingTour[],
  { cartId, tickets, members }: Having,
): Held[] {
  const visits = lines.flatMap((line, position) => (isOfType(line, 'ticket') ? [{ line, position }] : []))
  return [
    ...visits.map(({ line, position }) => ({
      held: heldTickets(line.eventId, line.datetime, line.places),
      places: (people: number) => placesOf(line, cartId, position, people),
    })),
    ...tickets.map(({ event, datetime, places, admits }) => ({
      held: heldTickets(event, datetime, places),
      places: (people: number) => Array.from({ length: people }, () => [admits]),
    })),
    ...members.flatMap((member) => {
      const paid = visits.map(({ line: { eventId, datetime, reductions = [] } }) => ({
        event: eventId,
        datetime,
        places: reductions.reduce((sum, one) => sum + (one.pass === member.pass ? (one.places ?? 0) : 0), 0),
      }))
      return passAdmissions(member, tours, paid).map((held) => ({
        held,
        places: (people: number) =>
          Array.from({ length: people }, () => memberVisit(member, `tour ${held.from}`, held.from, held.people)),
      }))
    }),
  ]
}

/** For each person of a line the ticket that is issued for them: it may be one for all, or one for each. */
function placesOf(line: PricedLine, claimId: string, position: number, people: number): AdmissionPlaces[][] {
  const each = line.unique_barcode || line.scan_separately || line.print_separately
  const most = each ? 1 : mostPlacesPerBarcode
  return Array.from({ length: people }, (_, person) => {
    const sequence = Math.floor(person / most)
    const total = Math.min(most, line.places - sequence * most)
    return [admissionPlaces({ claimId, line: position, sequence, total })]
  })
}
