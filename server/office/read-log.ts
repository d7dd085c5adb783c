import * as calls from '@foyer/contract/people.calls.ts'
import * as schemas from '@foyer/contract/people.schema.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDatetime } from '@foyer/domain/time/dates.ts'
import { act } from './act.ts'
import { actsOf } from '../staff/acts.queries.ts'

/** Days are the museum's, both included. */
export const readLog = act(calls.officeLog, schemas.officeLog, {
  use: '[SUBJECT]',
  bodyOf: ([subject]) => ({ subject }),
  run: async ({ database }, { subject, from, to }) => {
    const acts = await actsOf(database.db, {
      subject: subject ?? null,
      from: from === undefined ? null : instantOf(`${from} 00:00`),
      to: to === undefined ? null : instantOf(`${addDays(to, 1)} 00:00`),
    })
    return {
      data: acts.map(({ at, who, keyId, personId, act: name, subject: on, outcome, details }) => ({
        at: at.toISOString(),
        who,
        by: keyId ? ('key' as const) : personId ? ('person' as const) : ('command line' as const),
        act: name,
        subject: on,
        outcome,
        details,
      })),
    }
  },
  say: (acts) =>
    acts
      .map(
        ({ at, who, act: name, subject, outcome, details }) =>
          `${localDatetime(new Date(at))}  ${who}  ${name}  ${subject}  ${outcome}  ${JSON.stringify(details)}`,
      )
      .join('\n') || 'nothing',
})
