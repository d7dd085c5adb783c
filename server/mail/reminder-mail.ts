import { formatDate, localDay } from '@foyer/domain/time/dates.ts'
import { orderReference } from '../documents/order-reference.ts'
import { mailWords } from './mail-words.ts'
import { messageOf, pdfFile, type Message } from './message.ts'
import { orderLink } from './order-link.ts'
import type { OrderMail } from './order-mail.ts'

export interface ReminderMail extends Pick<OrderMail, 'order' | 't' | 'lang' | 'site' | 'publicUrl'> {
  /** The day on which the order ends if it is not paid. */
  endsOn: string
  invoice: { number: string; pdf: Uint8Array }
  date: Date
}

/** Reminds of an invoice that was due, with the invoice and the page where it can be paid online. */
export async function reminderMail({
  order,
  endsOn,
  invoice,
  date,
  t,
  lang,
  site,
  publicUrl,
}: ReminderMail): Promise<Message> {
  const words = mailWords(order, site, t, lang)
  const amount = words.money(order.unpaid ?? 0)
  const content = {
    title: t('mail.reminderTitle'),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('order.demonstrationGoods') }),
    paragraphs: [
      t('mail.reminderText', {
        invoice: invoice.number,
        number: words.number,
        date: formatDate(order.due_on ?? localDay(date)),
        amount,
      }),
      t('mail.reminderEnd', { date: formatDate(endsOn) }),
    ],
    link: orderLink(order, { t, lang, publicUrl }),
    closing: [t('mail.questions', { email: site.email })],
  }
  const envelope = {
    about: `${orderReference(order)}.reminder`,
    publicUrl,
    lang,
    site,
    to: order.customer,
    replyTo: site.email,
    subject: t('mail.reminderSubject', { invoice: invoice.number, site: site.name }),
    date,
  }
  return messageOf(t, envelope, content, [pdfFile(t('mail.invoiceFile', { number: invoice.number }), invoice.pdf)])
}
