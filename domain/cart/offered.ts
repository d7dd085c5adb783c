import { goodOf, ordered } from '../goods/ordered.ts'
import type { OfferedLine } from '../reductions/campaign.ts'
import type { PricedLine } from './priced-line.ts'

/** A line as campaigns and passes see it. */
export function offered(line: PricedLine): OfferedLine {
  return {
    total: line.total,
    places: line.tour ? (line.tour.participants ?? line.count) : line.places,
    datetime: line.datetime,
    good: goodOf(line),
    ticket: ordered[line.type].isOfEvent ? line.id : null,
  }
}
