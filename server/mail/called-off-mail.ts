import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import { localDatetime } from '@foyer/domain/time/dates.ts'
import { orderReference } from '../documents/order-reference.ts'
import { mailWords } from './mail-words.ts'
import { messageOf, type Message } from './message.ts'
import { orderLink } from './order-link.ts'
import type { OrderMail } from './order-mail.ts'

export interface CalledOffMail extends Pick<OrderMail, 'order' | 't' | 'lang' | 'site' | 'publicUrl'> {
  /** What of it the museum does not let take place. */
  calledOff: readonly OrderLine[]
  /** Until when the buyer chooses. */
  until: Date
  date: Date
}

/** Tells a buyer that a visit is called off, and asks for another time, or to take the money back. */
export async function calledOffMail({
  order,
  calledOff,
  until,
  date,
  t,
  lang,
  site,
  publicUrl,
}: CalledOffMail): Promise<Message> {
  const words = mailWords(order, site, t, lang)
  const off = [...new Map(calledOff.map((line) => [`${line.name} ${line.datetime}`, line])).values()].map((line) => ({
    name: line.name,
    when: words.when(line),
  }))
  const content = {
    title: t('mail.calledOffTitle'),
    greeting: words.greeting,
    ...(order.demonstration && { notice: t('document.demonstration') }),
    paragraphs: [
      ...off.map((visit) => t('mail.calledOffSorry', visit)),
      t('mail.calledOffChoose', { until: words.when({ datetime: localDatetime(until), datetime_end: null }) }),
      t('mail.calledOffElse'),
    ],
    link: orderLink(order, { t, lang, publicUrl }),
    closing: [t('mail.questions', { email: site.email })],
  }
  const envelope = {
    about: `${orderReference(order)}.called-off.${until.getTime()}`,
    publicUrl,
    lang,
    site,
    to: order.customer,
    replyTo: site.email,
    subject: t('mail.calledOffSubject', off[0] ?? { name: '', when: '' }),
    date,
  }
  return messageOf(t, envelope, content)
}
