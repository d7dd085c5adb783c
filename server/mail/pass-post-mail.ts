import type { Order } from '@foyer/contract/orders.schema.ts'
import { orderReference } from '../documents/order-reference.ts'
import { orderWords } from '../documents/order-words.ts'
import { reviewUrl } from '../documents/site.ts'
import { messageOf, pdfFile, type Message } from './message.ts'
import type { OrderMail } from './order-mail.ts'

export interface PassPostMail extends Pick<OrderMail, 'order' | 't' | 'lang' | 'site' | 'publicUrl'> {
  pdf: Uint8Array
  /** The one that has another owner, where that was changed. */
  changed?: { id: string; pass: string; was: string; name: string; changedAt: Date } | undefined
}

/** Tells the museum which annual passes go by post, and where to; their cards are attached. It goes to the museum, so it says everything. */
export async function passPostMail({ order, pdf, changed, t, lang, site, publicUrl }: PassPostMail): Promise<Message> {
  const words = orderWords(order, site, t, lang)
  const posted = postedPasses(order).filter(({ name }) => !changed || name === changed.name)
  const number = words.number
  const content = {
    title: changed ? t('mail.postChangedTitle') : t('mail.postTitle', { count: posted.length }),
    greeting: t('mail.greetingNoName'),
    ...(order.demonstration && { notice: t('document.demonstration') }),
    paragraphs: [
      ...(changed ? [t('mail.postChanged', { pass: changed.pass, was: changed.was, name: changed.name })] : []),
      t('mail.postIntro', { number }),
      ...posted.map((pass) => t('mail.postOne', pass)),
    ],
    link: { label: t('mail.officeLink'), url: reviewUrl(publicUrl, lang, order.booking_id) },
    closing: [t('mail.officeReply')],
  }
  const envelope = {
    about: [orderReference(order), 'post', changed?.id].filter(Boolean).join('.'),
    publicUrl,
    lang,
    site,
    to: { fname: site.name, lname: '', email: site.email },
    replyTo: order.customer.email === '' ? site.email : order.customer.email,
    subject: changed ? `${t('mail.postChangedTitle')}: ${number}` : t('mail.postSubject', { number }),
    date: changed?.changedAt ?? new Date(order.date),
  }
  return messageOf(t, envelope, content, [pdfFile(t('mail.passesFile', { number }), pdf)])
}

function postedPasses({ items }: Order): { pass: string; name: string; address: string }[] {
  return items.flatMap((line) =>
    (line.pass?.owners ?? []).flatMap(({ name, address }) =>
      address === null ? [] : { pass: line.name, name, address },
    ),
  )
}
