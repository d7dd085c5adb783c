import { addDays } from '@foyer/domain/time/calendar.ts'
import { dayOf, localDatetime, timeOf } from '@foyer/domain/time/dates.ts'
import type { Context } from '../context.ts'
import { noteVisitMails } from './visit-mail.queries.ts'

const batch = 500

/**
 * The hourly job: queues the mails of tomorrow's visits, at hours at which nobody is woken by one. A visit that is
 * bought on its own day has none.
 */
export async function queueVisitMails(shop: Context): Promise<void> {
  const now = shop.clock()
  const local = localDatetime(now)
  if (timeOf(local) < '09:00' || timeOf(local) >= '18:00') return
  if (!(await shop.catalogue.current()).settings.visitMails) return
  const day = addDays(dayOf(local), 1)
  let noted: number
  do {
    noted = await shop.database.transaction(async (tx) => {
      const orders = await noteVisitMails(tx, day, now, batch)
      for (const { orderId } of orders) await shop.jobs.send(tx, 'visit-mail', { orderId, day })
      return orders.length
    })
  } while (noted === batch)
}
