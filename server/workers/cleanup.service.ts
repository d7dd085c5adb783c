import { releaseExpired } from '../cart/release-expired.service.ts'
import { hasEnded } from '../checkout/hold.service.ts'
import { moveHoldEnded } from '../after-sale/paid-move.service.ts'
import { pageEnd } from '../settlement/open-order-payment.service.ts'
import { paymentById, unsettledPayments, type Payment } from '../payments/payment.queries.ts'
import { alarmStuckPayments } from '../settlement/stuck-payments.service.ts'
import { followUpQuotes } from '../quotes/follow-up.service.ts'
import { followUpRefunds, refund } from '../settlement/refund.service.ts'
import { recordProviderPayment, settlePayment } from '../settlement/settle.service.ts'
import { endApprovals } from '../office/approval.ts'
import { deleteOver } from '../office/undo.queries.ts'
import { deleteChanges } from '../live/live.queries.ts'
import { claimById } from '../cart/claim.queries.ts'
import type { Context } from '../context.ts'
import { giveBackQuotas } from '../schedule/quotas.queries.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'

/**
 * The minutely job: asks about payments for which no webhook came, closes those whose hold has ended, and releases
 * expired holds. Nothing depends on its being on time.
 */
export async function cleanUp(shop: Context, batch = 200): Promise<void> {
  const now = shop.clock()
  await cleanUpPayments(shop, now, batch)
  while ((await releaseExpired(shop, now)) > 0);
  while ((await shop.database.transaction((tx) => giveBackQuotas(tx, now))) > 0);
  await alarmStuckPayments(shop, now)
  await followUpRefunds(shop, now)
  await followUpQuotes(shop, now)
  await endApprovals(shop)
  await deleteChanges(shop.database.db)
  await deleteOver(shop.database.db, now)
}

/** All of them, so that none stays payable; when the provider is away the rest is asked about in a minute. */
async function cleanUpPayments(shop: Context, now: Date, batch: number): Promise<void> {
  const { db } = shop.database
  const seen = new Set<string>()
  for (let failed = false; !failed && !shop.leaving.aborted;) {
    const found = await unsettledPayments(db, new Date(now.getTime() - 45_000), batch)
    const some = found.filter((id) => !seen.has(id))
    if (some.length === 0) return
    for (const id of some) {
      seen.add(id)
      try {
        await cleanUpPayment(shop, id)
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        failed = true
        shop.log.warn({ err: error, payment: id }, 'payment not cleaned up, will try again')
      }
    }
  }
}

async function cleanUpPayment(shop: Context, id: string): Promise<void> {
  const settled = await settlePayment(shop, id)
  // the refund job may have given up
  if (settled?.state === 'refunding') return refund(shop, { paymentId: id })
  const claim = settled && (await claimById(shop.database.db, settled.cartId))
  const payment = await paymentById(shop.database.db, id)
  const over =
    claim &&
    (payment && payment.purpose !== 'cart'
      ? payment.supersededAt || (await pageEnded(shop, payment))
      : claim.hold !== 'held' || payment?.supersededAt || hasEnded(claim, shop.clock()))
  if (!over || !payment || (payment.state !== 'open' && payment.state !== 'authorised')) return
  const seen = await shop.payments.cancel(id)
  // a payment that the provider never opened has no address at which anybody could pay
  await recordProviderPayment(shop, payment, seen.state === 'unknown' ? { ...seen, state: 'canceled' } : seen)
}

/** The page of a payment for an order ends after a while, that of a move with what is held for it. */
async function pageEnded(shop: Context, payment: Payment): Promise<boolean> {
  const now = shop.clock()
  return payment.purpose === 'move' ? moveHoldEnded(shop.database.db, payment, now) : pageEnd(shop, payment) <= now
}
