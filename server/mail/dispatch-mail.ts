import type { Order } from '@foyer/contract/orders.schema.ts'
import type { PackedLine } from '../documents/packing-document.ts'
import { orderReference } from '../documents/order-reference.ts'
import { orderWords } from '../documents/order-words.ts'
import { reviewUrl } from '../documents/site.ts'
import { messageOf, pdfFile, type Message } from './message.ts'
import type { OrderMail } from './order-mail.ts'

export interface DispatchMail extends Pick<OrderMail, 't' | 'lang' | 'site' | 'publicUrl'> {
  order: Order
  lines: readonly PackedLine[]
  office: string
  /** The packing list. */
  pdf: Uint8Array
}

/** Tells the museum what an order has to send or to keep ready, with the packing list. */
export async function dispatchMail({
  order,
  lines,
  office,
  pdf,
  t,
  lang,
  site,
  publicUrl,
}: DispatchMail): Promise<Message> {
  const words = orderWords(order, site, t, lang)
  const { number } = words
  const { email, company } = order.customer
  const content = {
    title: t('mail.dispatchTitle'),
    greeting: t('mail.greetingNoName'),
    ...(order.demonstration && { notice: t('document.demonstration') }),
    paragraphs: [
      t('mail.dispatchIntro', { number }),
      t('mail.officeCustomer', {
        customer: [words.holder, company, email].filter((part) => part !== '').join(', '),
      }),
      ...lines.map(({ line: { count, name, detail } }) => [`${count} × ${name}`, detail].filter(Boolean).join(', ')),
      t('mail.dispatchSent', { number }),
    ],
    link: { label: t('mail.officeLink'), url: reviewUrl(publicUrl, lang, order.booking_id) },
    closing: [t('mail.officeReply')],
  }
  const envelope = {
    about: `${orderReference(order)}.dispatch`,
    publicUrl,
    lang,
    site,
    to: { fname: site.name, lname: '', email: office },
    replyTo: email === '' ? site.email : email,
    subject: t('mail.dispatchSubject', { number }),
    date: new Date(order.date),
  }
  return messageOf(t, envelope, content, [pdfFile(t('mail.packingFile', { number }), pdf)])
}
