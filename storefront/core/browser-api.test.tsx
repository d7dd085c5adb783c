// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { customerData } from '@foyer/contract/account.calls.ts'
import { orderReview } from '@foyer/contract/orders.calls.ts'
import { eventSelect, ticketLifetime } from '@foyer/contract/tickets.calls.ts'
import { orderGoogleWallet } from '@foyer/contract/wallet.calls.ts'
import { MessageBanner } from '../shell/message-banner.tsx'
import { browserApi } from './browser-api.ts'
import { clearMessage } from './message-store.ts'
import { tokenStore } from './session.ts'
import { renderInShop } from './shop.fixture.tsx'
import { isWaiting } from './waiting.ts'

const answer = (status: number) => new Response('{"data":[]}', { status })
const ask = () => browserApi('de')(eventSelect, {})
beforeEach(() => act(clearMessage))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  delete document.documentElement.dataset['retries']
  delete document.documentElement.dataset['secrets']
  tokenStore.clear()
})

it('without a configured retry a failed request is sent exactly once (R8.7)', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => answer(500))
  vi.stubGlobal('fetch', fetch)
  expect(await act(ask)).toMatchObject({ status: 500 })
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('with retries in the document it is sent again after pauses that grow, and only the last answer counts (R8.6, R8.3)', async () => {
  vi.useFakeTimers()
  document.documentElement.dataset['retries'] = '2'
  const answers = [answer(500), answer(502), answer(200)]
  const requests: number[] = []
  vi.stubGlobal('fetch', async () => {
    requests.push(Date.now())
    return answers.shift()!
  })
  renderInShop(<MessageBanner />)
  const asking = ask()
  await vi.waitUntil(() => requests.length === 3, { timeout: 5_000 })
  expect([requests[1]! - requests[0]!, requests[2]! - requests[1]!]).toEqual([500, 1000])
  expect(await asking).toMatchObject({ ok: true })
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(isWaiting()).toBe(false)
})

describe('the token', () => {
  const sent = async (token: string | null) => {
    const requests: [string, string | null][] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      requests.push([address, new Headers(init.headers).get('authorization')])
      return answer(200)
    })
    if (token) tokenStore.write(token)
    await act(ask)
    await act(() => browserApi('de')(customerData, {}))
    return requests
  }

  it('goes to our own server as a header of the calls that read it: no address has it, and lists are the same for all', async () => {
    expect(await sent('abc')).toEqual([
      ['/api/de/event/select', null],
      ['/api/de/customer-data', 'Bearer abc'],
    ])
  })

  it('goes to another server as `_` with every call (R7.4)', async () => {
    document.documentElement.dataset['secrets'] = 'address'
    expect(await sent('abc')).toEqual([
      ['/api/de/event/select?_=abc', null],
      ['/api/de/customer-data?_=abc', null],
    ])
  })

  it.each(['header', 'address'])('that is not there is not sent, neither as %s (R7.5)', async (way) => {
    document.documentElement.dataset['secrets'] = way
    expect(await sent(null)).toEqual([
      ['/api/de/event/select', null],
      ['/api/de/customer-data', null],
    ])
  })
})

describe('the id that opens an order', () => {
  const asked = async (id: string) => {
    const requests: [string, string | null][] = []
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      requests.push([address, new Headers(init.headers).get('booking-id')])
      return answer(200)
    })
    await act(() => browserApi('de')(orderReview, { query: { id } }))
    await act(() => browserApi('de')(orderGoogleWallet, { query: { id, item: 'a' } }))
    await act(() => browserApi('de')(ticketLifetime, { query: { event: 7 } }))
    return requests
  }

  it('goes to our own server as a header: no address of a call has it', async () => {
    expect(await asked('b'.repeat(24))).toEqual([
      ['/api/de/order/review', 'b'.repeat(24)],
      ['/api/de/order/google-wallet?item=a', 'b'.repeat(24)],
      ['/api/de/ticket/lifetime?event=7', null],
    ])
  })

  it('goes to another server in the query (R7.59)', async () => {
    document.documentElement.dataset['secrets'] = 'address'
    expect(await asked('b'.repeat(24))).toEqual([
      [`/api/de/order/review?id=${'b'.repeat(24)}`, null],
      [`/api/de/order/google-wallet?id=${'b'.repeat(24)}&item=a`, null],
      ['/api/de/ticket/lifetime?event=7', null],
    ])
  })

  it('goes in the query where an address was mistyped, with signs that no header can have', async () => {
    expect((await asked('bü\n'))[0]).toEqual(['/api/de/order/review?id=b%C3%BC%0A', null])
  })
})

it('that the network is gone is said until it is back (R8.6)', async () => {
  const fetch = vi.fn<() => Promise<Response>>(async () => answer(200))
  fetch.mockRejectedValueOnce(new TypeError('no network'))
  vi.stubGlobal('fetch', fetch)
  renderInShop(<MessageBanner />)
  await act(() => expect(ask()).rejects.toThrow('no network'))
  expect(screen.getByRole('alert').textContent).toContain('Keine Verbindung')
  await act(ask)
  expect(screen.getByRole('alert').textContent).toBe('')
})
