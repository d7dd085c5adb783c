import type { Order } from '@foyer/contract/orders.schema.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { orderReference } from '../documents/order-reference.ts'
import { letterhead, type Letterhead } from '../mail/letterhead.ts'
import { mailWords, orderLink } from '../mail/mail-words.ts'
import type { Mailer } from '../mail/mailer.ts'
import { messageOf, pdfFile, type Message } from '../mail/message.ts'
import { invoiceDocument } from '../orders/documents.service.ts'
import { orderById } from '../orders/order.queries.ts'
import { orderWithTickets } from '../orders/order.service.ts'

/**
 * The job that reminds of an invoice that was due, with the invoice and the page where it can be paid online, unless
 * it was paid meanwhile.
 */
export async function sendReminderMail(shop: Context, mailer: Mailer, orderId: string): Promise<void> {
  const row = await orderById(shop.database.db, orderId)
  const whole = row && isUnpaid(row) ? await orderWithTickets(shop, { id: orderId }) : null
  if (!whole?.invoice || whole.order.customer.email === '') return
  const { order } = whole
  const pdf = await invoiceDocument(shop, whole, true)
  if (isRefused(pdf)) return
  const mail = {
    order,
    invoice: { number: whole.invoice.number, pdf: pdf.document as Uint8Array },
    remindedAt: row!.remindedAt!,
    endsOn: row!.endsOn!,
  }
  await mailer.send(await reminderMail(await letterhead(shop, order.lang), mail))
}

interface ReminderMail {
  order: Order
  invoice: { number: string; pdf: Uint8Array }
  remindedAt: Date
  /** The day on which the order is canceled. */
  endsOn: string
}

export function reminderMail(
  head: Letterhead,
  { order, invoice: { number: invoice, pdf }, remindedAt, endsOn }: ReminderMail,
): Promise<Message> {
  const { t, site } = head
  const { number, money, date, greeting } = mailWords(order, head)
  const content = {
    title: t('mail.reminderTitle'),
    greeting,
    ...(order.demonstration && { notice: t('order.demonstrationGoods') }),
    paragraphs: [
      t('mail.reminderText', {
        invoice,
        number,
        date: date(order.due_on ?? localDay(remindedAt)),
        amount: money(order.unpaid ?? 0),
      }),
      t('mail.reminderEnd', { date: date(endsOn) }),
    ],
    link: orderLink(order, head),
  }
  const envelope = {
    about: `${orderReference(order)}.reminder`,
    to: order.customer,
    subject: t('mail.reminderSubject', { invoice, site: site.name }),
    date: remindedAt,
  }
  const file = pdfFile(t('mail.invoiceFile', { number: invoice }), pdf)
  return messageOf(head, envelope, content, [file])
}
