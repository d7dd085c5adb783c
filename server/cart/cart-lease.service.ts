import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../context.ts'
import { dropLease, leaseSeconds, takeLease } from './cart-lease.queries.ts'

const patienceMs = 8000
const pauseMs = 50

/** This process. A lease that it could not give back, because the database was away, bars only the other processes. */
const owner = randomUUID()
/** For each cart, the last piece of work in this process that has the lease or waits for it. */
const queues = new Map<string, Promise<unknown>>()

/** Runs the last statement under the lease and gives it back in the same round trip. */
export type WithLast = <T>(statement: (db: Db) => Promise<T>) => Promise<T>

/**
 * Runs work on a cart one at a time, across all processes: opening and closing payments asks the provider in between,
 * which no transaction may wait for. The lease only brings order; should it end too early, locks and comparisons in
 * the database still keep the cart right. `read` goes in one round trip with the lease, and sees what the last one with
 * the lease has left.
 */
export async function withCartLease<T, R>(
  shop: Context,
  cartId: string,
  read: (db: Db) => Promise<R>,
  work: (found: R, withLast: WithLast) => Promise<T>,
): Promise<T | Refused<'TOO_MANY_REQUESTS'>> {
  const until = performance.now() + patienceMs
  const own = (queues.get(cartId) ?? Promise.resolve()).then(() => leased(shop, cartId, until, read, work))
  const settled = own.catch(() => {})
  queues.set(cartId, settled)
  try {
    return await own
  } finally {
    if (queues.get(cartId) === settled) queues.delete(cartId)
  }
}

async function leased<T, R>(
  shop: Context,
  cartId: string,
  until: number,
  read: (db: Db) => Promise<R>,
  work: (found: R, withLast: WithLast) => Promise<T>,
): Promise<T | Refused<'TOO_MANY_REQUESTS'>> {
  const { database } = shop
  const attempt = () =>
    performance.now() > until
      ? null
      : database.inOneTrip((db) => Promise.all([takeLease(db, cartId, owner), Promise.allSettled([read(db)])]))
  let attempted = await attempt()
  while (attempted && !attempted[0]) {
    await wait(pauseMs)
    attempted = await attempt()
  }
  if (!attempted) return { refused: 'TOO_MANY_REQUESTS' }
  const [, [found]] = attempted
  let dropped = false
  const withLast: WithLast = (statement) =>
    database.inOneTrip(async (db) => {
      const answer = statement(db)
      const [, given] = await Promise.allSettled([answer, dropLease(db, cartId, owner)])
      dropped = given.status === 'fulfilled'
      return answer
    })
  try {
    if (found.status === 'rejected') throw found.reason
    return await work(found.value, withLast)
  } finally {
    if (!dropped)
      await dropLease(database.db, cartId, owner).catch((error: unknown) => {
        shop.log.warn({ err: error }, 'cart lease not dropped')
        void dropLater(shop, cartId)
      })
  }
}

/** The visitor comes again as soon as the database does, and may meet another process. */
async function dropLater({ database, leaving }: Context, cartId: string): Promise<void> {
  for (let tries = leaseSeconds; tries > 0 && !leaving.aborted; tries--) {
    await wait(1000, undefined, { ref: false })
    // whoever has or wants it in this process gives it back afterwards
    if (queues.has(cartId)) return
    try {
      return await dropLease(database.db, cartId, owner)
    } catch {
      // the database is still away
    }
  }
}
