import { afterSale } from './after-sale.ts'
import { openBooks } from './books.ts'
import { byCard, moved } from './balance.ts'
import { payouts } from './payouts.ts'
import { readers } from './readers.ts'
import { newId, type Charge, type Intent, type Purchase, type Session } from './objects.ts'
import type { Store } from './store.ts'

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** What happens to a page and its payment; nothing comes in between a move's steps. */
export async function openLedger({
  store,
  clock,
  lateMs = 20_000,
}: {
  store: Store
  clock: () => Date
  /** How long a bank takes that is late, ms. */
  lateMs?: number | undefined
}) {
  const books = await openBooks(store, clock)
  const { purchases, keep, announce, seconds } = books

  /** A page that nobody paid closes by itself. */
  function current(purchase: Purchase | undefined): Purchase | undefined {
    if (purchase?.session.status === 'open' && purchase.session.expires_at <= seconds()) expire(purchase)
    return purchase
  }
  function expire(purchase: Purchase): boolean {
    if (purchase.session.status !== 'open') return false
    Object.assign(purchase.session, { status: 'expired', url: null } satisfies Partial<Session>)
    if (purchase.intent) purchase.intent.status = 'canceled'
    announce(keep(purchase), 'checkout.session.expired')
    return true
  }

  /** Somebody pays on the page: the money is there, only authorised, or on its way. False when the page is closed. */
  function pay(purchase: Purchase, how: 'now' | 'later', payer: Session['customer_details']): boolean {
    if (current(purchase)?.session.status !== 'open') return false
    const intent = intentOf(purchase)
    Object.assign(purchase.session, {
      status: 'complete',
      url: null,
      customer_details: payer,
    } satisfies Partial<Session>)
    if (how === 'later') intent.status = 'processing'
    else if (purchase.manual) intent.status = 'requires_capture'
    else take(purchase)
    keep(purchase)
    return true
  }
  /** The payment of a page, from the first attempt on. */
  function intentOf(purchase: Purchase) {
    purchase.intent ??= newIntent(purchase, seconds())
    keep(purchase)
    return purchase.intent
  }
  /** The money is there. */
  function take(purchase: Purchase) {
    const intent = intentOf(purchase)
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    purchase.session.payment_status = 'paid'
    const charge = chargeOf(intent)
    purchase.charge = charge
    purchase.balance.push(moved(seconds(), byCard(purchase) ? 'charge' : 'payment', charge.amount, charge))
    keep(purchase)
  }
  return {
    ...books,
    ...afterSale(books, lateMs),
    ...readers({ ...books, take }),
    ...payouts(books),
    lateMs,
    expire,
    pay,
    intentOf,
    take,
    session: (id: string) => (books.purchase(id)?.atReader ? undefined : current(books.purchase(id))),
    byIntent: (id: string) => purchases().find(({ intent }) => intent?.id === id),
    /** Newest first. */
    all: () => purchases().toReversed(),
  }
}

function newIntent({ session, intentMetadata, manual }: Purchase, created: number): Intent {
  return {
    id: newId('pi'),
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount: session.amount_total!,
    amount_received: 0,
    currency: session.currency!,
    metadata: intentMetadata,
    capture_method: manual ? 'manual' : 'automatic_async',
    created,
  }
}

function chargeOf({ id, amount, metadata, currency }: Intent): Charge {
  const about = { payment_intent: id, metadata, currency }
  return { id: newId('ch'), object: 'charge', amount, amount_refunded: 0, refunded: false, ...about }
}
