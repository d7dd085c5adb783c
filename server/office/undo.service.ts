import { mayAlso, permissionFor } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import { actById } from '../staff/acts.queries.ts'
import type { SignedIn } from '../staff/session.service.ts'
import { perform, type OfficeRefusal } from './act.ts'
import { actNamed, isAct } from './acts.ts'
import { takeUndoable } from './undo.queries.ts'
import type { Undo } from './undoable.ts'

/**
 * Takes back an act of who asks, all of it or nothing. That they have done it, and that it is taken back, both stand in
 * the log.
 */
export async function undoAct(
  shop: Context,
  id: string,
  by: SignedIn,
): Promise<{ data: { id: string } } | OfficeRefusal> {
  const done = await actById(shop.database.db, id)
  if (!done || !isAct(done.act)) return over
  const { act: name, subject } = done
  const permission = permissionFor(name)
  if (done.personId !== by.person.id || permission === null || !mayAlso(by, permission)) return { refused: 'FORBIDDEN' }
  const undo = (await actNamed(name)).undo as Undo<object> | undefined
  if (!undo) return over
  return perform(shop, { by, act: 'undo', subject, details: { undone: name, of: id } }, async (within) => {
    const { db } = within.database
    const taken = await takeUndoable(db, id, within.clock())
    if (!taken || !(await within.jobs.takeBack(db, taken.jobs))) return over
    return (await undo(within, taken.before, by)) ?? { data: { id } }
  })
}

const over = { refused: 'UNDO_OVER' } as const
