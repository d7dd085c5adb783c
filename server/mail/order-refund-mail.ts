import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { formatDate } from '@foyer/domain/time/dates.ts'
import { orderReference } from '../documents/order-reference.ts'
import { mailWords } from './mail-words.ts'
import { messageOf, pdfFile, type Message } from './message.ts'
import { orderLink } from './order-link.ts'
import type { OrderMail } from './order-mail.ts'

export interface OrderRefundMail extends Pick<OrderMail, 't' | 'lang' | 'site' | 'publicUrl'> {
  order: Order
  refund: { id: string; paidBack: number; whole: boolean; createdAt: Date }
  /** It ends because nobody has paid its invoice. */
  unpaid: boolean
  /** The voucher codes that got something back, each with the voucher's last day. */
  codes: readonly CodeBack[]
  /** The new vouchers that came in place of codes whose time is over, or soon is. */
  renewed: readonly CodeBack[]
  /** Visits were canceled, and others of the order stand. */
  canceled: boolean
  /** What of it the museum does not let take place. */
  calledOff: readonly OrderLine[]
  /** What is given in place of money. */
  voucher: { amount: number; validTo: string } | null
  /** That voucher and the new ones. */
  vouchers: Uint8Array | null
  /** The credit note, and the tickets that are still good. */
  credit: { number: string; pdf: Uint8Array } | null
  tickets: Uint8Array | null
}

interface CodeBack {
  name: string
  ending: string
  amount: number
  validTo: string
}

/** Says what of an order goes back, and by which way. */
export async function orderRefundMail({
  order,
  refund,
  unpaid,
  codes,
  renewed,
  canceled: visits,
  calledOff,
  voucher,
  vouchers,
  credit,
  tickets,
  t,
  lang,
  site,
  publicUrl,
}: OrderRefundMail): Promise<Message> {
  const words = mailWords(order, site, t, lang)
  const { number } = words
  const total = [...codes, ...renewed].reduce((sum, { amount }) => sum + amount, refund.paidBack)
  const amount = words.money(total)
  const lines = [
    ...[...codes, ...renewed].map(({ name, ending, validTo, amount: back }) => ({
      name: t('order.code', { name, ending }),
      notes: [t('vouchers.validTo', { date: formatDate(validTo) })],
      amount: words.money(back),
    })),
    ...(refund.paidBack > 0
      ? [{ name: order.payment.name || t('order.payment'), notes: [], amount: words.money(refund.paidBack) }]
      : []),
  ]
  const off = [...new Map(calledOff.map((line) => [`${line.name} ${line.datetime}`, line])).values()].map((line) => ({
    name: line.name,
    when: words.when(line),
  }))
  const canceled = order.has_tickets ? 'order.canceledText' : 'order.canceledGoods'
  const { title, subject } = off[0]
    ? { title: t('mail.calledOffTitle'), subject: t('mail.calledOffSubject', off[0]) }
    : total > 0
      ? { title: t('mail.orderRefundTitle'), subject: t('mail.refundSubject', { amount, site: site.name }) }
      : {
          title: t(visits ? 'cancel.done' : 'order.canceledGoods'),
          subject: t(visits ? 'mail.canceledSubject' : 'mail.orderCanceledSubject', { number }),
        }
  const content = {
    title,
    greeting: words.greeting,
    ...(order.demonstration && refund.paidBack > 0 && { notice: t('mail.refundDemonstration') }),
    paragraphs: [
      ...off.map((visit) => t('mail.calledOff', visit)),
      ...(unpaid ? [t('mail.orderUnpaid', { number })] : []),
      ...(visits ? [t('mail.canceledTickets', { number })] : []),
      ...(voucher
        ? [t('mail.canceledVoucher', { amount: words.money(voucher.amount), date: formatDate(voucher.validTo) })]
        : []),
      ...(total > 0 ? [t('mail.orderRefundIntro', { amount, number })] : []),
      ...(refund.whole ? [t(canceled)] : []),
      ...(refund.whole && order.items.some((line) => line.pass ?? line.voucher) ? [t('mail.orderRefundVoid')] : []),
      ...(codes.length > 0 ? [t('mail.orderRefundCodes')] : []),
      ...(renewed.length > 0 ? [t('mail.orderRefundRenewed', { count: renewed.length })] : []),
      ...(refund.paidBack > 0 ? [t('mail.orderRefundWhen')] : []),
      ...(tickets ? [t('mail.canceledRest')] : []),
      ...(credit ? [t('mail.creditAttached')] : []),
    ],
    ...(total > 0 && {
      table: { heading: t('mail.orderRefundWays'), lines, total: { label: t('shop.total'), amount, notes: [] } },
    }),
    link: orderLink(order, { t, lang, publicUrl }),
    closing: [t('mail.questions', { email: site.email })],
  }
  const envelope = {
    about: `${orderReference(order)}.refund.${refund.id}`,
    publicUrl,
    lang,
    site,
    to: order.customer,
    replyTo: site.email,
    subject,
    date: refund.createdAt,
  }
  return messageOf(t, envelope, content, [
    ...(tickets ? [pdfFile(t('mail.ticketsFile', { number }), tickets)] : []),
    ...(vouchers ? [pdfFile(t('mail.vouchersFile', { number }), vouchers)] : []),
    ...(credit ? [pdfFile(t('mail.creditFile', { number: credit.number }), credit.pdf)] : []),
  ])
}
