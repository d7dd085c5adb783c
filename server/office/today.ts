import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { localDay, timeOf } from '@foyer/domain/time/dates.ts'
import { act } from './act.ts'
import { countsOn } from './programme.queries.ts'

/** What a gate may know of its day. It has no line in the log: it tells of nobody, and a gate asks it all day. */
export const showToday = act(calls.officeToday, schemas.officeToday, {
  use: '',
  bodyOf: () => ({}),
  run: async ({ database, clock }) => ({
    data: (await countsOn(database.db, localDay(clock()))).map(({ datetime, name, language, ...rest }) => ({
      time: timeOf(datetime),
      name: language === null ? name : `${name}, ${language}`,
      ...rest,
    })),
  }),
  say: (times) =>
    times
      .map(({ time, name, in: came, booked, quotas }) =>
        [`${time}  ${name}  ${came} of ${booked} in`, ...quotas.map((one) => `${one.name}: ${one.booked}`)].join(', '),
      )
      .join('\n') || 'nobody',
})
