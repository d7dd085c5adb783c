import { derivedId } from '../db/derived-id.ts'
import { mailFailure } from '../mail/mail-failure.ts'
import { inquiryById } from '../inquiries/inquiry.queries.ts'
import { orderById } from '../orders/order.queries.ts'
import { refundById } from '../after-sale/refund-order.queries.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { paymentById } from '../payments/payment.queries.ts'
import type { Context } from '../context.ts'
import type { JobData, JobName } from '../jobs/job-data.ts'
import type { Attempt, Worker } from '../jobs/jobs.ts'
import { Hopeless } from '../jobs/one-by-one.ts'

type MailJob = Extract<JobName, `${string}-mail`>

/**
 * Sends a mail, which `prepare` may have written before its turn. Every failure is logged; the last one, after days or
 * after a permanent refusal, also goes into the operator's inbox.
 */
export function mailJob<N extends MailJob, P>(
  shop: Context,
  name: N,
  send: (data: JobData[N], prepared: P) => Promise<void>,
  prepare?: (data: JobData[N]) => Promise<P>,
): Worker<JobData[N]> {
  const work = async (
    data: JobData[N],
    attempt: Attempt = { number: 1, last: false },
    prepared: Promise<unknown> | undefined = prepare?.(data),
  ): Promise<void> => {
    try {
      await send(data, (await prepared) as P)
    } catch (error) {
      const smtp = mailFailure(error)
      const subject = await aboutWhat(shop, data).catch(() => null)
      const { cartId = null, ...about } = subject ?? {}
      const failure = { job: name, ...about, attempt: attempt.number, ...(smtp ? { smtp } : { err: error }) }
      // without the database nothing can be put into the inbox either
      if (!subject || (!smtp?.permanent && !attempt.last)) {
        shop.log.warn(failure, 'a mail was not sent, it is tried again')
        throw error
      }
      await addToInbox(shop.database.db, {
        // derived from the mail, so that each has at most one entry
        id: derivedId([name, ...Object.values(data)].join('|')),
        kind: smtp?.permanent ? 'mail-refused' : 'mail-not-sent',
        paymentId: null,
        cartId,
        createdAt: shop.clock(),
        details: {
          job: name,
          ...about,
          ...('office' in data && { office: data.office }),
          attempts: attempt.number,
          smtp,
          ...(!smtp && { error: String(error) }),
        },
      })
      shop.log.error(failure, 'a mail was not sent, it is not tried again: see the inbox')
      throw new Hopeless('the mail is not tried again', { cause: error })
    }
  }
  return Object.assign(work, prepare && { prepare })
}

/** What the operator knows the mail by: the number of the order or of a partner's invoice, or the refunded payment. */
async function aboutWhat(
  { database: { db } }: Context,
  data: JobData[MailJob],
): Promise<{
  order?: string
  payment?: string
  account?: string
  inquiry?: string
  invitation?: string
  cartId: string | null
}> {
  if ('paymentId' in data)
    return { payment: data.paymentId, cartId: (await paymentById(db, data.paymentId))?.cartId ?? null }
  if ('invitation' in data) return { invitation: data.invitation, cartId: null }
  if ('person' in data) return { cartId: null }
  if ('kind' in data) return { account: data.customerId ?? '', cartId: null }
  if ('inquiry' in data) return { inquiry: (await inquiryById(db, data.inquiry))?.number ?? data.inquiry, cartId: null }
  if ('cartId' in data) return { cartId: data.cartId }
  if ('number' in data) return { order: data.number, cartId: null }
  const orderId = 'refundId' in data ? (await refundById(db, data.refundId))!.orderId : data.orderId
  const order = await orderById(db, orderId)
  return { ...(order && { order: order.number }), cartId: order?.cartId ?? null }
}
