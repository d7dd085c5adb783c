/** Why the shop cannot start, in words for the person who starts it; shown without a stack. */
export class StartError extends Error {}

/** What to print of an error that ended the start. */
export function lineOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  if (isFull(error)) return `no space is left on a disk: ${(error as Error).message.split('\n')[0]}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** No space, no quota; also where PostgreSQL says so, and below other errors. */
export function isFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  if ('code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code))) return true
  return 'cause' in error && isFull(error.cause)
}
