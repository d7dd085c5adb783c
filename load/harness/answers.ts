import { patienceMs } from './buyer.ts'

/** A response as the visitor got it; `status` 0 when there was none. */
export interface Answered {
  what: string
  status: number
  ms: number
  retryAfter: string | null
  /** Of a refusal. */
  code: string | null
  /** The time of the request, by `performance.now()`. */
  at: number
}

/** Records every response, for rules about all of them. */
export function answers() {
  const all: Answered[] = []
  async function note<T extends { status: number }>(what: string, call: () => Promise<T>): Promise<T | undefined> {
    const at = performance.now()
    const answer = await call().catch(() => undefined)
    const headers = answer && 'headers' in answer ? (answer.headers as Headers) : null
    all.push({
      what,
      status: answer?.status ?? 0,
      ms: Math.round(performance.now() - at),
      retryAfter: headers?.get('retry-after') ?? null,
      code: (answer as { body?: { code?: string } } | undefined)?.body?.code ?? null,
      at,
    })
    return answer
  }
  return { all, note, get: (shop: string, path: string) => note(path, () => fetched(`${shop}${path}`)) }
}

/** Waits for the whole response: one whose body never ends does not count. */
async function fetched(url: string): Promise<Response> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  await response.arrayBuffer()
  return response
}
