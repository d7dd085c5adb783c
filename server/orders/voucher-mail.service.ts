import { isRefused } from '@foyer/contract/refusals.ts'
import { redeemUrl } from '../documents/voucher-document.ts'
import type { Mailer } from '../mail/mailer.ts'
import { voucherMail } from '../mail/voucher-mail.ts'
import type { Context } from '../context.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { siteIn } from '../shop/site.ts'
import { vouchersDocument } from './documents.service.ts'
import { orderWithTickets } from './order.service.ts'

/** The job that mails the vouchers of a line to whom they are for, in the language of the purchase. */
export async function sendVoucherMail(shop: Context, mailer: Mailer, orderId: string, position: number): Promise<void> {
  const order = await orderWithTickets(shop, { id: orderId })
  const line = order?.lines[position]
  if (!order || !line?.voucher?.send) return
  const { lang } = order.order
  const made = await vouchersDocument(shop, order, lang, true, (_, at) => at === position)
  if (isRefused(made)) return
  const [first] = order.vouchers.filter((voucher) => voucher.line === position)
  const publicUrl = shop.settings.PUBLIC_URL
  await mailer.send(
    await voucherMail({
      order: order.order,
      line,
      position,
      redeemUrl: redeemUrl(publicUrl, lang, codeOfVoucher(shop.keys.vouchers, first!.id)),
      pdf: made.document as Uint8Array,
      t: shop.texts(lang),
      lang,
      site: await siteIn(shop, lang),
      publicUrl,
    }),
  )
}
