import { randomUUID } from 'node:crypto'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { staffViewSet } from '@foyer/contract/staff.views.schema.ts'
import { mayOpen, mayShare } from '@foyer/domain/office/views.ts'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { writeAct } from './acts.queries.ts'
import { lockStaff } from './people.queries.ts'
import type { SignedIn } from './session.service.ts'
import {
  countViews,
  deleteNamesakes,
  deleteView,
  insertView,
  updateView,
  viewById,
  viewsFor,
  type View,
} from './views.queries.ts'

const mostViews = 100

/** Of the lists that they may open. */
export async function listViews({ database: { db } }: Context, by: SignedIn) {
  const views = (await viewsFor(db, by.person.id)).filter(({ page }) => mayOpen(by, page))
  return {
    data: views.map(({ id, page, name, search, shared, personId }) => ({
      id,
      page,
      name,
      search,
      shared,
      own: personId === by.person.id,
    })),
  }
}

type Kept = z.output<typeof staffViewSet.body>

export async function setView(
  shop: Context,
  by: SignedIn,
  { view: changed, ...kept }: Kept,
): Promise<{ data: { id: string } } | Refused<'FORBIDDEN' | 'NOT_FOUND' | 'TOO_MANY_VIEWS'>> {
  if (!mayOpen(by, kept.page) || (kept.shared && !mayShare(by))) return { refused: 'FORBIDDEN' }
  return shop.database.transaction(async (tx) => {
    // two of one name at the same time would both stay
    await lockStaff(tx)
    const before = changed === undefined ? null : await theirs(tx, by, changed)
    if (before && 'refused' in before) return before
    const view: View = { ...kept, id: before?.id ?? randomUUID(), personId: before?.personId ?? by.person.id }
    await deleteNamesakes(tx, view)
    if (before) await updateView(tx, view.id, kept)
    else if ((await countViews(tx, by.person.id)) >= mostViews) return { refused: 'TOO_MANY_VIEWS' }
    else await insertView(tx, view)
    if (view.shared || before?.shared) await noteShared(shop, tx, by, 'view-set', view.id)
    return { data: { id: view.id } }
  })
}

export async function removeView(
  shop: Context,
  by: SignedIn,
  id: string,
): Promise<{ data: null } | Refused<'FORBIDDEN' | 'NOT_FOUND'>> {
  return shop.database.transaction(async (tx) => {
    const view = await theirs(tx, by, id)
    if ('refused' in view) return view
    await deleteView(tx, id)
    if (view.shared) await noteShared(shop, tx, by, 'view-remove', id)
    return { data: null }
  })
}

/** One that they may change: their own, or that of everybody. */
async function theirs(tx: Db, by: SignedIn, id: string): Promise<View | Refused<'FORBIDDEN' | 'NOT_FOUND'>> {
  const view = await viewById(tx, id)
  if (!view || !mayOpen(by, view.page)) return { refused: 'NOT_FOUND' }
  if (view.shared) return mayShare(by) ? view : { refused: 'FORBIDDEN' }
  return view.personId === by.person.id ? view : { refused: 'NOT_FOUND' }
}

/** The log says who has changed what everybody has; their own is nobody else's matter. */
async function noteShared(shop: Context, tx: Db, by: SignedIn, act: string, id: string): Promise<void> {
  await writeAct(tx, { by, act, subject: id, outcome: 'done', details: {} }, shop.clock())
}
