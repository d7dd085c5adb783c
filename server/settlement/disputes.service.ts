import { derivedId } from '../db/derived-id.ts'
import type { Context } from '../context.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { paymentById } from '../payments/payment.queries.ts'
import type { Dispute } from '../payments/provider.ts'

/**
 * Tells the office, once for each state of it, that a payer has their bank take money back. It is answered at the
 * provider; order and payment stay as they are, since the money may come back.
 */
export async function noteDispute(
  { database: { db }, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>,
  paymentId: string,
  { answerBy, ...dispute }: Dispute,
): Promise<void> {
  const payment = await paymentById(db, paymentId)
  const first = await addToInbox(db, {
    id: derivedId(`dispute ${dispute.reference} ${dispute.state}`),
    kind: 'dispute',
    // a payment may have several of them
    paymentId: null,
    cartId: payment?.cartId ?? null,
    createdAt: clock(),
    details: { ...dispute, payment: paymentId, ...(answerBy && { answer_by: answerBy }) },
  })
  if (first) log.error({ payment: paymentId, dispute: dispute.reference }, 'a payment is disputed; it is in the inbox')
}
