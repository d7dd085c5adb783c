import * as calls from '@foyer/contract/visits-passes.calls.ts'
import * as schemas from '@foyer/contract/visits-passes.schema.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { act, perform } from './act.ts'
import { passesThat } from './find-passes.queries.ts'

/** How many an answer has. */
const page = 50

/** Who looked for somebody is in the log, whom they looked for is not. */
export const findPasses = act(calls.officeFindPasses, schemas.officeFindPasses, {
  use: '[TEXT]',
  bodyOf: (words) => ({ text: words.join(' ') }),
  run: (shop, wanted, by) =>
    perform(shop, { by, act: 'find-passes', subject: '' }, async ({ database: { db }, clock }) => ({
      data: await passesThat(db, wanted, { today: localDay(clock()), most: page }),
    })),
  say: (found) =>
    found
      .map(
        ({ number, state, owner, name, valid_from, valid_to }) =>
          `${number}  ${state}  ${valid_from} to ${valid_to}  ${name}  ${owner}`,
      )
      .join('\n') || 'no pass',
})
