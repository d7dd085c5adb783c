import type { Order } from '@foyer/contract/orders.schema.ts'
import { reviewUrl } from '../documents/site.ts'
import type { Letterhead } from './letterhead.ts'
import type { MailContent } from './mail-content.ts'
import { messageOf, type Envelope, type Message } from './message.ts'

/** A mail to those in the museum who have something to do for an order; answers reach its buyer. */
export function museumMail(
  head: Letterhead,
  order: Order,
  envelope: Pick<Envelope, 'about' | 'subject' | 'date'> & { office: string },
  letter: Pick<MailContent, 'title' | 'paragraphs' | 'table'>,
  attachments: Parameters<typeof messageOf>[3] = [],
): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const { office, ...rest } = envelope
  const { email } = order.customer
  return messageOf(
    head,
    { ...rest, to: { fname: site.name, lname: '', email: office }, replyTo: email === '' ? site.email : email },
    {
      greeting: t('mail.greetingNoName'),
      ...(order.demonstration && { notice: t('document.demonstration') }),
      ...letter,
      link: { label: t('mail.officeLink'), url: reviewUrl(publicUrl, lang, order.booking_id) },
      closing: [t('mail.officeReply')],
    },
    attachments,
  )
}
