import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import { localDay, localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { orderWords } from '../documents/order-words.ts'
import type { Site } from '../documents/site.ts'
import { messageOf, type Message } from './message.ts'

export interface ConfirmMail {
  /** Names the mail, and opens nothing. */
  id: string
  /** The page that places the order. */
  link: string
  until: Date
  date: Date
  to: string
  items: OrderLine[]
  /** Minor units; 0 unless it is by invoice. */
  total: number
  currency: string
  t: Translate
  lang: string
  site: Site
  publicUrl: string
}

/** Asks the owner of an address whether they ordered. Nothing in it was typed by whoever did: not even a name. */
export async function confirmMail({
  id,
  link,
  until,
  date,
  to,
  items,
  total,
  currency,
  t,
  lang,
  site,
  publicUrl,
}: ConfirmMail): Promise<Message> {
  const words = orderWords({ customer: { fname: '', lname: '' }, vat: [], number: null, currency }, site, t, lang)
  const end = localDatetime(until)
  const content = {
    title: t('checkout.confirmTitle'),
    greeting: t('mail.greetingNoName'),
    paragraphs: [
      t('mail.confirmIntro', {
        until:
          localDay(date) === end.slice(0, 10) ? timeOf(end) : `${end.slice(8, 10)}.${end.slice(5, 7)}. ${timeOf(end)}`,
      }),
      t('mail.confirmIgnore'),
    ],
    table: {
      lines: items.map((line) => ({
        name: `${line.count} × ${line.name}`,
        notes: [line.detail, words.breakdown(line), words.when(line)].filter((note) => note !== ''),
        amount: words.money(line.total),
      })),
      total: { label: t('shop.total'), amount: words.money(total), notes: [] },
    },
    link: { label: t('mail.confirmLink'), url: link },
    closing: [t('mail.questions', { email: site.email })],
  }
  const envelope = {
    about: `${id}.confirm`,
    publicUrl,
    lang,
    site,
    to: { fname: '', lname: '', email: to },
    replyTo: site.email,
    subject: t('mail.confirmSubject', { site: site.name }),
    date,
  }
  return messageOf(t, envelope, content)
}
