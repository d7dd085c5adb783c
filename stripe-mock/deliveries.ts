import { setTimeout as wait } from 'node:timers/promises'
import Stripe from 'stripe'
import type { Ledger } from './ledger.ts'

/** Posts a webhook and answers its status, 0 where nobody answers. */
export type Post = (url: string, headers: Record<string, string>, body: string) => Promise<number>

/** Sends webhooks, signed as Stripe signs them, until they are taken, with growing pauses. */
export function deliveries(ledger: Ledger, { webhookSecret, post }: { webhookSecret: string; post: Post }) {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const { webhooks } = new Stripe('sk_test_signs_webhooks_alone')

  async function deliver() {
    for (const delivery of ledger.due(ledger.clock().getTime())) {
      if (stopping.signal.aborted) return
      const { id, type, created, object } = delivery.event
      settleLate(type, object)
      const payload = JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } })
      const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const status = await post(delivery.url, headers, payload)
      const done = status >= 200 && status <= 299
      const pause = Math.min(60_000, 500 * 2 ** delivery.attempts)
      ledger.queue({
        ...delivery,
        done,
        attempts: delivery.attempts + 1,
        dueAt: done ? delivery.dueAt : ledger.clock().getTime() + pause,
      })
      await ledger.commit()
    }
  }

  /** Money that is late is there, or not, as its webhook says so. */
  function settleLate(type: string, object: unknown): void {
    const { id, status } = object as { id: string; status?: string }
    if (type.startsWith('refund.')) ledger.endRefund(id, status!)
    ledger.settleLate(type, id)
    const purchase = ledger.session(id)
    if (purchase?.intent?.status !== 'processing') return
    if (type === 'checkout.session.async_payment_succeeded') ledger.take(purchase)
    if (type === 'checkout.session.async_payment_failed') purchase.intent.status = 'requires_payment_method'
    ledger.keep(purchase)
  }

  return {
    /** Delivers what is due now. */
    deliver,
    start() {
      running = (async () => {
        while (!stopping.signal.aborted) {
          await deliver().catch((error: unknown) => console.error(error))
          await wait(200, undefined, { signal: stopping.signal }).catch(() => {})
        }
      })()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

export const postByNetwork: Post = async (url, headers, body) => {
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(20_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
