import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { tourChoiceStore } from '../cart/choices.ts'
import { renderInShop } from '../core/shop.fixture.tsx'
import type { TourOffer } from './load-tour.ts'
import { groupTour, tourOffer } from './tour.fixture.ts'
import { TourPicker } from './tour-picker.tsx'

/** Every test of the file begins with an empty basket and nothing chosen. */
export function eachVisitsAnew(): void {
  beforeEach(() =>
    act(() => {
      cartStore.write(emptyCart)
      tourChoiceStore.clear()
    }),
  )
  afterEach(cleanup)
}

export const show = (given: Partial<TourOffer> = {}, query = '') =>
  renderInShop(<TourPicker offer={tourOffer(given)} />, { route: 'guidedTour', path: `/de/guided-tours/201${query}` })
export const group = (query = '', given: Parameters<typeof groupTour>[0] = {}) =>
  show({ tour: groupTour(given) }, query)
export const more = (name: string) => screen.getByRole('button', { name: `Eins mehr: ${name}` })
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
export const count = (name: string) => field(name).value
export const type = async (name: string, value: string) => {
  await userEvent.click(field(name))
  await userEvent.paste(value)
  await userEvent.keyboard('{Enter}')
}
export const time = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
export const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name })
export const chosenDay = () => screen.getByRole('grid').querySelector('[aria-pressed="true"]')!.textContent
export const add = async (name = 'In den Warenkorb') => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(() => vi.dynamicImportSettled())
}
export const summary = () =>
  screen.getByRole('complementary', { name: 'Ihre Auswahl' }).textContent!.replaceAll('\u00a0', ' ')
export const problems = (title = 'Es fehlt noch etwas') =>
  within(screen.getByRole('alert', { name: title }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
