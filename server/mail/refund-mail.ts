import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Site } from '../documents/site.ts'
import { mailWords } from './mail-words.ts'
import { messageOf, type Message } from './message.ts'
import { mailLines } from './order-mail.ts'

export interface RefundMail {
  payment: {
    id: string
    /** Minor units. */
    amount: number
    currency: string
    /** Paid at the simulator. */
    demonstration: boolean
    /** When the refund was decided. */
    date: Date
  }
  reason: 'PlacesGone' | 'PaidTwice' | 'CartChanged' | 'Canceled' | 'VoucherBlocked' | 'NotPlaceable'
  customer: Pick<Order['customer'], 'fname' | 'lname' | 'email'>
  /** What was paid for and could not be given. */
  items: OrderLine[]
  t: Translate
  lang: string
  site: Site
  publicUrl: string
}

/** Paid, but no order: the money comes back, and this says why. */
export async function refundMail({
  payment,
  reason,
  customer,
  items,
  t,
  lang,
  site,
  publicUrl,
}: RefundMail): Promise<Message> {
  const words = mailWords({ customer, vat: [], number: null, currency: payment.currency }, site, t, lang)
  const amount = words.money(payment.amount)
  const content = {
    title: t('mail.refundTitle'),
    greeting: words.greeting,
    ...(payment.demonstration && { notice: t('mail.refundDemonstration') }),
    paragraphs: [t(`mail.refund${reason}`, { amount }), t('mail.refundWhen')],
    ...(items.length > 0 && {
      table: {
        heading: t('mail.refundChosen', { count: items.length }),
        lines: mailLines(items, words),
        total: { label: t('shop.total'), amount, notes: [] },
      },
    }),
    link: { label: t('mail.refundLink'), url: `${publicUrl}/${lang}` },
    closing: [t('mail.refundReference', { reference: payment.id }), t('mail.questions', { email: site.email })],
  }
  const subject = t('mail.refundSubject', { amount, site: site.name })
  return messageOf(
    t,
    {
      about: `${payment.id}.refund`,
      publicUrl,
      lang,
      site,
      to: customer,
      replyTo: site.email,
      subject,
      date: payment.date,
    },
    content,
  )
}
