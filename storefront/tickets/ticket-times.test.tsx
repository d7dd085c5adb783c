// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { TicketTimes } from './ticket-times.tsx'
import { slots } from './offer.fixture.ts'

afterEach(cleanup)

function show(given: Partial<Parameters<typeof TicketTimes>[0]> = {}) {
  const picked = vi.fn<(time: string) => void>()
  const view = renderInShop(
    <TicketTimes slots={slots} time={null} fewLeft={10} now="2026-12-03T08:00:00Z" onPick={picked} {...given} />,
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

  it('say what each costs where they differ, free ones too, and none that is sold out', () => {
    show({ slots: slots.map((slot, at) => ({ ...slot, price_from: [1500, 1500, 1800, 0][at]! })) })
    const said = screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')!.textContent.replaceAll('\u00a0', ' '))
    expect(said).toEqual(['10:00ausverkauft', '10:15CHF 15noch 4 Plätze', '14:00CHF 18', '17:30gratis'])
  })

  it('say how many are left only below the threshold, and are picked by a press', async () => {
    const { picked } = show()
    expect(screen.getAllByText(/noch \d+ Plätze/).map(({ textContent }) => textContent)).toEqual(['noch 4 Plätze'])
    await userEvent.click(screen.getByRole('radio', { name: '14:00' }))
    expect(picked).toHaveBeenCalledWith('14:00')
  })
})

describe('the slots of a long day', () => {
  const slot = (hour: number, max_tickets = 40) => ({
    datetime: `2026-12-05 ${hour}:00`,
    datetime_end: `2026-12-05 ${hour}:15`,
    max_tickets,
  })
  const long = [10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) => slot(hour))
  const part = (name: string) => screen.getByRole('button', { name })
  const folded = () => [...document.querySelectorAll('[data-folded] > legend')].map(({ textContent }) => textContent)

  it('are folded on a phone but for one part of the day: at first the one with places, then the pressed one', async () => {
    show({ slots: long.map((one, at) => (at < 2 ? { ...one, max_tickets: 0 } : one)) })
    expect(part('Nachmittag').getAttribute('aria-pressed')).toBe('true')
    expect(folded()).toEqual(['Vormittag', 'Abend'])
    await userEvent.click(part('Abend'))
    expect(part('Abend').getAttribute('aria-pressed')).toBe('true')
    expect(folded()).toEqual(['Vormittag', 'Nachmittag'])
  })

  it('show the part of the chosen time, also after another was pressed', async () => {
    function Chooses() {
      const [time, choose] = useState('14:00')
      return (
        <>
          <TicketTimes slots={long} time={time} fewLeft={10} now="2026-12-03T08:00:00Z" onPick={choose} />
          <button onClick={() => choose('18:00')}>other</button>
        </>
      )
    }
    renderInShop(<Chooses />)
    expect(folded()).toEqual(['Vormittag', 'Abend'])
    await userEvent.click(part('Vormittag'))
    expect(folded()).toEqual(['Nachmittag', 'Abend'])
    await userEvent.click(part('other'))
    expect(folded()).toEqual(['Vormittag', 'Nachmittag'])
  })

  it('are all shown where they are few, or in one part of the day', () => {
    show({ slots: long.slice(1) })
    expect(folded()).toEqual([])
    cleanup()
    show({ slots: Array.from({ length: 9 }, (_, at) => ({ ...slot(14), datetime: `2026-12-05 14:0${at}` })) })
    expect(folded()).toEqual([])
  })
})
