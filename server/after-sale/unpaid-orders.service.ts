import { refundNotes } from '@foyer/domain/orders/refund.ts'
import { invoiceStep } from '@foyer/domain/orders/invoice-terms.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { derivedId } from '../db/derived-id.ts'
import type { Context } from '../context.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
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
        note: refundNotes.unpaid,
        onlyUnpaid: true,
      })
  }
}
