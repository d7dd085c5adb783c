import type { Order } from '@foyer/contract/orders.schema.ts'
import { orderReference } from '../documents/order-reference.ts'
import { orderWords } from '../documents/order-words.ts'
import { reviewUrl } from '../documents/site.ts'
import { messageOf, pdfFile, type Message } from './message.ts'
import type { OrderMail } from './order-mail.ts'

/** Tells the museum which annual passes go by post, and where to; their cards are attached. It goes to the museum, so it says everything. */
export async function passPostMail({
  order,
  pdf,
  t,
  lang,
  site,
  publicUrl,
}: Pick<OrderMail, 'order' | 't' | 'lang' | 'site' | 'publicUrl'> & { pdf: Uint8Array }): Promise<Message> {
  const words = orderWords(order, site, t, lang)
  const posted = postedPasses(order)
  const content = {
    title: t('mail.postTitle', { count: posted.length }),
    greeting: t('mail.officeGreeting'),
    ...(order.demonstration && { notice: t('document.demonstration') }),
    paragraphs: [t('mail.postIntro', { number: words.number }), ...posted.map((pass) => t('mail.postOne', pass))],
    link: { label: t('mail.officeLink'), url: reviewUrl(publicUrl, lang, order.booking_id) },
    closing: [t('mail.officeReply')],
  }
  const envelope = {
    about: `${orderReference(order)}.post`,
    publicUrl,
    lang,
    site,
    to: { fname: site.name, lname: '', email: site.email },
    replyTo: order.customer.email === '' ? site.email : order.customer.email,
    subject: t('mail.postSubject', { number: words.number }),
    date: new Date(order.date),
  }
  return messageOf(t, envelope, content, [pdfFile(t('mail.passesFile', { number: words.number }), pdf)])
}

function postedPasses({ items }: Order): { pass: string; name: string; address: string }[] {
  return items.flatMap((line) =>
    (line.pass?.owners ?? []).flatMap(({ name, address }) =>
      address === null ? [] : { pass: line.name, name, address },
    ),
  )
}
