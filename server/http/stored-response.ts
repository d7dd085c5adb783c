import type { Context } from 'hono'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>
export type Encoding = 'br' | 'gzip' | 'identity'
export type Headers = Readonly<Record<string, string>>

/** What one request gets. */
export interface Representation {
  status: number
  headers: Headers
  body: Bytes | null
}

/** A whole response that every visitor gets the same, compressed once for each encoding that somebody takes. */
export interface StoredResponse {
  /** Whether a cache may keep it; it has an ETag then. */
  storable: boolean
  /** Of all its encodings, for a cache that is bounded. */
  bytes: number
  /** The same objects each time. */
  as(encoding: Encoding): Promise<Representation>
  /** For who has it already. */
  unchanged: Representation
}

export function isStored(result: object): result is StoredResponse {
  return 'storable' in result
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Below this, in bytes, compression only takes time. */
const worthCompressing = 256

/** What a response is made of; one that is not `storable` belongs to a visitor, or is a failure. */
interface ResponseParts {
  status?: number
  headers: Headers
  body: string
  storable: boolean
}

export function storedResponse({ status = 200, headers: given, body, storable }: ResponseParts): StoredResponse {
  const identity = new TextEncoder().encode(body)
  const headers: Headers = {
    ...given,
    vary: 'Accept-Encoding',
    ...(storable ? { etag: etagOf(identity) } : { 'cache-control': 'no-store' }),
  }
  const made = new Map<Encoding, Promise<Representation>>()
  async function represented(encoding: Encoding): Promise<Representation> {
    const encoded = await compressed(identity, encoding)
    return {
      status,
      headers: {
        ...headers,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'content-length': String(encoded.length),
      },
      body: encoded,
    }
  }
  return {
    storable,
    // compressed, it is smaller in both encodings together
    bytes: 2 * identity.length,
    unchanged: { status: 304, headers, body: null },
    as(encoding) {
      const worth = identity.length < worthCompressing ? 'identity' : encoding
      const known = made.get(worth) ?? represented(worth)
      made.set(worth, known)
      return known
    },
  }
}

function etagOf(bytes: Bytes): string {
  return `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** Brotli at 4: at 5 it takes half as long again for a twentieth of the bytes, and most responses live for a second. */
async function compressed(identity: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return identity
  const made =
    encoding === 'br'
      ? await brotli(identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
        })
      : await zip(identity)
  return new Uint8Array(made.buffer as ArrayBuffer, made.byteOffset, made.length)
}

/** Nothing when the visitor has this very response, else the encoding that the request takes. */
export async function representation(
  stored: StoredResponse,
  { ifNoneMatch, acceptEncoding }: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined },
): Promise<Representation> {
  const { storable, unchanged } = stored
  return storable && isKnown(ifNoneMatch, unchanged.headers['etag']!)
    ? unchanged
    : stored.as(encodingFor(acceptEncoding))
}

/** The answer of an application. */
export async function sendStored(c: Context, stored: StoredResponse): Promise<Response> {
  const { status, headers, body } = await representation(stored, {
    ifNoneMatch: c.req.header('if-none-match'),
    acceptEncoding: c.req.header('accept-encoding'),
  })
  return body ? c.body(body, status as 200, headers) : c.body(null, status as 304, headers)
}

/** The smallest encoding that a browser takes; `q=0` is a no. */
export function encodingFor(accept: string | undefined): Encoding {
  const taken = (accept ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim())
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}

/** Whether a browser or a cache still has this very response. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}

/** For how many seconds a CDN may keep it; a browser asks each time whether it is still the same. */
export function sharedFor(seconds: number): string {
  return seconds === 0 ? 'public, no-cache' : `public, max-age=0, s-maxage=${seconds}`
}
