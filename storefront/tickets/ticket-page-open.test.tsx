// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { isWaiting } from '../core/waiting.ts'
import type { Offer } from './load-ticket.ts'
import { offer, slots } from './offer.fixture.ts'
import TicketPage, { loadsBy, showsBy } from './ticket-page.tsx'
import { selectionStore } from '../cart/choices.ts'

beforeEach(() =>
  act(() => {
    cartStore.write(emptyCart)
    selectionStore.clear()
  }),
)
afterEach(cleanup)

let now: Offer
let answer: () => Promise<Offer>
/** The page of an event whose data change while it stands open. */
async function open(query = '') {
  now = offer()
  answer = async () => now
  const load = () => answer()
  const { router, container } = renderInShop(null, {
    routes: [{ id: 'ticket', path: '/de/tickets/:id', screen: { default: TicketPage, load, loadsBy, showsBy } }],
  })
  await act(() => router.navigate(`/de/tickets/101${query}`))
  return { router, container }
}
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(() => vi.dynamicImportSettled())
}
const add = () => press('In den Warenkorb')
const lines = () => cartStore.read().form.map((line) => 'datetime' in line && line.datetime)
const gone = () => screen.queryByText(/nicht mehr verfügbar/)?.textContent ?? null
const next = () => screen.queryByRole('button', { name: /^Nächster freier Termin/ })?.textContent ?? null
/** As with the slots from one on. */
const from = (first: number, given: Partial<Offer> = {}) =>
  offer({
    slots: slots.slice(first),
    tickets: [ticket(1, { name: 'Erwachsene', price: 2300, schedule: slots.slice(first) })],
    ...given,
  })

describe('the page of an event that stood open', () => {
  it('says at once that the chosen time is gone, and offers the next', async () => {
    const { router, container } = await open('?date=2026-12-05&time=10:15')
    await press('Eins mehr: Erwachsene')
    expect(gone()).toBeNull()
    now = from(2)
    await act(() => router.refresh())
    await act(() => vi.dynamicImportSettled())
    expect([gone(), next()]).toEqual([
      'Samstag, 5.\u00a0Dezember, 10:15 ist nicht mehr verfügbar.',
      'Nächster freier Termin: Samstag, 5.\u00a0Dezember, 14:00',
    ])
    expect(await axeViolations(container)).toEqual([])
    await press(/^Nächster freier Termin/)
    expect([gone(), router.view.location.search]).toEqual([null, '?date=2026-12-05&time=14%3A00'])
    await add()
    expect(lines()).toEqual(['2026-12-05 14:00'])
  })

  it('puts nothing in the basket that went meanwhile, nor the only time that is left in its place', async () => {
    await open('?date=2026-12-05&time=10:15')
    await press('Eins mehr: Erwachsene')
    now = from(3)
    await add()
    expect([lines(), gone(), next()]).toEqual([
      [],
      'Samstag, 5.\u00a0Dezember, 10:15 ist nicht mehr verfügbar.',
      'Nächster freier Termin: Samstag, 5.\u00a0Dezember, 17:30',
    ])
    expect(document.activeElement?.textContent).toContain('nicht mehr verfügbar')
    await add()
    expect(lines()).toEqual([])
  })

  it('puts no more in the basket than there still is', async () => {
    await open('?date=2026-12-05&time=14:00')
    await press('Eins mehr: Erwachsene')
    await press('Eins mehr: Erwachsene')
    const [, , two] = slots
    const one = [{ ...two!, max_tickets: 1 }]
    now = offer({ slots: one, tickets: [ticket(1, { name: 'Erwachsene', price: 2300, schedule: one })] })
    await add()
    expect(lines()).toEqual([])
    expect(screen.getByRole('alert').textContent).toContain('1')
  })

  it('puts what is there as before in the basket once, however often one presses', async () => {
    await open('?date=2026-12-05&time=14:00')
    await press('Eins mehr: Erwachsene')
    const answers: (() => void)[] = []
    answer = () => new Promise((resolve) => answers.push(() => resolve(now)))
    const button = screen.getByRole('button', { name: 'In den Warenkorb' })
    for (const { click } of [button, button]) await act(async () => click.call(button))
    for (const give of answers) await act(async () => give())
    expect(cartStore.read().form.map(({ count }) => count)).toEqual([1])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  describe('and is changed after the press, before its answer', () => {
    const more = () => press('Eins mehr: Erwachsene')
    const counts = () => cartStore.read().form.map(({ count }) => count)
    /** A press whose answer waits. */
    const pressAt = async () => {
      const { promise, resolve } = Promise.withResolvers<Offer>()
      answer = () => promise
      await add()
      return () => act(async () => resolve(now))
    }

    it('puts in the basket what stood there at the press (R1.2)', async () => {
      await open('?date=2026-12-05&time=14:00')
      await more()
      const answers = await pressAt()
      await more()
      await userEvent.click(screen.getByRole('radio', { name: /17:30/ }))
      expect(counts()).toEqual([])
      await answers()
      expect([counts(), lines()]).toEqual([[1], ['2026-12-05 14:00']])
    })

    it('puts nothing in the basket that was not complete at the press, so that the next press adds it once (R1.2)', async () => {
      await open('?date=2026-12-05&time=14:00')
      await add()
      expect(screen.getByRole('alert')).toBeTruthy()
      const answers = await pressAt()
      await more()
      await answers()
      expect(counts()).toEqual([])
      await add()
      expect(counts()).toEqual([1])
    })

    it('puts in the basket once what stood there at the last press (R1.2)', async () => {
      await open('?date=2026-12-05&time=14:00')
      const answers = await pressAt()
      await more()
      await more()
      await add()
      await answers()
      expect(counts()).toEqual([2])
    })
  })

  it('puts it in the basket once, also where one presses again as the answer is about to be shown', async () => {
    await open('?date=2026-12-05&time=14:00')
    await press('Eins mehr: Erwachsene')
    const { promise, resolve } = Promise.withResolvers<Offer>()
    answer = () => promise
    await add()
    await act(async () => {
      resolve(now)
      await vi.waitFor(() => expect(isWaiting()).toBe(false))
      screen.getByRole('button', { name: 'In den Warenkorb' }).click()
    })
    expect(cartStore.read().form.map(({ count }) => count)).toEqual([1])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says so too of a time that was chosen because it was the only one', async () => {
    const { router } = await open('?date=2026-12-05')
    for (now of [from(3), from(4, { slots: slots.slice(0, 1) })]) await act(() => router.refresh())
    await act(() => vi.dynamicImportSettled())
    expect(gone()).toBe('Samstag, 5.\u00a0Dezember, 17:30 ist nicht mehr verfügbar.')
  })

  it('names the next day where the whole day is gone', async () => {
    const { router } = await open('?date=2026-12-05&time=14:00')
    const { '2026-12-05': _, ...calendar } = now.calendar
    now = offer({ slots: [], calendar: { ...calendar, '2026-12-05': 0 } })
    await act(() => router.refresh())
    await act(() => vi.dynamicImportSettled())
    expect([gone(), next()]).toEqual(['Samstag, 5.\u00a0Dezember, 14:00 ist nicht mehr verfügbar.', null])
    expect(screen.getByRole('button', { name: /^Nächster Tag mit freien Plätzen: So/ })).toBeTruthy()
  })

  it('says nothing where another day or time is chosen', async () => {
    const { router } = await open('?date=2026-12-05&time=10:15')
    await userEvent.click(screen.getByRole('radio', { name: /14:00/ }))
    expect(gone()).toBeNull()
    now = offer({ date: '2026-12-09', slots: [] })
    await act(() => router.navigate('/de/tickets/101?date=2026-12-09'))
    await act(() => vi.dynamicImportSettled())
    expect(gone()).toBeNull()
  })
})
