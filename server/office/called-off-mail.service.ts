import type { Order } from '@foyer/contract/orders.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import type { JobData } from '../jobs/job-data.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailWords, orderLink, visitsIn } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, type Message } from '../mail/message.ts'
import { orderById } from '../orders/order.queries.ts'
import { orderWithTickets } from '../orders/order.service.ts'

/** The job that asks a buyer to choose another time or their money for what the museum has called off. */
export async function sendCalledOffMail(
  shop: Context,
  mailer: Mailer,
  data: JobData['called-off-mail'],
): Promise<void> {
  const message = await calledOffMessage(shop, data)
  if (message) await mailer.send(message)
}

export async function calledOffMessage(
  shop: Context,
  { orderId, lines, at, until: end }: JobData['called-off-mail'],
): Promise<Message | null> {
  const row = await orderById(shop.database.db, orderId)
  const whole = row?.state === 'placed' ? await orderWithTickets(shop, { id: orderId }) : null
  if (!whole || whole.order.customer.email === '') return null
  const { order } = whole
  const calledOff = order.items.filter((_, line) => lines.includes(line))
  return calledOffMail(await letterhead(shop, order.lang), { order, calledOff, at, until: new Date(end) })
}

interface CalledOffMail {
  order: Order
  calledOff: Order['items']
  at: string
  /** Until when its buyer may choose. */
  until: Date
}

export function calledOffMail(head: Letterhead, { order, calledOff, at, until }: CalledOffMail): Promise<Message> {
  const { t } = head
  const words = mailWords(order, head)
  const off = visitsIn(calledOff, words)
  const content = {
    title: t('mail.calledOffTitle'),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('document.demonstration') }),
    paragraphs: [
      ...off.map((visit) => t('mail.calledOffSorry', visit)),
      t('mail.calledOffChoose', { until: words.when({ datetime: localDatetime(until), datetime_end: null }) }),
      t('mail.calledOffElse'),
    ],
    link: orderLink(order, head),
  }
  const envelope = {
    about: `${orderReference(order)}.called-off.${until.getTime()}`,
    to: order.customer,
    subject: t('mail.calledOffSubject', off[0] ?? { name: '', when: '' }),
    date: new Date(at),
  }
  return messageOf(head, envelope, content)
}
