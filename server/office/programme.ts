import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { timeOf } from '@foyer/domain/time/dates.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { act, perform } from './act.ts'
import { visitsOn, type Visit } from './programme.queries.ts'

/** Who comes on a day: each time of an event or a tour with its orders. */
export const showProgramme = act(calls.officeProgramme, schemas.officeProgramme, {
  use: 'DAY',
  bodyOf: ([day]) => ({ day }),
  run: (shop, { day }, by) =>
    perform(shop, { by, act: 'programme', subject: '', details: { day } }, async ({ database }) => {
      const visits = await visitsOn(database.db, day)
      const times = Map.groupBy(visits, ({ line }) => `${line.datetime} ${line.type} ${line.eventId}`)
      return { data: [...times.values()].map(timeWith) }
    }),
  say: (times) =>
    times
      .flatMap(({ time, name, places, visits }) => [
        `${time}  ${name}  ${places}`,
        ...visits.map(({ order, what, places: of, name: who, company, phone, answers }) =>
          [
            `       ${order}  ${of}  ${what}`,
            who,
            company,
            phone,
            ...answers.map((one) => `${one.question}: ${one.answer}`),
          ]
            .filter((part) => part !== '')
            .join('  '),
        ),
      ])
      .join('\n') || 'nobody',
})

function timeWith(visits: readonly Visit[]) {
  const { line } = visits[0]!
  return {
    time: timeOf(line.datetime!),
    kind: line.type,
    name: line.tour ? `${line.name}, ${line.tour.language}` : line.name,
    places: visits.reduce((sum, visit) => sum + placesOf(visit.line), 0),
    visits: visits.map(({ order, name, company, phone, redeemed, line: of }) => ({
      order,
      what: of.detail,
      places: placesOf(of),
      redeemed,
      name,
      company,
      phone,
      answers: of.tour?.answers ?? [],
    })),
  }
}

/** For a whole tour whose group has given no number, the most that may come. */
export function placesOf({ tour, places }: PricedLine): number {
  return tour?.participants ?? places
}
