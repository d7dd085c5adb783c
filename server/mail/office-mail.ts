import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
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
  /** Their answers were changed. */
  change?: { id: string; changedAt: Date } | undefined
  /** The refund by which they were canceled. */
  canceled?: { id: string; createdAt: Date } | undefined
  /** The move by which they got their times, and those before. */
  moved?: { id: string; givenUp: readonly OrderLine[]; movedAt: Date } | undefined
}

/** Tells the museum of booked, moved, changed or canceled tours: when, which, in what language, how many, who, and what they answered. It goes to the museum, so it says everything. */
export async function officeMail({
  order,
  items,
  office,
  change,
  canceled,
  moved,
  t,
  lang,
  site,
  publicUrl,
}: OfficeMail): Promise<Message> {
  const words = orderWords(order, site, t, lang)
  const { email, phone, company } = order.customer
  const changed = moved ? 'officeMoved' : canceled ? 'officeCanceled' : change ? 'officeChanged' : null
  const content = {
    title: changed ? t(`mail.${changed}Title`) : t('mail.officeTitle', { count: items.length }),
    greeting: t('mail.greetingNoName'),
    ...(order.demonstration && { notice: t('document.demonstration') }),
    paragraphs: [
      ...(moved?.givenUp ?? []).map((line, at) =>
        t('mail.moveIntro', { name: line.name, from: words.when(line), to: words.when(items[at]!) }),
      ),
      t(canceled ? 'mail.officeCanceledIntro' : change ? 'mail.officeChangedIntro' : 'mail.officeIntro', {
        number: words.number,
      }),
      t('mail.officeCustomer', {
        customer: [words.holder, company, email, phone].filter((part) => part !== '').join(', '),
      }),
    ],
    table: {
      lines: mailLines(items, words),
      total: {
        label: t('shop.total'),
        amount: words.money(items.reduce((sum, { total }) => sum + total, 0)),
        notes: [],
      },
    },
    link: { label: t('mail.officeLink'), url: reviewUrl(publicUrl, lang, order.booking_id) },
    closing: [t('mail.officeReply')],
  }
  const envelope = {
    about: [orderReference(order), 'office', office.replaceAll(/[^a-z0-9]+/gi, '-'), (moved ?? canceled ?? change)?.id]
      .filter(Boolean)
      .join('.'),
    publicUrl,
    lang,
    site,
    to: { fname: site.name, lname: '', email: office },
    replyTo: email === '' ? site.email : email,
    subject: t(`mail.${changed ?? 'office'}Subject`, {
      tour: items.map(({ name }) => name).join(', '),
      when: items[0] ? words.when(items[0]) : '',
    }),
    date: moved?.movedAt ?? canceled?.createdAt ?? change?.changedAt ?? new Date(order.date),
  }
  return messageOf(t, envelope, content)
}
