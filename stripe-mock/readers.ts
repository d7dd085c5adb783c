import type { Books } from './books.ts'
import { newId, type Action, type Purchase, type Reader } from './objects.ts'

/** What somebody does at a reader that asks for a card. */
export type Tap = 'pay' | 'twice' | 'silent' | 'decline' | 'timeOut' | 'late'

interface Wish {
  amount: number
  currency: string
  metadata: Record<string, string>
}

/** Readers of cards. They are set up by who tests; an intent that one of them takes has no page. */
export function readers(books: Books & { take: (purchase: Purchase) => void }) {
  const { purchases, keep, take, seconds } = books
  const known = new Map<string, Reader>()
  const asked = (reader: Reader) => {
    const id = reader.action?.process_payment_intent?.payment_intent
    return purchases().find(({ intent }) => intent!.id === id)
  }
  return {
    addReader(id: string): Reader {
      const about = { id, label: id, object: 'terminal.reader', livemode: false, metadata: {} } as const
      const reader: Reader = { ...about, action: null, status: 'online' }
      known.set(id, reader)
      return reader
    },
    reader: (id: string) => known.get(id),
    removeReader: (id: string) => known.delete(id),
    /** An intent for readers alone; `origin` is where the shop's webhooks go. */
    openIntent: (wish: Wish, origin: string) => keep(atReader(wish, origin, seconds())),
    /** Has a reader ask for a card: what it asked for before is forgotten, as at Stripe. */
    process(reader: Reader, { intent }: Purchase): void {
      reader.action = {
        type: 'process_payment_intent',
        status: 'in_progress',
        failure_code: null,
        failure_message: null,
        process_payment_intent: { payment_intent: intent!.id },
      }
    },
    /** Somebody holds a card at it, or does not. False where it asks for none. */
    tap(id: string, how: Tap): boolean {
      const reader = known.get(id)
      const purchase = reader && asked(reader)
      if (!purchase || reader.action?.status !== 'in_progress') return false
      tapped(books, reader, purchase, how)
      return true
    },
    /** Money of a card that was read a while ago is there as its webhook says so. */
    settleLate(type: string, id: string): void {
      const purchase = purchases().find(({ intent }) => intent?.id === id)
      const isLate = purchase?.atReader && purchase.intent!.status === 'processing'
      if (type !== 'payment_intent.succeeded' || !isLate) return
      take(purchase)
      for (const reader of known.values())
        if (asked(reader) === purchase && reader.action?.status === 'in_progress') end(reader, { status: 'succeeded' })
    },
  }
}

/** The end of what a reader was asked for, and its webhook. */
function end(reader: Reader, changes: Partial<Action>) {
  reader.action = { ...reader.action!, ...changes }
  const how = changes.status === 'succeeded' ? 'action_succeeded' : 'action_failed'
  return [`terminal.reader.${how}`, { object: structuredClone(reader) }] as const
}

function tapped(
  { keep, announce, take }: Books & { take: (purchase: Purchase) => void },
  reader: Reader,
  purchase: Purchase,
  how: Tap,
): void {
  const intent = purchase.intent!
  if (how === 'late') {
    // the card was read, and nobody can take that back
    intent.status = 'processing'
    announce(keep(purchase), 'payment_intent.succeeded', { object: intent, afterMs: 20_000 })
  } else if (how === 'timeOut') {
    announce(purchase, ...end(reader, { status: 'failed', failure_code: 'terminal_reader_timeout' }))
  } else if (how === 'decline') {
    const declined = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } as const
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: declined })
    announce(keep(purchase), 'payment_intent.payment_failed', { object: structuredClone(intent) })
    announce(purchase, ...end(reader, { status: 'failed', failure_code: 'card_declined' }))
  } else {
    take(purchase)
    const ended = end(reader, { status: 'succeeded' })
    if (how === 'silent') return
    const paid = { object: structuredClone(intent) }
    const event = announce(keep(purchase), 'payment_intent.succeeded', paid)
    announce(purchase, ...ended)
    if (how === 'twice') announce(purchase, 'payment_intent.succeeded', { ...paid, id: event })
  }
}

/** What stands as its session is no page of Stripe's, and is not shown. */
function atReader({ amount, currency, metadata }: Wish, origin: string, created: number): Purchase {
  return {
    session: {
      id: newId('none'),
      object: 'checkout.session',
      status: null,
      payment_status: 'unpaid',
      client_reference_id: null,
      metadata,
      amount_total: amount,
      currency,
      url: null,
      created,
      expires_at: 0,
      success_url: origin,
      cancel_url: origin,
      locale: null,
      customer_email: null,
      customer_details: null,
      billing_address_collection: null,
      allowed_payment_method_types: ['card_present'],
      livemode: false,
    },
    intent: {
      id: newId('pi'),
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount,
      amount_received: 0,
      currency,
      metadata,
      capture_method: 'automatic',
      created,
      last_payment_error: null,
    },
    charge: null,
    refunds: [],
    balance: [],
    refundsFail: false,
    product: '',
    manual: false,
    intentMetadata: metadata,
    atReader: true,
  }
}
