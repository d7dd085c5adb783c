import { randomUUID } from 'node:crypto'
import * as calls from '@foyer/contract/note.calls.ts'
import * as schemas from '@foyer/contract/note.schema.ts'
import { isOwn, mayAlso, whose } from '@foyer/domain/office/roles.ts'
import { deleteNote, insertNote, notesOf } from '../orders/notes.queries.ts'
import { orderByNumber } from '../orders/order.queries.ts'
import { act, perform } from './act.ts'

/** The log has that something was noted, not what: it cannot be erased from there. */
export const note = act(calls.officeNote, schemas.officeNote, {
  use: 'ORDER TEXT',
  bodyOf: ([order, ...text]) => ({ order, text: text.join(' ') }),
  run: (shop, { order: number, text, flagged }, by) =>
    perform(shop, { by, act: 'note', subject: number }, async ({ database: { db } }) => {
      const order = await orderByNumber(db, number)
      if (!order) return { refused: 'ORDER_UNKNOWN' }
      const [id, at] = [randomUUID(), shop.clock()]
      await insertNote(db, { id, orderId: order.id, at, ...whose(by), who: by.name, text, flagged })
      return { data: { id } }
    }),
  say: ({ id }) => `noted as ${id}`,
})

export const removeNote = act(calls.officeNoteRemove, schemas.officeNoteRemove, {
  use: 'ORDER NOTE',
  bodyOf: ([order, id]) => ({ order, id }),
  run: (shop, { order: number, id }, by) =>
    perform(shop, { by, act: 'note-remove', subject: number }, async ({ database: { db } }) => {
      const order = await orderByNumber(db, number)
      if (!order) return { refused: 'ORDER_UNKNOWN' }
      const found = (await notesOf(db, order.id)).find((one) => one.id === id)
      if (!found) return { refused: 'NOT_FOUND' }
      if (!isOwn(found, by) && !mayAlso(by, 'note-remove others')) return { refused: 'FORBIDDEN' }
      await deleteNote(db, order.id, id)
      return { data: { id } }
    }),
  say: () => 'removed',
})
