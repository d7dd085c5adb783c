// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consentStore } from './consent.ts'
import { track, useTracked } from './tracking.ts'

const layer = () =>
  (globalThis as unknown as { dataLayer?: Record<'event', string>[] }).dataLayer?.map(({ event }) => event)
const museum = { id: 101, name: 'Van Gogh', price_from: 2600 }
const order = { number: 'F1000', items: [], total: 0, currency: 'CHF' }
beforeEach(() => {
  sessionStorage.clear()
  act(() => consentStore.clear())
  vi.stubGlobal('dataLayer', undefined)
})
afterEach(cleanup)

it.each([null, false])('nothing is made or written while the answer is %s (R4.17, R7.61)', async (answer) => {
  consentStore.write(answer)
  const tell = vi.fn<() => null>(() => null)
  track(tell)
  await vi.dynamicImportSettled()
  expect(tell).not.toHaveBeenCalled()
  expect(layer()).toBeUndefined()
})

it('what a screen shows is told once, as soon as there is consent, and no longer when it is taken back (R4.17, R7.61)', async () => {
  function Screen({ shown }: { shown: number }) {
    useTracked(shown, ({ viewItem }) => viewItem({ ...museum, id: shown }))
    return null
  }
  const { rerender } = render(<Screen shown={101} />)
  act(() => consentStore.write(true))
  await waitFor(() => expect(layer()).toEqual(['view_item']))
  rerender(<Screen shown={101} />)
  rerender(<Screen shown={102} />)
  await waitFor(() => expect(layer()).toEqual(['view_item', 'view_item']))
  act(() => consentStore.write(false))
  rerender(<Screen shown={103} />)
  await vi.dynamicImportSettled()
  expect(layer()).toHaveLength(2)
})

it('what is told is in the currency of the page, an order in its own (R7.61, R9.1)', async () => {
  document.documentElement.dataset['currency'] = 'JPY'
  consentStore.write(true)
  track(({ viewItem }) => viewItem(museum))
  track(({ purchase }) => purchase({ ...order, number: 'F1002' }))
  await waitFor(() => expect(layer()).toHaveLength(2))
  const events = (globalThis as unknown as { dataLayer: { ecommerce: object }[] }).dataLayer
  expect(events.map(({ ecommerce }) => ecommerce)).toMatchObject([
    { currency: 'JPY', value: 2600 },
    { currency: 'CHF', value: 0 },
  ])
  delete document.documentElement.dataset['currency']
})

it('is told without soft hyphens, which are for lines that break', async () => {
  consentStore.write(true)
  track(({ viewItem }) => viewItem({ ...museum, name: 'Kinder\u00adführung' }))
  await waitFor(() => expect(layer()).toHaveLength(1))
  expect(JSON.stringify((globalThis as unknown as { dataLayer: object[] }).dataLayer)).toContain('"Kinderführung"')
})

it('an order is told once, however often it is shown (R7.61)', async () => {
  consentStore.write(true)
  track(({ purchase }) => purchase(order))
  track(({ purchase }) => purchase(order))
  track(({ purchase }) => purchase({ ...order, number: 'F1001' }))
  await waitFor(() => expect(layer()).toEqual(['purchase', 'purchase']))
})
