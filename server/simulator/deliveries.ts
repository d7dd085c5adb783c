import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { logFailure } from '../http/failure.ts'
import { signReport } from '../payments/simulator-provider.ts'
import { dueReports, move, reportDone, reportLater } from './ledger.ts'

export interface Deliveries {
  /** Delivers what is due now; for tests. */
  deliver(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** Sends reports to the shop until it answers 2xx, with growing pauses: they outlive both processes. */
export function deliveries({
  database,
  secret,
  clock,
  fetch,
  log,
}: {
  database: Database
  secret: string
  clock: () => Date
  fetch: (url: string, init: RequestInit) => Promise<Response> | Response
  log: Logger
}): Deliveries {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  async function deliver() {
    for (const report of await dueReports(database.db, clock())) {
      if (stopping.signal.aborted) return
      // what was to happen late happens now
      if (report.state === 'captured') await move(database, report.reference, 'capture', [])
      const raw = JSON.stringify({ id: report.id, reference: report.reference, state: report.state })
      const arrived = await send(report.report_url, raw)
      if (arrived) await reportDone(database.db, report.sequence, clock())
      else
        await reportLater(
          database.db,
          report.sequence,
          new Date(clock().getTime() + Math.min(60_000, 500 * 2 ** report.attempts)),
        )
    }
  }

  async function send(url: string, raw: string): Promise<boolean> {
    try {
      const headers = { 'content-type': 'application/json', 'x-simulator-signature': signReport(secret, raw) }
      return (
        await fetch(url, {
          method: 'POST',
          headers,
          body: raw,
          signal: AbortSignal.any([AbortSignal.timeout(10_000), stopping.signal]),
        })
      ).ok
    } catch (error) {
      log.debug({ err: error }, 'report not delivered')
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
