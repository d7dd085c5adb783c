// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { LoadError } from './load-error.ts'
import { eachLoadsAnew, heading, loads, open, prefetch } from './router.fixture.tsx'

eachLoadsAnew()

describe('a screen that stood open', () => {
  const opened = async (to: string) => {
    const { router } = open()
    await act(() => router.navigate(to))
    return router
  }

  it('is loaded again where it is: same address, same history, same form', async () => {
    const router = await opened('/good/1?date=2')
    const [entries, { loadedAt }] = [history.length, router]
    loads.mockResolvedValueOnce('newer')
    vi.useFakeTimers({ now: loadedAt + 90_000, toFake: ['Date'] })
    await act(() => router.refresh())
    expect([heading(), location.search, history.length]).toEqual(['Good newer', '?date=2', entries])
    expect(screen.getByText(/^opened with date=2/)).toBeTruthy()
    expect(router.loadedAt).toBe(loadedAt + 90_000)
  })

  it('stays as it is where that fails', async () => {
    const router = await opened('/good/1')
    const { view } = router
    prefetch.fails = true
    await act(() => router.refresh())
    prefetch.fails = false
    loads.mockRejectedValueOnce(new LoadError(500))
    await act(() => router.refresh())
    expect(router.view).toBe(view)
  })

  it('is left alone where it depends on the session, and where there is nothing to load', async () => {
    const router = await opened('/own')
    loads.mockClear()
    await act(() => router.refresh())
    expect([heading(), loads.mock.calls.length]).toEqual(['Own undefined', 0])
    await act(() => router.navigate('/list'))
    const { view } = router
    await act(() => router.refresh())
    expect(router.view).toBe(view)
  })

  it('takes the new data also where its address has changed meanwhile in what its load does not read', async () => {
    const router = await opened('/good/1?date=2')
    const slow = Promise.withResolvers<unknown>()
    loads.mockReturnValueOnce(slow.promise)
    const refreshed = router.refresh()
    await act(() => router.navigate('/good/1?date=2&more=1', { replace: true }))
    slow.resolve('newer')
    await act(() => refreshed)
    expect([heading(), location.search]).toEqual(['Good newer', '?date=2&more=1'])
  })

  it('gives way to another that is still loading', async () => {
    const router = await opened('/good/1')
    const [slow, other] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()]
    loads.mockReturnValueOnce(slow.promise).mockReturnValueOnce(other.promise)
    const refreshed = router.refresh()
    const going = router.navigate('/good/2')
    slow.resolve('late')
    await act(() => refreshed)
    expect([router.pending?.pathname, heading()]).toEqual(['/good/2', 'Good 1'])
    other.resolve('2')
    await act(() => going)
    expect(heading()).toBe('Good 2')
  })

  it('gives way to another that is gone to meanwhile', async () => {
    const router = await opened('/good/1')
    const slow = Promise.withResolvers<unknown>()
    loads.mockReturnValueOnce(slow.promise)
    const refreshed = router.refresh()
    await act(() => router.navigate('/list'))
    slow.resolve('late')
    await act(() => refreshed)
    expect(heading()).toBe('List')
  })
})
