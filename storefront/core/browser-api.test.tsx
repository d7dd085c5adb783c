// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { eventSelect } from '@foyer/contract/tickets.calls.ts'
import { MessageBanner } from '../shell/message-banner.tsx'
import { browserApi } from './browser-api.ts'
import { clearMessage } from './message-store.ts'
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
