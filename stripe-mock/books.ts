import {
  newId,
  shownSession,
  type Announcement,
  type Answer,
  type Balance,
  type Delivery,
  type PayoutNote,
  type Purchase,
} from './objects.ts'
import type { Kind, Store, Stored } from './store.ts'

export type Books = Awaited<ReturnType<typeof openBooks>>

/** Where pages, webhooks and answers are written down: in memory, and in a store before anybody is told. */
export async function openBooks(store: Store, clock: () => Date) {
  const purchases = new Map<string, Purchase>()
  const deliveries = new Map<string, Delivery>()
  const answers = new Map<string, Answer>()
  const balance = new Map<string, Balance>()
  const payoutNotes = new Map<string, PayoutNote>()
  const changed = new Map<string, Stored>()
  let saving: Promise<void> = Promise.resolve()
  for (const { kind, id, doc } of await store.load()) {
    if (kind === 'purchase') purchases.set(id, doc as Purchase)
    else if (kind === 'delivery') deliveries.set(id, doc as Delivery)
    else if (kind === 'balance') balance.set(id, doc as Balance)
    else if (kind === 'payout') payoutNotes.set(id, doc as PayoutNote)
    else answers.set(id, doc as Answer)
  }
  const seconds = () => Math.floor(clock().getTime() / 1000)
  const change = (kind: Kind, id: string, doc: unknown) => void changed.set(`${kind} ${id}`, { kind, id, doc })

  function queue(delivery: Delivery) {
    deliveries.set(delivery.id, delivery)
    change('delivery', delivery.id, delivery)
  }
  return {
    clock,
    seconds,
    keep(purchase: Purchase) {
      purchases.set(purchase.session.id, purchase)
      change('purchase', purchase.session.id, purchase)
      return purchase
    },
    purchase: (id: string) => purchases.get(id),
    purchases: () => [...purchases.values()],
    /** What moved the balance and is about no purchase. */
    balance: () => [...balance.values()],
    keepBalance(one: Balance) {
      balance.set(one.id, one)
      change('balance', one.id, one)
    },
    payoutNotes: () => [...payoutNotes.values()],
    keepPayoutNote(note: PayoutNote) {
      payoutNotes.set(note.id, note)
      change('payout', note.id, note)
    },
    queue,
    /** Queues a webhook about an object; the same id is the same event once more. */
    announce(purchase: Purchase, type: string, { afterMs = 0, object, id = newId('evt') }: Announcement = {}) {
      const { origin } = new URL(purchase.session.success_url!)
      const event = { id, type, created: seconds(), object: object ?? shownSession(purchase, []) }
      const url = `${origin}/api/webhooks/stripe`
      queue({ id: newId('dl'), url, event, dueAt: clock().getTime() + afterMs, attempts: 0, done: false })
      return id
    },
    due: (now: number) => [...deliveries.values()].filter(({ done, dueAt }) => !done && dueAt <= now),
    /** Stripe forgets keys after a day. */
    answer(id: string) {
      const answer = answers.get(id)
      return answer && answer.at > seconds() - 24 * 60 * 60 ? answer : undefined
    },
    remember(answer: Answer) {
      answers.set(answer.id, answer)
      change('answer', answer.id, answer)
    },
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
