import * as calls from '@foyer/contract/visits.calls.ts'
import * as schemas from '@foyer/contract/visits.schema.ts'
import { passNumber } from '@foyer/domain/passes/pass-number.ts'
import { addMonths } from '@foyer/domain/time/calendar.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import { blockPass } from '../orders/pass.queries.ts'
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

export const blockAnnualPass = act(calls.officeBlockPass, schemas.officeBlockPass, {
  use: 'PASS [release]',
  bodyOf: ([pass, release]) => ({ pass, ...(release !== undefined && { release: release === 'release' || release }) }),
  run: (shop, { pass: typed, release }, by) => {
    const number = passNumber(typed)
    // what is no number may be anything, and the log is for ever
    const logged = { by, act: 'block-pass', subject: number ?? '', details: { release } } as const
    return perform(shop, logged, async ({ database, clock }) => {
      const pass = number === null ? undefined : await blockPass(database.db, number, release ? null : clock())
      return pass === undefined ? { refused: 'PASS_UNKNOWN' } : { data: { pass, blocked: !release } }
    })
  },
  say: ({ pass, blocked: isBlocked }) => `${pass} ${isBlocked ? 'is blocked' : 'holds again'}`,
})

const blocked = (one: { blocked: boolean }) => (one.blocked ? ', blocked' : '')
