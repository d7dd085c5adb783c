// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { consentStore } from '../core/consent.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import type { TourOffer } from './load-tour.ts'
import { calendar, questions, singleTour, tourOffer } from './tour.fixture.ts'
import TourPage from './tour-page.tsx'

afterEach(cleanup)

async function open(given: Partial<TourOffer> = {}) {
  const shown = renderInShop(null, {
    routes: [
      {
        id: 'guidedTour',
        path: '/de/guided-tours/:id',
        screen: { default: TourPage, load: async () => tourOffer(given) },
      },
    ],
  })
  await act(() => shown.router.navigate('/de/guided-tours/201'))
  await screen.findByRole('heading', { level: 1 })
  return shown
}
const full = { '2026-12-06': calendar['2026-12-06']! }

describe('the page of a tour', () => {
  it('says what it is about, where and how long, and leads to its other languages (R2.15)', async () => {
    const { container } = await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meisterwerke')
    for (const text of ['Öffentliche Führung', 'Beim grossen Tisch', '60 Minuten', 'Kunsthaus', 'Wir gehen langsam.'])
      expect(container.textContent).toContain(text)
    expect(screen.getByRole('link', { name: 'Französisch' }).getAttribute('href')).toBe('/de/guided-tours/202')
    expect(screen.getByRole('grid')).toBeTruthy()
    expect(await axeViolations(container)).toEqual([])
  })

  it('that takes inquiries leads to their form beside its dates, and where it has none; another does not', async () => {
    const link = () => screen.queryByRole('link', { name: 'Nichts Passendes? Schreiben Sie uns' })?.getAttribute('href')
    await open({ tour: singleTour({ inquiries: true }) })
    expect(link()).toBe('/de/inquiry/201')
    cleanup()
    await open({ tour: singleTour({ inquiries: true }), calendar: {}, limits: { from: null, to: null } })
    expect(screen.queryByRole('grid')).toBeNull()
    expect(link()).toBe('/de/inquiry/201')
    cleanup()
    await open()
    expect(link()).toBeUndefined()
  })

  it('says until when it can be moved and canceled, and beside its questions until when answers can be changed', async () => {
    const [rules, changes] = ['Verschieben können Sie bis einen Tag vorher.', 'Die Antworten können Sie ändern.']
    const invoice = 'Schulen können auf Rechnung zahlen.'
    await open({ tour: singleTour({ rules, changes, questions, invoice }) })
    for (const said of [rules, invoice]) expect(screen.getByText(said)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Was wir gerne wissen möchten' }).textContent).toContain(changes)
  })

  it.each([
    ['included', 'Museumseintritt inbegriffen'],
    ['separate', 'Museumseintritt nicht inbegriffen'],
    ['chosen', 'Museumseintritt wählen Sie dazu'],
  ] as const)('with museum admission %s says beside the price: %s', async (admission, sentence) => {
    const priceOf = async (given: Partial<TourOffer['tour']>) => {
      await open({ tour: singleTour({ admission, ...given }) })
      const text = screen.getByText('Preis').nextElementSibling!.textContent.replaceAll('\u00a0', ' ')
      cleanup()
      return text
    }
    expect(await priceOf({ price_from: 800 })).toBe(`ab CHF 8${sentence}`)
    expect(await priceOf({ price_from: null })).toBe(sentence)
    expect(await priceOf({ admission: undefined, price_from: 800 })).toBe('ab CHF 8')
  })

  it('tells with consent that it is looked at, and what is put in the basket there (R7.61)', async () => {
    vi.stubGlobal('dataLayer', undefined)
    const layer = () => (globalThis as unknown as { dataLayer?: object[] }).dataLayer
    act(() => consentStore.write(true))
    await open()
    await userEvent.click(screen.getByRole('button', { name: 'Eins mehr: Adult' }))
    await userEvent.click(screen.getByRole('button', { name: 'In den Warenkorb' }))
    const item = { item_id: '201', item_name: 'Meisterwerke, Öffentliche Führung', item_category: 'guidedTour' }
    await vi.dynamicImportSettled()
    await waitFor(() =>
      expect(layer()).toMatchObject([
        { event: 'view_item', ecommerce: { currency: 'CHF', items: [item] } },
        { event: 'add_to_cart', ecommerce: { currency: 'CHF', items: [item] } },
      ]),
    )
    act(() => consentStore.clear())
  })

  it('has a short text in one piece, and only a long one in two columns', async () => {
    const { container } = await open()
    expect(container.querySelector('.description__text--long')).toBeNull()
    cleanup()
    await open({ tour: singleTour({ description: 'Wir gehen langsam. '.repeat(40) }) })
    expect(document.querySelector('.description__text--long')).toBeTruthy()
  })

  it.each<[string, Partial<TourOffer>, string]>([
    [
      'sold out at every date and time (R4.70, R8.57)',
      { tour: singleTour({ soldout: true, next_datetime: null }), calendar: full },
      'Diese Führung ist ausgebucht.',
    ],
    ['sold out by its calendar alone (R4.70, R8.57)', { calendar: full }, 'Diese Führung ist ausgebucht.'],
    [
      'not bookable without prices (R4.72, R8.58)',
      { tour: singleTour({ priceList: {}, next_datetime: null }) },
      'Diese Führung kann nicht gebucht werden.',
    ],
    [
      'without a booking, but with a date to come (R4.72, R8.58)',
      { tour: singleTour({ priceList: {}, next_datetime: '2026-12-06 15:00' }) },
      'Nächster Termin: Sonntag, 6. Dezember, 15:00, ohne Online-Buchung.',
    ],
    [
      'not bookable without dates to come (R4.72, R8.58)',
      { tour: singleTour({ next_datetime: null }), limits: { from: null, to: null }, calendar: {} },
      'Diese Führung kann nicht gebucht werden.',
    ],
    ['not available for now (R4.69)', { calendar: {} }, 'Diese Führung hat zurzeit keinen freien Termin.'],
  ])('%s says so, sells nothing and leads to the others (R4.76)', async (_, given, text) => {
    const { container } = await open(given)
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.queryByRole('button', { name: 'In den Warenkorb' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Andere Führungen' }).getAttribute('href')).toBe('/de/guided-tours')
    expect(await axeViolations(container)).toEqual([])
  })

  it.each([
    ['sold out', full],
    ['without a time', {}],
  ])('%s in the months that it knows is not sold out as long as there are others (R4.70, R8.57)', async (_, months) => {
    await open({ calendar: months, limits: { from: '2026-12-03', to: '2027-02-28' } })
    expect(screen.queryByText('Diese Führung ist ausgebucht.')).toBeNull()
    expect(screen.getByRole('grid')).toBeTruthy()
  })
})
