import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { customerById } from '../account/customers.queries.ts'
import { cartById } from '../cart/cart.queries.ts'
import { claimById } from '../cart/claim.queries.ts'
import type { Context } from '../context.ts'
import { inboxEntriesOf } from '../inbox/inbox.queries.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailLines, mailWords } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, type Message } from '../mail/message.ts'
import { linesSold } from '../orders/line.queries.ts'
import { orderOfCart } from '../orders/order.queries.ts'
import { paymentById } from '../payments/payment.queries.ts'

/** The job that mails a buyer that the money is refunded, and why. */
export async function sendRefundMail(shop: Context, mailer: Mailer, paymentId: string): Promise<void> {
  const { db } = shop.database
  const payment = await paymentById(db, paymentId)
  const claim = payment && (await claimById(db, payment.cartId))
  const bought = claim && ((await cartById(db, claim.id)) ?? (await orderOfCart(db, claim.id)))
  if (!bought) return
  const customer = (claim.customerId ? await customerById(db, claim.customerId) : null)?.record ?? payment.payer
  if (!customer?.email) return
  const reason = refundReason(await inboxEntriesOf(db, paymentId))
  await mailer.send(
    await refundMail(await letterhead(shop, bought.lang), {
      payment: {
        id: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        demonstration: shop.payments.demonstration,
        date: payment.checkedAt ?? shop.clock(),
      },
      reason,
      customer,
      // the cart's lines are those that were paid for, unless it has changed since
      items: reason === 'CartChanged' ? [] : 'lines' in bought ? bought.lines : await linesSold(db, bought.id),
    }),
  )
}

export type RefundReason = 'PlacesGone' | 'PaidTwice' | 'CartChanged' | 'Canceled' | 'VoucherBlocked' | 'NotPlaceable'

/** Read from the inbox entries that were written when the refund was decided. */
export function refundReason(inboxEntries: readonly { kind: string; details: unknown }[]): RefundReason {
  const [first] = inboxEntries
  const { orderExists, hold } = (first?.details ?? {}) as { orderExists?: boolean; hold?: string }
  if (orderExists) return 'PaidTwice'
  if (first?.kind === 'cart-changed') return 'CartChanged'
  if (first?.kind === 'voucher-blocked') return 'VoucherBlocked'
  if (first?.kind === 'refunded') return hold === 'canceled' ? 'Canceled' : 'PlacesGone'
  return 'NotPlaceable'
}

interface RefundMail {
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
  reason: RefundReason
  customer: Pick<Order['customer'], 'fname' | 'lname' | 'email'>
  /** What was paid for and could not be given. */
  items: OrderLine[]
}

/** Paid, but no order: the money comes back, and this says why. */
export async function refundMail(head: Letterhead, { payment, reason, customer, items }: RefundMail): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const words = mailWords({ customer, number: null, currency: payment.currency }, head)
  const amount = words.money(payment.amount)
  const content = {
    title: t('mail.refundTitle'),
    greeting: words.greeting,
    ...(payment.demonstration && { notice: t('mail.refundDemonstration') }),
    paragraphs: [t(`mail.refund${reason}`, { amount }), t('mail.refundWhen')],
    ...(items.length > 0 && {
      table: {
        heading: t('mail.refundChosen'),
        lines: mailLines(items, words),
        total: { label: t('shop.total'), amount, notes: [] },
      },
    }),
    link: { label: t('mail.refundLink'), url: `${publicUrl}/${lang}` },
    closing: [t('mail.refundReference', { reference: payment.id }), t('mail.questions', { email: site.email })],
  }
  const envelope = {
    about: `${payment.id}.refund`,
    to: customer,
    subject: t('mail.refundSubject', { amount, site: site.name }),
    date: payment.date,
  }
  return messageOf(head, envelope, content)
}
