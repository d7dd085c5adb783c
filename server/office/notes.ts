import { randomUUID } from 'node:crypto'
import * as calls from '@foyer/contract/note.calls.ts'
import * as schemas from '@foyer/contract/note.schema.ts'
import { isOwn, mayAlso, whose } from '@foyer/domain/office/roles.ts'
import { deleteNote, insertNote, notesOf, type OrderNote } from '../orders/notes.queries.ts'
import { orderByNumber } from '../orders/order.queries.ts'
import { lastOf } from '../staff/acts.queries.ts'
import { act, perform } from './act.ts'
import { changed, type Undo } from './undoable.ts'

const undoNote: Undo<{ orderId: string; id: string }> = async ({ database: { db } }, { orderId, id }) =>
  (await deleteNote(db, orderId, id)) ? undefined : changed

const undoRemove: Undo<{ order: string; removed: OrderNote }> = async ({ database: { db } }, { order, removed }) => {
  // of an order that was erased meanwhile nothing comes back
  if ((await lastOf(db, { acts: ['note-remove', 'erase'], subject: order })) === 'erase') return changed
  await insertNote(db, { ...removed, at: new Date(removed.at) })
  return undefined
}

/** The log has that something was noted, not what: it cannot be erased from there. */
export const note = act(calls.officeNote, schemas.officeNote, {
  use: 'ORDER TEXT',
  bodyOf: ([order, ...text]) => ({ order, text: text.join(' ') }),
  undo: undoNote,
  run: (shop, { order: number, text, flagged }, by) =>
    perform(shop, { by, act: 'note', subject: number, undo: undoNote }, async ({ database: { db } }, keep) => {
      const order = await orderByNumber(db, number)
      if (!order) return { refused: 'ORDER_UNKNOWN' }
      const [id, at] = [randomUUID(), shop.clock()]
      await insertNote(db, { id, orderId: order.id, at, ...whose(by), who: by.name, text, flagged })
      keep({ orderId: order.id, id })
      return { data: { id } }
    }),
  say: ({ id }) => `noted as ${id}`,
})

export const removeNote = act(calls.officeNoteRemove, schemas.officeNoteRemove, {
  use: 'ORDER NOTE',
  bodyOf: ([order, id]) => ({ order, id }),
  undo: undoRemove,
  run: (shop, { order: number, id }, by) =>
    perform(shop, { by, act: 'note-remove', subject: number, undo: undoRemove }, async ({ database: { db } }, keep) => {
      const order = await orderByNumber(db, number)
      if (!order) return { refused: 'ORDER_UNKNOWN' }
      const found = (await notesOf(db, order.id)).find((one) => one.id === id)
      if (!found) return { refused: 'NOT_FOUND' }
      if (!isOwn(found, by) && !mayAlso(by, 'note-remove others')) return { refused: 'FORBIDDEN' }
      await deleteNote(db, order.id, id)
      keep({ order: number, removed: found })
      return { data: { id } }
    }),
  say: () => 'removed',
})
