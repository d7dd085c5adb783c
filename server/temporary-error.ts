/** Thrown for failures that may pass in a moment: they are answered by 503 with Retry-After, and are no bugs. */
export class TemporaryError extends Error {
  /** A property, because the job queue hands on a copy without the class. */
  readonly temporary = true
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The database cannot be reached, is busy for too long, or went away in the middle. */
export class DatabaseUnavailable extends TemporaryError {}

/**
 * SQLSTATEs of a database that is away, starting, full, locked or read-only for now: connection exceptions (08),
 * insufficient resources (53), ended sessions (57P01 to 57P03, 57P05, 25P03), cancel and statement timeout (57014),
 * lock timeout (55P03), a standby (25006), and what was run again too often (40001, 40P01).
 */
const sqlStates = /^(08...|53...|57P0[1235]|57014|55P03|25006|25P03|40001|40P01)$/
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENETDOWN',
])
/** Messages that the drivers throw without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (was closed|has encountered a connection error)|Cannot use a pool after calling end|There was an error establishing an SSL connection)/

/** Whether the error or one of its causes may pass in a moment. */
export function isTemporary(error: unknown): boolean {
  return someCause(error, (one) => {
    const { temporary, name, code, syscall, message } = one
    if (temporary === true || name === 'TimeoutError') return true
    return (
      (typeof code === 'string' && (network.has(code) || sqlStates.test(code))) ||
      // the socket of a database that starts is not there yet, or has no place left
      (syscall === 'connect' && (code === 'ENOENT' || code === 'EAGAIN')) ||
      (typeof message === 'string' && messages.test(message))
    )
  })
}

/** Whether the database is away, and not another service. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return someCause(error, (one) => one instanceof DatabaseUnavailable)
}

function someCause(
  error: unknown,
  is: (one: { temporary?: unknown; name?: unknown; code?: unknown; syscall?: unknown; message?: unknown }) => boolean,
): boolean {
  if (typeof error !== 'object' || error === null) return false
  return is(error) || ('cause' in error && someCause(error.cause, is))
}
