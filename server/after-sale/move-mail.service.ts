import { isRefused } from '@foyer/contract/refusals.ts'
import type { Mailer } from '../mail/mailer.ts'
import { moveMail } from '../mail/move-mail.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site.ts'
import { walletPart } from '../orders/wallet.service.ts'
import { calendarDocument, ticketsDocument } from '../orders/documents.service.ts'
import { moveById } from './move.queries.ts'
import { mailToOffice } from '../orders/order-mail.service.ts'
import { orderWithTickets } from '../orders/order.service.ts'

/** The job that tells a buyer that a visit was moved, with the tickets and dates as they are now. */
export async function sendMoveMail(shop: Context, mailer: Mailer, moveId: string): Promise<void> {
  const move = await moveById(shop.database.db, moveId)
  const withTickets = move && (await orderWithTickets(shop, { id: move.orderId }))
  if (!withTickets || withTickets.order.customer.email === '') return
  const { order } = withTickets
  const tickets = await ticketsDocument(shop, withTickets, order.lang, true)
  const calendar = await calendarDocument(shop, withTickets, order.lang)
  await mailer.send(
    await moveMail({
      order,
      move,
      t: shop.texts(order.lang),
      lang: order.lang,
      site: await siteIn(shop, order.lang),
      publicUrl: shop.settings.PUBLIC_URL,
      attachments: {
        tickets: isRefused(tickets) ? null : (tickets.document as Uint8Array),
        calendar: isRefused(calendar) ? null : (calendar.document as string),
      },
      wallets: await walletPart(shop, withTickets, order.lang),
    }),
  )
}

/** The job that tells the museum that a guided tour was moved. */
export async function sendOfficeMoveMail(shop: Context, mailer: Mailer, moveId: string): Promise<void> {
  const move = await moveById(shop.database.db, moveId)
  const withTickets = move && (await orderWithTickets(shop, { id: move.orderId }))
  const office = move?.taken[0]?.office
  if (!withTickets || !office) return
  await mailToOffice(shop, mailer, { order: withTickets.order, items: move.taken, moved: move, office })
}
