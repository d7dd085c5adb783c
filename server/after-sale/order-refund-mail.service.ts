import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { onAccount, overTheCounter } from '@foyer/domain/orders/means.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { codeEnding, printedCode } from '@foyer/domain/vouchers/code.ts'
import type { Translate } from '@foyer/texts/format.ts'
import type { Context } from '../context.ts'
import type { OrderWords } from '../documents/order-words.ts'
import { orderReference } from '../documents/order-reference.ts'
import { letterhead, ownLetterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailWords, orderLink, visitsIn } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, pdfFile, type Message } from '../mail/message.ts'
import { areTicketsPrinted, pdfOf, ticketsDocument } from '../orders/documents.service.ts'
import { officeMail, type ToursOfOffice } from '../orders/office-mail.service.ts'
import { translatedLines } from '../orders/translated-lines.ts'
import { wholeOrder, type OrderRow } from '../orders/order.queries.ts'
import { orderData, orderWithTickets } from '../orders/order.service.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { creditNote, creditVoucher } from './credit-documents.service.ts'
import { canceledWith, voucherOf } from './credit.queries.ts'
import { surplusOf } from './move.queries.ts'
import { refundById, refundedTo } from './refund-order.queries.ts'

function hasEnded({ unpaid, endsOn }: OrderRow, at: Date): boolean {
  return unpaid > 0 && localDay(at) >= endsOn!
}

/** The job that tells a buyer, in their language, what of an order goes back and where to. */
export async function sendOrderRefundMail(shop: Context, mailer: Mailer, refundId: string): Promise<void> {
  const message = await orderRefundMessage(shop, refundId)
  if (message) await mailer.send(message)
}

/** The mail; to look at, without the documents that it names. */
export async function orderRefundMessage(
  shop: Context,
  refundId: string,
  { isLookedAt = false } = {},
): Promise<Message | null> {
  const { db } = shop.database
  const refund = await refundById(db, refundId)
  const whole = refund && (await wholeOrder(db, { id: refund.orderId }))
  if (!whole || whole.placed.customer.email === '') return null
  const { lang } = whole.placed
  const vouchers = await refundedTo(db, refundId)
  const codes = whole.lines.flatMap(({ name, code, takes }) => {
    const share = code && vouchers.find(({ id }) => id === takes[0]?.capacity)
    return share ? [{ name, ending: code.ending, amount: share.amount, validTo: share.validTo }] : []
  })
  const renewed = vouchers.flatMap(({ id, name, amount, validTo, renewed: isNew }) =>
    isNew ? [{ name, ending: codeEnding(printedCode(codeOfVoucher(shop.keys.vouchers, id))), amount, validTo }] : [],
  )
  const surplus = refund.whole ? await surplusOf(db, refund.orderId) : 0
  const canceled = await canceledWith(db, refundId)
  const visits = !refund.whole && canceled.length > 0
  const made = async (document: () => Promise<Parameters<typeof pdfOf>[0]>) =>
    isLookedAt ? new Uint8Array() : pdfOf(await document())
  const note = refund.creditNumber === null ? null : await made(() => creditNote(shop, whole, refund, true))
  const issued = refund.voucherId === null ? undefined : await voucherOf(db, refund.voucherId)
  const standing = visits ? await orderWithTickets(shop, { id: refund.orderId }) : null
  const hasTickets = standing !== null && areTicketsPrinted(standing)
  const order = await orderData(shop, whole, lang)
  return orderRefundMail(await letterhead(shop, lang), {
    order,
    refund: { ...refund, paidBack: refund.paidBack + surplus },
    unpaid: hasEnded(whole.placed, refund.createdAt),
    codes,
    renewed,
    canceled: visits,
    calledOff: refund.calledOff ? order.items.filter((_, at) => canceled.includes(at)) : [],
    voucher: issued ?? null,
    vouchers: await made(() => creditVoucher(shop, whole, refund, true)),
    credit: note && { number: refund.creditNumber!, pdf: note },
    tickets: hasTickets ? await made(() => ticketsDocument(shop, standing, lang, true)) : null,
  })
}

export interface OrderRefundMail {
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
export function orderRefundMail(head: Letterhead, about: OrderRefundMail): Promise<Message> {
  const {
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
  } = about
  const { t, site } = head
  const words = mailWords(order, head)
  const { number } = words
  const total = [...codes, ...renewed].reduce((sum, { amount }) => sum + amount, refund.paidBack)
  const amount = words.money(total)
  const lines = waysBack(about, words, t)
  const off = visitsIn(calledOff, words)
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
        ? [t('mail.canceledVoucher', { amount: words.money(voucher.amount), date: words.date(voucher.validTo) })]
        : []),
      ...(total > 0 ? [t('mail.orderRefundIntro', { amount, number })] : []),
      ...(refund.whole ? [t(canceled)] : []),
      ...(refund.whole && order.items.some((line) => line.pass ?? line.voucher) ? [t('mail.orderRefundVoid')] : []),
      ...(codes.length > 0 ? [t('mail.orderRefundCodes')] : []),
      ...(renewed.length > 0 ? [t('mail.orderRefundRenewed', { count: renewed.length })] : []),
      ...(refund.paidBack > 0 ? [t(whenBack(order))] : []),
      ...(tickets ? [t('mail.canceledRest')] : []),
      ...(credit ? [t('mail.creditAttached')] : []),
    ],
    ...(total > 0 && {
      table: { heading: t('mail.orderRefundWays'), lines, total: { label: t('shop.total'), amount, notes: [] } },
    }),
    link: orderLink(order, head),
  }
  const envelope = {
    about: `${orderReference(order)}.refund.${refund.id}`,
    to: order.customer,
    subject,
    date: refund.createdAt,
  }
  return messageOf(head, envelope, content, [
    ...(tickets ? [pdfFile(t('mail.ticketsFile', { number }), tickets)] : []),
    ...(vouchers ? [pdfFile(t('mail.vouchersFile', { number }), vouchers)] : []),
    ...(credit ? [pdfFile(t('mail.creditFile', { number: credit.number }), credit.pdf)] : []),
  ])
}

/** When and how the buyer has back what the payment paid. */
function whenBack({ means = [] }: Order) {
  if (onAccount(means)) return 'mail.orderRefundAccount'
  return overTheCounter(means) ? 'mail.orderRefundByHand' : 'mail.orderRefundWhen'
}

/** What goes back, a line for each code and the payment. */
function waysBack({ order, refund, codes, renewed }: OrderRefundMail, words: OrderWords, t: Translate) {
  return [
    ...[...codes, ...renewed].map(({ name, ending, validTo, amount: back }) => ({
      name: t('order.code', { name, ending }),
      notes: [t('vouchers.validTo', { date: words.date(validTo) })],
      amount: words.money(back),
    })),
    ...(refund.paidBack > 0
      ? [{ name: order.payment.name || t('order.payment'), notes: [], amount: words.money(refund.paidBack) }]
      : []),
  ]
}

/** The job that tells the museum which of an office's guided tours their visitor has canceled. */
export async function sendOfficeCanceledMail(
  shop: Context,
  mailer: Mailer,
  { orderId, office, canceledBy }: { orderId: string; office: string; canceledBy: string },
): Promise<void> {
  const { db } = shop.database
  const canceled = await refundById(db, canceledBy)
  const whole = await wholeOrder(db, { id: orderId })
  if (!canceled || !whole) return
  const order = await orderData(shop, whole, whole.placed.lang)
  const positions = await canceledWith(db, canceledBy)
  const own = order.items.filter((_, at) => positions.includes(at) && whole.lines[at]!.office === office)
  const head = await ownLetterhead(shop)
  const items = translatedLines(await shop.catalogue.current(), own, head.lang)
  await mailer.send(await officeCanceledMail(head, { order, items, office }, canceled))
}

export function officeCanceledMail(
  head: Letterhead,
  tours: ToursOfOffice,
  canceled: { id: string; createdAt: Date },
): Promise<Message> {
  const { t } = head
  return officeMail(head, tours, {
    id: canceled.id,
    title: t('mail.officeCanceledTitle'),
    intro: ({ number }) => [t('mail.officeCanceledIntro', { number })],
    subject: 'mail.officeCanceledSubject',
    date: canceled.createdAt,
  })
}
