import * as calls from '@foyer/contract/visits-passes.calls.ts'
import * as schemas from '@foyer/contract/visits-passes.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { passNumber } from '@foyer/domain/passes/pass-number.ts'
import { nameError } from '../account/check-fields.ts'
import { passInOrder } from '../after-sale/change-order.queries.ts'
import { nameOwner, writeOwner } from '../after-sale/change-owner.service.ts'
import { deleteChanges } from '../after-sale/give-ticket.queries.ts'
import { blockOfPass, blockPass } from '../orders/pass.queries.ts'
import { lockPlaced } from '../orders/placed-order.ts'
import { act, perform } from './act.ts'
import { bookingOfPass } from './find-passes.queries.ts'
import { changed, type Undo } from './undoable.ts'

const undoBlock: Undo<{ number: string; was: number | null; is: number | null }> = async (
  { database: { db } },
  { number, was, is },
) => {
  if ((await blockOfPass(db, number))?.since !== is) return changed
  await blockPass(db, number, was === null ? null : new Date(was))
  return undefined
}

export const blockAnnualPass = act(calls.officeBlockPass, schemas.officeBlockPass, {
  use: 'PASS [release]',
  bodyOf: ([pass, release]) => ({ pass, ...(release !== undefined && { release: release === 'release' || release }) }),
  undo: undoBlock,
  run: (shop, { pass: typed, release, note }, by) => {
    const number = passNumber(typed)
    const details = { release, ...(note !== '' && { note }) }
    // what is no number may be anything, and the log is for ever
    const logged = { by, act: 'block-pass', subject: number ?? '', details, undo: undoBlock } as const
    return perform(shop, logged, async ({ database: { db }, clock }, keep) => {
      const before = number === null ? undefined : await blockOfPass(db, number)
      if (number === null || !before) return { refused: 'PASS_UNKNOWN' }
      const at = release ? null : clock()
      await blockPass(db, number, at)
      keep({ number, was: before.since, is: at?.getTime() ?? null })
      return { data: { pass: number, blocked: !release } }
    })
  },
  say: ({ pass, blocked: isBlocked }) => `${pass} ${isBlocked ? 'is blocked' : 'holds again'}`,
})

const undoOwner: Undo<{ number: string; booking: string; was: string; is: string; change: string }> = async (
  { database: { db } },
  { number, booking, was, is, change },
) => {
  const locked = await lockPlaced(db, booking)
  const pass = isRefused(locked) ? undefined : await passInOrder(db, locked.order.id, number)
  if (isRefused(locked) || pass?.name !== is) return changed
  await nameOwner(db, locked.order.id, pass, was)
  await deleteChanges(db, [change])
  return undefined
}

/** Names stand in the order alone; the log says who changed one, and why. */
export const correctOwner = act(calls.officePassOwner, schemas.officePassOwner, {
  use: 'PASS NAME NOTE',
  bodyOf: ([pass, name, ...note]) => ({ pass, name, note: note.join(' ') }),
  undo: undoOwner,
  run: (shop, { pass: typed, name, note }, by) => {
    const number = passNumber(typed)
    const logged = { by, act: 'pass-owner', subject: number ?? '', details: { note }, undo: undoOwner } as const
    return perform(shop, logged, async (within, keep) => {
      const { db } = within.database
      const booking = number === null ? undefined : await bookingOfPass(db, number)
      if (number === null || booking === undefined) return { refused: 'PASS_UNKNOWN' }
      const invalid = nameError(name)
      if (invalid) return { refused: invalid, place: 'body.name' }
      const locked = await lockPlaced(db, booking)
      if (isRefused(locked)) return { refused: 'ORDER_CANCELED' }
      const pass = (await passInOrder(db, locked.order.id, number))!
      if (pass.name !== name) {
        const change = await writeOwner(within, db, locked.order.id, { ...pass, number }, name)
        keep({ number, booking, was: pass.name, is: name, change })
      }
      return { data: { pass: number } }
    })
  },
  say: ({ pass }) => `the name on ${pass} is corrected`,
})
