import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import type { Limits } from './limits.ts'
import { logRequest } from './log.ts'
import { networkFrom } from './request.ts'
import type { ResponseCache } from './response-cache.ts'
import { missingHeaders } from './security-headers.ts'
import { representation, type Representation, type StoredResponse } from './stored-response.ts'

/** The stored responses of an application, and the limit on requests for them. */
export interface StoredResponses {
  cache: ResponseCache
  limits: Limits
}

interface StoredFirstOptions {
  /** Below `/api/`; null where another server answers it. */
  api: StoredResponses | null
  pages: StoredResponses
  /** Files of the build by path, which no limit counts. */
  files: ReadonlyMap<string, StoredResponse>
  settings: Pick<Settings, 'PUBLIC_URL' | 'PAYMENT' | 'STRIPE_SECRET_KEY' | 'API_BASE' | 'TRUST_PROXY'>
  /** The log of requests; null where the application has none. */
  log: Logger | null
}

/**
 * Sends stored responses with the headers that the application would give them. Everything else goes to the
 * application, as do requests with credentials and addresses in an unusual spelling.
 */
export function storedFirst(options: StoredFirstOptions, application: RequestListener): RequestListener {
  const answer = answerStored(options)
  return (request, response) => {
    if (!isPlainRead(request)) return application(request, response)
    answer(request, response)
      .catch(() => false)
      .then((answered) => answered || application(request, response))
  }
}

/** Whether there was a stored response. */
function answerStored({ api, pages, files, settings, log }: StoredFirstOptions) {
  const missing = missingHeaders(settings)
  const complete = new WeakMap<Representation, readonly string[]>()
  function allHeaders(sent: Representation): readonly string[] {
    const known = complete.get(sent)
    if (known) return known
    const all = [
      ...Object.entries(sent.headers),
      ...missing((name) => name in sent.headers, sent.headers['content-type']),
    ].flat()
    complete.set(sent, all)
    return all
  }
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const started = performance.now()
    const { method, url = '', headers } = request
    const file = files.get(url)
    const source = url.startsWith('/api/') ? api : pages
    const stored = file ?? (await source?.cache.find(url))
    if (!stored) return false
    const visitor = networkFrom(headers['x-forwarded-for'], request.socket.remoteAddress, settings.TRUST_PROXY)
    // the application sends Retry-After
    if (!file && source!.limits.spend('read', visitor) !== null) return false
    const sent = await representation(stored, {
      ifNoneMatch: headers['if-none-match'],
      acceptEncoding: headers['accept-encoding'],
    })
    const requestId = log && randomUUID()
    const all = allHeaders(sent)
    response.writeHead(sent.status, requestId ? [...all, 'x-request-id', requestId] : [...all])
    response.end(method === 'HEAD' ? undefined : sent.body)
    if (log && requestId)
      logRequest(log, { requestId, method: method!, path: url.split('?')[0]!, status: sent.status, started })
    return true
  }
}

/** A plain request for an address: without credentials, and to a host that the application accepts. */
function isPlainRead({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    /^[\w.-]+(:\d{1,5})?$/.test(headers.host ?? '')
  )
}
