/** The name of the constraint that a statement has violated. */
export function violated(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return 'cause' in error ? violated(error.cause) : undefined
}

/** PostgreSQL's five-character error code, which, unlike EPIPE, has a digit; also of an error's cause. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) && /\d/.test(error.code))
    return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}
