// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { endToast, toast } from '../core/toast-store.ts'
import { toastWhile } from '../account/toast-while.ts'
import { Announcer, ToastPlace } from './status.tsx'

beforeEach(() => {
  act(endToast)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const box = () => document.querySelector('.toast')
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const close = () => screen.getByRole('button', { name: 'Schliessen' })
/** Shows news; its code comes with the first. */
async function say(text = 'Im Warenkorb: Van Gogh') {
  const shown = renderInShop(
    <>
      <button type="button">zuvor</button>
      <ToastPlace />
      <Announcer />
    </>,
  )
  act(() => toast(text))
  await act(() => vi.dynamicImportSettled())
  expect(box()?.textContent).toContain(text)
  return shown
}

describe('a toast', () => {
  it('shows its text for 2 seconds, fades for 300 ms and is gone (R4.63, R9.8, R9.9)', async () => {
    await say()
    pass(1999)
    expect(box()?.hasAttribute('data-leaving')).toBe(false)
    pass(1)
    expect(box()?.hasAttribute('data-leaving')).toBe(true)
    pass(299)
    expect(box()).not.toBeNull()
    pass(1)
    expect(box()).toBeNull()
  })

  it('stays while something is under way, and goes with it (R8.31)', async () => {
    await say()
    const work = Promise.withResolvers<string>()
    let done: Promise<string> = Promise.resolve('')
    act(() => void (done = toastWhile('Sie werden angemeldet …', work.promise)))
    pass(60_000)
    expect(box()?.textContent).toContain('Sie werden angemeldet …')
    expect(box()?.hasAttribute('data-leaving')).toBe(false)
    await act(async () => {
      work.resolve('angemeldet')
      expect(await done).toBe('angemeldet')
    })
    expect(box()).toBeNull()
  })

  it('that is there when the work fails belongs to somebody else, and stays', async () => {
    await say()
    const work = Promise.withResolvers<never>()
    await act(async () => {
      const failing = toastWhile('unterwegs', work.promise)
      toast('etwas anderes')
      work.reject(new Error('lost'))
      await expect(failing).rejects.toThrow('lost')
    })
    expect(box()?.textContent).toContain('etwas anderes')
  })

  it('is said politely, and has no fault that axe knows', async () => {
    vi.useRealTimers()
    const { container } = await say()
    expect(screen.getByRole('status').textContent?.trim()).toBe('Im Warenkorb: Van Gogh')
    expect(await axeViolations(container)).toEqual([])
  })

  it('stays while it is pointed at or focused, and has its whole time afterwards (R4.63)', async () => {
    await say()
    fireEvent.pointerEnter(box()!)
    pass(60_000)
    act(() => close().focus())
    fireEvent.pointerLeave(box()!)
    pass(60_000)
    expect(box()?.hasAttribute('data-leaving')).toBe(false)
    act(() => close().blur())
    pass(1999)
    expect(box()?.hasAttribute('data-leaving')).toBe(false)
    pass(301)
    pass(300)
    expect(box()).toBeNull()
  })

  it.each([
    [79, false],
    [80, true],
    [-80, true],
    [-79, false],
  ])('swiped by %i px: it goes is %s (R4.64, R9.10)', async (by, goes) => {
    await say()
    fireEvent.pointerDown(box()!, { clientX: 200 })
    fireEvent.pointerMove(box()!, { clientX: 200 + by })
    fireEvent.pointerUp(box()!, { clientX: 200 + by })
    expect(box()?.hasAttribute('data-leaving')).toBe(goes)
    if (!goes) expect((box() as HTMLElement).style.getPropertyValue('--swipe')).toBe('0px')
    pass(300)
    expect(box() === null).toBe(goes)
  })

  it('goes by its button and by Escape, and gives the focus back (R4.63)', async () => {
    await say()
    screen.getByRole('button', { name: 'zuvor' }).focus()
    act(() => close().focus())
    act(() => close().click())
    expect(document.activeElement?.textContent).toBe('zuvor')
    pass(300)
    expect(box()).toBeNull()
    act(() => toast('noch eine'))
    act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }))
    pass(300)
    expect(box()).toBeNull()
  })

  it('gives way to the next, which has its own time (R4.63)', async () => {
    await say('erste')
    pass(1500)
    act(() => toast('zweite'))
    pass(1500)
    expect(box()?.textContent).toContain('zweite')
    expect(box()?.hasAttribute('data-leaving')).toBe(false)
  })
})
