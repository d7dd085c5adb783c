// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { Header } from './header.tsx'

let resized: () => void
let sizes = { box: 0, menu: 0 }
let measured = 0
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000 })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized = tell
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => (measured++, sizes.menu))
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => sizes.box)
  measured = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const resize = (box: number, menu = 500) => {
  sizes = { box, menu }
  act(() => resized())
}
const fits = () => screen.getByRole('banner').dataset['fits']

it('the menu folds when it does not fit its width, and unfolds when it does (R2.67)', () => {
  renderInShop(<Header />)
  expect(fits(), 'nothing is claimed before it is measured').toBeUndefined()
  resize(500)
  expect(fits()).toBe('true')
  vi.advanceTimersByTime(500)
  resize(499)
  expect(fits()).toBe('false')
  expect(screen.getByRole('button', { name: 'Menü' }).getAttribute('aria-expanded')).toBe('false')
})

it('measures at most once in 500 ms, and does not forget the last change (R2.69, R9.11)', () => {
  renderInShop(<Header />)
  resize(600)
  for (const width of [550, 480, 450]) resize(width)
  expect([fits(), measured]).toEqual(['true', 1])
  act(() => void vi.advanceTimersByTime(499))
  expect(measured).toBe(1)
  act(() => void vi.advanceTimersByTime(1))
  expect([fits(), measured]).toEqual(['false', 2])
})
