import { isStored, type StoredResponse } from './stored-response.ts'

export interface ResponseCache {
  /** How often a response was cached when it was asked for, or had to be made. */
  readonly counts: Readonly<Record<'hit' | 'miss', number>>
  /** The stored response for an address, if it is fresh. */
  find(address: string): Promise<StoredResponse | undefined>
  /** The stored response, else one that is made now, once for all who ask. Refusals are passed on and not stored. */
  get<T extends object>(address: string, make: () => Promise<StoredResponse | T>): Promise<StoredResponse | T>
}

interface ResponseCacheOptions {
  /** The version of the data that responses are made from; with another, all are made again. */
  version: () => string | Promise<string>
  freshMs?: number | undefined
  mostBytes?: number
  /** How long a response is stored, in ms. */
  now?: (() => number) | undefined
}

/** Requests within this time, in ms, share one response that is being made. */
const second = 1000

/** Stores responses that are the same for everybody for a second, by address, bounded in size. */
export function responseCache({
  version,
  freshMs = second,
  mostBytes = 64_000_000,
  now = () => performance.now(),
}: ResponseCacheOptions): ResponseCache {
  const stored = new Map<string, { until: number; bytes: number; response: StoredResponse }>()
  const underWay = new Map<string, Promise<object>>()
  let bytes = 0
  const counts = { hit: 0, miss: 0 }

  function fresh(key: string): StoredResponse | undefined {
    const entry = stored.get(key)
    return entry && entry.until > now() ? entry.response : undefined
  }
  function drop(key: string): void {
    bytes -= stored.get(key)?.bytes ?? 0
    stored.delete(key)
  }
  function store(key: string, response: StoredResponse): void {
    drop(key)
    const size = response.bytes + 2 * key.length
    stored.set(key, { until: now() + freshMs, bytes: size, response })
    bytes += size
    // the first is the oldest
    for (const [old, { until }] of stored) {
      if (bytes <= mostBytes && until > now()) break
      drop(old)
    }
  }
  async function madeNow<T extends object>(key: string, make: () => Promise<StoredResponse | T>) {
    try {
      const response = await make()
      if (isStored(response) && response.storable) store(key, response)
      return response
    } finally {
      underWay.delete(key)
    }
  }
  return {
    counts,
    // what is not found here is asked for once more, to be made
    async find(address) {
      const hit = fresh(`${await version()} ${address}`)
      if (hit) counts.hit++
      return hit
    },
    async get<T extends object>(address: string, make: () => Promise<StoredResponse | T>) {
      const key = `${await version()} ${address}`
      const hit = fresh(key)
      counts[hit ? 'hit' : 'miss']++
      if (hit) return hit
      const response = (underWay.get(key) as Promise<StoredResponse | T> | undefined) ?? madeNow(key, make)
      underWay.set(key, response)
      return response
    },
  }
}
