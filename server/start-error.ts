/** Why the shop cannot start, in words for whoever starts it; no stack helps with it. */
export class StartError extends Error {}

/** What is told of an error that ended the start. */
export function lineOf(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
