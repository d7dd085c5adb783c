import { isRefused } from '@foyer/contract/refusals.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { letterhead, ownLetterhead } from '../mail/letterhead.ts'
import { mailLines, mailWords, orderLink } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { calendarFileOf, messageOf, pdfFile } from '../mail/message.ts'
import { calendarDocument, pdfOf, ticketsDocument } from '../orders/documents.service.ts'
import { officeMail } from '../orders/office-mail.service.ts'
import { orderWithTickets } from '../orders/order.service.ts'
import { translatedLines } from '../orders/translated-lines.ts'
import { walletFiles, walletParagraphs, walletPart } from '../orders/wallet-part.ts'
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
  const head = await letterhead(shop, order.lang)
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
      ...(isRefused(calendar) ? [] : [t('mail.moveCalendar')]),
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
    ...(isRefused(calendar) ? [] : [calendarFileOf(t('mail.calendarFile', { number }), calendar.document as string)]),
    ...walletFiles(wallets),
  ]
  await mailer.send(await messageOf(head, envelope, content, files))
}

/** The job that tells the museum that a guided tour was moved, from when to when. */
export async function sendOfficeMoveMail(shop: Context, mailer: Mailer, moveId: string): Promise<void> {
  const move = await moveById(shop.database.db, moveId)
  const withTickets = move && (await orderWithTickets(shop, { id: move.orderId }))
  const office = move?.taken[0]?.office
  if (!withTickets || !office) return
  const { order } = withTickets
  const { id, movedAt: date } = move
  const head = await ownLetterhead(shop)
  const { t, lang } = head
  const catalogue = await shop.catalogue.current()
  const [givenUp, items] = [
    translatedLines(catalogue, move.givenUp, lang),
    translatedLines(catalogue, move.taken, lang),
  ]
  const letter = officeMail(
    head,
    { order, items, office },
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
  await mailer.send(await letter)
}
