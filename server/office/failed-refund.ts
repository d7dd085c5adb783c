import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { putFailedRefundRight } from '../settlement/failed-refunds.service.ts'
import { act, perform } from './act.ts'
import { writeAct } from '../staff/acts.queries.ts'

/** With it, the entry of the inbox is settled. */
export const settleFailedRefund = act(calls.officeFailedRefund, schemas.officeFailedRefund, {
  use: 'ID again|transferred [NOTE]',
  bodyOf: ([id, way, ...note]) => ({ id, way, note: note.join(' ') }),
  run: (shop, { id, way, note = '' }, by) =>
    perform(shop, { by, act: 'failed-refund', subject: id, details: { way, note } }, async (within) => {
      const right = await putFailedRefundRight(within, id, way)
      if (isRefused(right)) return right
      const { entry, ...data } = right
      const settled = {
        by,
        act: 'settle',
        subject: entry,
        outcome: 'done',
        details: { note: inWords(data, { id, way }) },
      }
      await writeAct(within.database.db, settled, shop.clock())
      return { data }
    }),
  explain: (_, { id }) => `${id}: no refund of this id has failed`,
  say: inWords,
})

/** Said at the command line, and the note of the entry that it settles. */
function inWords(
  { amount, currency }: { amount: number; currency: string },
  { id, way }: { id: string; way: 'again' | 'transferred' },
): string {
  const money = `${decimalAmount(amount, currency)} ${currency}`
  const done = way === 'again' ? `the provider is asked for ${money} once more` : `${money} count as transferred`
  return `${id}: ${done}`
}
