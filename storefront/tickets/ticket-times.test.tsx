// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { TicketTimes } from './ticket-times.tsx'
import { slots } from './offer.fixture.ts'

afterEach(cleanup)

function show() {
  const picked = vi.fn<(time: string) => void>()
  const view = renderInShop(
    <TicketTimes slots={slots} time={null} fewLeft={10} now="2026-12-03T08:00:00Z" onPick={picked} />,
  )
  return { picked, ...view }
}

describe('the slots of a day', () => {
  it('are one choice in the parts of the day (R2.110)', async () => {
    const { container } = show()
    expect(within(screen.getByRole('group', { name: 'Vormittag' })).getAllByRole('radio')).toHaveLength(2)
    expect(within(screen.getByRole('group', { name: 'Nachmittag' })).getAllByRole('radio')).toHaveLength(1)
    expect(within(screen.getByRole('group', { name: 'Abend' })).getAllByRole('radio')).toHaveLength(1)
    expect(await axeViolations(container)).toEqual([])
  })

  it('say sold out as text and cannot be chosen then (R4.67, R4.76)', async () => {
    const { picked } = show()
    const full = screen.getByRole<HTMLInputElement>('radio', { name: /10:00\s*ausverkauft/ })
    expect(full.disabled).toBe(true)
    await userEvent.click(full)
    expect(picked).not.toHaveBeenCalled()
  })

  it('say how many are left only below the threshold, and are picked by a press', async () => {
    const { picked } = show()
    expect(screen.getAllByText(/noch \d+ Plätze/).map(({ textContent }) => textContent)).toEqual(['noch 4 Plätze'])
    await userEvent.click(screen.getByRole('radio', { name: '14:00' }))
    expect(picked).toHaveBeenCalledWith('14:00')
  })
})
