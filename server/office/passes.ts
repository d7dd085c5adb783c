import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { addMonths } from '@foyer/domain/time/calendar.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { act, perform } from './act.ts'
import { unusedPasses } from './passes.queries.ts'

export const showPasses = act(calls.officePasses, schemas.officePasses, {
  use: '[FROM] [LEAST]',
  bodyOf: ([from, least]) => ({ from, ...(least !== undefined && { least: Number(least) }) }),
  run: (shop, { from, least }, by) =>
    perform(shop, { by, act: 'passes', subject: from ?? '' }, async ({ database, clock }) => {
      const now = clock()
      const asked = { from: from ?? addMonths(localDay(now), -6), until: localDatetime(now), least }
      return { data: await unusedPasses(database.db, asked) }
    }),
  say: (passes) =>
    passes
      .map((one) => `${one.pass}  ${one.owner}  ${one.name}  ${one.unused} of ${one.booked} unused${blocked(one)}`)
      .join('\n') || 'none',
})

const blocked = (one: { blocked: boolean }) => (one.blocked ? ', blocked' : '')
