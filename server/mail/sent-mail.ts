import type { Order } from '@foyer/contract/orders.schema.ts'
import type { PackedLine } from '../documents/packing-document.ts'
import { orderReference } from '../documents/order-reference.ts'
import { mailWords } from './mail-words.ts'
import { messageOf, type Message } from './message.ts'
import { orderLink } from './order-link.ts'
import type { OrderMail } from './order-mail.ts'

export interface SentMail extends Pick<OrderMail, 't' | 'lang' | 'site' | 'publicUrl'> {
  order: Order
  /** What is in the parcel. */
  lines: readonly PackedLine[]
  /** Tells the parcels of an order apart. */
  parcel: number
  sentAt: Date
  /** Lines that are still to be sent. */
  outstanding: number
  address: string
}

/** Tells the buyer that goods are on their way, and what is still to come. */
export async function sentMail({
  order,
  lines,
  parcel,
  sentAt,
  outstanding,
  address,
  t,
  lang,
  site,
  publicUrl,
}: SentMail): Promise<Message> {
  const words = mailWords(order, site, t, lang)
  const { number } = words
  const content = {
    title: t('mail.sentTitle'),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('order.demonstrationGoods') }),
    paragraphs: [
      t('mail.sentIntro', { number }),
      ...lines.map(({ line: { count, name, detail } }) => [`${count} × ${name}`, detail].filter(Boolean).join(', ')),
      t('mail.sentTo', { address }),
      ...(outstanding > 0 ? [t('mail.sentRest', { count: outstanding })] : []),
    ],
    link: orderLink(order, { t, lang, publicUrl }),
    closing: [t('mail.questions', { email: site.email })],
  }
  const envelope = {
    about: `${orderReference(order)}.sent.${parcel}`,
    publicUrl,
    lang,
    site,
    to: order.customer,
    replyTo: site.email,
    subject: t('mail.sentSubject', { number }),
    date: sentAt,
  }
  return messageOf(t, envelope, content)
}
