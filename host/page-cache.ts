import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from '@foyer/storefront/entry.server.tsx'

/** A page as it is sent. */
export interface SentPage extends Omit<Page, 'html'> {
  etag: string
  body: Record<Encoding, Uint8Array<ArrayBuffer>>
}
export type Encoding = 'br' | 'gzip' | 'identity'

/** A page is made for everybody who asks within this time, in ms. */
const second = 1000
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface PageCacheOptions<Request> {
  make: (address: string, request: Request) => Promise<Page>
  version: () => string | Promise<string>
  keptMs?: number | undefined
  mostBytes?: number
  now?: () => number
}

/**
 * Makes each page once, however many ask at the same time, and keeps those that may be found for a second; failures
 * and what belongs to a visitor never. `version` names what pages are made of besides their address.
 */
export function pageCache<Request>({
  make,
  version,
  keptMs = second,
  mostBytes = 64_000_000,
  now = () => performance.now(),
}: PageCacheOptions<Request>) {
  const kept = new Map<string, { until: number; bytes: number; page: SentPage }>()
  const making = new Map<string, Promise<SentPage>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }
  function keep(key: string, page: SentPage): void {
    drop(key)
    const size = Object.values(page.body).reduce((sum, { length }) => sum + length, 0)
    kept.set(key, { until: now() + keptMs, bytes: size, page })
    bytes += size
    // the first is the oldest
    for (const old of kept.keys()) {
      if (bytes <= mostBytes && kept.get(old)!.until > now()) break
      drop(old)
    }
  }
  async function madeNow(key: string, address: string, request: Request): Promise<SentPage> {
    try {
      const page = await sent(await make(address, request))
      if (page.indexed) keep(key, page)
      return page
    } finally {
      making.delete(key)
    }
  }
  return async (address: string, request: Request): Promise<SentPage> => {
    const key = `${await version()} ${address}`
    const found = kept.get(key)
    if (found && found.until > now()) return found.page
    const page = making.get(key) ?? madeNow(key, address, request)
    making.set(key, page)
    return page
  }
}

async function sent({ html, ...page }: Page): Promise<SentPage> {
  const identity = new TextEncoder().encode(html)
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    zip(identity),
  ])
  return {
    ...page,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    body: { identity, br: new Uint8Array(br), gzip: new Uint8Array(gzipped) },
  }
}

/** The smallest form that a browser takes; `q=0` is a no. */
export function encodingFor(accept: string | undefined): Encoding {
  const taken = (accept ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}

/** Whether a browser or a cache still has this very page. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}
