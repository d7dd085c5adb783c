import type { Context } from 'hono'
import type { Logger } from 'pino'
import { isTemporary } from '../temporary-error.ts'
import { waitAfter } from './refusals.ts'

/** Temporary failures are logged at most once in this time, in ms. */
const saidAgainMs = 10_000
const lastLogged = new WeakMap<Logger, { at: number; unsaid: number }>()

/** Logs each bug as an error, and temporary failures as a warning with the number of those not logged since. */
export function logFailure(
  log: Logger,
  error: unknown,
  { what, ...details }: { what?: string; requestId?: string } = {},
): void {
  if (!isTemporary(error)) return log.error({ ...details, err: error }, what ?? 'unexpected')
  const last = lastLogged.get(log)
  const now = performance.now()
  if (last && now - last.at < saidAgainMs) return void last.unsaid++
  lastLogged.set(log, { at: now, unsaid: 0 })
  log.warn({ ...details, err: error, ...(last?.unsaid && { unsaid: last.unsaid }) }, what ?? 'not ready')
}

/** The response to what was thrown: 503 with Retry-After when it is temporary, else 500. */
export function answerFailure(
  c: Context,
  error: unknown,
  message: (code: 'NOT_READY' | 'UNEXPECTED') => string,
): Response {
  const code = isTemporary(error) ? 'NOT_READY' : 'UNEXPECTED'
  c.header('cache-control', 'no-store')
  const wait = waitAfter(code)
  if (wait !== null) c.header('retry-after', String(wait))
  return c.json({ error: code, code, message: message(code) }, code === 'NOT_READY' ? 503 : 500)
}
