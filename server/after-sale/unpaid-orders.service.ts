import { isRefused } from '@foyer/contract/refusals.ts'
import { invoiceStep } from '@foyer/domain/orders/invoice-terms.ts'
import { isUnpaid } from '@foyer/domain/orders/unpaid.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { derivedId } from '../db/derived-id.ts'
import type { Mailer } from '../mail/mailer.ts'
import { reminderMail } from '../mail/reminder-mail.ts'
import { siteIn } from '../shop/site.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { invoiceDocument } from '../orders/documents.service.ts'
import { orderById } from '../orders/order.queries.ts'
import { orderWithTickets } from '../orders/order.service.ts'
import { refundOrder } from './refund-order.service.ts'
import { markReminded } from '../orders/lock-order.queries.ts'
import { overdueOrders, type UnpaidOrder } from './unpaid-orders.queries.ts'

const batch = 1000

/** The daily job: reminds of invoices that were due, and cancels orders that were not paid to the end. */
export async function followUpInvoices(shop: Context): Promise<void> {
  const now = shop.clock()
  const today = localDay(now)
  // what fails stays for the next day, so that it is asked for once
  for (const order of await overdueOrders(shop.database.db, today, batch)) {
    try {
      await followUp(shop, order, today, now)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      shop.log.error({ err: error, order: order.number }, 'an unpaid order was neither reminded of nor canceled')
    }
  }
}

async function followUp(shop: Context, order: UnpaidOrder, today: string, now: Date): Promise<void> {
  switch (invoiceStep(order, today)) {
    case 'remind':
      return shop.database.transaction(async (tx) => {
        if (await markReminded(tx, order.id, now)) await shop.jobs.send(tx, 'reminder-mail', { orderId: order.id })
      })
    case 'end':
      await refundOrder(shop, order.number, {
        id: derivedId(`unpaid|${order.id}`),
        amount: null,
        note: 'the invoice was not paid',
        onlyUnpaid: true,
      })
  }
}

/** The job that reminds of an invoice, unless it was paid meanwhile. */
export async function sendReminderMail(shop: Context, mailer: Mailer, orderId: string): Promise<void> {
  const row = await orderById(shop.database.db, orderId)
  const whole = row && isUnpaid(row) ? await orderWithTickets(shop, { id: orderId }) : null
  if (!whole?.invoice || whole.order.customer.email === '') return
  const { order, invoice } = whole
  const pdf = await invoiceDocument(shop, whole, true)
  if (isRefused(pdf)) return
  await mailer.send(
    await reminderMail({
      order,
      endsOn: row!.endsOn!,
      invoice: { number: invoice.number, pdf: pdf.document as Uint8Array },
      date: row!.remindedAt!,
      t: shop.texts(order.lang),
      lang: order.lang,
      site: await siteIn(shop, order.lang),
      publicUrl: shop.settings.PUBLIC_URL,
    }),
  )
}
