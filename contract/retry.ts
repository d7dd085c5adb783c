import type { Send } from './client.ts'

/** Statuses that may be different a moment later (R8.6). */
const passing: readonly number[] = [408, 413, 429, 500, 502, 503, 504, 521, 522, 524]

export interface Retries {
  /** How often a request is sent again after the first time. */
  times: number
  /** Waits before the n-th retry, counted from 1. */
  pause: (attempt: number) => Promise<unknown>
}

/** Retries a request that failed temporarily or got no answer, if it may be sent twice (R8.6). */
export function retrying(send: Send, { times, pause }: Retries): Send {
  const attempt: (n: number, ...request: Parameters<Send>) => Promise<Response> = async (n, url, init, repeatable) => {
    const last = n >= times || !repeatable
    try {
      const response = await send(url, init, repeatable)
      if (last || !passing.includes(response.status)) return response
    } catch (error) {
      if (last) throw error
    }
    await pause(n + 1)
    return attempt(n + 1, url, init, repeatable)
  }
  return (url, init, repeatable) => attempt(0, url, init, repeatable)
}
