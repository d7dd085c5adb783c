import { isSent } from '@foyer/domain/orders/delivery.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { letterhead } from '../mail/letterhead.ts'
import { mailWords, orderLink } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf } from '../mail/message.ts'
import { destinationLines, numberedLines, packedLine, placedWhole } from './dispatch-mail.service.ts'
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
  const head = await letterhead(shop, lang)
  const { t } = head
  const { number, greeting } = mailWords(order, head)
  const all = numberedLines(whole)
  const outstanding = all.filter(({ line, number: place }) => isSent(line) && !whole.sent[place - 1]).length
  const content = {
    title: t('mail.sentTitle'),
    greeting,
    ...(order.demonstration && { notice: t('order.demonstrationGoods') }),
    paragraphs: [
      t('mail.sentIntro', { number }),
      ...all.filter((line) => lines.includes(line.number - 1)).map(packedLine),
      t('mail.sentTo', { address: destinationLines(customer, lang).join(', ') }),
      ...(outstanding > 0 ? [t('mail.sentRest', { count: outstanding })] : []),
    ],
    link: orderLink(order, head),
  }
  const envelope = {
    // the first position makes the mail of each parcel one of its own
    about: `${orderReference(order)}.sent.${Math.min(...lines)}`,
    to: order.customer,
    subject: t('mail.sentSubject', { number }),
    date: new Date(whole.sent[lines[0]!] ?? placedAt),
  }
  await mailer.send(await messageOf(head, envelope, content))
}
