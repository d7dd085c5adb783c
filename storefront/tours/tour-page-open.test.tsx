// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { tourChoiceStore } from '../cart/choices.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import type { TourOffer } from './load-tour.ts'
import { calendar, tourOffer } from './tour.fixture.ts'
import TourPage, { loadsBy, showsBy } from './tour-page.tsx'

beforeEach(() =>
  act(() => {
    cartStore.write(emptyCart)
    tourChoiceStore.clear()
  }),
)
afterEach(cleanup)

let now: TourOffer
/** The page of a tour whose data change while it stands open. */
async function open(query = '', ...first: TourOffer[]) {
  now = tourOffer()
  const load = async () => first.shift() ?? now
  const { router } = renderInShop(null, {
    routes: [{ id: 'guidedTour', path: '/de/guided-tours/:id', screen: { default: TourPage, load, loadsBy, showsBy } }],
  })
  await act(() => router.navigate(`/de/guided-tours/201${query}`))
  return router
}
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(() => vi.dynamicImportSettled())
}
const said = () => [
  screen.queryByText(/nicht mehr verfügbar/)?.textContent ?? null,
  screen
    .queryByRole('button', { name: /^Nächster freier Termin: Samstag, 5.\u00a0Dezember, / })
    ?.textContent.slice(-5) ?? null,
]
const lines = () => cartStore.read().form.map((line) => 'datetime' in line && line.datetime)
const { '10:00': _, ...later } = calendar['2026-12-05']!

describe('the page of a tour that stood open', () => {
  it('puts no other time in the basket in the place of one that went meanwhile, but offers it', async () => {
    await open('?date=2026-12-05&time=10:00')
    await press('Eins mehr: Adult')
    now = tourOffer({ calendar: { ...calendar, '2026-12-05': later } })
    await press('In den Warenkorb')
    expect([lines(), ...said()]).toEqual([[], 'Samstag, 5.\u00a0Dezember, 10:00 ist nicht mehr verfügbar.', '14:00'])
    await press('In den Warenkorb')
    expect(lines()).toEqual([])
    await press(/^Nächster freier Termin: Sa/)
    expect(said()).toEqual([null, null])
    await press('In den Warenkorb')
    expect(lines()).toEqual(['2026-12-05 14:00'])
  })

  it('says at once what is gone, also where nobody has chosen anything yet', async () => {
    const router = await open()
    now = tourOffer({ calendar: { ...calendar, '2026-12-05': later } })
    await act(() => router.refresh())
    await act(() => vi.dynamicImportSettled())
    expect(said()).toEqual(['Samstag, 5.\u00a0Dezember, 10:00 ist nicht mehr verfügbar.', '14:00'])
  })

  it('shows who changes a line the places that it holds, which the server that made the page does not know', async () => {
    const cartId = 'c'.repeat(24)
    act(() => cartStore.write({ ...emptyCart, cartId }))
    const taken = tourOffer({ calendar: { ...calendar, '2026-12-05': later } })
    await open('?date=2026-12-05&time=10:00&change=0', taken, { ...tourOffer(), cartId })
    await act(() => vi.dynamicImportSettled())
    expect(screen.getByRole('radio', { name: /^10:00/ })).toHaveProperty('checked', true)
    expect(said()[0]).toBeNull()
  })

  it('leads to the next day where its day is gone from the calendar', async () => {
    const router = await open('?date=2026-12-05&time=14:00')
    const { '2026-12-05': __, ...others } = calendar
    now = tourOffer({ calendar: others })
    await act(() => router.refresh())
    await act(() => vi.dynamicImportSettled())
    expect(said()[0]).toBe('Samstag, 5.\u00a0Dezember, 14:00 ist nicht mehr verfügbar.')
    const offered = screen.getAllByRole('button', { name: /^Nächster freier Termin: Di.*8\.\u00a0Dezember/ })
    expect(offered.length).toBeGreaterThan(0)
  })
})
