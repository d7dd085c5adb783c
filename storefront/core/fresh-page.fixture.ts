import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// The files of a worker share a page and what they import from packages; each begins with an empty page and session,
// and has the shop's own modules, which keep stores, anew.
vi.resetModules()
// the first screen of a worker is compiled while a test waits for it
configure({ asyncUtilTimeout: 45_000 })
vi.useRealTimers()
vi.unstubAllGlobals()
vi.restoreAllMocks()
if (typeof window !== 'undefined') {
  sessionStorage.clear()
  localStorage.clear()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
  history.replaceState(null, '', '/')
  // jsdom's own stop for good once a test has had timers of its own
  window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 1)
  window.cancelAnimationFrame = (id) => window.clearTimeout(id)
}
