import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { givenTicketUrl } from '../documents/site.ts'
import { partOfOrder, readGiven } from '../after-sale/given-ticket.service.ts'
import type { JobData } from '../jobs/job-data.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { mailWords, orderLink, visitsIn } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, type Message } from '../mail/message.ts'
import { linesOf } from '../orders/lock-order.queries.ts'
import { orderById } from '../orders/order.queries.ts'
import { orderWithTickets } from '../orders/order.service.ts'
import { capacityById, ticketsFor } from './places.queries.ts'

type TimeMail = JobData['time-mail']

/** The job that brings a visitor what the staff writes to all of their time; who has moved or canceled gets nothing. */
export async function sendTimeMail(shop: Context, mailer: Mailer, data: TimeMail): Promise<void> {
  const { db } = shop.database
  const order = await orderById(db, data.orderId)
  if (order?.state !== 'placed' || (await ticketsFor(db, data.orderId, data.capacity)).length === 0) return
  if ((await capacityById(db, data.capacity, shop.clock()))?.over !== false) return
  const message = await timeMessage(shop, data)
  if (message) await mailer.send(message)
}

export async function timeMessage(shop: Context, data: TimeMail): Promise<Message | null> {
  const to = await (data.ticketId === null ? buyerOf(shop, data) : holderOf(shop, data.ticketId, data.lang))
  return to && to.email !== '' ? timeMail(to.head, { ...to, data }) : null
}

interface TimeMailParts {
  order: Parameters<typeof mailWords>[0] & Parameters<typeof orderReference>[0] & Pick<Order, 'demonstration'>
  /** What of it is at that time. */
  items: Parameters<typeof visitsIn>[0]
  email: string
  link: MailContent['link']
  /** Besides the order, in its Message-ID. */
  about: string
  data: Pick<TimeMail, 'subject' | 'text' | 'at'>
}

export function timeMail(
  head: Letterhead,
  { order, items, email, link, about, data }: TimeMailParts,
): Promise<Message> {
  const words = mailWords(order, head)
  const content = {
    title: data.subject,
    greeting: words.greeting,
    ...(order.demonstration && { notice: head.t('document.demonstration') }),
    paragraphs: [
      ...visitsIn(items, words).map(({ name, when }) => `${name} · ${when}`),
      ...data.text.split('\n').filter((line) => line.trim() !== ''),
    ],
    link,
  }
  const envelope = {
    about: `${orderReference(order)}.time.${new Date(data.at).getTime()}${about}`,
    to: { ...order.customer, email },
    subject: data.subject,
    date: new Date(data.at),
  }
  return messageOf(head, envelope, content)
}

async function buyerOf(shop: Context, { orderId, capacity }: TimeMail) {
  const whole = await orderWithTickets(shop, { id: orderId })
  if (!whole) return null
  const { order } = whole
  const head = await letterhead(shop, order.lang)
  const lines = await linesOf(shop.database.db, orderId)
  const items = order.items.filter((_, at) => lines[at]?.takes.some((taken) => taken.capacity === capacity))
  return { head, order, items, email: order.customer.email, link: orderLink(order, head), about: '' }
}

async function holderOf(shop: Context, ticketId: string, lang: string) {
  const found = await readGiven(shop, { ticketId })
  if (!found) return null
  const order = await partOfOrder(shop, found, lang)
  const head = await letterhead(shop, lang)
  const { given } = found
  const link = { label: head.t('mail.givenLink'), url: givenTicketUrl(head.publicUrl, lang, given.link) }
  return { head, order, items: order.items.slice(0, 1), email: given.email, link, about: `.${ticketId}` }
}
