// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { axeViolations, renderInShop } from '../core/shop.fixture.tsx'
import { event } from '../tickets/offer.fixture.ts'
import HomePage from './home-page.tsx'

const banner = (title: string, link: string) => ({
  image: `${title}.webp`,
  image_mobile: '',
  title,
  link,
  picture: null,
  picture_mobile: null,
})
const data = {
  first: banner('Van Gogh', 'tickets/101'),
  event: { ...event, end: '2027-04-22', next_datetime: '2026-12-05 10:00' },
  others: [banner('Nachts', 'tickets/102?date=20261205')],
  map: undefined,
  day: '2026-12-04',
  now: '2026-12-04T09:00:00Z',
  next: [event, { ...event, id: 109, name: 'Stadt am Fluss' }],
}

afterEach(cleanup)

it.each([
  [true, ['Van Gogh', 'Tag wählen', 'Stadt am Fluss', 'Alle Ausstellungen und Anlässe', 'Nachts', 'Tickets']],
  [false, []],
])('home leads to tickets while they are sold: %s (R1.17)', (hasTickets, named) => {
  renderInShop(<HomePage />, { config: { hasTickets }, data })
  const ways = screen
    .queryAllByRole('link')
    .filter((link) => link.getAttribute('href')!.startsWith('/de/tickets'))
    .map((link) => link.textContent!)
  expect(ways).toEqual(named.map((name) => expect.stringContaining(name)))
  expect(screen.getByRole('heading', { level: 1, name: 'Van Gogh' })).toBeTruthy()
})

it('what opens the page says until when it is on, what it costs, and when there are places', () => {
  const { container } = renderInShop(<HomePage />, { data })
  const shown = container.querySelector('.hero')!.textContent!
  expect(shown, 'a day and its month stay on one line').toMatch(/22\.\u00a0April[^]*5\.\u00a0Dezember/)
  const said = shown.replaceAll('\u00a0', ' ')
  for (const words of ['Bis Donnerstag, 22. April 2027', 'ab CHF 9', 'Samstag, 5. Dezember, 10:00'])
    expect(said).toContain(words)
  cleanup()
  const over = renderInShop(<HomePage />, { data: { ...data, event: { ...data.event, end: '2026-12-03' } } })
  expect(over.container.querySelector('.hero')!.textContent).not.toMatch(/CHF|Bis/)
})

it('an evening stands in the programme with its hour, an exhibition with its last day, or its first to come', () => {
  const entry = (id: number, name: string, more: object) => ({ ...event, id, name, ...more })
  const next = [
    entry(1, 'Abend', { sessions: true, next_datetime: '2026-12-10 19:00' }),
    entry(2, 'Läuft', { start: '2026-10-01', end: '2026-12-31', next_datetime: '2026-12-05 10:00' }),
    entry(3, 'Kommt', { start: '2027-01-15', end: '2027-03-01', next_datetime: '2027-01-15 10:00' }),
    entry(4, 'Immer', { start: null, end: null, next_datetime: '2026-12-06' }),
    entry(5, 'Ein Tag', { start: null, end: null, next_datetime: null }),
  ]
  renderInShop(<HomePage />, { data: { ...data, next } })
  const cards = within(screen.getByRole('region', { name: 'Jetzt und demnächst' })).getAllByRole('listitem')
  expect(cards.map((card) => card.querySelector('.programme__when')!.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'Donnerstag, 10. Dezember, 19:00',
    'Bis Donnerstag, 31. Dezember',
    'Ab Freitag, 15. Januar 2027',
    'Sonntag, 6. Dezember',
    'Gültig an einem Tag Ihrer Wahl',
  ])
})

it.each([
  [2, ['large', 'large']],
  [3, ['large', 'large', 'last']],
  [4, ['large', 'large', 'wide', 'wide']],
  [5, ['large', 'large', 'small', 'small', 'last']],
  [9, ['large', 'large', 'small', 'small', 'small', 'wide', 'wide', 'wide', 'large']],
  [10, ['large', 'large', ...Array.from({ length: 6 }, () => 'small'), 'wide', 'wide']],
])('each row of the programme is full, of two or three, on a phone of one or two: %i', (count, sizes) => {
  const next = Array.from({ length: count }, (_, index) => ({ ...event, id: 201 + index }))
  const { container } = renderInShop(<HomePage />, { data: { ...data, next } })
  const entries = [...container.querySelectorAll('.programme__entry')]
  expect(entries.map((entry) => entry.getAttribute('data-size'))).toEqual(sizes)
})

const address = { street: 'Quai 1', zip: '4990', city: 'Auenstadt', country: 'CH' }
const venueOf = (id: number, name: string, hours: Record<string, string[]>) => ({
  id,
  name,
  hours,
  address,
  directions: '',
  accessibility: '',
})
const wed = ['10:00', '20:00']
const sat = ['11:00', '17:00']
const kunsthaus = venueOf(1, 'Kunsthaus', { wed, fri: ['10:00', '17:00'], sat })
const closedToday = [
  venueOf(2, 'Zollhaus', { sat }),
  venueOf(3, 'Pumpwerk', { wed }),
  venueOf(4, 'Turm', { fri: ['14:00', '17:00'] }),
  venueOf(5, 'Lager', {}),
]

it('says of each house until when it is open, or when it opens next, by a dot too', () => {
  const { container } = renderInShop(<HomePage />, { data, venues: [kunsthaus, ...closedToday] })
  const states = [...container.querySelectorAll('.house__state')]
  expect(states.map((one) => [one.textContent, one.getAttribute('data-open')])).toEqual([
    ['heute geöffnet bis 17:00', 'true'],
    ['morgen ab 11:00', 'false'],
    ['ab Mittwoch, 9.\u00a0Dezember, 10:00', 'false'],
    ['heute ab 14:00', 'false'],
  ])
})

it.each([
  ['2026-12-04T09:00:00Z', [kunsthaus, ...closedToday], 'Jetzt geöffnet: Kunsthaus bis 17:00'],
  ['2026-12-04T09:00:00Z', closedToday, 'Jetzt geschlossen. Turm: heute ab 14:00'],
  // a minute before midnight in the museum, and the closing minute itself
  ['2026-12-04T22:59:00Z', closedToday, 'Jetzt geschlossen. Zollhaus: morgen ab 11:00'],
  ['2026-12-04T16:00:00Z', [kunsthaus, ...closedToday], 'Jetzt geschlossen. Kunsthaus: morgen ab 11:00'],
])('one line sums up at %s what is open now, else what opens first', (now, venues, words) => {
  const { container } = renderInShop(<HomePage />, { data: { ...data, now }, venues })
  expect(container.querySelector('.open-now__state')!.textContent).toBe(words)
  expect(container.querySelector('.open-now')!.textContent).toContain('in Auenstadt')
})

it('the map has the number of each house where it is', async () => {
  const picture = {
    src: '/media/map',
    width: 900,
    height: 300,
    widths: [400],
    colour: '#eeeeee',
    alt: 'Fluss',
    kind: 'illustration',
    artist: null,
    title: 'Karte',
    year: null,
    credit: null,
  }
  const map = { picture, places: [{ id: 2, x: 50, y: 20 }] }
  const { container } = renderInShop(<HomePage />, { data: { ...data, map }, venues: [kunsthaus, closedToday[0]!] })
  const [pin] = container.querySelectorAll('.museum-map__pins text')
  expect([pin!.textContent, pin!.getAttribute('x'), pin!.getAttribute('y')]).toEqual(['2', '450', '60'])
  expect(await axeViolations(container)).toEqual([])
})
