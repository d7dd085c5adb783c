import type { Order } from '@foyer/contract/orders.schema.ts'
import { orderReference } from '../documents/order-reference.ts'
import { orderWords } from '../documents/order-words.ts'
import { reviewUrl } from '../documents/site.ts'
import { messageOf, type Message } from './message.ts'
import { mailLines, type OrderMail } from './order-mail.ts'

export interface OfficeMail extends Omit<OrderMail, 'attachments' | 'pictures'> {
  /** The guided tours of the order that this office looks after. */
  items: Order['items']
  office: string
  /** Its answers were changed; without it a booking is new. */
  change?: { id: string; changedAt: Date } | undefined
}

/** Tells the museum of booked tours: when, which, in what language, how many, who, and what they answered. It goes to the museum, so it says everything. */
export async function officeMail({
  order,
  items,
  office,
  change,
  t,
  lang,
  site,
  publicUrl,
}: OfficeMail): Promise<Message> {
  const words = orderWords(order, site, t, lang)
  const { email, phone, company } = order.customer
  const content = {
    title: change ? t('mail.officeChangedTitle') : t('mail.officeTitle', { count: items.length }),
    greeting: t('mail.officeGreeting'),
    ...(order.demonstration && { notice: t('document.demonstration') }),
    paragraphs: [
      t(change ? 'mail.officeChangedIntro' : 'mail.officeIntro', { number: words.number }),
      t('mail.officeCustomer', {
        customer: [words.holder, company, email, phone].filter((part) => part !== '').join(', '),
      }),
    ],
    table: {
      lines: mailLines(items, words),
      total: {
        label: t('document.total'),
        amount: words.money(items.reduce((sum, { total }) => sum + total, 0)),
        notes: [],
      },
    },
    link: { label: t('mail.officeLink'), url: reviewUrl(publicUrl, lang, order.booking_id) },
    closing: [t('mail.officeReply')],
  }
  const envelope = {
    about: `${orderReference(order)}.office.${office.replaceAll(/[^a-z0-9]+/gi, '-')}${change ? `.${change.id}` : ''}`,
    publicUrl,
    lang,
    site,
    to: { fname: site.name, lname: '', email: office },
    replyTo: email === '' ? site.email : email,
    subject: t(change ? 'mail.officeChangedSubject' : 'mail.officeSubject', {
      tour: items.map(({ name }) => name).join(', '),
      when: items[0] ? words.when(items[0]) : '',
    }),
    date: change?.changedAt ?? new Date(order.date),
  }
  return messageOf(t, envelope, content)
}
