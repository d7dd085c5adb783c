import { randomBytes, randomUUID } from 'node:crypto'
import { isRefused, type Refused } from '@foyer/contract/refusals.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { heldBesides } from '@foyer/domain/office/till-stock.ts'
import type { Amounts } from '@foyer/domain/money/amounts.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf, localDay } from '@foyer/domain/time/dates.ts'
import { claimById, lockClaim, newClaim, type Claim } from '../cart/claim.queries.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import { changeHold, placesLeft, takePlaces } from '../cart/hold.queries.ts'
import { releasedOf } from '../cart/release-expired.service.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { venueKeysOf } from '../catalogue/venue-keys.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { signBarcode } from '../documents/barcode.ts'
import { hashOf } from '../hash.ts'
import { capacityId, eventGood } from '../schedule/capacity-id.ts'
import {
  insertCodes,
  insertStock,
  lockStock,
  nextStockNumber,
  unsoldCodes,
  updateStock,
  type TillCode,
  type TillStock,
} from './stock.queries.ts'
import { giveBack } from './give-back-stocks.ts'
import { sessionFor, type NotYours } from './till.service.ts'

/** What of a day a till may sell without network: day tickets alone, whose places it holds meanwhile. */
export interface OfferedTime {
  event: number
  startsAt: Date
  endsAt: Date
  capacity: string
  /** Its tickets that need no places but the event's. */
  tickets: number[]
  prices: Amounts
}

type Held = TillStock & { claimId: string }

interface Stock extends Held {
  /** Which of its price lists holds. */
  priceList: number
  times: (OfferedTime & { codes: TillCode[] })[]
  currency: string
  until: Date
  quota: number
}

type Shop = Pick<Context, 'database' | 'clock' | 'catalogue' | 'keys'>
type NotHeld = NotYours | Refused<'NOT_FOUND' | 'TILL_STOCK_OVER' | 'CURRENCY_CHANGED'>

/** Day tickets of a day at a venue, with what they cost then. */
export function offeredOn({ events }: Catalogue, venue: string, day: string, now: Date): OfferedTime[] {
  return events.all
    .filter((event) => event.schedule.type === 'days' && venueKeysOf(event).includes(venue))
    .flatMap((event) => {
      const [slot] = events.on(event, day, now)
      const tickets = event.tickets.filter(({ mode, contingent }) => mode !== 3 && contingent === undefined)
      if (!slot || tickets.length === 0) return []
      const { startsAt, endsAt, prices = {} } = slot
      const amounts = tickets
        .flatMap(({ id, price, subtickets }) => [{ id, price }, ...subtickets])
        .map(({ id, price }) => [id, prices[id] ?? price] as const)
      return {
        event: event.id,
        startsAt,
        endsAt,
        capacity: capacityId(eventGood(event.id), startsAt),
        tickets: tickets.map(({ id }) => id),
        prices: Object.fromEntries(amounts),
      }
    })
}

/** Fills up what a device of an open till may sell without network; of a day that is over it is over too. */
export async function stockFor(
  shop: Shop,
  { till, stock: id, instead }: { till: string; stock: string; instead?: string | undefined },
  by: Actor,
): Promise<Stock | NotHeld> {
  const { db } = shop.database
  const catalogue = await shop.catalogue.current()
  const now = shop.clock()
  const day = localDay(now)
  const setting = catalogue.settings.tills.find((one) => one.id === till)
  const quota = setting?.without_network
  if (!setting || quota === undefined) return { refused: 'NOT_FOUND', place: 'body.till' } as Refused<'NOT_FOUND'>
  const session = await sessionFor(db, till, by, catalogue.currency)
  if (isRefused(session)) return session
  await lockVisitor(db, [`stock ${id}`, `stocks of ${till}`])
  if (instead !== undefined && instead !== id) await giveBack(db, session.id, instead, now)
  const before = await lockStock(db, id)
  const claim = before?.claimId ? await lockClaim(db, before.claimId) : undefined
  const isOther = before && (before.sessionId !== session.id || before.closedAt !== null || before.day !== day)
  if (before && (isOther || claim?.hold !== 'held')) return { refused: 'TILL_STOCK_OVER' }
  const times = offeredOn(catalogue, setting.venue, day, now)
  const prices: Amounts = Object.assign({}, ...times.map((one) => one.prices))
  const lists = before?.prices ?? []
  const isSame = JSON.stringify(lists.at(-1)) === JSON.stringify(prices)
  const stock: Held = {
    id,
    sessionId: session.id,
    till,
    number: before?.number ?? (await nextStockNumber(db, till)),
    claimId: before?.claimId ?? randomBytes(18).toString('base64url'),
    day,
    prices: isSame ? lists : [...lists, prices],
    createdAt: before?.createdAt ?? now,
    closedAt: null,
  }
  const until = instantOf(`${addDays(day, 1)} 00:00`)
  const held = before ? await unsoldCodes(db, id) : []
  if (before) await updateStock(db, id, { prices: stock.prices })
  else {
    await db.execute(newClaim(claimOf(stock, until, now)))
    await insertStock(db, stock)
  }
  const more = await holdMore(shop, { stock, times, held, quota }, now)
  await insertCodes(db, more)
  const codes = [...held, ...more].toSorted((a, b) => a.id.localeCompare(b.id))
  return {
    ...stock,
    currency: session.currency,
    until,
    quota,
    priceList: stock.prices.length - 1,
    times: times.map((time) => ({ ...time, codes: codes.filter(({ event }) => event === time.event) })),
  }
}

type Lacking = OfferedTime & { held: number }

/** Takes as many places as it has too few, and signs a ticket for each. */
async function holdMore(
  shop: Shop,
  {
    stock,
    times,
    held,
    quota,
  }: { stock: Held; times: readonly OfferedTime[]; held: readonly TillCode[]; quota: number },
  now: Date,
): Promise<TillCode[]> {
  const lacking = times.map((time) => ({ ...time, held: held.filter(({ event }) => event === time.event).length }))
  const taken = await takeLeft(shop, stock, { lacking, quota }, now)
  return taken.flatMap(({ event, startsAt, endsAt, capacity, places }) =>
    Array.from({ length: places }, () => {
      const id = randomUUID()
      const barcode = signBarcode(shop.keys.tickets, { ticketId: id, eventId: event, startsAt, places: 1 })
      return { id, stockId: stock.id, event, capacityId: capacity, startsAt, endsAt, barcode, saleId: null }
    }),
  )
}

/** Others may take what was left when it was asked: it is asked again then, and at last nothing is taken. */
async function takeLeft(
  shop: Shop,
  stock: Held,
  wanted: { lacking: readonly Lacking[]; quota: number },
  now: Date,
  tries = 3,
): Promise<(OfferedTime & { places: number })[]> {
  const { db } = shop.database
  const capacities = wanted.lacking.map(({ capacity }) => capacity)
  const left = await placesLeft(db, capacities, now)
  const taken = wanted.lacking
    .map((one) => ({ ...one, places: heldBesides(wanted.quota, one.held, left.get(one.capacity) ?? 0) }))
    .filter(({ places }) => places > 0)
  if (taken.length === 0 || tries === 0) return []
  const places = new Map(taken.map((one) => [one.capacity, one.places]))
  const { lacking } = await takePlaces(db, places)
  if (lacking.length === 0) {
    await changeHold(db, stock.claimId, places)
    return taken
  }
  await releasedOf(shop, lacking, now)
  return takeLeft(shop, stock, wanted, now, tries - 1)
}

/** It ends with its day by itself, as a basket's does. */
function claimOf({ id, claimId }: Held, until: Date, now: Date): Claim {
  return {
    id: claimId,
    hold: 'held',
    heldUntil: until,
    expiresAt: until,
    extensions: 0,
    holder: hashOf(`stock ${id}`),
    customerId: null,
    guestId: null,
    createdAt: now,
  }
}

/** Whether its places are held, whoever asks; the caller has locked it. */
export async function isHeld(tx: Db, { claimId, closedAt }: TillStock, now: Date): Promise<boolean> {
  const claim = claimId === null || closedAt !== null ? undefined : await claimById(tx, claimId)
  return claim?.hold === 'held' && claim.expiresAt !== null && claim.expiresAt > now
}
