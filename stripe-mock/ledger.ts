import { afterSale } from './after-sale.ts'
import type { Announcement, Answer, Delivery, Purchase, Session } from './objects.ts'
import { newId, shownSession } from './objects.ts'
import type { Kind, Store, Stored } from './store.ts'

export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** The stand-in's books: in memory, where nothing comes in between a move's steps, and in a store, before anybody is told. */
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
  const purchases = new Map<string, Purchase>()
  const deliveries = new Map<string, Delivery>()
  const answers = new Map<string, Answer>()
  const changed = new Map<string, Stored>()
  let saving: Promise<void> = Promise.resolve()
  for (const { kind, id, doc } of await store.load()) {
    if (kind === 'purchase') purchases.set(id, doc as Purchase)
    else if (kind === 'delivery') deliveries.set(id, doc as Delivery)
    else answers.set(id, doc as Answer)
  }
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const change = (kind: Kind, id: string, doc: unknown) => void changed.set(`${kind} ${id}`, { kind, id, doc })
  const keep = (purchase: Purchase) => {
    purchases.set(purchase.session.id, purchase)
    change('purchase', purchase.session.id, purchase)
    return purchase
  }

  /** Queues a webhook about an object; the same id is the same event once more. */
  function announce(purchase: Purchase, type: string, { afterMs = 0, object, id = newId('evt') }: Announcement = {}) {
    const { origin } = new URL(purchase.session.success_url!)
    const event = { id, type, created: seconds(), object: object ?? shownSession(purchase, []) }
    const url = `${origin}/api/webhooks/stripe`
    queue({ id: newId('dl'), url, event, dueAt: clock().getTime() + afterMs, attempts: 0, done: false })
    return id
  }
  function queue(delivery: Delivery) {
    deliveries.set(delivery.id, delivery)
    change('delivery', delivery.id, delivery)
  }

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
    purchase.intent ??= {
      id: newId('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: purchase.session.amount_total!,
      amount_received: 0,
      currency: purchase.session.currency!,
      metadata: purchase.intentMetadata,
      capture_method: purchase.manual ? 'manual' : 'automatic_async',
      created: seconds(),
    }
    keep(purchase)
    return purchase.intent
  }
  /** The money is there. */
  function take(purchase: Purchase) {
    const intent = intentOf(purchase)
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    purchase.session.payment_status = 'paid'
    purchase.charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      metadata: intent.metadata,
      currency: intent.currency,
    }
    keep(purchase)
  }
  return {
    clock,
    lateMs,
    seconds,
    keep,
    announce,
    expire,
    pay,
    intentOf,
    take,
    ...afterSale({ purchases: () => [...purchases.values()], keep, announce, seconds, lateMs }),
    session: (id: string) => current(purchases.get(id)),
    byIntent: (id: string) => [...purchases.values()].find(({ intent }) => intent?.id === id),
    /** Newest first. */
    all: () => [...purchases.values()].toReversed(),
    /** Stripe forgets keys after a day. */
    answer(id: string) {
      const answer = answers.get(id)
      return answer && answer.at > seconds() - 24 * 60 * 60 ? answer : undefined
    },
    remember(answer: Answer) {
      answers.set(answer.id, answer)
      change('answer', answer.id, answer)
    },
    due: (now: number) => [...deliveries.values()].filter(({ done, dueAt }) => !done && dueAt <= now),
    queue,
    /** Keeps what has changed, here or in a request before, one after the other; before anybody is told. */
    async commit() {
      const these = structuredClone([...changed.values()])
      changed.clear()
      if (these.length > 0) saving = saving.catch(() => {}).then(() => store.save(these))
      await saving
    },
    close: () => store.close(),
  }
}
