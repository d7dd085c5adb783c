import type { Order } from '@foyer/contract/orders.schema.ts'
import { isGood } from '@foyer/domain/goods/ordered.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { orderWords, type OrderWords } from '../documents/order-words.ts'
import { ownLetterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailLines } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Message } from '../mail/message.ts'
import { museumMail } from '../mail/museum-mail.ts'
import { orderWithTickets } from './order.service.ts'
import { translatedLines } from './translated-lines.ts'

/** The guided tours of an order that an office looks after. */
export interface ToursOfOffice {
  order: Order
  items: Order['items']
  office: string
}

/** The job that mails booked tours to the museum, in its language; the answers stay in the visitor's. */
export async function sendOfficeMail(
  shop: Context,
  mailer: Mailer,
  { orderId, office }: { orderId: string; office: string },
): Promise<void> {
  const withTickets = await orderWithTickets(shop, { id: orderId })
  if (!withTickets) return
  const { order } = withTickets
  const goods = withTickets.lines.filter(isGood)
  const head = await ownLetterhead(shop)
  const booked = order.items.filter((_, position) => goods[position]!.office === office)
  const items = translatedLines(await shop.catalogue.current(), booked, head.lang)
  await mailer.send(await bookedMail(head, { order, items, office }))
}

export function bookedMail(head: Letterhead, tours: ToursOfOffice): Promise<Message> {
  const { t } = head
  return officeMail(head, tours, {
    title: t('mail.officeTitle', { count: tours.items.length }),
    intro: ({ number }) => [t('mail.officeIntro', { number })],
    subject: 'mail.officeSubject',
    date: new Date(tours.order.date),
  })
}

/**
 * Tells an office what became of tours: when, which, in what language, how many, who, and what they answered. It goes
 * to the museum, so it says everything.
 */
export function officeMail(
  head: Letterhead,
  { order, items, office }: ToursOfOffice,
  {
    id,
    title,
    intro,
    subject,
    date,
  }: {
    /** What happened to them; none where they are new. */
    id?: string
    title: string
    intro: (words: OrderWords) => string[]
    subject: `mail.office${'' | 'Moved' | 'Changed' | 'Canceled'}Subject`
    date: Date
  },
): Promise<Message> {
  const { t, lang, site } = head
  const words = orderWords(order, site, t, lang)
  const { email, phone, company } = order.customer
  const customer = [words.holder, company, email, phone].filter((part) => part !== '').join(', ')
  const envelope = {
    about: [orderReference(order), 'office', office.replaceAll(/[^a-z0-9]+/gi, '-'), id].filter(Boolean).join('.'),
    office,
    subject: t(subject, {
      tour: items.map(({ name }) => name).join(', '),
      when: items[0] ? words.when(items[0]) : '',
    }),
    date,
  }
  return museumMail(head, order, envelope, {
    title,
    paragraphs: [...intro(words), t('mail.officeCustomer', { customer })],
    table: {
      lines: mailLines(items, words),
      total: {
        label: t('shop.total'),
        amount: words.money(items.reduce((sum, { total }) => sum + total, 0)),
        notes: [],
      },
    },
  })
}
