import type { Logger } from 'pino'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import type { Database } from './db/database.ts'
import { openDatabase } from './db/database.ts'
import { openShop } from './open-shop.ts'
import { anyOrder } from './orders/order.queries.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { fillShop, type Clock } from './demo/fill-shop.ts'
import type { Made } from './demo/front-door.ts'

/**
 * Fills the shop of these settings with so many days of sales until now, by a clock that begins then.
 * @throws StartError where anything was sold, or real money could move
 */
export async function fillEmptyShop(
  settings: Settings,
  { days, log, now = new Date(), database: given }: { days: number; log: Logger; now?: Date; database?: Database },
): Promise<Made> {
  if (settings.PAYMENT !== 'simulator')
    throw new StartError('the demonstration pays at the simulator only: take PAYMENT away, or name another DATA_DIR')
  // reminders and mails before a visit go to invented buyers once the shop runs
  if (settings.SMTP_URL !== undefined)
    throw new StartError('the demonstration has invented buyers: take SMTP_URL away, so that no mail leaves the house')
  const database = given ?? (await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR }))
  if (await anyOrder(database.db)) {
    await database.close()
    throw new StartError(
      'this shop has orders: the demonstration fills an empty one, as "npm run demo -- end" leaves it',
    )
  }
  const clock: Clock = { now: instantOf(`${addDays(localDay(now), -days)} 06:00`) }
  // what is paid and limited elsewhere stays here, where nobody waits
  const inside = { ...settings, RATE_LIMIT: 0, SIMULATOR_URL: undefined }
  const open = await openShop(inside, { clock: () => clock.now, log, database })
  try {
    clock.now = now
    return await fillShop(open, clock, { days })
  } finally {
    await open.close()
  }
}
