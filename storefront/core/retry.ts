import type { Send } from '@foyer/contract/client.ts'
import { retrying } from '@foyer/contract/retry.ts'

const firstPause = 500

/** Exponential backoff from half a second. */
const pause = (attempt: number) => new Promise((resolve) => setTimeout(resolve, firstPause * 2 ** (attempt - 1)))

export const withRetries = (send: Send, times: number): Send => retrying(send, { times, pause })
