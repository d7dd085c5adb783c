import type { SecretsIn } from '@foyer/contract/client.ts'
import type { BrowserContext, Page, Request } from 'playwright-core'

/** A failed response that a journey expects: an error if it does not come. */
export interface Expected {
  /** 0 where no response comes, as without network. */
  status: number
  /** A part of its address. */
  at: string
  /** False when the response is optional. */
  always?: boolean
}

export interface Watch {
  expects: (expected: Expected) => void
  /** Unexpected errors. */
  faults: () => string[]
}

/**
 * Watches a visitor's pages for console errors, failed requests, violations of the content security policy, requests to
 * other hosts, and tokens and booking ids in addresses of calls, unless the server is another than ours. A document is
 * opened by its link, which cannot say more than an address.
 */
export async function watch(context: BrowserContext, hosts: string[], secretsIn: SecretsIn = 'header'): Promise<Watch> {
  const results: string[] = []
  const expected: (Expected & { met: boolean })[] = []
  const isExpected = (address: string) => expected.some(({ at }) => address.includes(at))
  const meets = (address: string, status: number) => {
    const known = expected.filter((one) => address.includes(one.at) && status === one.status)
    for (const one of known) one.met = true
    return known.length > 0
  }
  const isOurs = (address: string) =>
    !/^https?:/.test(address) || hosts.some((host) => new URL(address).origin === new URL(host).origin)

  await context.exposeBinding('tellPolicy', (_, text: string) => void results.push(`policy broken: ${text}`))
  await context.addInitScript(() => {
    const { tellPolicy } = globalThis as unknown as { tellPolicy: (text: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tellPolicy(`${effectiveDirective} ${blockedURI}`),
    )
  })
  context.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !isExpected(url)) results.push(`console: ${message.text()} (${url})`)
  })
  context.on('weberror', (error) => void results.push(`page: ${error.error().stack ?? error.error().message}`))
  context.on(
    'request',
    (request) => void (!isOurs(request.url()) && results.push(`asked another host: ${request.url()}`)),
  )
  if (secretsIn === 'header')
    context.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (/[?&]_=/.test(search)) results.push(`a token in an address: ${pathname}`)
      if (request.resourceType() === 'fetch' && /[?&]id=/.test(search))
        results.push(`a booking id in an address: ${pathname}`)
    })
  context.on('requestfailed', (request) => {
    if (wasLeft(request) || meets(request.url(), 0)) return
    results.push(`failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  context.on('response', (response) => {
    if (response.status() < 400 || meets(response.url(), response.status())) return
    results.push(`${response.status()} ${response.url()}`)
  })
  return {
    expects: (one) => void expected.push({ ...one, met: one.always === false }),
    faults: () => [
      ...results,
      ...expected.filter(({ met }) => !met).map(({ status, at }) => `${status} at ${at} did not come`),
    ],
  }
}

/** The request was aborted by a navigation, or it was a download. */
const wasLeft = (request: Request) => request.failure()?.errorText === 'net::ERR_ABORTED'

/** The page is hydrated: from now on it reacts to input. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}
