import type { MiddlewareHandler } from 'hono'
import { isLoopback, type Settings } from '../settings.ts'

type Where = Pick<Settings, 'PUBLIC_URL' | 'PAYMENT' | 'API_BASE'>

/** Of an answer that is no page; pages bring a policy of their own. */
const nothingRuns = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/** The browser's own reader of documents is held to the policy of the document that it shows. */
const readByBrowser = "base-uri 'none'; frame-ancestors 'none'"

/** Every answer of the process carries these, whatever made it; one that says it otherwise itself is left as it is. */
export function securityHeaders(settings: Where): MiddlewareHandler {
  const missingIn = missingHeaders(settings)
  return async (c, next) => {
    await next()
    const missing = missingIn((name) => c.res.headers.has(name), c.res.headers.get('content-type') ?? undefined)
    try {
      for (const [name, value] of missing) c.res.headers.set(name, value)
    } catch {
      // an answer that was fetched elsewhere cannot be changed
      c.res = new Response(c.res.body, {
        status: c.res.status,
        headers: [...c.res.headers, ...missing],
      })
    }
  }
}

/** Of the headers that every answer carries, those that one does not have. */
export function missingHeaders(settings: Where) {
  const always = Object.entries(headersFor(settings))
  return (has: (name: string) => boolean, contentType: string | undefined): [string, string][] => {
    const policy = contentType?.startsWith('application/pdf') ? readByBrowser : nothingRuns
    return [...always, ['content-security-policy', policy] as [string, string]].filter(([name]) => !has(name))
  }
}

function headersFor({ PUBLIC_URL, ...settings }: Where): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    // not for other names below this one: they may belong to someone else
    ...(PUBLIC_URL.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    ...(isDemonstration({ PUBLIC_URL, ...settings }) ? { 'x-robots-tag': 'noindex' } : {}),
  }
}

/** A shop in the internet that takes no real money: whoever searches for a museum must not find it. */
export function isDemonstration({ PUBLIC_URL, PAYMENT, API_BASE }: Where): boolean {
  return PAYMENT === 'simulator' && API_BASE === '/api' && !isLoopback(PUBLIC_URL)
}
