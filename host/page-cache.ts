import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Page } from '@foyer/storefront/entry.server.tsx'

/** A page, compressed and ready to send. */
export interface SentPage extends Omit<Page, 'html'> {
  etag: string
  body: Record<Encoding, Uint8Array<ArrayBuffer>>
}
export type Encoding = 'br' | 'gzip' | 'identity'

const second = 1000
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface PageCacheOptions<Request> {
  make: (address: string, request: Request) => Promise<Page>
  version: () => string | Promise<string>
  maxAgeMs?: number | undefined
  maxBytes?: number
  now?: () => number
}

/**
 * Makes each page once, however many ask at the same time, and caches pages that may be indexed for a second; never
 * failures, nor pages that belong to a visitor. `version` changes when the content behind the pages does.
 */
export function pageCache<Request>({
  make,
  version,
  maxAgeMs = second,
  maxBytes = 64_000_000,
  now = () => performance.now(),
}: PageCacheOptions<Request>) {
  const entries = new Map<string, { until: number; bytes: number; page: SentPage }>()
  const pending = new Map<string, Promise<SentPage>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  function store(key: string, page: SentPage): void {
    drop(key)
    const size = Object.values(page.body).reduce((sum, { length }) => sum + length, 0)
    entries.set(key, { until: now() + maxAgeMs, bytes: size, page })
    bytes += size
    // a Map iterates in insertion order: the oldest entry comes first
    for (const old of entries.keys()) {
      if (bytes <= maxBytes && entries.get(old)!.until > now()) break
      drop(old)
    }
  }
  async function makeAndStore(key: string, address: string, request: Request): Promise<SentPage> {
    try {
      const page = await compressed(await make(address, request))
      if (page.indexed) store(key, page)
      return page
    } finally {
      pending.delete(key)
    }
  }
  return async (address: string, request: Request): Promise<SentPage> => {
    const key = `${await version()} ${address}`
    const cached = entries.get(key)
    if (cached && cached.until > now()) return cached.page
    const page = pending.get(key) ?? makeAndStore(key, address, request)
    pending.set(key, page)
    return page
  }
}

async function compressed({ html, ...page }: Page): Promise<SentPage> {
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

/** The smallest encoding that the browser accepts; `q=0` refuses one. */
export function encodingFor(accept: string | undefined): Encoding {
  const accepted = (accept ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Whether the browser or a cache already has this page. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}
