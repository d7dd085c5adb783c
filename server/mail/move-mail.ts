import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import { orderReference } from '../documents/order-reference.ts'
import { mailWords } from './mail-words.ts'
import { calendarFileOf, messageOf, pdfFile, type Message } from './message.ts'
import { orderLink } from './order-link.ts'
import { mailLines, type OrderMail } from './order-mail.ts'
import { walletFiles, walletParagraphs } from './wallet-part.ts'

export interface MoveMail extends Omit<OrderMail, 'pictures' | 'attachments'> {
  move: { id: string; movedAt: Date; givenUp: readonly OrderLine[]; taken: readonly OrderLine[] }
  attachments: { tickets: Uint8Array | null; calendar: string | null }
}

/** What a buyer gets when a visit was moved: from when to when, the new tickets, and dates that update the calendar's. */
export async function moveMail({
  order,
  move,
  t,
  lang,
  site,
  publicUrl,
  attachments,
  wallets,
}: MoveMail): Promise<Message> {
  const words = mailWords(order, site, t, lang)
  const { number } = words
  const { tickets, calendar } = attachments
  // the lines of a visit share their times
  const [from, to] = [move.givenUp[0]!, move.taken[0]!]
  const content = {
    title: t('mail.moveTitle'),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('order.demonstration') }),
    paragraphs: [
      t('mail.moveIntro', { name: to.name, from: words.when(from), to: words.when(to) }),
      t('mail.moveTickets'),
      ...(calendar ? [t('mail.moveCalendar')] : []),
      ...(wallets ? walletParagraphs(wallets, t) : []),
    ],
    table: {
      lines: mailLines([...move.taken], words),
      total: {
        label: t('shop.total'),
        amount: words.money(move.taken.reduce((sum, { total }) => sum + total, 0)),
        notes: [],
      },
    },
    link: orderLink(order, { t, lang, publicUrl }),
    closing: [t('mail.questions', { email: site.email })],
  }
  const envelope = {
    about: `${orderReference(order)}.move.${move.id}`,
    publicUrl,
    lang,
    site,
    to: order.customer,
    replyTo: site.email,
    subject: t('mail.moveSubject', { number, site: site.name }),
    date: move.movedAt,
  }
  return messageOf(t, envelope, content, [
    ...(tickets ? [pdfFile(t('mail.ticketsFile', { number }), tickets)] : []),
    ...(calendar ? [calendarFileOf(t('mail.calendarFile', { number }), calendar)] : []),
    ...(wallets ? walletFiles(wallets) : []),
  ])
}
