import { isRefused } from '@foyer/contract/refusals.ts'
import { answerInMail, nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { dayOf } from '@foyer/domain/time/dates.ts'
import { givenMessageLength, isOver } from '@foyer/domain/orders/give-ticket.ts'
import type { Context } from '../context.ts'
import type { GivenPart } from '../documents/ticket-content.ts'
import { orderReference } from '../documents/order-reference.ts'
import { placeOf, givenTicketUrl } from '../documents/site.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailWords } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { calendarFileOf, messageOf, pdfFile, type Message } from '../mail/message.ts'
import { isTakenBack, type GivenRow } from './give-ticket.queries.ts'
import { givenDates, givenPdf, partOfOrder, readGiven } from './given-ticket.service.ts'

/**
 * The job that mails a ticket to whom it was given, with from whom, and a link that opens it alone; one that was
 * given on, moved or canceled meanwhile is not sent.
 */
export async function sendGivenMail(shop: Context, mailer: Mailer, ticketId: string): Promise<void> {
  const found = await readGiven(shop, { ticketId })
  if (!found || found.given.email === '') return
  const { given, ticket, moved } = found
  const { lang } = given
  const pdf = await givenPdf(shop, found, lang, true)
  if (isRefused(pdf)) return
  const calendar = await givenDates(shop, found, lang)
  const order = await partOfOrder(shop, found, lang)
  const mail = {
    order,
    given,
    ticket,
    moved,
    pdf: pdf.document as Uint8Array,
    calendar: isRefused(calendar) ? null : (calendar.document as string),
  }
  await mailer.send(await givenMail(await letterhead(shop, lang), mail))
}

interface GivenMail {
  order: GivenPart
  given: Pick<GivenRow, 'email' | 'giver' | 'message' | 'link' | 'givenAt'>
  ticket: { holder: string; places: number }
  /** It goes again, since its visit was moved. */
  moved: boolean
  pdf: Uint8Array
  calendar: string | null
}

export function givenMail(
  head: Letterhead,
  { order, given, ticket, moved, pdf, calendar }: GivenMail,
): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const words = mailWords(order, head)
  const line = order.items[0]!
  const { name } = line
  const venues = words.venues(line)
  const giver = nameInMail({ fname: given.giver, lname: '' })
  const message = answerInMail(given.message, givenMessageLength)
  const intro = giver === '' ? t('mail.givenIntroNoName', { name }) : t('mail.givenIntro', { giver, name })
  const days = line.datetime === null ? [] : [dayOf(line.datetime)]
  const content = {
    title: t(moved ? 'mail.moveTitle' : 'mail.givenTitle'),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('order.demonstration') }),
    paragraphs: [
      moved ? t('mail.givenMoved', { name }) : intro,
      `${words.when(line)} · ${words.where(line)}`,
      t('document.admits', { count: ticket.places }),
      ...(moved || message === '' ? [] : [t('mail.givenMessage', { message })]),
      t('mail.givenAttached'),
    ],
    link: {
      label: t('mail.givenLink'),
      url: givenTicketUrl(publicUrl, lang, given.link),
      note: t('mail.givenLinkNote'),
    },
    ...(venues.length > 0 && {
      places: {
        heading: t('mail.where', { count: venues.length }),
        places: venues.map((venue) => placeOf(venue, days, t, localeOf(lang, site.country))),
      },
    }),
  }
  const envelope = {
    about: `${orderReference(order)}.given`,
    to: { fname: ticket.holder, lname: '', email: given.email },
    subject: t(moved ? 'mail.givenMovedSubject' : 'mail.givenSubject', { site: site.name }),
    date: given.givenAt,
  }
  const number = order.number!
  const files = [
    pdfFile(t('mail.ticketsFile', { number }), pdf),
    ...(calendar === null ? [] : [calendarFileOf(t('mail.calendarFile', { number }), calendar)]),
  ]
  return messageOf(head, envelope, content, files)
}

/** The job that tells whom a ticket was given that it was canceled or taken back, unless its visit is over. */
export async function sendGivenEndedMail(shop: Context, mailer: Mailer, ticketId: string): Promise<void> {
  const found = await readGiven(shop, { ticketId })
  if (!found || found.given.email === '' || isOver(found.line, shop.clock())) return
  const { given, ticket } = found
  const order = await partOfOrder(shop, found, given.lang)
  const mail = { order, given, ticket, end: isTakenBack(found) ? 'TakenBack' : 'Canceled' } as const
  await mailer.send(await givenEndedMail(await letterhead(shop, given.lang), mail))
}

type GivenEndedMail = Pick<GivenMail, 'order' | 'given'> & {
  ticket: { holder: string; voidAt: Date | null }
  end: 'TakenBack' | 'Canceled'
}

export function givenEndedMail(head: Letterhead, { order, given, ticket, end }: GivenEndedMail): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const words = mailWords(order, head)
  const line = order.items[0]!
  const content = {
    title: t(`mail.given${end}Title`),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('order.demonstration') }),
    paragraphs: [t(`mail.given${end}`, { name: line.name }), `${words.when(line)} · ${words.where(line)}`],
    link: { label: t('mail.givenLink'), url: givenTicketUrl(publicUrl, lang, given.link) },
  }
  const envelope = {
    about: `${orderReference(order)}.given.${end === 'Canceled' ? 'canceled' : 'taken-back'}`,
    to: { fname: ticket.holder, lname: '', email: given.email },
    subject: t(`mail.given${end}Subject`, { site: site.name }),
    date: ticket.voidAt!,
  }
  return messageOf(head, envelope, content)
}
