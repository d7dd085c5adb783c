/** The name of the constraint that a statement has violated. */
export function violated(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { constraint, cause } = error as { constraint?: unknown; cause?: unknown }
  return typeof constraint === 'string' ? constraint : violated(cause)
}

/** PostgreSQL's five-character error code, which, unlike EPIPE, has a digit; also of an error's cause. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code) ? code : sqlState(cause)
}
