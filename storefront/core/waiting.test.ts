import { describe, expect, it, vi } from 'vitest'
import { isWaiting, scrollWhenReady, whileWaiting } from './waiting.ts'

describe('the waiting flag', () => {
  it('is set while any request runs, and cleared when the last has ended (R3.67, R4.61)', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const both = Promise.all([whileWaiting(() => first.promise), whileWaiting(() => second.promise)])
    expect(isWaiting()).toBe(true)
    first.resolve()
    await first.promise
    expect(isWaiting()).toBe(true)
    second.resolve()
    await both
    expect(isWaiting()).toBe(false)
  })

  it('is cleared after a failed request (R4.61)', async () => {
    await expect(whileWaiting(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect(isWaiting()).toBe(false)
  })
})

it('scrolling waits while the shop waits, tries again every 500 ms and happens once (R2.46, R9.13)', () => {
  vi.useFakeTimers()
  let waiting = true
  const scroll = vi.fn<() => void>()
  scrollWhenReady(() => waiting, scroll)
  vi.advanceTimersByTime(1200)
  expect(scroll).not.toHaveBeenCalled()
  waiting = false
  vi.advanceTimersByTime(299)
  expect(scroll).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  vi.advanceTimersByTime(5000)
  expect(scroll).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
