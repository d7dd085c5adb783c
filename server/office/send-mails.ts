import * as calls from '@foyer/contract/office.calls.ts'
import * as schemas from '@foyer/contract/office.schema.ts'
import { isHandled } from '@foyer/domain/orders/delivery.ts'
import { emailError } from '../account/check-fields.ts'
import { countMailElsewhere } from '../checkout/free-order-mail.service.ts'
import type { Db } from '../db/database.ts'
import type { JobData } from '../jobs/job-data.ts'
import { isPosted } from '../orders/issue-passes.ts'
import { orderByNumber, wholeOrder, type WholeOrder } from '../orders/order.queries.ts'
import { isValid } from '../orders/tickets-view.ts'
import { act, perform } from './act.ts'
import { refundIdsOf } from './show-order.queries.ts'
import type { Undo } from './undoable.ts'

type Mail = 'order' | 'vouchers' | 'given' | 'museum' | 'sent' | 'refund'
/** Nothing but its mails is to be taken back. */
const undo: Undo<Record<never, never>> = async () => undefined

type MailJob = { [N in keyof JobData]: { name: N; data: JobData[N] } }[keyof JobData]

/**
 * A mail that is sent again is the same message: of what is canceled or not there, there is none. To another address it
 * goes once; the log, which nobody can shorten, says that it did and not where.
 */
export const sendMails = act(calls.officeMail, schemas.officeMail, {
  use: 'ORDER [order|vouchers|given|museum|sent|refund] [ADDRESS]',
  bodyOf: ([order, mail, to]) => ({ order, mail, to }),
  undo,
  run: (shop, { order: number, mail, to }, by) =>
    perform(
      shop,
      { by, act: 'mail', subject: number, details: { mail, ...(to !== undefined && { elsewhere: true }) }, undo },
      async ({ database: { db }, jobs, settings, clock }, keep) => {
        if (to !== undefined) {
          if (emailError(to) !== null) return { refused: 'EMAIL_INVALID', place: 'body.to' }
          const refused = await countMailElsewhere(db, settings, { email: to, by, now: clock() })
          if (refused) return refused
        }
        const row = await orderByNumber(db, number)
        const whole = row && (await wholeOrder(db, { id: row.id }))
        if (!whole) return { refused: 'ORDER_UNKNOWN' }
        const wanted = mail === 'refund' ? await refundMails(db, row.id) : mailsOf(whole, mail, to)
        if (wanted.length === 0) return { refused: 'NOTHING_TO_SEND' }
        for (const { name, data } of wanted) await jobs.send(db, name, data)
        keep({})
        return { data: { mails: wanted.length } }
      },
    ),
  say: ({ mails }) => `${mails === 1 ? 'one mail is' : `${mails} mails are`} on the way`,
})

function mailsOf(
  { placed: { id: orderId, state, customer }, lines, sent, tickets }: WholeOrder,
  mail: Mail,
  to: string | undefined,
): MailJob[] {
  if (state !== 'placed') return []
  switch (mail) {
    case 'order':
      return (to ?? customer.email) === '' ? [] : [{ name: 'order-mail', data: { orderId, ...(to && { to }) } }]
    case 'vouchers':
      return lines.flatMap(({ voucher }, line) =>
        voucher?.send ? [{ name: 'voucher-mail', data: { orderId, line } }] : [],
      )
    case 'given':
      return tickets.flatMap((ticket) =>
        ticket.givenAt !== null && ticket.holder !== '' && isValid(ticket)
          ? [{ name: 'given-mail', data: { orderId, ticketId: ticket.id } }]
          : [],
      )
    case 'museum': {
      const offices = [...new Set(lines.flatMap(({ office }) => office ?? []))]
      return [
        ...offices.map((office): MailJob => ({ name: 'office-mail', data: { orderId, office } })),
        ...(lines.some(isPosted) ? [{ name: 'pass-post-mail', data: { orderId } } as const] : []),
        ...(lines.some(isHandled) ? [{ name: 'dispatch-mail', data: { orderId } } as const] : []),
      ]
    }
    case 'sent': {
      const positions = sent.flatMap((at, position) => (at === null ? [] : [position]))
      return positions.length > 0 ? [{ name: 'sent-mail', data: { orderId, lines: positions } }] : []
    }
    default:
      return []
  }
}

async function refundMails(db: Db, orderId: string): Promise<MailJob[]> {
  return (await refundIdsOf(db, orderId)).map((refundId) => ({ name: 'order-refund-mail', data: { refundId } }))
}
