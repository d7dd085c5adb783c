// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessageBanner } from '../shell/message-banner.tsx'
import { LoadError } from '../router/load-error.ts'
import { UnexpectedError } from '../shell/unexpected-error.tsx'
import { afterStatus, comeAgain } from './after-status.ts'
import { clearMessage } from './message-store.ts'
import { tokenStore } from './session.ts'
import { renderInShop } from './shop.fixture.tsx'

const page = (pathname: string) => ({
  pathname,
  search: '',
  assign: vi.fn<Location['assign']>(),
  reload: vi.fn<() => void>(),
})
beforeEach(() => act(clearMessage))
afterEach(cleanup)

describe('an answer of', () => {
  it.each([401, 403])('%i leads to the login with fromUnauthorized (R6.12, R8.1, R8.2)', (status) => {
    const checkout = page('/de/checkout')
    afterStatus(status, 'de', checkout)
    expect(checkout.assign).toHaveBeenCalledWith('/de/login?fromUnauthorized=1&returnTo=%2Fde%2Fcheckout')
  })

  it('401 drops the token, 403 keeps it (R6.12)', () => {
    tokenStore.write('abc')
    afterStatus(403, 'de', page('/de/checkout'))
    expect(tokenStore.read()).toBe('abc')
    afterStatus(401, 'de', page('/de/checkout'))
    expect(tokenStore.read()).toBeNull()
  })

  it.each([401, 403])('%i on the login leads nowhere further (R6.13)', (status) => {
    const login = page('/de/login')
    afterStatus(status, 'de', login)
    expect(login.assign).not.toHaveBeenCalled()
  })

  it('500 shows a danger message with the support address for 15 seconds (R8.3, R8.4, R8.60, R2.86)', () => {
    vi.useFakeTimers()
    renderInShop(<MessageBanner />)
    act(() => afterStatus(500, 'de', page('/de')))
    expect(screen.getByRole('alert').querySelector('.danger')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'help@museum.example' }).getAttribute('href')).toBe(
      'mailto:help@museum.example',
    )
    act(() => void vi.advanceTimersByTime(14_999))
    expect(screen.getByRole('alert').textContent).toContain('unerwarteter Fehler')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('alert').textContent).toBe('')
    vi.useRealTimers()
  })

  it('403 keeps what was asked of the page on the way to the login (R6.12)', () => {
    const ticket = { ...page('/de/tickets/101'), search: '?date=2026-12-05' }
    afterStatus(403, 'de', ticket)
    expect(ticket.assign).toHaveBeenCalledWith(
      '/de/login?fromUnauthorized=1&returnTo=%2Fde%2Ftickets%2F101%3Fdate%3D2026-12-05',
    )
  })

  it('503 loads the page again, but not within 5 seconds of having done so; what cannot be remembered is not done (R8.5)', () => {
    vi.useFakeTimers()
    const home = page('/de')
    afterStatus(503, 'de', home)
    vi.advanceTimersByTime(4999)
    afterStatus(503, 'de', home)
    expect(home.reload).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    afterStatus(503, 'de', home)
    expect(home.reload).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(60_000)
    const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied')
    })
    afterStatus(503, 'de', home)
    expect(home.reload).toHaveBeenCalledTimes(2)
    denied.mockRestore()
    vi.useRealTimers()
  })
})

describe('a page that could not be made', () => {
  afterEach(() => vi.useRealTimers())

  it('for a while is asked for again after five seconds, unless its visitor has gone elsewhere (R8.5)', () => {
    vi.useFakeTimers()
    const [stayed, left] = [page('/de/tickets'), page('/de/tickets')]
    comeAgain(stayed)
    comeAgain(left)()
    vi.advanceTimersByTime(4_999)
    expect(stayed.reload).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(stayed.reload).toHaveBeenCalledOnce()
    expect(left.reload).not.toHaveBeenCalled()
    // what the screen asks for itself does not load it again at once
    afterStatus(503, 'de', stayed)
    vi.advanceTimersByTime(60_000)
    expect(stayed.reload).toHaveBeenCalledOnce()
  })

  it.each([
    [503, 1],
    [500, 0],
    [404, 0],
  ])('with %i is asked for again %i times (R8.5)', (status, times) => {
    vi.useFakeTimers()
    const { unmount } = renderInShop(<UnexpectedError />, { error: new LoadError(status) })
    expect(vi.getTimerCount()).toBe(times)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})
