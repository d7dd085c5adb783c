// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Router } from '../router/router.ts'
import { keepUpToDate } from './keep-up-to-date.ts'

const refresh = vi.fn<() => Promise<void>>()
const router = { loadedAt: 0, view: {} as object, refresh }
let visibility: DocumentVisibilityState = 'visible'
vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
const become = (state: DocumentVisibilityState) => {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}
const at = (time: string) => new Date(`2026-11-21T${time}+01:00`).getTime()
/** A page that was loaded at a time, as on the museum's clock. */
const openAt = (time: string, until?: string | null) => {
  vi.setSystemTime(at(time))
  router.loadedAt = at(time)
  router.view = { loaded: { data: until === undefined ? null : { until } } }
}

vi.useFakeTimers()
keepUpToDate(router as unknown as Router)
beforeEach(() => void (visibility = 'visible'))
afterEach(() => void refresh.mockReset())

describe('a page that stood open', () => {
  it('loads again when it is seen again after a minute, not before, and not as it is left', () => {
    openAt('10:00:00')
    become('hidden')
    vi.setSystemTime(at('10:00:59'))
    become('visible')
    expect(refresh).not.toHaveBeenCalled()
    vi.setSystemTime(at('10:01:00'))
    become('hidden')
    expect(refresh).not.toHaveBeenCalled()
    become('visible')
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('loads again as soon as its day has passed, once it is seen', () => {
    openAt('23:50:00', null)
    vi.advanceTimersByTime(9 * 60_000)
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(refresh).toHaveBeenCalledTimes(1)
    router.loadedAt = Date.now()
    vi.advanceTimersByTime(60_000)
    expect(refresh).toHaveBeenCalledTimes(1)
    visibility = 'hidden'
    vi.advanceTimersByTime(24 * 3_600_000)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('loads again as soon as a time that can be chosen on it has passed', () => {
    openAt('10:00:00', '2026-11-21 10:15')
    vi.advanceTimersByTime(14 * 60_000)
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('without any data waits for the next day', () => {
    openAt('10:00:00')
    router.view = {}
    vi.advanceTimersByTime(13 * 3_600_000)
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(3_600_000)
    expect(refresh).toHaveBeenCalled()
  })
})
