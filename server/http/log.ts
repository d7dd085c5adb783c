import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Env } from './request.ts'

/** One line per request, without the query: the token and booking ids are in it. */
export function logged(log: Logger): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = randomUUID()
    const own = log.child({ requestId })
    c.set('requestId', requestId)
    c.set('log', own)
    const started = performance.now()
    await next()
    c.header('x-request-id', requestId)
    own.info({ method: c.req.method, path: withoutSecrets(c.req.path), status: c.res.status, ms: Math.round(performance.now() - started) }, 'request')
  }
}

/** An order's address opens it: only its beginning is logged. */
export function withoutSecrets(path: string): string {
  return path.replace(/[A-Za-z0-9_-]{22,}/g, (secret) => `${secret.slice(0, 4)}…`)
}
