import { nextPaymentState } from '@foyer/domain/checkout/states.ts'
import { documentGap } from '@foyer/domain/orders/document-gap.ts'
import { numberSeries, skipNumbers } from '../orders/number.queries.ts'
import type { Context } from '../context.ts'
import { noteFailedRefunds } from './failed-refunds.service.ts'
import type { ListedPayment } from '../payments/provider.ts'
import { lockReconciliation, newestPayment, statesOf, insertUnknownPayment } from './reconcile.queries.ts'
import { settlePayment } from './settle.service.ts'

const dayMs = 86_400_000
const dailyDays = 30
/** How far back a shop without any payment looks. */
const emptyShopDays = 400
const batch = 500

/**
 * Compares the provider's list with the shop's payments. Those that the shop does not know were lost by a restore: each
 * is put into the operator's inbox once, and document numbers continue after a gap. Nothing is refunded here, because a
 * shop that was started on an empty database by mistake would refund everything (docs/decisions/0012).
 */
export async function reconcile(shop: Context, since: Date, deadline = new Date(8.64e15)): Promise<void> {
  const unknown: ListedPayment[] = []
  const compare = async (listed: readonly ListedPayment[]) => {
    const states = await statesOf(
      shop.database.db,
      listed.map(({ id }) => id),
    )
    for (const payment of listed) {
      const state = states.get(payment.id)
      if (state === undefined) unknown.push(payment)
      else if (nextPaymentState(state, payment.state) !== state) await settle(shop, payment.id)
    }
  }
  const listed: ListedPayment[] = []
  for await (const payment of shop.payments.list(since)) {
    if (listed.push(payment) === batch) await compare(listed.splice(0))
    if (Date.now() > deadline.getTime()) throw new Error("the provider's list is too long for the start")
  }
  await compare(listed)
  await recordUnknown(shop, unknown)
}

async function settle(shop: Context, id: string): Promise<void> {
  try {
    await settlePayment(shop, id)
  } catch (error) {
    shop.log.warn({ err: error, payment: id }, 'payment not settled, will try again')
  }
}

async function recordUnknown(shop: Context, unknown: readonly ListedPayment[]): Promise<void> {
  const captured = unknown.filter(({ state }) => state === 'captured')
  if (captured.length === 0) return
  const recorded = await shop.database.transaction(async (tx) => {
    await lockReconciliation(tx)
    const fresh: ListedPayment[] = []
    for (const payment of captured) if (await insertUnknownPayment(tx, payment, shop.clock())) fresh.push(payment)
    // each may have had an order with an invoice, and so may those that were refunded since
    const gap = documentGap(fresh.length + unknown.filter(({ state }) => state === 'refunded').length)
    if (fresh.length > 0) for (const series of numberSeries) await skipNumbers(tx, series, gap)
    return fresh
  })
  for (const { id, amount, currency, createdAt } of recorded) {
    shop.log.error(
      { payment: id, amount, currency, createdAt },
      'the provider has money for a payment that this shop does not know, as after a restore; it is in the inbox',
    )
  }
}

/** The daily job; it notes too which refunds have come to nothing. */
export async function reconcileDaily(shop: Context): Promise<void> {
  const since = await sinceNewest(shop, dailyDays)
  await reconcile(shop, since)
  await noteFailedRefunds(shop, { since })
}

/**
 * Runs before this process numbers its first order: payments that were opened since the shop's newest one were lost by
 * a restore. A provider that is away or slow does not keep the shop closed; then a job asks again.
 */
export async function reconcileAtStart(shop: Context): Promise<void> {
  try {
    await reconcile(shop, await sinceNewest(shop, 1), new Date(Date.now() + 15_000))
  } catch (error) {
    shop.log.warn({ err: error }, "the payments could not be compared with the provider's list, will try again")
    await shop.database.transaction((tx) => shop.jobs.send(tx, 'reconcile', {}))
  }
}

/** A day before the newest known payment, and at least so many days ago. */
async function sinceNewest(shop: Context, days: number): Promise<Date> {
  const now = shop.clock().getTime()
  const newest = await newestPayment(shop.database.db)
  return new Date(newest ? Math.min(newest.getTime() - dayMs, now - days * dayMs) : now - emptyShopDays * dayMs)
}
