import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { putFailedRefundRight } from '../settlement/failed-refunds.service.ts'
import { act, answerOf, perform } from './act.ts'
import { writeAct } from './acts.queries.ts'

/** With it, the entry of the inbox is settled. */
export const settleFailedRefund = act(calls.officeFailedRefund, schemas.officeFailedRefund, {
  use: 'ID again|transferred [NOTE]',
  bodyOf: ([id, way, ...note]) => ({ id, way, note: note.join(' ') }),
  run: (shop, { id, way, note = '' }, by) =>
    perform(shop, { by, act: 'failed-refund', subject: id, details: { way, note } }, async (within) => {
      const answer = await putFailedRefundRight(within, id, way)
      if (answer.entry !== undefined) {
        const settled = { by, act: 'settle', subject: answer.entry, outcome: 'done', details: { note: answer.line } }
        await writeAct(within.database.db, settled, shop.clock())
      }
      return answerOf(answer)
    }),
  say: ({ line }) => line,
})
