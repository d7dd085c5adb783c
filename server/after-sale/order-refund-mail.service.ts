import { isRefused } from '@foyer/contract/refusals.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { codeEnding, printedCode } from '@foyer/domain/vouchers/code.ts'
import type { Mailer } from '../mail/mailer.ts'
import { orderRefundMail } from '../mail/order-refund-mail.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { wholeOrder, type OrderRow } from '../orders/order.queries.ts'
import { creditNote, creditVoucher } from './credit-documents.service.ts'
import { canceledWith, voucherOf } from './credit.queries.ts'
import { ticketsDocument } from '../orders/documents.service.ts'
import { surplusOf } from './move.queries.ts'
import { mailToOffice } from '../orders/order-mail.service.ts'
import { orderData, orderWithTickets } from '../orders/order.service.ts'
import { refundById, refundedTo } from './refund-order.queries.ts'

function hasEnded({ unpaid, endsOn }: OrderRow, at: Date): boolean {
  return unpaid > 0 && endsOn !== null && localDay(at) >= endsOn
}

/** The job that tells a buyer, in their language, what of an order goes back and where to. */
export async function sendOrderRefundMail(shop: Context, mailer: Mailer, refundId: string): Promise<void> {
  const { db } = shop.database
  const refund = await refundById(db, refundId)
  const whole = refund && (await wholeOrder(db, { id: refund.orderId }))
  if (!whole || whole.placed.customer.email === '') return
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
  const [note, instead] = [await creditNote(shop, whole, refund, true), await creditVoucher(shop, whole, refund, true)]
  const issued = refund.voucherId === null ? undefined : await voucherOf(db, refund.voucherId)
  const standing = visits ? await orderWithTickets(shop, { id: refund.orderId }) : null
  const tickets = standing && (await ticketsDocument(shop, standing, lang, true))
  const order = await orderData(shop, whole, lang)
  await mailer.send(
    await orderRefundMail({
      order,
      refund: { ...refund, paidBack: refund.paidBack + surplus },
      unpaid: hasEnded(whole.placed, refund.createdAt),
      codes,
      renewed,
      canceled: visits,
      calledOff: refund.calledOff ? order.items.filter((_, at) => canceled.includes(at)) : [],
      voucher: issued ?? null,
      vouchers: isRefused(instead) ? null : (instead.document as Uint8Array),
      credit: isRefused(note) ? null : { number: refund.creditNumber!, pdf: note.document as Uint8Array },
      tickets: tickets && !isRefused(tickets) ? (tickets.document as Uint8Array) : null,
      t: shop.texts(lang),
      lang,
      site: await siteIn(shop, lang),
      publicUrl: shop.settings.PUBLIC_URL,
    }),
  )
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
  const items = order.items.filter((_, at) => positions.includes(at) && whole.lines[at]!.office === office)
  await mailToOffice(shop, mailer, { order, items, office, canceled })
}
