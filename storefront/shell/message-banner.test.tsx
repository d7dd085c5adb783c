// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearMessage, showMessage } from '../core/message-store.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { whileWaiting } from '../core/waiting.ts'
import { MessageBanner } from './message-banner.tsx'
import { WaitingRule } from './status.tsx'

beforeEach(() => act(clearMessage))
afterEach(cleanup)

describe('the global message', () => {
  it('shows its text in its own class, and a button takes it away (R2.85, R2.86, R7.68)', async () => {
    const { container } = renderInShop(<MessageBanner />)
    act(() => showMessage({ text: 'Das Haus ist morgen geschlossen.', className: 'warning' }))
    expect(container.querySelector('.message-banner.warning')?.textContent).toContain(
      'Das Haus ist morgen geschlossen.',
    )
    expect(await axeViolations(container)).toEqual([])
    act(() => screen.getByRole('button', { name: 'Schliessen' }).click())
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  it('goes by itself after its time, and stays without one (R3.66)', () => {
    vi.useFakeTimers()
    renderInShop(<MessageBanner />)
    act(() => showMessage({ text: 'kurz', className: '', timeout: 1000 }))
    act(() => void vi.advanceTimersByTime(999))
    expect(screen.getByRole('alert').textContent).toContain('kurz')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByRole('alert').textContent).toBe('')
    act(() => showMessage({ text: 'lang', className: '' }))
    act(() => void vi.advanceTimersByTime(3_600_000))
    expect(screen.getByRole('alert').textContent).toContain('lang')
    vi.useRealTimers()
  })

  it('is not ended by the time of the one before it (R3.66)', () => {
    vi.useFakeTimers()
    renderInShop(<MessageBanner />)
    act(() => showMessage({ text: 'erste', className: '', timeout: 1000 }))
    act(() => showMessage({ text: 'zweite', className: '' }))
    act(() => void vi.advanceTimersByTime(5000))
    expect(screen.getByRole('alert').textContent).toContain('zweite')
    vi.useRealTimers()
  })
})

it('the spinner shows while a request runs, and not otherwise (R2.87, R3.67)', async () => {
  const request = Promise.withResolvers<void>()
  renderInShop(<WaitingRule />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  let ended: Promise<void> | undefined
  act(() => void (ended = whileWaiting(() => request.promise)))
  expect(screen.getByRole('progressbar', { name: 'Wird geladen' })).toBeTruthy()
  request.resolve()
  await act(() => ended)
  expect(screen.queryByRole('progressbar')).toBeNull()
})
