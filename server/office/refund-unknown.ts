import * as calls from '@foyer/contract/books.calls.ts'
import * as schemas from '@foyer/contract/books.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import type { Context } from '../context.ts'
import { openOfUnknown } from '../settlement/reconcile.queries.ts'
import { writeAct } from '../staff/acts.queries.ts'
import { refundUnknown } from '../settlement/refund-unknown.service.ts'
import { approvalFor, keepForSecond, noteApproved, takesSecond } from './approval.ts'
import { proofFor } from './proof-for.ts'
import { act, performOutside, type OfficeRefusal } from './act.ts'

/** With it, what the inbox has of the payment is settled. */
export const refundUnknownPayment = act(calls.officeRefundUnknown, schemas.officeRefundUnknown, {
  use: 'REFERENCE',
  bodyOf: ([reference]) => ({ reference }),
  // the provider is asked outside any transaction, and gives back the same once: the log says how often it was asked to
  run: (shop, { reference, approves }, by) => {
    const logged = { by, act: 'refund-unknown', subject: reference } as const
    return performOutside(shop, logged, async () => {
      const input = { reference }
      const back = await refundUnknown(shop, reference, async (money) => {
        const { database, clock } = shop
        const asked = { act: 'refund-unknown', input, plan: money, ...money } as const
        if (takesSecond(shop, by, [money])) {
          if (approves === undefined) {
            const approval = await database.transaction((tx) => keepForSecond(tx, by, asked, clock()))
            return { refused: 'SECOND_PERSON_NEEDED', ...(approval !== undefined && { approval }) }
          }
          const approval = await approvalFor(shop, by, { id: approves, act: 'refund-unknown', input })
          if (isRefused(approval)) return approval
        }
        return proofFor(shop, by, [money])
      })
      if (isRefused(back)) return back
      if (approves !== undefined) await noteApproved(shop.database.db, by, approves, shop.clock())
      await settleEntries(shop, reference, by, inWords(back.data, { reference }))
      return back
    })
  },
  explain: (refusal, { reference }) => `${reference}: ${whyNot(refusal)}`,
  say: inWords,
})

/** Said at the command line, and the note of the entries that it settles. */
function inWords(
  { amount, currency, before }: { amount: number; currency: string; before: boolean },
  { reference }: { reference: string },
): string {
  const money = `${decimalAmount(amount, currency)} ${currency}`
  return `${reference}: ${money} ${before ? 'had been given back before' : 'given back'}`
}

async function settleEntries({ database: { db }, clock }: Context, reference: string, by: Actor, note: string) {
  for (const subject of await openOfUnknown(db, reference))
    await writeAct(db, { by, act: 'settle', subject, outcome: 'done', details: { note } }, clock())
}

function whyNot({ reason, state, order }: OfficeRefusal): string {
  if (reason === 'notFound') return 'the provider does not know it'
  if (reason === 'notTaken') return `the provider has taken no money for it, it is ${state}`
  if (reason === 'notYet') return `the provider has not given it back yet, it is ${state}; ask again later`
  const known = 'only one that it does not know is given back here'
  return order
    ? `this shop knows the payment (order ${order}); ${known}; for an order: refund ${order}`
    : `this shop knows the payment (${state}); ${known}`
}
