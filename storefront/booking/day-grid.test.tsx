// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '@foyer/contract/shop.schema.ts'
import { spokenDay } from '@foyer/domain/time/calendar.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { DatePicker } from './date-picker.tsx'
import { useTicketDates } from '../tickets/use-ticket-dates.ts'
import type { Offer } from '../tickets/load-ticket.ts'
import { offer } from '../tickets/offer.fixture.ts'

vi.mock('@foyer/domain/time/calendar.ts', { spy: true })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Dates({ given, onPick }: { given: Offer; onPick: (day: string) => void }) {
  const [date, setDate] = useState(given.date)
  return <DatePicker dates={useTicketDates(given)} date={date} onPick={(day) => (setDate(day), onPick(day))} />
}
function show(given: Partial<Offer> = {}, config: Partial<Config> = {}) {
  const picked = vi.fn<(day: string) => void>()
  return { picked, ...renderInShop(<Dates given={offer(given)} onPick={picked} />, { config }) }
}
const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name })
const focused = () => document.activeElement?.textContent ?? ''

describe('the calendar', () => {
  it("says each day's date, availability and price in its name (R4.65, R4.66)", () => {
    show()
    expect(day(/^Freitag, 4\. Dezember 2026, verfügbar, ab CHF.9/)).toBeTruthy()
    expect(day(/^Samstag, 5\. Dezember 2026, noch 6 Plätze, ab CHF.9/)).toBeTruthy()
    expect(day(/^Samstag, 12\. Dezember 2026, ausverkauft/)).toBeTruthy()
    expect(day(/^Montag, 14\. Dezember 2026, geschlossen/)).toBeTruthy()
  })

  it('says another price of the days that have one, also of months that are loaded later', async () => {
    const later = { data: { '2027-02-12': 5 }, priceFrom: 900, pricesFrom: { '2027-02-12': 500 }, closed: {} }
    vi.stubGlobal('fetch', async () => Response.json(later))
    show({ pricesFrom: { '2026-12-04': 1200 }, limits: { from: '2026-12-03', to: '2027-02-20' } })
    expect(day(/^Freitag, 4\. Dezember 2026, verfügbar, ab CHF.12/)).toBeTruthy()
    day(/, 4\. Dezember/).focus()
    await userEvent.keyboard('{PageDown}{PageDown}')
    expect(await screen.findByRole('button', { name: /12\. Februar 2027, .*ab CHF.5/ })).toBeTruthy()
  })

  it('shows five weeks from that of the first day on, without the days that have passed, and names the months', async () => {
    const { container } = show({ limits: { from: '2026-12-16', to: '2027-02-20' }, date: '2026-12-18' })
    const weeks = () => within(screen.getByRole('grid')).getAllByRole('row').slice(1)
    expect(within(weeks()[0]!).getAllByRole('button')[0]!.textContent).toContain('Montag, 14. Dezember')
    expect(weeks()).toHaveLength(5)
    expect(screen.getByRole('grid', { name: /^14\.\u00a0Dezember – 17\.\u00a0Januar$/ })).toBeTruthy()
    expect([...container.querySelectorAll('.day-cell__month')].map(({ textContent }) => textContent)).toEqual([
      ' Dez',
      ' Jan',
    ])
    cleanup()
    show()
    expect(within(weeks()[0]!).getAllByRole('button')[0]!.textContent).toContain('Donnerstag, 3. Dezember')
    expect(screen.getByRole('grid', { name: /^3\.\u00a0Dezember – 3\.\u00a0Januar$/ })).toBeTruthy()
  })

  it('says a price once above where it is that of all days, and else in each day', async () => {
    const prices = (container: Element) =>
      [...container.querySelectorAll('.day-cell__state')].filter(({ textContent }) => /\d/.test(textContent)).length
    const alike = show()
    expect(screen.getByText(/^ab CHF.9 an jedem Tag$/)).toBeTruthy()
    expect(prices(alike.container)).toBe(0)
    cleanup()
    const { container } = show({ pricesFrom: { '2026-12-04': 1200 } })
    expect(screen.queryByText(/an jedem Tag/)).toBeNull()
    expect(prices(container)).toBeGreaterThan(10)
  })

  it('says how busy a day is in its name and as a strip, of days that can be had and where it is known', () => {
    const { container } = show({ busy: { '2026-12-04': 1, '2026-12-06': 3, '2026-12-12': 3 } })
    expect(day(/^Freitag, 4\. Dezember 2026, verfügbar, ab CHF.9, ruhig$/)).toBeTruthy()
    expect(day(/^Sonntag, 6\. Dezember 2026, verfügbar, ab CHF.9, lebhaft$/)).toBeTruthy()
    expect(day(/^Samstag, 12\. Dezember 2026, ausverkauft$/)).toBeTruthy()
    const strips = [...container.querySelectorAll<HTMLElement>('td .busy-strip')]
    expect(strips.map(({ dataset }) => dataset['step'])).toEqual(['1', '3'])
    cleanup()
    expect(show().container.querySelector('.busy-strip')).toBeNull()
  })

  it('shows amounts with the currency and in its decimals, and without these where they are nothing (R1.28, R4.66)', () => {
    const seen = (currency: string) => {
      const { container } = show({ pricesFrom: { '2026-12-06': 1200 } }, { currency, currencySymbol: currency })
      const [state] = [...container.querySelectorAll('.day-cell__state')].filter((cell) => /\d/.test(cell.textContent))
      const name = day(/^Freitag, 4\. Dezember/).querySelector('.visually-hidden')!.textContent
      cleanup()
      return [state!.textContent, name.split(', ').at(-1)!.replaceAll('\u00a0', ' ')]
    }
    expect(seen('CHF')).toEqual(['ab CHF 9', 'ab CHF 9'])
    expect(seen('JPY')).toEqual(['ab JPY 900', 'ab JPY 900'])
    expect(seen('KWD')).toEqual(['ab KWD 0.900', 'ab KWD 0.900'])
  })

  it('has one day in the tab order, the chosen one, and no fault that axe knows', async () => {
    const { container } = show()
    const stops = within(screen.getByRole('grid'))
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0)
    expect(stops.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('5. Dezember 2026')])
    expect(await axeViolations(container)).toEqual([])
  })

  it.each([
    ['{ArrowRight}', '6. Dezember'],
    ['{ArrowLeft}', '4. Dezember'],
    ['{ArrowDown}', '12. Dezember'],
    ['{Home}', '3. Dezember'],
    ['{End}', '6. Dezember'],
    ['{ArrowRight}{ArrowRight}{Home}', '7. Dezember'],
    ['{PageDown}', '9. Januar 2027'],
    ['{PageDown}{PageUp}', '5. Dezember'],
    ['{PageDown}{PageDown}', '15. Januar 2027'],
    ['{ArrowUp}', '3. Dezember'],
  ])('by keyboard %s leads to %s, within the bookable days (R3.37)', async (keys, target) => {
    show()
    day(/, 5\. Dezember/).focus()
    await userEvent.keyboard(keys)
    expect(focused()).toContain(target)
  })

  it('shows a press at once, while that day is still asked for; the address wins when it changes by itself', async () => {
    const chosen = () =>
      [...screen.getByRole('grid').querySelectorAll('[aria-pressed="true"]')].map(({ textContent }) => textContent)
    const given = offer()
    function Asking() {
      const [date, setDate] = useState<string | null>('2026-12-05')
      return (
        <>
          <DatePicker dates={useTicketDates(given)} date={date} onPick={() => {}} />
          <button onClick={() => setDate('2026-12-04')}>back</button>
        </>
      )
    }
    renderInShop(<Asking />)
    await userEvent.click(day(/, 6\. Dezember/))
    expect(chosen()).toEqual([expect.stringContaining('6. Dezember 2026')])
    await userEvent.click(screen.getByRole('button', { name: 'back' }))
    expect(chosen()).toEqual([expect.stringContaining('4. Dezember 2026')])
  })

  it('makes only the day that was chosen and the one that is chosen now anew, so that a slow phone answers soon', async () => {
    show()
    vi.mocked(spokenDay).mockClear()
    await userEvent.click(day(/, 6\. Dezember/))
    expect([...new Set(vi.mocked(spokenDay).mock.calls.map(([created]) => created))]).toEqual([
      '2026-12-05',
      '2026-12-06',
    ])
  })

  it('announces the weeks that a key turns to', async () => {
    show()
    day(/, 5\. Dezember/).focus()
    await userEvent.keyboard('{PageDown}')
    const weeks = screen.getByRole('heading', { name: /^4\.\u00a0Januar – 7\.\u00a0Februar$/ })
    expect(weeks.getAttribute('aria-live')).toBe('polite')
    const turn = (name: RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
    expect(turn(/^Fünf Wochen später, 8\.\u00a0Februar – 14\.\u00a0März$/)).toBe('true')
    expect(turn(/^Fünf Wochen früher, 3\.\u00a0Dezember – 3\.\u00a0Januar$/)).toBe('false')
  })

  it('picks a day by Enter and by a press (R2.110)', async () => {
    const { picked } = show()
    day(/, 5\. Dezember/).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(picked).toHaveBeenLastCalledWith('2026-12-13')
    await userEvent.click(day(/, 4\. Dezember/))
    expect(picked).toHaveBeenLastCalledWith('2026-12-04')
    expect(day(/, 4\. Dezember/).getAttribute('aria-pressed')).toBe('true')
  })

  it.each([
    [/, 12\. Dezember/, 'ausverkauft', '13.\u00a0Dezember', '2026-12-13'],
    [/, 14\. Dezember/, 'Das Haus ist jeden Montag geschlossen.', '15.\u00a0Dezember', '2026-12-15'],
  ])('says the next available day for %s, which one press selects (R4.76, R8.53)', async (name, why, shown, next) => {
    const { picked } = show()
    await userEvent.click(day(name))
    expect(picked).not.toHaveBeenCalled()
    const notice = screen
      .getAllByRole('status')
      .find(({ textContent }) => textContent?.includes('Nächster Tag mit freien Plätzen'))!
    expect(notice.textContent).toContain(why)
    await userEvent.click(within(notice).getByRole('button', { name: new RegExp(shown) }))
    expect(picked).toHaveBeenLastCalledWith(next)
    expect(notice.textContent).toBe('')
  })

  it.each([
    ['holiday', /, 14\. Dezember 2026, geschlossen/, 'Am Montag, 14. Dezember bleibt das Haus geschlossen.'],
    [
      'special',
      /, 14\. Dezember 2026, geschlossen/,
      'Am Montag, 14. Dezember bleibt das Haus ausnahmsweise geschlossen.',
    ],
    ['late', /, 14\. Dezember 2026, keine Tickets/, 'Für Montag, 14. Dezember kann nicht mehr gebucht werden.'],
    ['none', /, 14\. Dezember 2026, keine Tickets/, 'Für Montag, 14. Dezember gibt es keine Tickets.'],
  ] as const)('names a day that is closed for %s and says why (R4.65)', async (reason, name, why) => {
    show({ closed: { '2026-12-14': reason } })
    await userEvent.click(day(name))
    expect(screen.getByText(why).closest('[role="status"]')).toBeTruthy()
  })

  it.each([
    ['early', '{ArrowLeft}', '9. Dezember', 'Der erste buchbare Tag ist Donnerstag, 10. Dezember.'],
    ['ended', '{ArrowRight}', '11. Dezember', 'Der letzte buchbare Tag ist Donnerstag, 10. Dezember.'],
    [
      'ahead',
      '{ArrowRight}',
      '11. Dezember',
      'Zurzeit kann bis Donnerstag, 10. Dezember gebucht werden; spätere Tage folgen.',
    ],
  ] as const)('by keyboard, says of a day outside the limits that it is %s (R3.37)', async (reason, key, name, why) => {
    const { picked } = show({
      limits: { from: '2026-12-10', to: '2026-12-10' },
      date: '2026-12-10',
      closed: { '2026-12-09': reason, '2026-12-11': reason },
    })
    day(/, 10\. Dezember/).focus()
    await userEvent.keyboard(key)
    expect(focused()).toContain(name)
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText(why)).toBeTruthy()
    expect(picked).not.toHaveBeenCalled()
  })

  it('by keyboard, stays in the weeks that are shown and does not go back before today', async () => {
    show({ limits: { from: '2026-12-10', to: '2026-12-10' }, date: '2026-12-10', now: '2026-12-08T08:00:00.000Z' })
    day(/, 10\. Dezember/).focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toContain('8. Dezember')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(focused()).toContain('10. Januar')
  })

  it('says so for a day of the address that cannot be had, and cannot choose days outside the limits (R3.37, R4.76)', async () => {
    const { picked } = show({ date: '2026-12-12', limits: { from: '2026-12-05', to: '2027-01-15' } })
    expect(
      screen.getByRole('button', { name: /Nächster Tag mit freien Plätzen: Sonntag, 13\.\u00a0Dezember/ }),
    ).toBeTruthy()
    await userEvent.click(day(/, 4\. Dezember/))
    expect(picked).not.toHaveBeenCalled()
  })

  it('loads weeks when they are turned to: its days are busy until they are there (R3.39)', async () => {
    const requests: string[] = []
    let arrive = () => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    vi.stubGlobal('fetch', async (url: string) => {
      requests.push(url)
      await arrived
      return new Response(JSON.stringify({ data: { '2027-02-09': 5 }, priceFrom: 900, busy: { '2027-02-09': 2 } }))
    })
    show({ limits: { from: '2026-12-03', to: '2027-02-15' } })
    await userEvent.click(screen.getByRole('button', { name: /^Fünf Wochen später/ }))
    await userEvent.click(screen.getByRole('button', { name: /^Fünf Wochen später/ }))
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
    arrive()
    expect(
      await screen.findByRole('button', { name: /^Dienstag, 9\. Februar 2027, noch 5 Plätze, .*, m.+ besucht$/ }),
    ).toBeTruthy()
    expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false')
    expect(requests.map((url) => /\d{8};\d{8}/.exec(url)![0])).toEqual(['20270104;20270207', '20270208;20270314'])
  })
})
