import type { Mailer } from '../mail/mailer.ts'
import type { Shop } from '../shop.ts'
import { changeById } from './change-order.queries.ts'
import { mailToOffice } from '../orders/order-mail.service.ts'
import { orderWithTickets } from '../orders/order.service.ts'

/** The job that tells the museum that the answers about a guided tour were changed. */
export async function sendOfficeChangedMail(
  shop: Shop,
  mailer: Mailer,
  { orderId, office, changed }: { orderId: string; office: string; changed: string },
): Promise<void> {
  const withTickets = await orderWithTickets(shop, { id: orderId })
  const change = withTickets && (await changeById(shop.database.db, changed))
  if (!change) return
  const { order } = withTickets
  await mailToOffice(shop, mailer, {
    order,
    items: order.items.filter((_, position) => position === change.line),
    office,
    change,
  })
}
