import type { tourAdmission } from '@foyer/contract/tours.schema.ts'
import type { RefusalCode, Refused } from '@foyer/contract/refusals.ts'
import { heldTickets, ownAdmissions, type BoughtAdmission } from '@foyer/domain/tours/own-admissions.ts'
import type { Context } from '../context.ts'
import type { Incoming } from '../http/router.ts'
import { placesLeft, placesOf } from '../cart/hold.queries.ts'
import { countAttempts } from '../vouchers/lookup-attempts.service.ts'
import { boughtTickets } from '../members/bought-tickets.ts'

/** A ticket that was bought before, for a tour; each number that is asked for counts as a code that is tried. */
export async function lookUpAdmission(
  shop: Context,
  { body: { tour, datetime, ticket, cartId = '' }, ...visitor }: Incoming<typeof tourAdmission>,
): Promise<{ data: BoughtAdmission } | Refused<RefusalCode>> {
  const tooMany = await countAttempts(shop, visitor)
  if (tooMany) return tooMany
  const { db } = shop.database
  const events = (await shop.catalogue.current()).tours.byId(tour)?.own_admission
  const [found] = await boughtTickets(db, shop.keys, [ticket])
  if (!found || !events) return { refused: 'TOUR_ADMISSION_UNKNOWN' }
  const { admits, ...admission } = found
  const held = heldTickets(admission.event, admission.datetime, admission.places)
  if (ownAdmissions([{ events, datetime, lacking: 1 }], [held])[0] === 0) return { refused: 'TOUR_ADMISSION_OTHER' }
  const left = (await placesLeft(db, [admits.id], shop.clock())).get(admits.id)
  // what the own cart counts it may count again
  const own = (await placesOf(db, cartId)).get(admits.id) ?? 0
  const places = left === undefined ? admission.places : left + own
  return places > 0 ? { data: { ...admission, places } } : { refused: 'TOUR_ADMISSION_USED' }
}
