import type { Order } from '@foyer/contract/orders.schema.ts'
import { answerInMail, nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import { givenMessageLength } from '@foyer/domain/orders/give-ticket.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { orderReference } from '../documents/order-reference.ts'
import { addressOf, givenTicketUrl, type Site } from '../documents/site.ts'
import { mailWords } from './mail-words.ts'
import { calendarFileOf, messageOf, pdfFile, type Message } from './message.ts'

export interface GivenMail {
  /** What its holder may know of the order. */
  order: Order
  given: { giver: string; email: string; message: string; link: string; givenAt: Date }
  ticket: { holder: string; places: number }
  /** It took the place of one for another time. */
  moved: boolean
  pdf: Uint8Array
  calendar: string | null
  t: Translate
  lang: string
  site: Site
  publicUrl: string
}

/** What somebody gets to whom a ticket was given: the ticket, from whom, and a link that opens it alone. */
export async function givenMail(mail: GivenMail): Promise<Message> {
  const { order, given, ticket, moved, pdf, calendar, t, lang, site, publicUrl } = mail
  const words = mailWords(order, site, t, lang)
  const line = order.items[0]!
  const venue = words.venue(line)
  const giver = nameInMail({ fname: given.giver, lname: '' })
  const message = answerInMail(given.message, givenMessageLength)
  const intro =
    giver === '' ? t('mail.givenIntroNoName', { name: line.name }) : t('mail.givenIntro', { giver, name: line.name })
  const content = {
    title: t(moved ? 'mail.moveTitle' : 'mail.givenTitle'),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('order.demonstration') }),
    paragraphs: [
      moved ? t('mail.givenMoved', { name: line.name }) : intro,
      [words.when(line), words.where(line)].filter((part) => part !== '').join(' · '),
      t('document.admits', { count: ticket.places }),
      ...(moved || message === '' ? [] : [t('mail.givenMessage', { message })]),
      t('mail.givenAttached'),
    ],
    link: {
      label: t('mail.givenLink'),
      url: givenTicketUrl(publicUrl, lang, given.link),
      note: t('mail.givenLinkNote'),
    },
    ...(venue && {
      places: {
        heading: t('mail.where', { count: 1 }),
        places: [{ name: venue.name, address: addressOf(venue), directions: venue.directions }],
      },
    }),
    closing: [t('mail.questions', { email: site.email })],
  }
  const envelope = {
    about: `${orderReference(order)}.given`,
    publicUrl,
    lang,
    site,
    to: { fname: ticket.holder, lname: '', email: given.email },
    replyTo: site.email,
    subject: t(moved ? 'mail.givenMovedSubject' : 'mail.givenSubject', { site: site.name }),
    date: given.givenAt,
  }
  return messageOf(t, envelope, content, [
    pdfFile(t('mail.ticketsFile', { number: order.number! }), pdf),
    ...(calendar === null ? [] : [calendarFileOf(t('mail.calendarFile', { number: order.number! }), calendar)]),
  ])
}

interface GivenEndedMail extends Pick<GivenMail, 'order' | 'given' | 'ticket' | 't' | 'lang' | 'site' | 'publicUrl'> {
  /** Whether its buyer has it again. */
  end: 'Canceled' | 'TakenBack'
  endedAt: Date
}

/** What whoever was given a ticket gets when it is canceled or taken back. */
export async function givenEndedMail(mail: GivenEndedMail): Promise<Message> {
  const { order, given, ticket, end, endedAt, t, lang, site, publicUrl } = mail
  const words = mailWords(order, site, t, lang)
  const line = order.items[0]!
  const content = {
    title: t(`mail.given${end}Title`),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('order.demonstration') }),
    paragraphs: [
      t(`mail.given${end}`, { name: line.name }),
      [words.when(line), words.where(line)].filter((part) => part !== '').join(' · '),
    ],
    link: { label: t('mail.givenLink'), url: givenTicketUrl(publicUrl, lang, given.link) },
    closing: [t('mail.questions', { email: site.email })],
  }
  const envelope = {
    about: `${orderReference(order)}.given.${end === 'Canceled' ? 'canceled' : 'taken-back'}`,
    publicUrl,
    lang,
    site,
    to: { fname: ticket.holder, lname: '', email: given.email },
    replyTo: site.email,
    subject: t(`mail.given${end}Subject`, { site: site.name }),
    date: endedAt,
  }
  return messageOf(t, envelope, content)
}
