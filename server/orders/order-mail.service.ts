import { siteIn } from '../shop/site.ts'
import { customerById } from '../account/account.queries.ts'
import { cartById } from '../cart/cart.queries.ts'
import { claimById } from '../cart/claim.queries.ts'
import { linesSold } from './line.queries.ts'
import { orderOfCart } from './order.queries.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Message } from '../mail/message.ts'
import { officeMail, type OfficeMail } from '../mail/office-mail.ts'
import { orderMail } from '../mail/order-mail.ts'
import { passPostMail, type PassPostMail } from '../mail/pass-post-mail.ts'
import { refundMail } from '../mail/refund-mail.ts'
import { inboxEntriesOf } from '../inbox/inbox.queries.ts'
import { paymentById } from '../payments/payment.queries.ts'
import { refundReason, showsLines } from '../payments/refund-reason.ts'
import type { Context } from '../context.ts'
import { walletPart } from './wallet.service.ts'
import {
  calendarDocument,
  invoiceDocument,
  passesDocument,
  ticketsDocument,
  vouchersDocument,
} from './documents.service.ts'
import { linePictures } from './line-pictures.ts'
import { orderWithTickets } from './order.service.ts'
import { isGood } from '@foyer/domain/cart/payable.ts'
import { isRefused } from '@foyer/contract/refusals.ts'

/** The mail of an order with its documents, in the customer's language; written again it is the same message. */
export async function orderMessage(shop: Context, orderId: string): Promise<Message | null> {
  const withTickets = await orderWithTickets(shop, { id: orderId })
  if (!withTickets || withTickets.order.customer.email === '') return null
  const { order } = withTickets
  const tickets = await ticketsDocument(shop, withTickets, order.lang, true)
  const passes = await passesDocument(shop, withTickets, order.lang, true)
  const invoice = await invoiceDocument(shop, withTickets, true)
  const calendar = await calendarDocument(shop, withTickets, order.lang)
  // the code of one that goes to somebody else is in that mail alone
  const vouchers = await vouchersDocument(shop, withTickets, order.lang, true, ({ voucher }) => !voucher!.send)
  return orderMail({
    order,
    t: shop.texts(order.lang),
    lang: order.lang,
    site: await siteIn(shop, order.lang),
    publicUrl: shop.settings.PUBLIC_URL,
    pictures: linePictures(await shop.catalogue.current(), withTickets.lines, order.lang),
    attachments: {
      tickets: isRefused(tickets) ? null : (tickets.document as Uint8Array),
      passes: isRefused(passes) ? null : (passes.document as Uint8Array),
      vouchers: isRefused(vouchers) ? null : (vouchers.document as Uint8Array),
      invoice: isRefused(invoice) ? null : { number: withTickets.invoice!.number, pdf: invoice.document as Uint8Array },
      calendar: isRefused(calendar) ? null : (calendar.document as string),
    },
    wallets: await walletPart(shop, withTickets, order.lang),
  })
}

/** The job that mails guided tours to the museum; the answers stay in the visitor's language. */
export async function sendOfficeMail(
  shop: Context,
  mailer: Mailer,
  { orderId, office }: { orderId: string; office: string },
): Promise<void> {
  const withTickets = await orderWithTickets(shop, { id: orderId })
  if (!withTickets) return
  const { order } = withTickets
  const goods = withTickets.lines.filter(isGood)
  await mailToOffice(shop, mailer, {
    order,
    items: order.items.filter((_, position) => goods[position]!.office === office),
    office,
  })
}

/** Writes to those who look after guided tours, in the museum's own language. */
export async function mailToOffice(
  shop: Context,
  mailer: Mailer,
  about: Omit<OfficeMail, 't' | 'lang' | 'site' | 'publicUrl'>,
): Promise<void> {
  const { languages } = await shop.catalogue.current()
  const lang = languages[0] ?? 'de'
  await mailer.send(
    await officeMail({
      ...about,
      t: shop.texts(lang),
      lang,
      site: await siteIn(shop, lang),
      publicUrl: shop.settings.PUBLIC_URL,
    }),
  )
}

/** The job that mails the museum which annual passes of an order it posts, or the one that has another name. */
export async function sendPassPostMail(
  shop: Context,
  mailer: Mailer,
  orderId: string,
  changed?: PassPostMail['changed'],
): Promise<void> {
  const { languages } = await shop.catalogue.current()
  const lang = languages[0] ?? 'de'
  const ordered = await orderWithTickets(shop, { id: orderId })
  if (!ordered) return
  // what is handed over is in the language of the order
  const passes = await passesDocument(shop, ordered, ordered.order.lang, true)
  if (isRefused(passes)) return
  await mailer.send(
    await passPostMail({
      order: ordered.order,
      pdf: passes.document as Uint8Array,
      changed,
      t: shop.texts(lang),
      lang,
      site: await siteIn(shop, lang),
      publicUrl: shop.settings.PUBLIC_URL,
    }),
  )
}

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
    await refundMail({
      payment: {
        id: payment.id,
        amount: payment.amount,
        currency: payment.currency,
        demonstration: shop.payments.demonstration,
        date: payment.checkedAt ?? shop.clock(),
      },
      reason,
      customer,
      items: showsLines(reason) ? ('lines' in bought ? bought.lines : await linesSold(db, bought.id)) : [],
      t: shop.texts(bought.lang),
      lang: bought.lang,
      site: await siteIn(shop, bought.lang),
      publicUrl: shop.settings.PUBLIC_URL,
    }),
  )
}
