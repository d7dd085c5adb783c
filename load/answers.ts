/** An answer as its visitor met it; `status` 0 where there was none. */
export interface Answered {
  what: string
  status: number
  ms: number
  retryAfter: string | null
  /** Of a refusal. */
  code: string | null
  /** When it was asked, by `performance.now()`. */
  at: number
}

/** Remembers every answer, for what all of them have to keep. */
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
  return { all, note, get: (shop: string, path: string) => note(path, () => got(`${shop}${path}`)) }
}

/** The whole answer: one whose body never ends has not been given. */
async function got(url: string): Promise<Response> {
  const response = await fetch(url, { redirect: 'manual' })
  await response.arrayBuffer()
  return response
}
