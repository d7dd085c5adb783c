import type { Context } from 'hono'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { hashOf } from '../hash.ts'

export type Bytes = Uint8Array<ArrayBuffer>
export type Encoding = 'br' | 'gzip' | 'identity'
export type Headers = Readonly<Record<string, string>>

/** The response to one request. */
export interface Representation {
  status: number
  headers: Headers
  body: Bytes | null
}

/** A response that is the same for every visitor, compressed once for each encoding in use. */
export interface StoredResponse {
  /** Whether caches may store it; it then has an ETag. */
  storable: boolean
  /** The size of all its encodings, for bounded caches. */
  bytes: number
  /** The same objects each time. */
  as(encoding: Encoding): Promise<Representation>
  /** For a visitor who has it already. */
  unchanged: Representation
}

export function isStored(result: object): result is StoredResponse {
  return 'storable' in result
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Smaller bodies, in bytes, are not worth compressing. */
const worthCompressing = 256

/** The parts of a response; one that is not `storable` belongs to a visitor, or is a failure. */
interface ResponseParts {
  status?: number
  headers: Headers
  body: string
  storable: boolean
}

export function storedResponse({ status = 200, headers: ownHeaders, body, storable }: ResponseParts): StoredResponse {
  const identity = new TextEncoder().encode(body)
  const headers: Headers = {
    ...ownHeaders,
    vary: 'Accept-Encoding',
    ...(storable ? { etag: etagOf(identity) } : { 'cache-control': 'no-store' }),
  }
  const representations = new Map<Encoding, Promise<Representation>>()
  const represented = async (encoding: Encoding) =>
    representationOf(status, headers, encoding, await compressed(identity, encoding))
  return {
    storable,
    // both encodings together are smaller than the plain body
    bytes: 2 * identity.length,
    unchanged: { status: 304, headers, body: null },
    as(encoding) {
      const worth = identity.length < worthCompressing ? 'identity' : encoding
      const encoded = representations.get(worth) ?? represented(worth)
      representations.set(worth, encoded)
      return encoded
    },
  }
}

/** A file of the build, with the encodings that it was compressed to there. */
export function storedFile(
  encoded: Readonly<Partial<Record<Encoding, Bytes>> & { identity: Bytes }>,
  ownHeaders: Headers,
): StoredResponse {
  const headers: Headers = { ...ownHeaders, vary: 'Accept-Encoding', etag: etagOf(encoded.identity) }
  const entries = Object.entries(encoded) as [Encoding, Bytes][]
  const representations = new Map(
    entries.map(([encoding, body]) => [encoding, representationOf(200, headers, encoding, body)]),
  )
  return {
    storable: true,
    bytes: entries.reduce((sum, [, { length }]) => sum + length, 0),
    unchanged: { status: 304, headers, body: null },
    as: async (encoding) => representations.get(encoding) ?? representations.get('identity')!,
  }
}

function representationOf(status: number, headers: Headers, encoding: Encoding, body: Bytes): Representation {
  return {
    status,
    headers: {
      ...headers,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      'content-length': String(body.length),
    },
    body,
  }
}

function etagOf(bytes: Bytes): string {
  return `W/"${hashOf(bytes).slice(0, 22)}"`
}

/** Brotli at level 4: level 5 takes 50 % longer to save 5 % of the bytes, and most responses live for a second. */
async function compressed(identity: Bytes, encoding: Encoding): Promise<Bytes> {
  if (encoding === 'identity') return identity
  const encoded =
    encoding === 'br'
      ? await brotli(identity, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
        })
      : await zip(identity)
  return new Uint8Array(encoded.buffer as ArrayBuffer, encoded.byteOffset, encoded.length)
}

/** Nothing when the visitor has this very response, else the body in an encoding that the request accepts. */
export async function representation(
  stored: StoredResponse,
  { ifNoneMatch, acceptEncoding }: { ifNoneMatch: string | undefined; acceptEncoding: string | undefined },
): Promise<Representation> {
  const { storable, unchanged } = stored
  return storable && isKnown(ifNoneMatch, unchanged.headers['etag']!)
    ? unchanged
    : stored.as(encodingFor(acceptEncoding))
}

/** Answers a request with {@link representation} of what is stored. */
export async function sendStored(c: Context, stored: StoredResponse): Promise<Response> {
  const { status, headers, body } = await representation(stored, {
    ifNoneMatch: c.req.header('if-none-match'),
    acceptEncoding: c.req.header('accept-encoding'),
  })
  return body ? c.body(body, status as 200, headers) : c.body(null, status as 304, headers)
}

/** The smallest encoding that a browser accepts; `q=0` refuses one. */
export function encodingFor(accept: string | undefined): Encoding {
  const accepted = (accept ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]!.trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity'
}

/** Whether a browser or a cache has this very response. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))
}

/** How many seconds a CDN may store it; browsers ask each time whether it has changed. */
export function sharedFor(seconds: number): string {
  return seconds === 0 ? 'public, no-cache' : `public, max-age=0, s-maxage=${seconds}`
}
