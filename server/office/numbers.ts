import * as calls from '@foyer/contract/numbers.calls.ts'
import * as schemas from '@foyer/contract/numbers.schema.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../db/database.ts'
import { instantsOf } from '../schedule/places.queries.ts'
import { act } from './act.ts'
import { countDays, type DayCount, type SoldCount } from './day-count.ts'
import { daysKept, lastKept } from './day-count.queries.ts'
import { occupancyOf } from './occupancy.ts'
import { offerNames } from './offer-names.ts'
import { originsBetween, type Origin } from './origins.queries.ts'
import { soldAhead } from './sold-in.queries.ts'
import { soldAt } from './sold-at.ts'

/** What came in and what will. It has no line in the log, as the day has none: it names nobody. */
export const showNumbers = act(calls.officeNumbers, schemas.officeNumbers, {
  use: 'FROM TO [VENUE …]',
  bodyOf: ([from, to = from, ...venues]) => ({ from, to, ...(venues.length > 0 && { venues }) }),
  run: async ({ database: { db }, catalogue: kept, clock }, { from, to, venues }, _, lang) => {
    const catalogue = await kept.current()
    const now = clock()
    const isAsked: IsAsked = (venue) =>
      venues === undefined || (venue !== '' && venue.split('+').every((key) => venues.includes(key)))
    const [counted, ahead, occupancy, said] = await Promise.all([
      daysOf(db, catalogue, { from, to, now }),
      aheadOf(db, catalogue, { to, now, isAsked }),
      occupancyOf(db, catalogue, { from, to, venues }),
      originsBetween(db, from, to),
    ])
    const { currency } = catalogue.settings
    const days = counted.filter((day) => day.currency === currency).map((day) => only(day, isAsked))
    const sold = days.flatMap((day) => day.sold)
    const goods = sold.filter(({ as }) => as === 'goods')
    const nameOf = offerNames(catalogue, lang)
    const named = (key: string, name: string) => {
      const [kind = '', id] = key.split(' ')
      return { kind, id: Number(id), name: nameOf(key) ?? name }
    }
    const by = (what: SoldCount['by']) => summedBy(goods.filter((one) => one.by === what))
    const revenue = (some: readonly SoldCount[], as: SoldCount['as'] = 'goods') =>
      // each amount stands once in each way
      sum(
        some.filter((one) => one.as === as && one.by === 'channel'),
        ({ gross }) => gross,
      )
    const attendance = grouped(
      days.flatMap((day) => day.attendance),
      ({ key }) => key,
    ).map(([key, some]) => ({
      ...named(key, some[0]!.name),
      booked: sum(some, ({ booked }) => booked),
      came: sum(some, ({ came }) => came),
    }))
    const visits = days.flatMap((day) => day.visits)
    const hours = grouped(visits, ({ venue, hour }) => `${venue} ${hour}`).map(([, some]) => ({
      venue: some[0]!.venue,
      hour: some[0]!.hour,
      visits: sum(some, ({ came }) => came),
    }))
    const ofDay = new Map(days.map((day) => [day.day, day]))
    return {
      data: {
        currency,
        revenue: revenue(sold),
        vouchers: revenue(sold, 'vouchers'),
        codes: revenue(sold, 'codes'),
        visits: sum(visits, ({ came }) => came),
        attendance: attendance.toSorted((a, b) => b.booked - b.came - (a.booked - a.came)),
        ahead,
        days: daysIn(from, to).map((day) => ({
          day,
          revenue: revenue(ofDay.get(day)?.sold ?? []),
          visits: sum(ofDay.get(day)?.visits ?? [], ({ came }) => came),
        })),
        hours: hours.toSorted((a, b) => (a.hour ?? 24) - (b.hour ?? 24) || (a.venue < b.venue ? -1 : 1)),
        offers: by('offer').map(({ key, name, ...one }) => ({ ...named(key, name), ...one })),
        channels: by('channel').map(({ key: channel, name: __, ...one }) => ({ channel, ...one })),
        countries: by('country').map(({ key: country, name: __, ...one }) => ({ country, ...one })),
        origins: originsAt(said, isAsked),
        occupancy: occupancy.map(({ key, times }) => ({ ...named(key, ''), times })),
        venues: catalogue.venues.map(({ key, name }) => ({ venue: key, name: catalogue.words(name, lang) })),
      },
    }
  },
})

/** Of keys of venues with + between them; empty of what is at none. */
type IsAsked = (venue: string) => boolean

/** Days that are kept, and those since, as they are now. */
async function daysOf(
  db: Db,
  catalogue: Catalogue,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<DayCount[]> {
  const last = await lastKept(db)
  const since = last === null || last < from ? from : addDays(last, 1)
  const both = await Promise.all([daysKept(db, from, to), countDays(db, catalogue, { from: since, to, now })])
  return both.flat()
}

function only({ sold, visits, attendance, ...day }: DayCount, isAsked: IsAsked): DayCount {
  const here = <T extends { venue: string }>(some: readonly T[]) => some.filter(({ venue }) => isAsked(venue))
  return { ...day, sold: here(sold), visits: here(visits), attendance: here(attendance) }
}

/** What was sold by the end of a day, or by now, for the days after it. */
async function aheadOf(
  db: Db,
  catalogue: Catalogue,
  { to, now, isAsked }: { to: string; now: Date; isAsked: IsAsked },
) {
  const today = localDay(now)
  const after = to < today ? to : today
  const { currency, daysAhead } = catalogue.settings
  const { before } = instantsOf(after, after)
  const at = soldAt(catalogue)
  const found = await soldAhead(db, { after, last: addDays(after, daysAhead), before, currency })
  const days = grouped(
    found.filter((part) => isAsked(at(part))),
    ({ day }) => day,
  ).map(([day, some]) => ({
    day,
    places: sum(some, ({ places }) => places),
    revenue: sum(some, ({ gross }) => gross),
  }))
  return { after, days: days.toSorted((a, b) => (a.day < b.day ? -1 : 1)) }
}

/** Where visitors of some venues come from, most first. */
function originsAt(said: readonly Origin[], isAsked: IsAsked) {
  return grouped(
    said.filter(({ venue }) => isAsked(venue)),
    (one) => one.origin,
  )
    .map(([origin, some]) => ({
      origin,
      answers: sum(some, ({ answers }) => answers),
      people: sum(some, ({ people }) => people),
    }))
    .toSorted((a, b) => b.people - a.people)
}

/** By what it has in common, most first; what comes to nothing is left out. */
function summedBy(sold: readonly SoldCount[]) {
  return grouped(sold, ({ key }) => key)
    .map(([key, some]) => ({
      key,
      name: some[0]!.name,
      revenue: sum(some, ({ gross }) => gross),
      places: sum(some, ({ places }) => places),
    }))
    .filter(({ revenue, places }) => revenue !== 0 || places !== 0)
    .toSorted((a, b) => b.revenue - a.revenue || b.places - a.places)
}

const grouped = <T>(some: readonly T[], keyOf: (one: T) => string) => [...Map.groupBy(some, keyOf)]
const sum = <T>(some: readonly T[], of: (one: T) => number) => some.reduce((all, one) => all + of(one), 0)

function daysIn(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
