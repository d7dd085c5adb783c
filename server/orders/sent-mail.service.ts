import type { Order } from '@foyer/contract/orders.schema.ts'
import { isSent } from '@foyer/domain/orders/delivery.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailWords, orderLink } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, type Message } from '../mail/message.ts'
import { destinationLines, numberedLines, packedLine, placedWhole, type Packed } from './dispatch-mail.service.ts'
import { orderData } from './order.service.ts'

/** The job that tells the buyer, in their language, which of the goods are on their way, and what is still to come. */
export async function sendSentMail(
  shop: Context,
  mailer: Mailer,
  { orderId, lines }: { orderId: string; lines: number[] },
): Promise<void> {
  const whole = await placedWhole(shop, orderId)
  if (!whole || whole.placed.customer.email === '') return
  const { lang, customer, placedAt } = whole.placed
  const order = await orderData(shop, whole, lang)
  const all = numberedLines(whole)
  const mail = {
    order,
    parcel: all.filter((line) => lines.includes(line.number - 1)),
    outstanding: all.filter(({ line, number: place }) => isSent(line) && !whole.sent[place - 1]).length,
    address: destinationLines(customer, lang),
    // the first position makes the mail of each parcel one of its own
    first: Math.min(...lines),
    sentAt: new Date(whole.sent[lines[0]!] ?? placedAt),
  }
  await mailer.send(await sentMail(await letterhead(shop, lang), mail))
}

interface SentMail {
  order: Order
  parcel: readonly Packed[]
  /** How many more follow. */
  outstanding: number
  address: readonly string[]
  /** The first position of the parcel. */
  first: number
  sentAt: Date
}

export function sentMail(
  head: Letterhead,
  { order, parcel, outstanding, address, first, sentAt }: SentMail,
): Promise<Message> {
  const { t } = head
  const { number, greeting } = mailWords(order, head)
  const content = {
    title: t('mail.sentTitle'),
    greeting,
    ...(order.demonstration && { notice: t('order.demonstrationGoods') }),
    paragraphs: [
      t('mail.sentIntro', { number }),
      ...parcel.map(packedLine),
      t('mail.sentTo', { address: address.join(', ') }),
      ...(outstanding > 0 ? [t('mail.sentRest', { count: outstanding })] : []),
    ],
    link: orderLink(order, head),
  }
  const envelope = {
    about: `${orderReference(order)}.sent.${first}`,
    to: order.customer,
    subject: t('mail.sentSubject', { number }),
    date: sentAt,
  }
  return messageOf(head, envelope, content)
}
