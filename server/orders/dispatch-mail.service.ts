import type { Order } from '@foyer/contract/orders.schema.ts'
import { isHandled, isSent } from '@foyer/domain/orders/delivery.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { labelOf } from '../addresses/address-formats.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { orderWords } from '../documents/order-words.ts'
import type { PackedLine } from '../documents/packing-document.ts'
import { ownLetterhead, type Letterhead } from '../mail/letterhead.ts'
import type { Mailer } from '../mail/mailer.ts'
import { pdfFile, type Message } from '../mail/message.ts'
import { museumMail } from '../mail/museum-mail.ts'
import { wholeOrder, type WholeOrder } from './order.queries.ts'
import { orderData } from './order.service.ts'
import { translatedLines } from './translated-lines.ts'

/**
 * The job that tells the museum's dispatch office what an order has to send or to keep ready, with the packing list,
 * in the museum's own language.
 */
export async function sendDispatchMail(shop: Context, mailer: Mailer, orderId: string): Promise<void> {
  const whole = await placedWhole(shop, orderId)
  if (!whole) return
  const head = await ownLetterhead(shop)
  const { lang, site } = head
  const catalogue = await shop.catalogue.current()
  const { dispatchEmail, supportEmail } = catalogue.settings
  const order = await orderData(shop, whole, lang)
  const named = { ...whole, lines: translatedLines(catalogue, whole.lines, lang) }
  const handled = numberedLines(named).filter(({ line }) => isHandled(line))
  const pdf = await shop.documents.make(
    {
      kind: 'packing',
      number: order.number ?? '',
      date: order.date,
      demonstration: order.demonstration,
      address: destinationLines(whole.placed.customer, lang),
      send: handled.filter(({ line }) => isSent(line)),
      collect: handled.filter(({ line }) => !isSent(line)),
      lang,
      site,
    },
    true,
  )
  await mailer.send(await dispatchMail(head, { order, office: dispatchEmail ?? supportEmail, handled, pdf }))
}

interface DispatchMail {
  order: Order
  office: string
  handled: readonly Packed[]
  pdf: Uint8Array
}

export function dispatchMail(head: Letterhead, { order, office, handled, pdf }: DispatchMail): Promise<Message> {
  const { t, lang, site } = head
  const { number, holder } = orderWords(order, site, t, lang)
  const { email, company } = order.customer
  return museumMail(
    head,
    order,
    {
      about: `${orderReference(order)}.dispatch`,
      office,
      subject: t('mail.dispatchSubject', { number }),
      date: new Date(order.date),
    },
    {
      title: t('mail.dispatchTitle'),
      paragraphs: [
        t('mail.dispatchIntro', { number }),
        t('mail.officeCustomer', { customer: [holder, company, email].filter((part) => part !== '').join(', ') }),
        ...handled.map(packedLine),
        t('mail.dispatchSent', { number }),
      ],
    },
    [pdfFile(t('mail.packingFile', { number }), pdf)],
  )
}

/** What of a line is said of a parcel. */
export interface Packed {
  line: Pick<PackedLine['line'], 'count' | 'name' | 'detail'>
}

/** "2 × Poster, A2" */
export function packedLine({ line: { count, name, detail } }: Packed): string {
  return [`${count} × ${name}`, detail].filter(Boolean).join(', ')
}

export async function placedWhole(shop: Context, id: string): Promise<WholeOrder | null> {
  const whole = await wholeOrder(shop.database.db, { id })
  return whole?.placed.state === 'placed' ? whole : null
}

export function numberedLines({ lines }: WholeOrder): (PackedLine & { line: WholeOrder['lines'][number] })[] {
  return lines.map((line, position) => ({ number: position + 1, line }))
}

/** The shipping address, else that of the bill. */
export function destinationLines({ shipping, company, ...buyer }: CustomerRecord, lang: string): string[] {
  return labelOf(shipping ?? { ...buyer, company, name: `${buyer.fname} ${buyer.lname}` }, lang)
}
