// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TourItem } from '@foyer/domain/goods/items.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { cartStore } from '../../cart/cart-store.ts'
import { tourChoiceStore } from '../../cart/choices.ts'
import { serve } from '../../core/api.fixture.ts'
import { browserApi } from '../../core/browser-api.ts'
import { axeViolations, renderInShop } from '../../core/shop.fixture.tsx'
import { calendar, groupTour } from '../../tours/tour.fixture.ts'
import { BasketLines } from '../basket-lines.tsx'
import { begin } from '../../checkout/checkout.fixture.ts'
import { paymentStore } from '../../cart/payment-store.ts'
import { restoreBasket } from '../restore-basket.ts'
import { translateBasket } from '../translate-basket.ts'
import { ReviewLines } from '../review-lines.tsx'
import { loadKinds, loadOffers } from './kinds.ts'
import { bookableNow } from './loaded-kinds.ts'

const tour = groupTour({ admission: 'chosen', rules: 'Verschieben können Sie bis einen Tag vorher.' })
const line = (given: Partial<TourItem> = {}): TourItem => ({
  type: 'guidedTour',
  id: 201,
  name: 'Highlights',
  detail: 'Group',
  datetime: '2026-12-08 14:00',
  date: '2026-12-08',
  time: '14:00',
  price: 23400,
  totalPrice: 23400,
  count: 1,
  totalCount: 24,
  single_ticketing: 0,
  prices: [{ id: 41, name: 'Tour', count: 1, price: 19000, vat_value: 8.1, vat_exempt: false }],
  tickets: [
    {
      id: 32,
      name: 'School',
      count: 1,
      price: 0,
      vat_value: 0,
      vat_exempt: true,
      subtickets: [
        { id: 321, name: 'Pupil', count: 22, price: 200 },
        { id: 322, name: 'Teacher', count: 2, price: 0 },
      ],
    },
  ],
  answers: [
    { id: 1, type: 'radio', value: 1 },
    { id: 3, type: 'checkbox', value: [1, 2] },
    { id: 4, type: 'text', value: 'Klasse 5b' },
    { id: 5, type: 'textarea', value: '' },
  ],
  ...given,
})
/** What the museum has for the day. */
const museum = (left = calendar['2026-12-08']!['14:00']!) =>
  serve({
    tour: () => ({ body: { data: tour } }),
    'tour/calendar/tour/201/range/20261208;20261208': () => ({ body: { data: { '2026-12-08': { '14:00': left } } } }),
  })
const withTours = { config: { hasGuidedTours: true } }
const read = () => loadOffers(browserApi('de'), cartStore.read().form)

beforeEach(() => act(() => tourChoiceStore.clear()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a tour in the basket', () => {
  it('says date, language, meeting point, who comes and what was answered, beside tickets and another tour (R1.1)', async () => {
    begin([ticketItem(), line(), line({ datetime: '2026-12-08 10:00', time: '10:00', answers: [] })])
    museum()
    const offers = await read()
    const { container } = renderInShop(<BasketLines offers={offers} />, withTours)
    const text = container.textContent!.replaceAll('\u00a0', ' ')
    for (const part of [
      'Dienstag, 8. Dezember, 14:00',
      'Deutsch',
      'Beim grossen Tisch',
      '24 Personen: 1 × Tour (CHF 190), 22 × Pupil (CHF 44), 2 × Teacher',
      'Wer kommt?Schulklasse',
      'Stühle, Weg ohne Stufen',
      'Klasse 5b',
      'Museumseintritt inbegriffen',
      'CHF 234',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Was noch?')
    expect(screen.getAllByRole('button', { name: /^Entfernen: Group/ })).toHaveLength(2)
    expect(await axeViolations(container)).toEqual([])
  })

  it('says until when it can be moved and canceled, in the basket and in the review', async () => {
    begin([line()])
    museum()
    const offers = await read()
    const { container } = renderInShop(<BasketLines offers={offers} />, withTours)
    expect(container.textContent).toContain(tour.rules)
    cleanup()
    const review = renderInShop(<ReviewLines offers={offers} />, withTours)
    expect(review.container.textContent).toContain(tour.rules)
  })

  it('is changed on its page with what was chosen, and comes back after it was removed', async () => {
    begin([line()])
    museum()
    const offers = await read()
    const { router } = renderInShop(<BasketLines offers={offers} />, withTours)
    await userEvent.click(screen.getByRole('button', { name: 'Entfernen: Group' }))
    expect(cartStore.read().form).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig machen' }))
    expect(cartStore.read().form).toEqual([line()])
    await userEvent.click(screen.getByRole('link', { name: 'Ändern: Group' }))
    expect(router.view.location.pathname + router.view.location.search).toBe(
      '/de/guided-tours/201?date=2026-12-08&time=14%3A00&change=0',
    )
    expect(tourChoiceStore.read()[201]).toMatchObject({ prices: [{ id: 41, count: 1 }], answers: line().answers })
  })

  it('says what the server refused of it, with its counts, and where another time is chosen (R5.13)', async () => {
    begin([line()])
    museum()
    const offers = await read()
    act(() =>
      paymentStore.update((now) => ({ ...now, changes: [{ index: 0, code: 'TOUR_NO_GUIDE_LEFT', was: 2, now: 1 }] })),
    )
    renderInShop(<ReviewLines offers={offers} />, withTours)
    expect(await screen.findByText('Sie möchten 2; zu dieser Zeit ist noch 1 Führung frei.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Andere Zeit wählen' }).getAttribute('href')).toContain(
      '/de/guided-tours/201?date=2026-12-08',
    )
  })

  it('says what is left of its time in the same sentence as its page (R5.13)', async () => {
    begin([line()])
    museum()
    act(() =>
      paymentStore.update((now) => ({ ...now, changes: [{ index: 0, code: 'TOO_FEW_LEFT', was: 24, now: 3 }] })),
    )
    renderInShop(<ReviewLines offers={await read()} />, withTours)
    expect(await screen.findByText('Sie möchten 24 Plätze; zu dieser Zeit sind noch 3 frei.')).toBeTruthy()
  })

  describe('that costs more now', () => {
    const dearer = (price: number) => ({
      ...calendar['2026-12-08']!['14:00']!,
      tickets: 0,
      tours: 0,
      priceList: { 41: { id: 41, name: 'Führung', price, vat_value: 8.1, sequence_no: 1 } },
    })
    const accept = async () => {
      act(() =>
        paymentStore.update((now) => ({
          ...now,
          changes: [{ index: 0, code: 'PRICE_CHANGED', was: 23400, now: 27400 }],
        })),
      )
      await loadKinds([line()])
      const shown = renderInShop(<ReviewLines offers={{}} />, withTours)
      await userEvent.click(await screen.findByRole('button', { name: /274 akzeptieren/ }))
      return shown
    }

    it('is made again from what the museum sells, so that its parts and its VAT are right too (R1.31)', async () => {
      begin([line()])
      museum(dearer(23000))
      await accept()
      await waitFor(() =>
        expect(cartStore.read().form).toMatchObject([
          {
            totalPrice: 27400,
            totalCount: 24,
            prices: [{ id: 41, count: 1, price: 23000 }],
            answers: expect.arrayContaining([{ id: 4, type: 'text', value: 'Klasse 5b' }]),
          },
        ]),
      )
      expect(paymentStore.read().changes).toEqual([])
    })

    it.each([
      ['costs something else again', () => museum(dearer(25000))],
      ['cannot be read', () => serve({})],
    ])('and %s is chosen anew on its page, with what was chosen', async (_, answers) => {
      begin([line()])
      answers()
      const { router } = await accept()
      await waitFor(() =>
        expect(router.view.location.pathname + router.view.location.search).toBe(
          '/de/guided-tours/201?date=2026-12-08&time=14%3A00&change=0',
        ),
      )
      expect(cartStore.read().form).toEqual([line()])
      expect(tourChoiceStore.read()[201]).toMatchObject({ prices: [{ id: 41, count: 1 }], answers: line().answers })
    })
  })

  it('shows its answers once more before it is paid', async () => {
    begin([line()])
    museum()
    const { container } = renderInShop(<ReviewLines offers={await read()} />, withTours)
    expect(container.textContent).toContain('Name der GruppeKlasse 5b')
  })

  it('speaks the language of the shop; without an answer it stays as it was (R1.26)', async () => {
    begin([line()])
    museum()
    translateBasket(await read())
    expect(cartStore.read().form).toMatchObject([
      { name: 'Meisterwerke', detail: 'Gruppenführung', prices: [{ name: 'Führung', count: 1 }] },
    ])
    serve({})
    begin([line()])
    translateBasket(await read())
    expect(cartStore.read().form).toEqual([line()])
  })

  it('can still be had as long as guides and places are there, also for two lines of one time', async () => {
    begin([line(), line()])
    museum({ tickets: 50, tours: 1, timeslotId: 1, soldout: false })
    const offers = await read()
    expect(bookableNow(cartStore.read().form, offers).map(({ now }) => now?.totalCount ?? null)).toEqual([24, null])
    museum({ tickets: 0, tours: 0, timeslotId: 1, soldout: true })
    expect(bookableNow([line()], await read())[0]!.now).toBeNull()
  })

  it('out of the session that lacks what a tour has is left out', () => {
    begin([line(), { ...line(), answers: undefined as never }])
    restoreBasket()
    expect(cartStore.read().form).toHaveLength(1)
  })
})

it('a tour whose admission is in the basket says so, and what is missing once its tickets are taken out', async () => {
  const tickets = ticketItem({ eventId: 7, datetime: '2026-12-08 11:00', totalCount: 2 })
  const joined = line({ ownAdmission: [7], count: 2, totalCount: 2, tickets: [], answers: [] })
  begin([tickets, joined])
  museum()
  const { container } = renderInShop(<BasketLines offers={await read()} />, withTours)
  expect(screen.getByText('2 Eintritte sind schon da')).toBeTruthy()
  expect(screen.queryByText(/fehlt jetzt der Eintritt/)).toBeNull()
  act(() => cartStore.update((cart) => ({ ...cart, form: [joined] })))
  expect(screen.queryByText('2 Eintritte sind schon da')).toBeNull()
  expect(screen.getByText('Für 2 Personen fehlt jetzt der Eintritt. Wählen Sie ihn mit der Führung dazu.')).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})
