import { isRefused } from '@foyer/contract/refusals.ts'
import { busyness, differ } from '@foyer/domain/offer/busyness.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EventEntry } from '../catalogue/entries.schema.ts'
import { badRange, type QuotaSeen } from '../schedule/places.queries.ts'
import type { Context } from '../context.ts'
import { ownPricesFrom, priceFromOf } from './event-prices.ts'
import type { Sender } from '../http/request.ts'
import { comesAsOneLikes, goodsOf } from './event-view.ts'
import { openedEvent } from './opened-event.service.ts'
import { daysSeen } from './places-seen.ts'

const notFound = { refused: 'NOT_FOUND' } as const

interface Asked {
  id: number
  from: string
  to: string
  code: string | undefined
  address: Sender
}

/** Places left per open day of a range; closed days are missing, 0 is sold out (R7.20). */
export async function ticketCalendar(shop: Context, { id, code, address, ...days }: Asked) {
  const bad = badRange(days)
  if (bad) return bad
  const now = shop.clock()
  const catalogue = await shop.catalogue.current()
  const found = await openedEvent(shop, catalogue, { id, code, address })
  if (isRefused(found)) return found
  const { listed, event, quota, members } = found
  const open = [...catalogue.events.openDays(event, now, days.from, days.to)]
  const { dated } = goodsOf(event)
  const seenBy = async (who: QuotaSeen | null) =>
    dated ? daysSeen(shop, catalogue, event, open, { now, quota: who }) : null
  const places = await seenBy(quota)
  const full = open.filter((day) => !places?.get(day)?.places)
  const forMembers = full.length > 0 && members ? await seenBy(members) : null
  const onlyMembers = full.filter((day) => forMembers?.get(day)?.places)
  const left = (day: string) => Math.min(places?.get(day)?.places ?? 0, 100_000)
  const data = places ? Object.fromEntries(open.map((day) => [day, left(day)])) : {}
  const busy = places && comesAsOneLikes(listed) ? busyOn(places, open) : {}
  return {
    data,
    priceFrom: priceFromOf(catalogue, listed, now)?.amount ?? null,
    ...(listed.prices.length > 0 && { pricesFrom: ownPricesFrom(catalogue, listed, open, now) }),
    ...(differ(Object.values(busy)) && { busy }),
    closed: {
      ...catalogue.events.closedDays(event, now, days.from, days.to),
      ...Object.fromEntries(onlyMembers.map((day) => [day, 'members' as const])),
    },
  }
}

/** How busy the days are that have anything for sale. */
function busyOn(places: Awaited<ReturnType<typeof daysSeen>>, days: readonly string[]) {
  const known = days.flatMap((day) => {
    const { sold = 0, total = 0 } = places.get(day) ?? {}
    return total > 0 ? [[day, busyness(sold, total)] as const] : []
  })
  return Object.fromEntries(known)
}

/** The first and the last day that can be booked (R7.21). */
export async function ticketLifetime(shop: Context, id: number) {
  const catalogue = await shop.catalogue.current()
  const event = catalogue.events.byId(id)
  if (!event) return notFound
  return { data: catalogue.events.limits(event, shop.clock()) }
}

/** The next day that can be booked, null when there is none. */
export async function nextDayWithPlaces(
  shop: Context,
  catalogue: Catalogue,
  event: EventEntry,
  quota: QuotaSeen | null,
  now: Date,
): Promise<string | null> {
  const open = [...catalogue.events.openDays(event, now)]
  const places = await daysSeen(shop, catalogue, event, open, { now, quota })
  return open.find((day) => (places.get(day)?.places ?? 0) > 0) ?? null
}
