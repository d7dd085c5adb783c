import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Env } from './request.ts'

/** One line per request, without the query, which has tokens and booking ids. */
export function logged(log: Logger): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = randomUUID()
    c.set('requestId', requestId)
    const started = performance.now()
    await next()
    // by itself `c.header` would make the whole response again
    c.res.headers.set('x-request-id', requestId)
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
  log.info({ ...request, path: cut(withoutSecrets(path)), ms: Math.round(performance.now() - started) }, 'request')
}

/** The longest path in the log, in signs: what is longer is no address of the shop. */
const longestPath = 300
/** Only of what has no secrets any more: half of one is not recognised. */
const cut = (path: string) => (path.length > longestPath ? `${path.slice(0, longestPath)}…` : path)

/**
 * An error without the values of a failed statement, which are what visitors typed, and without the database's details,
 * which repeat them.
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

/** A message without the values of statements, ids that open orders, and mail addresses. */
export function messageWithoutSecrets(message: string): string {
  return withoutMailAddresses(message.split('\nparams:')[0]!).replace(secretWord, (word) =>
    uuid.test(word) ? word : beginning(word),
  )
}
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/
/** Matches also with percent-encoded letters, complete or cut off. */
const secretWord = /[A-Za-z0-9_%-]{22,}/g
const beginning = (secret: string) => `${secret.slice(0, 4)}…`

/** Looks at each word once: visitors write what is logged, and a search for both sides of each "@" takes the square. */
export function withoutMailAddresses(text: string): string {
  if (!text.includes('@')) return text
  return text.replace(wordOfAddress, (word) => (isMailAddress(word) ? '…@…' : word))
}
const wordOfAddress = /[^\s"'(),:;<>[\]/?&=]+/g
function isMailAddress(word: string): boolean {
  const at = word.indexOf('@', 1)
  return at > 0 && at < word.length - 1
}

/** Whether the visitor closed the connection in the middle of a request, which is no failure of ours. */
export function visitorLeft(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'AbortError' || ('code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'))
  )
}

/** An order's id opens it, so only its beginning is logged. */
export function withoutSecrets(path: string): string {
  return withoutMailAddresses(path.replace(/%(?:25)*40/g, '@')).replace(secretWord, beginning)
}
