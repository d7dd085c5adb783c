import { randomUUID } from 'node:crypto'
import type { PaymentGoesBack } from '@foyer/domain/office/inbox-kind.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../context.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import type { Payment } from './payment.queries.ts'

/** Queues the refund of a whole payment and puts the reason into the operator's inbox. */
export async function startRefund(
  tx: Db,
  { jobs }: { jobs: Pick<Context['jobs'], 'send'> },
  { id, cartId, amount }: Payment,
  kind: PaymentGoesBack,
  details: object,
  now: Date,
): Promise<void> {
  await addToInbox(tx, {
    id: randomUUID(),
    kind,
    paymentId: id,
    cartId,
    createdAt: now,
    details: { expected: amount, ...details },
  })
  await jobs.send(tx, 'refund', { paymentId: id })
}
