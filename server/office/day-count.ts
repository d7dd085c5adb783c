import { dividedBy } from '@foyer/domain/office/sales.ts'
import { ordered } from '@foyer/domain/goods/ordered.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { bookingsOf, soldLine } from './bookings.ts'
import { cameIn, passesIn } from './came-in.queries.ts'
import { ordersChanged, type BookedOrder } from './sales.queries.ts'
import { soldUnchanged, type SoldPart } from './sold-in.queries.ts'
import { salesByVenue, soldAt, type SoldAt } from './sold-at.ts'

/** What was sold at a venue on a day; venues are keys with + between them, or empty. */
export interface SoldCount extends Pick<SoldPart, 'as' | 'by' | 'gross' | 'places'> {
  venue: string
  /** A channel or a country; of an offer its kind and id. */
  key: string
  /** Of an offer, as it was sold. */
  name: string
}

/** A day in numbers; amounts are in the currency of its catalogue. */
export interface DayCount {
  day: string
  currency: string
  sold: SoldCount[]
  /** The hour is null where an annual pass was shown. */
  visits: { venue: string; hour: number | null; came: number }[]
  attendance: { venue: string; key: string; name: string; booked: number; came: number }[]
}

/** Counts days from one to another, as they are now. */
export async function countDays(
  db: Db,
  catalogue: Catalogue,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<DayCount[]> {
  if (from > to) return []
  const { currency } = catalogue.settings
  const instants = instantsOf(from, to)
  const at = soldAt(catalogue)
  const days = new Map<string, DayCount>()
  for (let day = from; day <= to; day = addDays(day, 1))
    days.set(day, { day, currency, sold: [], visits: [], attendance: [] })
  const [unchanged, tickets, passes] = await Promise.all([
    soldUnchanged(db, instants, currency),
    cameIn(db, from, to, localDatetime(now)),
    passesIn(db, from, to),
  ])
  const sums = new Map<string, SoldCount>()
  const add = (day: string, { gross, places, ...one }: SoldCount) => {
    const key = [day, one.as, one.by, one.venue, one.key].join('\n')
    const sum = sums.get(key) ?? { ...one, gross: 0, places: 0 }
    if (!sums.has(key)) days.get(day)?.sold.push(sum)
    sums.set(key, Object.assign(sum, { gross: sum.gross + gross, places: sum.places + places }))
  }
  for (const { day, as, by, venue, venues, kind, id, name, channel, country, gross, places } of unchanged) {
    const key = { offer: `${kind} ${id}`, channel, country }[by]
    add(day, { as, by, venue: at({ venue, venues }), key, name: by === 'offer' ? name : '', gross, places })
  }
  for await (const order of ordersChanged(db, instants.from, instants.before))
    if (order.currency === currency) for (const { day, ...sold } of soldOf(order, at)) if (days.has(day)) add(day, sold)
  for (const { day, gate, venue: sold, venues, hour, kind, id, name, booked, came } of tickets) {
    const venue = gate ?? at({ venue: sold, venues })
    if (kind === null && came > 0) days.get(day)?.visits.push({ venue, hour, came })
    if (kind !== null && booked > 0) days.get(day)?.attendance.push({ venue, key: `${kind} ${id}`, name, booked, came })
  }
  for (const { day, venue, came } of passes)
    days.get(day)?.visits.push({ venue: venue === 'any' ? '' : venue, hour: null, came })
  return [...days.values()]
}

/** Kinds that are no goods in the books; all others are. */
const notGoods: Record<string, SoldPart['as']> = { voucher: 'vouchers', codes: 'codes' }

/**
 * What an order brought and took back on each day. By venue and kind it is what the books say; what of that is of which
 * offer follows from the lines.
 */
function soldOf(order: BookedOrder, at: SoldAt): (SoldCount & { day: string })[] {
  const { channel, country } = order
  return bookingsOf(order).flatMap(({ day, what, id, sales, lines }) => {
    const eachWay = (
      venue: string,
      as: SoldCount['as'],
      offer: string,
      name: string,
      gross: number,
      places: number,
    ) => {
      const sold = { day, venue, as, name: '', gross, places }
      return [
        { ...sold, by: 'offer' as const, key: offer, name },
        { ...sold, by: 'channel' as const, key: channel ?? 'web' },
        { ...sold, by: 'country' as const, key: country },
      ]
    }
    const amounts = salesByVenue({ sales, lines }, at).flatMap(({ venue, sales: here }) => {
      const named = new Map(lines.map((line) => [offerOf(line).key, offerOf(line).name]))
      const of = lines
        .filter((line) => at(line) === venue)
        .map((line) => ({ ...soldLine(line), of: offerOf(line).key }))
      return dividedBy(here, of)
        .filter(({ gross }) => gross !== 0)
        .flatMap(({ of: offer, kind, gross }) =>
          eachWay(venue, notGoods[kind] ?? 'goods', offer || `${kind} 0`, named.get(offer) ?? '', gross, 0),
        )
    })
    // moving changes nobody, and what is given back of the money alone takes no ticket back
    const [sign, counted] = what === 'refund' ? [-1, canceledBy(order, id)] : [1, what === 'placed' ? allOf(order) : []]
    const people = counted.flatMap((line) => {
      const { key, name } = offerOf(line)
      return ordered[line.type].admits && sign !== 0 ? eachWay(at(line), 'goods', key, name, 0, sign * line.places) : []
    })
    return [...amounts, ...people]
  })
}

const allOf = ({ lines }: BookedOrder) => lines.map(({ document }) => document)
const canceledBy = ({ lines }: BookedOrder, refundId: string) =>
  lines.filter(({ refund }) => refund === refundId).map(({ document }) => document)

function offerOf({ type, eventId, name }: PricedLine): { key: string; name: string } {
  return ordered[type].admits ? { key: `${type} ${eventId}`, name } : { key: `${type} 0`, name: '' }
}
