import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { letterhead, ownLetterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailLines, mailWords, orderLink } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { calendarFileOf, messageOf, pdfFile, type Message } from '../mail/message.ts'
import { calendarDocument, pdfOf, ticketsDocument } from '../orders/documents.service.ts'
import { officeMail } from '../orders/office-mail.service.ts'
import { orderWithTickets } from '../orders/order.service.ts'
import { translatedLines } from '../orders/translated-lines.ts'
import { walletFiles, walletParagraphs, walletPart, type WalletPart } from '../orders/wallet-part.ts'
import { moveById } from './move.queries.ts'

/**
 * The job that tells a buyer that a visit was moved: from when to when, the new tickets, and dates that update the
 * calendar's.
 */
export async function sendMoveMail(shop: Context, mailer: Mailer, moveId: string): Promise<void> {
  const move = await moveById(shop.database.db, moveId)
  const withTickets = move && (await orderWithTickets(shop, { id: move.orderId }))
  if (!withTickets || withTickets.order.customer.email === '') return
  const { order } = withTickets
  const tickets = pdfOf(await ticketsDocument(shop, withTickets, order.lang, true))
  const calendar = await calendarDocument(shop, withTickets, order.lang)
  const wallets = await walletPart(shop, withTickets, order.lang)
  const mail = { order, move, tickets, calendar: isRefused(calendar) ? null : (calendar.document as string), wallets }
  await mailer.send(await moveMail(await letterhead(shop, order.lang), mail))
}

interface Move {
  id: string
  movedAt: Date
  givenUp: readonly OrderLine[]
  taken: readonly OrderLine[]
}

interface MoveMail {
  order: Order
  move: Move
  tickets: Uint8Array | null
  calendar: string | null
  wallets: WalletPart
}

export function moveMail(head: Letterhead, { order, move, tickets, calendar, wallets }: MoveMail): Promise<Message> {
  const { t, site } = head
  const words = mailWords(order, head)
  const { number } = words
  // the lines of a visit share their times
  const [from, to] = [move.givenUp[0]!, move.taken[0]!]
  const content = {
    title: t('mail.moveTitle'),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('order.demonstration') }),
    paragraphs: [
      t('mail.moveIntro', { name: to.name, from: words.when(from), to: words.when(to) }),
      t('mail.moveTickets'),
      ...(calendar === null ? [] : [t('mail.moveCalendar')]),
      ...walletParagraphs(wallets, t),
    ],
    table: {
      lines: mailLines([...move.taken], words),
      total: {
        label: t('shop.total'),
        amount: words.money(move.taken.reduce((sum, { total }) => sum + total, 0)),
        notes: [],
      },
    },
    link: orderLink(order, head),
  }
  const envelope = {
    about: `${orderReference(order)}.move.${move.id}`,
    to: order.customer,
    subject: t('mail.moveSubject', { number, site: site.name }),
    date: move.movedAt,
  }
  const files = [
    ...(tickets ? [pdfFile(t('mail.ticketsFile', { number }), tickets)] : []),
    ...(calendar === null ? [] : [calendarFileOf(t('mail.calendarFile', { number }), calendar)]),
    ...walletFiles(wallets),
  ]
  return messageOf(head, envelope, content, files)
}

/** The job that tells the museum that a guided tour was moved, from when to when. */
export async function sendOfficeMoveMail(shop: Context, mailer: Mailer, moveId: string): Promise<void> {
  const move = await moveById(shop.database.db, moveId)
  const withTickets = move && (await orderWithTickets(shop, { id: move.orderId }))
  const office = move?.taken[0]?.office
  if (!withTickets || !office) return
  const head = await ownLetterhead(shop)
  const catalogue = await shop.catalogue.current()
  const inWords = {
    ...move,
    givenUp: translatedLines(catalogue, move.givenUp, head.lang),
    taken: translatedLines(catalogue, move.taken, head.lang),
  }
  await mailer.send(await officeMoveMail(head, { order: withTickets.order, move: inWords, office }))
}

export function officeMoveMail(
  head: Letterhead,
  {
    order,
    move: { id, movedAt: date, givenUp, taken: items },
    office,
  }: Pick<MoveMail, 'order' | 'move'> & { office: string },
): Promise<Message> {
  const { t } = head
  return officeMail(
    head,
    { order, items: [...items], office },
    {
      id,
      title: t('mail.officeMovedTitle'),
      intro: ({ number, when }) => [
        ...givenUp.map((line, at) => t('mail.moveIntro', { name: line.name, from: when(line), to: when(items[at]!) })),
        t('mail.officeIntro', { number }),
      ],
      subject: 'mail.officeMovedSubject',
      date,
    },
  )
}
