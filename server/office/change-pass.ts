import * as calls from '@foyer/contract/visits-passes.calls.ts'
import * as schemas from '@foyer/contract/visits-passes.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { passNumber } from '@foyer/domain/passes/pass-number.ts'
import { nameError } from '../account/check-fields.ts'
import { passInOrder } from '../after-sale/change-order.queries.ts'
import { writeOwner } from '../after-sale/change-owner.service.ts'
import { blockPass } from '../orders/pass.queries.ts'
import { lockPlaced } from '../orders/placed-order.ts'
import { act, perform } from './act.ts'
import { bookingOfPass } from './find-passes.queries.ts'

export const blockAnnualPass = act(calls.officeBlockPass, schemas.officeBlockPass, {
  use: 'PASS [release]',
  bodyOf: ([pass, release]) => ({ pass, ...(release !== undefined && { release: release === 'release' || release }) }),
  run: (shop, { pass: typed, release, note }, by) => {
    const number = passNumber(typed)
    const details = { release, ...(note !== '' && { note }) }
    // what is no number may be anything, and the log is for ever
    const logged = { by, act: 'block-pass', subject: number ?? '', details } as const
    return perform(shop, logged, async ({ database, clock }) => {
      const pass = number === null ? undefined : await blockPass(database.db, number, release ? null : clock())
      return pass === undefined ? { refused: 'PASS_UNKNOWN' } : { data: { pass, blocked: !release } }
    })
  },
  say: ({ pass, blocked: isBlocked }) => `${pass} ${isBlocked ? 'is blocked' : 'holds again'}`,
})

/** Names stand in the order alone; the log says who changed one, and why. */
export const correctOwner = act(calls.officePassOwner, schemas.officePassOwner, {
  use: 'PASS NAME NOTE',
  bodyOf: ([pass, name, ...note]) => ({ pass, name, note: note.join(' ') }),
  run: (shop, { pass: typed, name, note }, by) => {
    const number = passNumber(typed)
    return perform(shop, { by, act: 'pass-owner', subject: number ?? '', details: { note } }, async (within) => {
      const { db } = within.database
      const booking = number === null ? undefined : await bookingOfPass(db, number)
      if (number === null || booking === undefined) return { refused: 'PASS_UNKNOWN' }
      const invalid = nameError(name)
      if (invalid) return { refused: invalid, place: 'body.name' }
      const locked = await lockPlaced(db, booking)
      if (isRefused(locked)) return { refused: 'ORDER_CANCELED' }
      const pass = (await passInOrder(db, locked.order.id, number))!
      if (pass.name !== name) await writeOwner(within, db, locked.order.id, { ...pass, number }, name)
      return { data: { pass: number } }
    })
  },
  say: ({ pass }) => `the name on ${pass} is corrected`,
})
