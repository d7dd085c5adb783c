import { isRefused } from '@foyer/contract/refusals.ts'
import { derivedId } from '../db/derived-id.ts'
import { cancelTickets } from '../after-sale/cancel-tickets.service.ts'
import { orderRefundMessage } from '../after-sale/order-refund-mail.service.ts'
import type { Context } from '../context.ts'
import type { Message } from '../mail/message.ts'
import { linesOf } from '../orders/lock-order.queries.ts'
import { planned } from './act.ts'
import { byLanguage } from './called-off.ts'
import { calledOffMessage } from './called-off-mail.service.ts'
import { lookedAt } from './looked-at.ts'
import type { BookedOrder } from './places.queries.ts'

/** The mails that would be sent, one in each language, as its first buyer gets it. */
export async function calledOffMails(
  within: Context,
  { booked, capacity, until }: { booked: readonly BookedOrder[]; capacity: string; until: Date | null },
): Promise<{ lang: string; subject: string; text: string }[]> {
  const shown = []
  for (const [lang, orders] of byLanguage(booked.filter(({ hasAddress, used }) => hasAddress && (until || !used)))) {
    const message = until
      ? await choiceMail(within, orders[0]!, { capacity, until })
      : await planned(within, (inner) => canceledMail(inner, orders[0]!))
    if (message) shown.push({ lang, ...lookedAt(message, orders[0]!.bookingId) })
  }
  return shown
}

async function choiceMail(
  within: Context,
  { id }: BookedOrder,
  { capacity, until }: { capacity: string; until: Date },
): Promise<Message | null> {
  const lines = await linesOf(within.database.db, id)
  return calledOffMessage(within, {
    orderId: id,
    lines: lines.filter(({ takes }) => takes.some((taken) => taken.capacity === capacity)).map((line) => line.position),
    at: within.clock().toISOString(),
    until: until.toISOString(),
  })
}

async function canceledMail(within: Context, { bookingId, tickets }: BookedOrder): Promise<Message | null> {
  const cancel = derivedId(JSON.stringify(['cancel', tickets]))
  const canceled = await cancelTickets(within, { id: bookingId, cancel, tickets, calledOff: true }, 'office')
  return isRefused(canceled) ? null : orderRefundMessage(within, cancel, { isLookedAt: true })
}
