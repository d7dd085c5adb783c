import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { isOfType, ofType } from '@foyer/domain/goods/of-type.ts'
import {
  countedAdmissions,
  heldTickets,
  ownAdmissions,
  type HeldAdmission,
  type LackingTour,
} from '@foyer/domain/tours/own-admissions.ts'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { mostPlacesPerBarcode } from '../documents/barcode.ts'
import { derivedId } from '../db/derived-id.ts'
import { admissionGood, capacityId } from '../schedule/capacity-id.ts'

/** What a ticket admits as part of a tour: so many people, each for one tour. */
export interface AdmissionPlaces {
  good: string
  id: string
  total: number
}

/** For each submitted item: how many of its participants have an admission beside it. */
export function ownAdmissionsOf(
  items: readonly SubmittedItem[],
  lines: readonly PricedLine[],
  catalogue: Catalogue,
): number[] {
  const tours = items.map((item) => submittedTour(item, catalogue))
  const own = ownAdmissions(tours.flat(), lines.flatMap(heldIn))
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

function heldIn(line: PricedLine): HeldAdmission[] {
  return isOfType(line, 'ticket') ? [heldTickets(line.eventId, line.datetime, line.places)] : []
}

/**
 * Lines whose tours take of what their own admissions admit, so that no other tour counts these; and how much that is.
 */
export function withAdmissions(
  lines: readonly PricedLine[],
  { catalogue, cartId }: { catalogue: Catalogue; cartId: string },
): { lines: PricedLine[]; admissions: AdmissionPlaces[] } {
  const tours = lines.map((line): LackingTour[] => {
    const events = isOfType(line, 'guidedTour') ? catalogue.tours.byId(line.eventId)?.own_admission : undefined
    return events ? [{ events, datetime: line.datetime!, lacking: line.tour?.own_admissions ?? 0 }] : []
  })
  const tickets = lines.flatMap((line, position) => heldIn(line).map((held) => ({ held, line, position, used: 0 })))
  const { counted } = countedAdmissions(
    tours.flat(),
    tickets.map(({ held }) => held),
  )
  const admissions: AdmissionPlaces[] = []
  const taking = lines.map((line, at) => {
    if (tours[at]!.length === 0) return line
    const taken = counted.shift()!.flatMap((people, which) => {
      const ticket = tickets[which]!
      const from = ticket.used
      ticket.used += people
      return placesOf(ticket.line, cartId, ticket.position).slice(from, ticket.used)
    })
    admissions.push(...taken)
    const takes = taken.map(({ good, id: capacity }) => ({ good, capacity, places: 1 }))
    return takes.length === 0 ? line : { ...line, takes: [...line.takes, ...takes] }
  })
  return { lines: taking, admissions }
}

/** For each person of a line the ticket that is issued for them: it may be one for all, or one for each. */
function placesOf(line: PricedLine, claimId: string, position: number): AdmissionPlaces[] {
  const each = line.unique_barcode || line.scan_separately || line.print_separately
  const most = each ? 1 : mostPlacesPerBarcode
  return Array.from({ length: line.places }, (_, person) => {
    const sequence = Math.floor(person / most)
    const total = Math.min(most, line.places - sequence * most)
    return admissionPlaces({ claimId, line: position, sequence, total })
  })
}

/** What a ticket admits, by where it stands in its order, which is known before it is sold. */
function admissionPlaces({
  claimId,
  line,
  sequence,
  total,
}: {
  claimId: string
  line: number
  sequence: number
  total: number
}): AdmissionPlaces {
  const good = admissionGood(derivedId(`admission|${claimId}|${line}|${sequence}`))
  return { good, id: capacityId(good, null), total }
}
