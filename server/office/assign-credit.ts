import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { assignCredit as assign } from '../orders/credits.service.ts'
import { act, perform } from './act.ts'
import { writeAct } from '../staff/acts.queries.ts'

/** With the last of the credit its entry of the inbox is settled. */
export const assignCredit = act(calls.officeAssignCredit, schemas.officeAssignCredit, {
  use: 'ID ORDER',
  bodyOf: ([credit, order]) => ({ credit, order }),
  run: (shop, { credit, order }, by) =>
    perform(shop, { by, act: 'assign-credit', subject: order, details: { credit } }, async (within) => {
      const assigned = await assign(within, credit, order)
      if (isRefused(assigned)) return assigned
      if (assigned.left_over === 0) {
        const settled = { by, act: 'settle', subject: credit, outcome: 'done', details: { note: lineOf(assigned) } }
        await writeAct(within.database.db, settled, shop.clock())
      }
      return { data: assigned }
    }),
  say: lineOf,
})

function lineOf({
  order,
  used,
  unpaid,
  left_over,
  currency,
}: Record<'used' | 'unpaid' | 'left_over', number> & { order: string; currency: string }): string {
  const money = (minor: number) => `${decimalAmount(minor, currency)} ${currency}`
  return [
    `order ${order}: ${money(used)} booked`,
    unpaid > 0 ? `${money(unpaid)} is still to be paid` : 'it is paid',
    ...(left_over > 0 ? [`${money(left_over)} of the credit is left in the inbox`] : []),
  ].join(', ')
}
