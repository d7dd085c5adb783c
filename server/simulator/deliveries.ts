import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { logFailure } from '../http/failure.ts'
import type { SendRequest } from '../http/send-request.ts'
import { signWebhook } from '../payments/simulator-provider.ts'
import { failRefunds } from './refunds.ts'
import { dueWebhooks, move, markDelivered, deliverLater } from './ledger.ts'

export interface Deliveries {
  /** Delivers what is due now; for tests. */
  deliver(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Sends webhooks to the shop until it answers 2xx, with growing pauses; they survive the end of either process. */
export function deliveries({
  database,
  secret,
  clock,
  send: sendRequest,
  log,
}: {
  database: Database
  secret: string
  clock: () => Date
  send: SendRequest
  log: Logger
}): Deliveries {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function deliver() {
    for (const webhook of await dueWebhooks(database.db, clock())) {
      if (stopping.signal.aborted) return
      // what is late happens now
      if (webhook.state === 'refund-failed') await failRefunds(database, webhook.reference, clock())
      if (webhook.state === 'captured') await move(database, webhook.reference, 'settle', [], clock())
      const raw = JSON.stringify({ id: webhook.id, reference: webhook.reference, state: webhook.state, at: webhook.at })
      const arrived = await send(webhook.url, raw)
      if (arrived) await markDelivered(database.db, webhook.sequence, clock())
      else
        await deliverLater(
          database.db,
          webhook.sequence,
          new Date(clock().getTime() + Math.min(60_000, 500 * 2 ** webhook.attempts)),
        )
    }
  }

  async function send(url: string, raw: string): Promise<boolean> {
    try {
      const headers = { 'content-type': 'application/json', 'x-simulator-signature': signWebhook(secret, raw) }
      const { status } = await sendRequest(url, { method: 'POST', headers, body: raw, signal: stopping.signal })
      return status >= 200 && status <= 299
    } catch (error) {
      log.debug({ err: error }, 'webhook not delivered')
      return false
    }
  }

  return {
    deliver,
    start() {
      running = (async () => {
        while (!stopping.signal.aborted) {
          await deliver().catch((error: unknown) => logFailure(log, error, { what: 'simulator deliveries' }))
          await wait(300, undefined, { signal: stopping.signal }).catch(() => {})
        }
      })()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
