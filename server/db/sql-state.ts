/** PostgreSQL's five characters of an error, with a digit unlike EPIPE; also below the query builder's own. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('code' in error && typeof error.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(error.code)) return error.code
  return 'cause' in error ? sqlState(error.cause) : undefined
}
