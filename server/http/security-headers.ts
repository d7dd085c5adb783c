import type { MiddlewareHandler } from 'hono'
import { isLoopback } from '../loopback.ts'
import { takesNoMoney, type Settings } from '../settings.ts'

type Where = Pick<Settings, 'PUBLIC_URL' | 'PAYMENT' | 'STRIPE_SECRET_KEY' | 'API_BASE'>

/** The policy of responses that are no pages; pages have their own. */
const nothingRuns = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
/**
 * The browser's PDF viewer is subject to the policy of the document that it shows: Chrome's is an embedded object with
 * inline styles, so `object-src 'none'`, alone or by `default-src`, leaves a blocked page instead of tickets.
 */
const readByBrowser = "base-uri 'none'; frame-ancestors 'none'"

/** Sets these headers on every response of the process, unless it has its own. */
export function securityHeaders(settings: Where): MiddlewareHandler {
  const missingIn = missingHeaders(settings)
  return async (c, next) => {
    await next()
    const missing = missingIn((name) => c.res.headers.has(name), c.res.headers.get('content-type') ?? undefined)
    try {
      for (const [name, value] of missing) c.res.headers.set(name, value)
    } catch {
      // a response that was fetched elsewhere cannot be changed
      c.res = new Response(c.res.body, {
        status: c.res.status,
        headers: [...c.res.headers, ...missing],
      })
    }
  }
}

/** Those of the headers for every response that this one lacks. */
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
    // not for subdomains, which may belong to someone else
    ...(PUBLIC_URL.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    ...(isDemonstration({ PUBLIC_URL, ...settings }) ? { 'x-robots-tag': 'noindex' } : {}),
  }
}

/** Search engines must not list a public shop that takes no real money. */
export function isDemonstration({ PUBLIC_URL, API_BASE, ...payment }: Where): boolean {
  return takesNoMoney(payment) && API_BASE === '/api' && !isLoopback(PUBLIC_URL)
}
