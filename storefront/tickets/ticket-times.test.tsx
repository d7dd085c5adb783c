// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import type { EventSlot } from '@foyer/contract/tickets.schema.ts'
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
  it('are one choice, and stand together where they are few (R2.110)', async () => {
    const { container } = show()
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    expect(screen.queryByRole('group', { name: 'Stunde' })).toBeNull()
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
  const slot = (time: string, given: Partial<EventSlot> = {}): EventSlot => ({
    datetime: `2026-12-05 ${time}`,
    datetime_end: `2026-12-05 ${time}`.replace(/.$/, '9'),
    max_tickets: 40,
    ...given,
  })
  const quarters = (hour: number, given?: Partial<EventSlot>) =>
    ['00', '15', '30', '45'].map((minutes) => slot(`${hour}:${minutes}`, given))
  const long = [
    ...quarters(10, { busy: 1 }),
    ...quarters(11, { max_tickets: 0, busy: 3 }),
    slot('12:00', { max_tickets: 0, busy: 3 }),
    slot('12:15', { busy: 2 }),
    ...quarters(13, { busy: 3 }),
    ...quarters(17, { busy: 1 }),
  ]
  const hours = () => within(screen.getByRole('group', { name: 'Stunde' })).getAllByRole('button')
  const shown = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  function Chooses({ at = null as string | null }) {
    const [time, choose] = useState(at)
    return <TicketTimes slots={long} time={time} fewLeft={10} now="2026-12-03T08:00:00Z" onPick={choose} />
  }

  it('are chosen by the hour: a press takes its first time that can be had, and only its times are shown then', async () => {
    const { container } = renderInShop(<Chooses />)
    expect(shown()).toEqual([])
    await userEvent.click(hours()[2]!)
    expect(shown()).toEqual(['12:00', '12:15'])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '12:15' }).checked).toBe(true)
    expect(hours().map((hour) => hour.getAttribute('aria-pressed'))).toEqual([
      'false',
      'false',
      'true',
      'false',
      'false',
    ])
    await userEvent.click(hours()[0]!)
    await userEvent.click(screen.getByRole('radio', { name: '10:30' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '10:30' }).checked).toBe(true)
    // another press of the hour leaves what was chosen in it
    await userEvent.click(hours()[0]!)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '10:30' }).checked).toBe(true)
    expect(await axeViolations(container)).toEqual([])
  })

  it('begin with the hour of the time in the address', () => {
    renderInShop(<Chooses at="17:15" />)
    expect(shown()).toEqual(['17:00', '17:15', '17:30', '17:45'])
  })

  it('say of each hour how busy it is, or that it is sold out, and name the two calmest', async () => {
    renderInShop(<Chooses />)
    expect(hours().map((hour) => hour.getAttribute('aria-label'))).toEqual([
      '10 Uhr, ruhig',
      '11 Uhr, ausverkauft',
      '12 Uhr, lebhaft',
      '13 Uhr, lebhaft',
      '17 Uhr, ruhig',
    ])
    expect(screen.getByText('Am ruhigsten: 10 Uhr und 17 Uhr')).toBeTruthy()
    await userEvent.click(hours()[1]!)
    expect(shown()).toEqual([])
  })

  it('are all shown where each has an hour of its own, and no hour is called calm where nothing is known', () => {
    show({ slots: [10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) => slot(`${hour}:00`)) })
    expect(shown()).toHaveLength(9)
    expect(screen.queryByText(/^Am ruhigsten/)).toBeNull()
  })
})
