import type { RequestListener } from 'node:http'
import type { Logger } from 'pino'
import type { Translate } from '@foyer/texts/format.ts'
import { randomUUID } from 'node:crypto'
import type { Settings } from '../settings.ts'
import type { Limits } from './limits.ts'
import { logRequest } from './log.ts'
import { plainRefusal } from './plain-refusal.ts'
import { networkFrom } from './request.ts'
import { missingHeaders } from './security-headers.ts'

/** In signs; the longest that the shop makes, a search or a way back from a payment, is a quarter of it. */
const longestAddress = 4096

interface BoundedOptions {
  settings: Parameters<typeof missingHeaders>[0] & Pick<Settings, 'TRUST_PROXY'>
  limits: Limits
  texts: (lang: string) => Translate
  /** The log of requests; null where the application has none. */
  log: Logger | null
}

/** Refuses longer addresses before anything looks at them, and counts them as pages. */
export function boundedAddress(
  { settings, limits, texts, log }: BoundedOptions,
  application: RequestListener,
): RequestListener {
  const missing = missingHeaders(settings)
  return (request, response) => {
    const { url = '', method = '', headers, socket } = request
    if (url.length <= longestAddress) return application(request, response)
    const started = performance.now()
    const wait = limits.spend(
      'read',
      networkFrom(headers['x-forwarded-for'], socket.remoteAddress, settings.TRUST_PROXY),
    )
    const path = url.slice(0, longestAddress).split('?', 1)[0]!
    const asked = { path, accept: headers.accept, acceptLanguage: headers['accept-language'] }
    const refusal =
      wait === null
        ? plainRefusal('ADDRESS_TOO_LONG', asked, texts)
        : plainRefusal('TOO_MANY_REQUESTS', asked, texts, wait)
    const requestId = randomUUID()
    const ours: Record<string, string> = { ...refusal.headers, 'x-request-id': requestId }
    const added = missing((name) => name in ours, ours['content-type'])
    // what follows in its body is not read
    response.writeHead(refusal.status, { ...ours, ...Object.fromEntries(added), connection: 'close' })
    response.end(method === 'HEAD' ? undefined : refusal.body)
    if (log) logRequest(log, { requestId, method, path, status: refusal.status, started })
  }
}
