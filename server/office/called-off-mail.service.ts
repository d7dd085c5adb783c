import type { Mailer } from '../mail/mailer.ts'
import { calledOffMail } from '../mail/called-off-mail.ts'
import type { JobData } from '../jobs/jobs.ts'
import { orderById } from '../orders/order.queries.ts'
import { orderWithTickets } from '../orders/order.service.ts'
import type { Context } from '../context.ts'
import { siteIn } from '../shop/site.ts'

/** The job that asks a buyer to choose another time or their money for what the museum has called off. */
export async function sendCalledOffMail(
  shop: Context,
  mailer: Mailer,
  { orderId, lines, at, until }: JobData['called-off-mail'],
): Promise<void> {
  const row = await orderById(shop.database.db, orderId)
  const whole = row?.state === 'placed' ? await orderWithTickets(shop, { id: orderId }) : null
  if (!whole || whole.order.customer.email === '') return
  const { order } = whole
  await mailer.send(
    await calledOffMail({
      order,
      calledOff: order.items.filter((_, line) => lines.includes(line)),
      until: new Date(until),
      date: new Date(at),
      t: shop.texts(order.lang),
      lang: order.lang,
      site: await siteIn(shop, order.lang),
      publicUrl: shop.settings.PUBLIC_URL,
    }),
  )
}
