import { vi } from 'vitest'
import { plainFormat } from '@foyer/domain/account/needed-in-country.ts'
import { bookingHeader } from '@foyer/contract/call.ts'

/** An API for tests: what a call answers, by its path below the language; everything asked is kept. */
export interface Asked {
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  /** As a header: the server is our own. */
  token: string | undefined
  /** The booking id, likewise. */
  booking: string | null
}
type Answer = { status?: number; body: unknown }
type Answering = (requests: Asked) => Answer | Promise<Answer>

export function serve(answers: Record<string, Answering>): Asked[] {
  const all: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'http://shop.example')
    const requests = {
      path: url.pathname.replace(/^\/api\/[a-z]+\//, ''),
      query: url.searchParams,
      body: init?.body ? JSON.parse(String(init.body)) : {},
      token: new Headers(init?.headers).get('authorization')?.replace('Bearer ', ''),
      booking: new Headers(init?.headers).get(bookingHeader),
    }
    // every address asks for it: who tests none of its fields need not say so
    if (requests.path === 'customer/address' && !answers[requests.path])
      return new Response(JSON.stringify({ data: plainFormat }))
    all.push(requests)
    // every screen that asks for them names the shop (R7.46)
    if (requests.path === 'checkout/payments' && requests.query.get('shop') !== '126')
      throw new Error('checkout/payments was asked without the shop')
    const { status = 200, body } = (await answers[requests.path]?.(requests)) ?? {
      status: 404,
      body: { error: 'UNKNOWN_CALL' },
    }
    return new Response(JSON.stringify(body), { status })
  })
  return all
}
