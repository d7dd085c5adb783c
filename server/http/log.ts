import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Env } from './request.ts'

/** One line per request, without the query: the token and booking ids are in it. */
export function logged(log: Logger): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    c.header('x-request-id', requestId)
    logRequest(log, { requestId, method: c.req.method, path: c.req.path, status: c.res.status, started })
  }
}

interface Answered {
  requestId: string
  method: string
  path: string
  status: number
  started: number
}

export function logRequest(log: Logger, { path, started, ...request }: Answered): void {
  if (!log.isLevelEnabled('info')) return
  log.info({ ...request, path: withoutSecrets(path), ms: Math.round(performance.now() - started) }, 'request')
}

/**
 * What is logged of an error: not the values of a failed statement, which are what visitors typed, nor what the
 * database repeats of them in its details.
 */
export function errorWithoutSecrets(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const message = messageWithoutSecrets(error.message)
  const stack = error.stack?.slice(Math.max(0, error.stack.indexOf('\n    at '))).trim()
  return {
    type: error.name,
    message,
    ...('code' in error && { code: error.code }),
    stack,
    ...(error.cause !== undefined && { cause: errorWithoutSecrets(error.cause) }),
  }
}

/** A message of ours or of others, without the values of statements, what opens orders, and addresses of mail. */
export function messageWithoutSecrets(message: string): string {
  return withoutMailAddresses(message.split('\nparams:')[0]!).replace(secretWord, (word) =>
    uuid.test(word) ? word : beginning(word),
  )
}
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
/** Also one in which somebody has encoded letters, or broken off doing so. */
const secretWord = /[A-Za-z0-9_%-]{22,}/g
const beginning = (secret: string) => `${secret.slice(0, 4)}…`

export function withoutMailAddresses(text: string): string {
  return text.replace(/[^\s"'(),:;<>[\]/?&=]+@[^\s"'(),:;<>[\]/?&=]+/g, '…@…')
}

/** The visitor went away in the middle of a request: nobody waits for an answer, and nothing is wrong here. */
export function visitorLeft(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'))
  )
}

/** An order's address opens it: only its beginning is logged. */
export function withoutSecrets(path: string): string {
  return withoutMailAddresses(path.replace(/%(?:25)*40/g, '@')).replace(secretWord, beginning)
}
