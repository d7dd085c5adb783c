import { describe, expect, it } from 'vitest'
import { sessionMarkerLength } from './random-text.ts'
import { globalErrorMs } from './after-status.ts'
import { isScrolled, measureDelay, scrollDelay, secondaryPages, sizeClass } from './layout.ts'
import { toastFadeMs, toastMs, toastSwipePx } from './toast-store.ts'

describe('the layout', () => {
  it.each([
    [320, 'xs'],
    [544, 'xs'],
    [545, 'sm'],
    [768, 'sm'],
    [769, 'md'],
    [992, 'md'],
    [993, 'lg'],
    [1200, 'lg'],
    [1201, 'xl'],
    [4000, 'xl'],
  ])('of a window %i px wide is %s (R2.93, R9.14)', (width, name) => {
    expect(sizeClass(width)).toBe(name)
  })

  it('has a scrolled header from more than 100 px on (R2.71, R9.12)', () => {
    expect([0, 100, 101].map(isScrolled)).toEqual([false, false, true])
  })

  it('scrolls at once, or tries again after 500 ms while the shop waits (R2.46, R9.13)', () => {
    expect([scrollDelay(false), scrollDelay(true)]).toEqual([0, 500])
  })

  it('measures the menu at most once per 500 ms (R2.69, R9.11)', () => {
    expect([
      measureDelay(null, 100),
      measureDelay(1000, 1200),
      measureDelay(1000, 1500),
      measureDelay(1000, 9000),
    ]).toEqual([0, 300, 0, 0])
  })

  it('is that of a secondary page on ten screens and a name that no route has (R2.91, R2.92)', () => {
    expect(secondaryPages).toHaveLength(11)
    for (const route of [
      'login',
      'register',
      'guestRegister',
      'settings',
      'forgotPassword',
      'recoverAccount',
      'forgotPasswordSuccess',
      'recoverPasswordSuccess',
      'registerSuccess',
      'checkoutSuccess',
      'recoverSuccess',
    ]) {
      expect(secondaryPages).toContain(route)
    }
    expect(secondaryPages).not.toContain('checkout')
  })
})

it('the constants are those of the specification (R9.7, R9.8, R9.9, R9.10, R9.19)', () => {
  expect([globalErrorMs, toastMs, toastFadeMs, toastSwipePx]).toEqual([15_000, 2000, 300, 80])
  expect(sessionMarkerLength).toBe(12)
})
