// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Event } from '@foyer/contract/tickets.schema.ts'
import { emptyCart } from '@foyer/domain/cart/cart.ts'
import { ticket } from '@foyer/domain/tickets/tickets.fixture.ts'
import { cartStore } from '../cart/cart-store.ts'
import { serve } from '../core/api.fixture.ts'
import { browserApi } from '../core/browser-api.ts'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { event, slots } from '../tickets/offer.fixture.ts'
import { calendar, groupTour, singleTour } from '../tours/tour.fixture.ts'
import { loadPlan } from './load-plan.ts'
import PlanPage from './plan-page.tsx'

const hours = { sat: ['10:00', '18:00'] }
const venue = { address: { street: 'Quai 1', zip: '4990', city: 'Ort', country: 'CH' }, directions: 'Tram 3', hours }
const venues = [
  { ...venue, id: 1, name: 'Kunsthaus', accessibility: 'Lift', walks: { 2: 12 } },
  {
    ...venue,
    id: 2,
    name: 'Zollhaus',
    accessibility: 'Stufen',
    parking: 'am Bahnhof',
    closed: ['2026-12-26'],
    special: [{ day: '2026-12-24', hours: ['10:00', '14:00'] }],
  },
]
const sold = slots.map((slot) => ({ ...slot, max_tickets: 40 }))
const exhibition = { ...event, visit_minutes: 90, next_datetime: '2026-12-05 10:15' }
const collection = { ...event, id: 102, name: 'Stadt', museumId: 2, venue: 'Zollhaus', next_datetime: '2026-12-06' }
const evening = { ...event, id: 103, name: 'Abend', sessions: true as const }
const wholeDay = [{ datetime: '2026-12-05 10:00', datetime_end: '2026-12-05 18:00', max_tickets: 50 }]
const tickets = [
  ticket(1, { name: 'Erwachsene', price: 2300, schedule: sold }),
  ticket(2, { name: 'Kinder', price: 900, audience: 'child', schedule: sold }),
]
const tour = singleTour({
  id: 201,
  museumId: 1,
  langIdentifier: 'fr',
  langName: 'Französisch',
  priceList: { 21: { id: 21, name: 'Führung', price: 800, vat_value: 8.1, sequence_no: 1 } },
})
/** Participants need an admission, which the tickets of the exhibition are. */
const inExhibition = {
  ...tour,
  id: 204,
  eventName: 'Bild der Nacht',
  booking_without_tickets: 0 as const,
  own_admission: [101],
  tickets: [{ id: 31, name: 'Eintritt', price: 2300, vat_value: 0, sequence_no: 1 }],
}
let reductions: Event['reductions']
const tourTimes = { 201: ['10:00', '14:00'], 202: ['12:00'], 203: ['10:00'], 204: ['14:00'] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-03T08:00:00Z') })
  cartStore.write(emptyCart)
  reductions = undefined
  serve({
    'event/select': () => ({ body: { data: [exhibition, collection, evening] } }),
    'event/day/20261205': () => ({
      body: { data: { 101: slots.map((slot, at) => ({ ...slot, busy: [3, 3, 1, 2][at] })), 102: wholeDay } },
    }),
    'event/day/20261206': () => ({ body: { data: {} } }),
    'ticket/collect/event/101/date/20261205': () => ({
      body: { data: tickets, event: { ...exhibition, reductions }, date: '2026-12-05', slots: sold, fewLeft: 10 },
    }),
    'ticket/collect/event/102/date/20261205': () => ({
      body: {
        data: [ticket(5, { name: 'Eintritt', price: 1000, mode: 5, schedule: wholeDay })],
        event: collection,
        date: '2026-12-05',
        slots: wholeDay,
        fewLeft: 10,
      },
    }),
    'tour/select/event': () => ({
      body: {
        data: { tours: [tour, singleTour({ id: 202, eventName: 'Bilder' }), groupTour({ id: 203 }), inExhibition] },
      },
    }),
    'tour/overview': ({ query }) => ({
      body: { data: {}, times: query.get('date') === '20261205' ? { '2026-12-05': tourTimes } : {} },
    }),
    tour: ({ query }) => ({
      body: {
        data: query.get('tour') === '204' ? inExhibition : { ...tour, id: Number(query.get('tour')) },
        date: '2026-12-05',
        fewLeft: 10,
      },
    }),
    'tour/calendar/tour/201/range/20261205;20261205': () => ({ body: { data: calendar, closed: {} } }),
    'tour/calendar/tour/204/range/20261205;20261205': () => ({ body: { data: calendar, closed: {} } }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

async function show(query: string) {
  const path = `/de/plan?${query}`
  const args = { api: browserApi('de'), params: { lang: 'de' }, query: new URLSearchParams(query) }
  const data = await loadPlan(args as unknown as Parameters<typeof loadPlan>[0])
  return {
    data,
    ...renderInShop(<PlanPage />, { route: 'plan', path, data, venues, config: { hasGuidedTours: true } }),
  }
}
const pressing = () => userEvent.setup()
const summary = () => screen.getByRole('region', { name: 'Ihr Tag' })
const linesOf = () => [...summary().querySelectorAll('.plan__line')].map(({ textContent }) => textContent)

describe('a day at the museum', () => {
  it('has what takes place on it by venue, each with times and calm hours, and tours for all in the own language first', async () => {
    const { container } = await show('date=2026-12-05')
    const offers = [...container.querySelectorAll('.plan__offer h4')].map(({ textContent }) => textContent)
    expect(offers).toEqual(['Licht des Südens', 'Bilder', 'Meisterwerke', 'Bild der Nacht', 'Stadt'])
    const times = (name: string) =>
      [...screen.getByRole('combobox', { name: `Zeit: ${name}` }).querySelectorAll('option')].map((one) => one.text)
    expect(times('Licht des Südens')).toEqual(['Zeit', '10:15', '14:00', '17:30'])
    expect(times('Stadt').slice(0, 3)).toEqual(['Zeit', '10:00', '10:30'])
    expect(times('Stadt').at(-1)).toBe('17:30')
    expect(screen.getAllByText(/^Am ruhigsten/).map(({ textContent }) => textContent)).toEqual([
      'Am ruhigsten: 14 Uhr und 17 Uhr',
    ])
    expect(await axeViolations(container)).toEqual([])
  })

  it('begins with the first day on which something can be had, and never lies in the past', async () => {
    expect((await show('')).data.date).toBe('2026-12-05')
    expect((await show('date=2020-01-01')).data.date).toBe('2026-12-05')
    expect((await show('date=2026-12-06')).data.date).toBe('2026-12-06')
  })

  it('proposes the first time that fits, and keeps the choice in the address', async () => {
    const { router } = await show('date=2026-12-05&visits=e101-1015')
    // the exhibition is over at 11:45, and the walk takes twelve minutes
    await pressing().click(screen.getByRole('button', { name: '12:00 einplanen: Stadt' }))
    await waitFor(() =>
      expect(new URLSearchParams(router.view.location.search).get('visits')).toBe('e101-1015.e102-1200'),
    )
    await pressing().click(screen.getByRole('button', { name: 'Entfernen: Licht des Südens' }))
    await waitFor(() => expect(new URLSearchParams(router.view.location.search).get('visits')).toBe('e102-1200'))
  })

  it('says what it costs for who comes, and the walk, and puts all of it into the basket', async () => {
    const { router } = await show('date=2026-12-05&adults=2&children=1&visits=e101-1015.e102-1400.t201-1800')
    expect(linesOf()).toEqual([
      expect.stringMatching(/^10:15Licht des Südens bis etwa 11:45CHF.55$/),
      expect.stringMatching(/^14:00Stadt bis etwa 15:30CHF.30$/),
    ])
    expect(summary().textContent).toContain('12 Minuten zu Fuss')
    expect(summary().textContent).toContain('Alles passt, mit 123 Minuten Luft.')
    await pressing().click(screen.getByRole('button', { name: 'Alles in den Warenkorb' }))
    expect(cartStore.read().form).toMatchObject([
      { id: 1, datetime: '2026-12-05 10:15', count: 2 },
      { id: 2, datetime: '2026-12-05 10:15', count: 1 },
      { id: 5, datetime: '2026-12-05 10:00', count: 3 },
    ])
    await waitFor(() => expect(router.view.location.pathname).toBe('/de/checkout'))
  })

  it('a tour is booked with it for as many people', async () => {
    await show('date=2026-12-05&adults=3&visits=t201-1400')
    await pressing().click(screen.getByRole('button', { name: 'Alles in den Warenkorb' }))
    expect(cartStore.read().form).toMatchObject([
      { type: 'guidedTour', id: 201, datetime: '2026-12-05 14:00', totalCount: 3 },
    ])
  })

  it('a tour in an exhibition of the plan does not overlap it, and its tickets are the admission', async () => {
    await show('date=2026-12-05&adults=2&visits=e101-1400.t204-1400')
    expect(linesOf()).toEqual([
      expect.stringMatching(/^14:00Bild der Nacht bis etwa 15:00CHF.16$/),
      expect.stringMatching(/^14:00Licht des Südens bis etwa 15:30CHF.46$/),
    ])
    expect(summary().textContent).not.toContain('überschneiden')
    await pressing().click(screen.getByRole('button', { name: 'Alles in den Warenkorb' }))
    expect(cartStore.read().form).toMatchObject([
      { type: 'ticket', id: 1, count: 2 },
      { type: 'guidedTour', id: 204, totalCount: 2, tickets: [] },
    ])
  })

  it('a tour whose admission is not in the plan is chosen on its own page', async () => {
    await show('date=2026-12-05&adults=2&visits=t204-1400')
    expect(screen.getByRole('link', { name: 'Auf der eigenen Seite auswählen' })).toBeTruthy()
  })

  it('costs what the rules of the exhibition take off, as in the basket', async () => {
    reductions = [{ name: 'Gruppe', words: 'ab 3', percent: 50, from_places: 3 }]
    await show('date=2026-12-05&adults=4&visits=e101-1015')
    expect(linesOf()).toEqual([expect.stringMatching(/CHF.46$/)])
  })

  it('what cannot be chosen here leads to its own page, and costs nothing here', async () => {
    // four places are left, and five come
    await show('date=2026-12-05&adults=5&visits=t201-1000')
    const own = screen.getByRole('link', { name: 'Auf der eigenen Seite auswählen' })
    expect(own.getAttribute('href')).toBe('/de/guided-tours/201?date=2026-12-05&time=10%3A00')
    expect(screen.queryByRole('button', { name: 'Alles in den Warenkorb' })).toBeNull()
  })

  it.each([
    ['e101-1400.e102-1430', '«Licht des Südens» und «Stadt» überschneiden sich.'],
    ['e101-1400.e102-1530', 'Von «Licht des Südens» zu «Stadt» fehlen 12 Minuten für den Weg.'],
  ])('says what does not fit of %s', async (visits, sentence) => {
    await show(`date=2026-12-05&visits=${visits}`)
    expect(summary().textContent).toContain(sentence)
    expect(summary().textContent).not.toContain('Alles passt')
  })

  it('says so of a day on which nothing takes place, and of each venue how to get there and its hours, also of single days', async () => {
    const { container } = await show('date=2026-12-06')
    expect(screen.getByText(/ist nichts mehr zu haben/)).toBeTruthy()
    expect(screen.getByText(/An diesem Tag ist alles geschlossen/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sonntag, 6. Dezember 2026, geschlossen' })).toBeTruthy()
    expect(screen.getByText('am Bahnhof')).toBeTruthy()
    const hoursOf = [...container.querySelectorAll('.plan__know li:last-child .plan__hours')]
    expect(hoursOf.map(({ textContent }) => textContent)).toEqual([
      'Mo–Fr geschlossen',
      'Sa 10:00–\u206018:00',
      'So geschlossen',
      'Do 24.\u00a0Dez. 10:00–\u206014:00',
      'Sa 26.\u00a0Dez. geschlossen',
    ])
  })

  it('counts no more people than a visit has room for', async () => {
    await show('date=2026-12-05&adults=20')
    await pressing().click(screen.getByRole('button', { name: /Eins mehr: Erwachsene/ }))
    expect(screen.getByText('Höchstens 20 möglich.')).toBeTruthy()
  })
})
