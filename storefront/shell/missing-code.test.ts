// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useMessage } from '../core/message-store.ts'
import { onMissingCode } from './missing-code.ts'

let going: Parameters<typeof onMissingCode>[1] = null
const raise = (payload: unknown) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
  onMissingCode(event, going)
  return event.defaultPrevented ? 'handled' : 'thrown'
}
const assign = vi.fn<(address: string) => void>()
const reload = vi.fn<() => void>()
beforeEach(() => {
  vi.clearAllMocks()
  sessionStorage.clear()
  vi.stubGlobal('location', { assign, reload })
  going = null
  dispatchEvent(new Event('pageshow'))
})

it('code that is missing loads the page again once; missing again it is thrown, and another file has its own try (R8.28, R8.29)', () => {
  expect(raise(new TypeError('no /assets/a.js'))).toBe('handled')
  expect(reload).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('pageshow'))
  expect(raise(new TypeError('no /assets/a.js'))).toBe('thrown')
  expect(raise(new TypeError('no /assets/b.js'))).toBe('handled')
  expect(reload).toHaveBeenCalledTimes(2)
})

it('two files that are missing do not load the page in turns without end (R8.28, R8.29)', () => {
  const turn = (name: string) => (dispatchEvent(new Event('pageshow')), raise(new TypeError(name)))
  expect(['a', 'b', 'a', 'b', 'a'].map(turn)).toEqual(['handled', 'handled', 'thrown', 'thrown', 'thrown'])
})

it('without a network the page stays as it is, and says so (R8.6, R8.28)', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  expect(raise(new TypeError('no /assets/a.js'))).toBe('thrown')
  expect(reload).not.toHaveBeenCalled()
  expect(renderHook(useMessage).result.current?.text).toEqual({ offline: true })
})

it('on the way to a screen, it is that screen that is loaded (R8.28)', () => {
  going = { pending: { pathname: '/de/tickets', search: '?venue=1', hash: '', key: '' }, isLoadingAhead: () => true }
  expect(raise(new TypeError('no /assets/tickets.js'))).toBe('handled')
  expect(assign).toHaveBeenCalledWith('/de/tickets?venue=1')
})

it('while the page is being left, what else fails is no error (R8.29)', () => {
  raise(new TypeError('no /assets/a.js'))
  expect(raise(new TypeError('no /assets/a.js'))).toBe('handled')
  expect(reload).toHaveBeenCalledTimes(1)
})

it('code that is only loaded ahead loads nothing again; whoever goes there then asks for it (R8.28)', () => {
  going = { pending: null, isLoadingAhead: () => true }
  expect(raise(new TypeError('no /assets/tickets.js'))).toBe('handled')
  expect(assign).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
