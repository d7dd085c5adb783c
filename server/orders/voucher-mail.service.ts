import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { Picture } from '@foyer/contract/schema.ts'
import { answerInMail, nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import { localeOf } from '@foyer/domain/museum/locale.ts'
import { formatPrice } from '@foyer/domain/money/money.ts'
import { longestDedication } from '@foyer/domain/vouchers/delivery.ts'
import { spelledDate } from '@foyer/domain/time/calendar.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { balanceUrl, redeemUrl } from '../documents/voucher-document.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import { heroOf } from '../mail/mail-picture.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, pdfFile, type Message } from '../mail/message.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { vouchersDocument } from './documents.service.ts'
import { orderWithTickets } from './order.service.ts'

/**
 * The job that mails the vouchers of a line to whom they are for, in the language of the purchase. The mail says from
 * whom, and nothing else of the order; what the buyer typed leads nowhere there, and stands whole on paper.
 */
export async function sendVoucherMail(shop: Context, mailer: Mailer, orderId: string, position: number): Promise<void> {
  const read = await orderWithTickets(shop, { id: orderId })
  const line = read?.lines[position]
  if (!read || !line?.voucher?.send) return
  const { order } = read
  const { lang } = order
  const made = await vouchersDocument(shop, read, lang, true, (_, at) => at === position)
  if (isRefused(made)) return
  const [first] = read.vouchers.filter((voucher) => voucher.line === position)
  const catalogue = await shop.catalogue.current()
  const mail = {
    order,
    position,
    line: { ...line, voucher: line.voucher, send: line.voucher.send },
    amount: line.sold!.taxed === 'sale' ? null : first!.amount,
    code: codeOfVoucher(shop.keys.vouchers, first!.id),
    picture: catalogue.pictureIn(catalogue.cardPicture(line.id, line.voucher.picture), lang),
    pdf: made.document as Uint8Array,
  }
  await mailer.send(await voucherMail(await letterhead(shop, lang), mail))
}

interface VoucherMail {
  order: Pick<Order, 'customer' | 'currency' | 'demonstration' | 'booking_id' | 'number' | 'date'>
  position: number
  line: Pick<OrderLine, 'name' | 'count'> & {
    voucher: Pick<Sold, 'recipient' | 'dedication' | 'from' | 'valid_to'>
    send: NonNullable<Sold['send']>
  }
  /** What it is worth; null of one for something. */
  amount: number | null
  /** The first of its codes. */
  code: string
  picture: Picture | null
  pdf: Uint8Array
}
type Sold = NonNullable<OrderLine['voucher']>

export function voucherMail(
  head: Letterhead,
  { order, position, line, amount, code, picture, pdf }: VoucherMail,
): Promise<Message> {
  const { t, lang, site, publicUrl } = head
  const { recipient, dedication, from = '' } = line.voucher
  const symbol = order.currency === site.currency ? site.currencySymbol : order.currency
  const { send } = line
  const giver = nameInMail(order.customer)
  const name = nameInMail({ fname: recipient, lname: '' })
  const content = {
    title: t('mail.voucherTitle'),
    hero: heroOf(picture, publicUrl),
    card: {
      written: [answerInMail(dedication, longestDedication), nameInMail({ fname: from, lname: '' })].filter(
        (words) => words !== '',
      ),
      headline:
        amount === null ? line.name : formatPrice(amount, localeOf(lang, site.country), order.currency, symbol, false),
      facts: [
        site.name,
        t('vouchers.validTo', { date: spelledDate(line.voucher.valid_to, localeOf(lang, site.country)) }),
      ],
    },
    greeting: name === '' ? t('mail.greetingNoName') : t('mail.greeting', { name }),
    ...(order.demonstration && { notice: t('order.demonstrationGoods') }),
    paragraphs: [
      giver === ''
        ? t('mail.voucherIntroNoName', { name: line.name })
        : t('mail.voucherIntro', { giver, name: line.name }),
      t('mail.voucherEnclosed', { count: line.count }),
    ],
    link: {
      label: t('mail.voucherLink'),
      // opens the basket with the first of its codes
      url: redeemUrl(publicUrl, lang, code),
      note: t('mail.voucherLinkNote'),
    },
    closing: [
      t('mail.voucherBalance', { url: balanceUrl(publicUrl, lang) }),
      t('mail.questions', { email: site.email }),
    ],
  }
  const envelope = {
    about: `${orderReference(order)}.voucher.${position}`,
    to: { fname: recipient, lname: '', email: send.email },
    subject: t('mail.voucherSubject', { site: site.name }),
    // written again it is the same message
    date: send.on === null ? new Date(order.date) : instantOf(`${send.on} 08:00`),
  }
  const file = pdfFile(t('mail.vouchersFile', { number: order.number ?? '' }), pdf)
  return messageOf(head, envelope, content, [file])
}
