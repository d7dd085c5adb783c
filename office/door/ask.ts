import type { Call, CallTypes } from '@foyer/contract/call.ts'
import { createClient, type Given } from '@foyer/contract/client.ts'
import type { RefusalBody } from '@foyer/contract/refusals.ts'

/** What the server refuses, with its sentence. */
export class Refused extends Error {
  readonly status: number
  readonly code: RefusalBody['code'] | undefined
  constructor(status: number, body: Partial<RefusalBody>) {
    super(body.message ?? String(status))
    this.status = status
    this.code = body.code
  }
}

/** No answer came: there is no network, or it takes longer than anybody at a gate waits. */
export class NoAnswer extends Error {}

/** Whether this device opens nothing any more. */
export const isEnded = (error: unknown) => error instanceof Refused && error.code === 'KEY_INVALID'

const patienceMs = 8_000

/**
 * Asks the server as this device. Who is signed in at the office in the same browser is left out of it.
 *
 * @throws {Refused | NoAnswer}
 */
export async function ask<T extends CallTypes>(
  call: Call<T>,
  body: T['body'],
  { token, patience = patienceMs }: { token?: string | undefined; patience?: number } = {},
): Promise<T['data']> {
  const client = createClient({
    base: '/api',
    lang: document.documentElement.lang,
    fetch: (url, init) =>
      fetch(url, {
        ...init,
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(patience),
        headers: { ...init.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      }),
  })
  const answer = await client(call, { body } as unknown as Given<T>).catch(() => {
    throw new NoAnswer()
  })
  if (answer.ok) return answer.data
  // what stands in front of a shop that is stopped answers too
  if (answer.status >= 500 && answer.status !== 501) throw new NoAnswer()
  throw new Refused(answer.status, answer.body)
}
