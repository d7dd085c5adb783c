import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { nameInMail } from '@foyer/domain/account/name-in-mail.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { balanceUrl } from '../documents/voucher-document.ts'
import { orderReference } from '../documents/order-reference.ts'
import type { Site } from '../documents/site.ts'
import { messageOf, pdfFile, type Message } from './message.ts'

export interface VoucherMail {
  order: Order
  line: OrderLine
  /** Its place in the order. */
  position: number
  /** Opens the basket with the first of its codes. */
  redeemUrl: string
  pdf: Uint8Array
  t: Translate
  lang: string
  site: Site
  publicUrl: string
}

/**
 * What somebody gets for whom a voucher was bought: the voucher, and from whom. It says nothing else of the order, and of
 * what the buyer typed only names; the dedication is on the card.
 */
export async function voucherMail(mail: VoucherMail): Promise<Message> {
  const { order, line, position, redeemUrl, pdf, t, lang, site, publicUrl } = mail
  const { recipient, send } = line.voucher!
  const giver = nameInMail(order.customer)
  const name = nameInMail({ fname: recipient, lname: '' })
  const content = {
    title: t('mail.voucherTitle'),
    greeting: name === '' ? t('mail.greetingNoName') : t('mail.greeting', { name }),
    ...(order.demonstration && { notice: t('order.demonstrationGoods') }),
    paragraphs: [
      giver === ''
        ? t('mail.voucherIntroNoName', { name: line.name })
        : t('mail.voucherIntro', { giver, name: line.name }),
      t('mail.voucherEnclosed', { count: line.count }),
    ],
    link: { label: t('mail.voucherLink'), url: redeemUrl, note: t('mail.voucherLinkNote') },
    closing: [
      t('mail.voucherBalance', { url: balanceUrl(publicUrl, lang) }),
      t('mail.questions', { email: site.email }),
    ],
  }
  const envelope = {
    about: `${orderReference(order)}.voucher.${position}`,
    publicUrl,
    lang,
    site,
    to: { fname: recipient, lname: '', email: send!.email },
    replyTo: site.email,
    subject: t('mail.voucherSubject', { site: site.name }),
    // written again it is the same message
    date: send!.on === null ? new Date(order.date) : instantOf(`${send!.on} 08:00`),
  }
  return messageOf(t, envelope, content, [pdfFile(t('mail.vouchersFile', { number: order.number ?? '' }), pdf)])
}
