import { answerInMail, nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import type { Context } from '../context.ts'
import { tourUrl } from '../documents/site.ts'
import type { JobData } from '../jobs/job-data.ts'
import { letterhead, ownLetterhead, type Letterhead } from '../mail/letterhead.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, type Message } from '../mail/message.ts'
import { languageName } from '../tours/tour-view.ts'
import { inquiryById, type Inquiry } from './inquiry.queries.ts'

/** How much of a visitor's words the museum gets by mail; `inquiry` shows all of them. */
const mostWords = 600

/**
 * The job that mails to who has sent an inquiry: that it is here, or that it is declined. Nobody has confirmed the
 * address, so nothing goes there that was typed.
 */
export async function sendInquiryMail(shop: Context, mailer: Mailer, data: JobData['inquiry-mail']): Promise<void> {
  const message = await inquiryMessage(shop, data)
  if (message) await mailer.send(message)
}

export async function inquiryMessage(
  shop: Context,
  { inquiry: id, what }: JobData['inquiry-mail'],
): Promise<Message | null> {
  const inquiry = await inquiryById(shop.database.db, id)
  if (!inquiry || (what === 'declined' && inquiry.declined === null)) return null
  return inquiryMail(await letterhead(shop, inquiry.lang), { inquiry, what })
}

type Asked = Pick<
  Inquiry,
  'number' | 'tour' | 'tourName' | 'wish' | 'customer' | 'declined' | 'createdAt' | 'answeredAt'
>

export function inquiryMail(
  head: Letterhead,
  { inquiry, what }: { inquiry: Asked; what: JobData['inquiry-mail']['what'] },
): Promise<Message> {
  const { number, tour, tourName, wish, declined } = inquiry
  const { t, lang, site, publicUrl } = head
  const named = {
    number,
    tour: tourName,
    date: spelledDate(wish.day, localeOf(lang, site.country)),
    count: wish.people,
  }
  const title = t(what === 'received' ? 'inquiry.sent' : 'mail.inquiry.declinedTitle', { number })
  const content = {
    title,
    greeting: t('mail.greetingNoName'),
    paragraphs:
      what === 'received'
        ? [t('mail.inquiry.received', named), t('mail.inquiry.next'), t('mail.inquiry.notYou')]
        : [t('mail.inquiry.declined', named), ...declined!.split(/\n+/)],
    link: { label: t('mail.inquiry.link'), url: tourUrl(publicUrl, lang, tour) },
  }
  const envelope = {
    about: `${number}.${what}`,
    to: { fname: '', lname: '', email: inquiry.customer.email },
    subject: `${title}, ${site.name}`,
    date: what === 'received' ? inquiry.createdAt : inquiry.answeredAt!,
  }
  return messageOf(head, envelope, content)
}

/** The job that tells the museum what a visitor wishes; answers reach the visitor. */
export async function sendInquiryOfficeMail(shop: Context, mailer: Mailer, id: string): Promise<void> {
  const inquiry = await inquiryById(shop.database.db, id)
  if (!inquiry) return
  const catalogue = await shop.catalogue.current()
  const head = await ownLetterhead(shop)
  const tour = catalogue.tours.byId(inquiry.tour)
  const spoken = tour && catalogue.tours.familyOf(tour).find((one) => one.lang === inquiry.wish.language)
  const mail = {
    inquiry,
    tour: tour ? catalogue.words(tour.event_name, head.lang) : inquiry.tourName,
    language: spoken ? languageName(catalogue, spoken, head.lang) : null,
    office: tour?.office ?? catalogue.settings.supportEmail,
  }
  await mailer.send(await inquiryOfficeMail(head, mail))
}

interface InquiryOfficeMail {
  inquiry: Asked
  tour: string
  /** Null of one in which the tour is not led. */
  language: string | null
  office: string
}

export function inquiryOfficeMail(
  head: Letterhead,
  { inquiry, tour, language, office }: InquiryOfficeMail,
): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const { number, wish, customer, tour: tourId } = inquiry
  const { company, email, phone } = customer
  const rows = [
    [t('shop.date'), spelledDate(wish.day, localeOf(lang, site.country))],
    [t('inquiry.time'), answerInMail(wish.time)],
    [t('tours.language'), language ?? t('inquiry.otherLanguage')],
    [t('field.people'), String(wish.people)],
    [t('given.message'), answerInMail(wish.message, mostWords)],
  ]
  const content = {
    title: t('mail.inquiry.officeTitle', { number }),
    greeting: t('mail.greetingNoName'),
    paragraphs: [
      tour,
      ...rows.flatMap(([label, value]) => (value === '' ? [] : [t('shop.labelled', { label: label!, value: value! })])),
      t('mail.inquiry.customer', {
        customer: [nameInMail(customer), nameInMail({ fname: '', lname: company }), email, phone]
          .filter(Boolean)
          .join(', '),
      }),
    ],
    link: { label: t('mail.inquiry.link'), url: tourUrl(publicUrl, lang, tourId) },
    closing: [t('mail.officeReply')],
  }
  const envelope = {
    about: `${number}.office`,
    to: { fname: site.name, lname: '', email: office },
    replyTo: email,
    subject: t('mail.inquiry.officeTitle', { number }),
    date: inquiry.createdAt,
  }
  return messageOf(head, envelope, content)
}
