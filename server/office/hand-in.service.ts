import { randomUUID } from 'node:crypto'
import { freeAlone } from '@foyer/domain/orders/free-tickets.ts'
import { isRounded } from '@foyer/domain/orders/means.ts'
import { isRefused } from '@foyer/contract/refusals.ts'
import type { officeTillLater } from '@foyer/contract/tills.later.schema.ts'
import type { SubmittedTicket } from '@foyer/domain/cart/price-line.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { isBooked, tillSaleNumber } from '@foyer/domain/office/till-conflict.ts'
import type { Actor } from '@foyer/domain/office/roles.ts'
import { localDatetime, localDay } from '@foyer/domain/time/dates.ts'
import type { z } from 'zod'
import { closedOf } from '../cart/hold.queries.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { bookSoldBefore, linesSold } from '../checkout/sold-before.service.ts'
import type { Context } from '../context.ts'
import { reviewUrl } from '../documents/site.ts'
import type { Db } from '../db/database.ts'
import { hashOf } from '../hash.ts'
import { addToInbox } from '../inbox/inbox.queries.ts'
import { orderOfCart } from '../orders/order.queries.ts'
import { saleById } from '../orders/sale.queries.ts'
import { eventGood } from '../schedule/capacity-id.ts'
import { freeOf } from '../schedule/free.queries.ts'
import { capacitiesOfDay } from './places.queries.ts'
import { isHeld } from '../tills/stock.service.ts'
import {
  codesOf,
  insertTillSale,
  lockStock,
  sellCodes,
  tillSaleById,
  type TillCode,
  type TillSale,
  type TillStock,
} from '../tills/stock.queries.ts'
import { addMovements, type TillSession } from '../tills/till.queries.ts'
import { sessionFor, takeIn } from '../tills/till.service.ts'
import type { OfficeRefusal } from './act.ts'

type Asked = z.output<typeof officeTillLater.body>
type HandedIn = z.output<typeof officeTillLater.data>
type Conflict = HandedIn['conflicts'][number]

/**
 * Books what a till has sold without network, once however often it is handed in. The money is there: what cannot be
 * an order is paid in, and a case of the inbox, as is whatever else stands against a sale.
 */
export async function handIn(shop: Context, asked: Asked, by: Actor): Promise<{ data: HandedIn } | OfficeRefusal> {
  const { db } = shop.database
  const { till, stock: stockId, sale } = asked
  const digest = hashOf(JSON.stringify({ stockId, sale }))
  await lockVisitor(db, [`sale ${sale.id}`])
  const stock = await lockStock(db, stockId)
  if (stock?.till !== till) return { refused: 'NOT_FOUND', place: 'body.stock' }
  const before = await tillSaleById(db, sale.id)
  if (before)
    return before.digest === digest ? { data: await answerOf(shop, stock, before, true) } : { refused: 'SALE_ID_TAKEN' }
  if (await saleById(db, sale.id)) return { refused: 'SALE_ID_TAKEN' }
  const catalogue = await shop.catalogue.current()
  const session = await sessionFor(db, till, by, catalogue.currency)
  if (isRefused(session)) return session
  if (!stock.prices[sale.price_list]) return { refused: 'MALFORMED', place: 'body.sale.price_list' }
  return { data: await book(shop, { catalogue, session, stock, sale, digest }, by) }
}

interface Sold {
  catalogue: Catalogue
  session: TillSession
  stock: TillStock
  sale: Asked['sale']
  digest: string
}

async function book(shop: Context, sold: Sold, by: Actor): Promise<HandedIn> {
  const { db } = shop.database
  const { catalogue, session, stock, sale, digest } = sold
  const now = shop.clock()
  const found = await checked(shop, sold, now)
  const taken = sale.means.map((one) => ({ slip: '', ...one }))
  const paid = [...taken.filter(({ means }) => means === 'cash'), ...taken.filter(({ means }) => means !== 'cash')]
  const { at } = found
  const booked = isBooked(found.conflicts)
    ? await bookSoldBefore(shop, catalogue, { ...found, id: sale.id, digest, paid, at: found.placedAt }, by)
    : null
  const conflicts: Conflict[] = [...found.conflicts, ...(isRefused(booked) ? ['soldOut' as const] : [])]
  const cash = paid.filter(({ means }) => means === 'cash').reduce((sum, { amount }) => sum + amount, 0)
  if (booked && !isRefused(booked)) await takeIn(db, session, booked, paid)
  else if (cash > 0) {
    const reason = tillSaleNumber(stock.till, stock.number, sale.number)
    await addMovements(db, session, [{ id: randomUUID(), kind: 'pay_in', means: 'cash', amount: cash, reason }], now)
  }
  const row: TillSale = {
    id: sale.id,
    stockId: stock.id,
    number: sale.number,
    digest,
    total: taken.reduce((sum, { amount }) => sum + amount, 0),
    conflicts,
    booked: isBooked(conflicts),
    soldAt: at,
    handedInAt: now,
  }
  await insertTillSale(db, row)
  const handedOver = sale.items.flatMap(({ codes }) => codes)
  await sellCodes(db, stock.id, handedOver, sale.id)
  if (conflicts.length > 0) await tellConflicts(shop, sold, row)
  return answerOf(shop, stock, row, false)
}

interface Checked {
  lines: PricedLine[]
  items: SubmittedTicket[]
  handedOver: TillCode[][]
  claimId: string | null
  /** When it was sold, as far as a device's clock can be believed. */
  at: Date
  /** When it is booked: then, where its till and its day are still open. */
  placedAt: Date
  conflicts: Conflict[]
}

async function checked(shop: Context, { catalogue, session, stock, sale }: Sold, now: Date): Promise<Checked> {
  const { db } = shop.database
  const at = new Date(Math.min(Math.max(Date.parse(sale.at), stock.createdAt.getTime()), now.getTime()))
  const known = new Map(
    (
      await codesOf(
        db,
        stock.id,
        sale.items.flatMap(({ codes }) => codes),
      )
    ).map((one) => [one.id, one]),
  )
  const handedOver = sale.items.map(({ codes }) => codes.flatMap((id) => known.get(id) ?? []))
  const items = sale.items.map(({ ticket, count, parts }, index): SubmittedTicket => {
    const [first] = handedOver[index]!
    const opens = first && (slotOf(catalogue, first)?.startsAt ?? first.startsAt)
    const datetime = opens ? localDatetime(opens) : null
    return { type: 'ticket', id: ticket, count, datetime, subtickets: parts }
  })
  const lang = catalogue.languages[0] ?? 'de'
  const prices = stock.prices[sale.price_list]!
  // of others it holds none, as of those that need a code or have places of their own
  const isOffered = sale.items.every(({ ticket }) => Object.hasOwn(prices, ticket))
  const held = await isHeld(db, stock, now)
  const priced = linesSold(catalogue, items, { at, prices, lang })
  const lines =
    isRefused(priced) || !held ? priced : priced.map((line, index) => ({ ...line, takes: takesOf(handedOver[index]!) }))
  const today = linesSold(catalogue, items, { at: now, lang })
  const isOwn = stock.sessionId === session.id
  const taken = sale.means.reduce((sum, { amount }) => sum + amount, 0)
  const conflicts: (Conflict | null)[] = [
    isOwn ? null : 'sessionClosed',
    held ? null : 'quotaOver',
    (await isCalledOff(db, catalogue, handedOver.flat())) ? 'calledOff' : null,
    ...(isRefused(lines) || !isOffered
      ? (['notForSale'] as const)
      : [
          freeAlone(lines).size > 0 ? ('freeAlone' as const) : null,
          totalOf(today) === null || totalOf(today) === totalOf(lines) ? null : ('priceChanged' as const),
          fits(lines, handedOver, sale.items) ? null : ('codeUsed' as const),
          totalOf(lines) === taken && isRounded(sale.means, catalogue.currency) ? null : ('moneyDiffers' as const),
        ]),
  ]
  return {
    lines: isRefused(lines) ? [] : lines,
    items,
    handedOver,
    claimId: held ? stock.claimId : null,
    at,
    placedAt: isOwn && localDay(at) === localDay(now) && at >= session.openedAt ? at : now,
    conflicts: conflicts.filter((one) => one !== null),
  }
}

/** The day of a ticket as it opens now: the till may have filled up before that was another hour. */
const slotOf = ({ events }: Catalogue, { event, startsAt }: TillCode) => events.ofDay(event, localDay(startsAt))

/** The places that the till holds for them, which are of the hours at which it filled up. */
function takesOf(codes: readonly TillCode[]): PricedLine['takes'] {
  return [...Map.groupBy(codes, (one) => one.capacityId)].map(([capacity, of]) => ({
    good: eventGood(of[0]!.event),
    capacity,
    places: of.length,
  }))
}

/** Whether the time of one of them is called off, or its day where that opens at another hour by now. */
async function isCalledOff(db: Db, catalogue: Catalogue, codes: readonly TillCode[]): Promise<boolean> {
  const closed: string[] = []
  const ofDays: string[] = []
  for (const [capacity, code] of new Map(codes.map((one) => [one.capacityId, one]))) {
    const slot = slotOf(catalogue, code)
    if (!slot || slot.startsAt.getTime() === code.startsAt.getTime()) closed.push(capacity)
    else if (slot.total === 0) return true
    else ofDays.push(...(await capacitiesOfDay(db, capacity)))
  }
  if ((await closedOf(db, closed)).size > 0) return true
  return [...(await freeOf(db, ofDays)).values()].some(({ set }) => set === 0)
}

const totalOf = (lines: ReturnType<typeof linesSold>): number | null =>
  isRefused(lines) ? null : lines.reduce((sum, { total }) => sum + total, 0)

/** Whether each person has a ticket of the event, which nobody else has. */
function fits(lines: readonly PricedLine[], handedOver: TillCode[][], items: Asked['sale']['items']): boolean {
  const named = items.flatMap(({ codes }) => codes)
  return (
    new Set(named).size === named.length &&
    lines.every(({ places, eventId }, index) => {
      const codes = handedOver[index]!
      return codes.length === places && codes.every(({ event, saleId }) => event === eventId && saleId === null)
    })
  )
}

/** Tells the office of what stands against a sale. */
async function tellConflicts(shop: Context, { catalogue, stock, sale }: Sold, row: TillSale): Promise<void> {
  const { db } = shop.database
  const { name = stock.till } = catalogue.settings.tills.find(({ id }) => id === stock.till) ?? {}
  const sold = row.booked ? await saleById(db, sale.id) : undefined
  await addToInbox(db, {
    id: sale.id,
    kind: 'till-conflict',
    cartId: sold?.claimId ?? null,
    details: {
      gate: name,
      number: tillSaleNumber(stock.till, stock.number, sale.number),
      amount: row.total,
      currency: catalogue.currency,
      at: row.soldAt.toISOString(),
      outcome: row.conflicts.at(-1)!,
      conflicts: row.conflicts,
    },
    createdAt: row.handedInAt,
  })
}

async function answerOf(shop: Context, stock: TillStock, row: TillSale, before: boolean): Promise<HandedIn> {
  const { db } = shop.database
  const sold = row.booked ? await saleById(db, row.id) : undefined
  const order = sold && (await orderOfCart(db, sold.claimId))
  return {
    id: row.id,
    number: tillSaleNumber(stock.till, stock.number, row.number),
    order: order?.number ?? null,
    page: order ? reviewUrl(shop.settings.PUBLIC_URL, order.lang, order.bookingId) : null,
    total: row.total,
    currency: order?.currency ?? (await shop.catalogue.current()).currency,
    conflicts: row.conflicts,
    before,
  }
}
