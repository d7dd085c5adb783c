// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
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
  banners: [banner('Van Gogh', 'tickets/101'), banner('Nachts', 'tickets/102?date=20261205')],
  day: '2026-12-04',
  now: '2026-12-04T09:00:00Z',
  next: [event],
}

afterEach(cleanup)

it.each([
  [true, ['Van Gogh', 'Tag wählen', 'Tickets', 'Licht des Südens', 'Alle Ausstellungen und Anlässe', 'Nachts']],
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

it('says until when each venue is open, or when it opens next', () => {
  const address = { street: '', zip: '', city: '', country: 'CH' }
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
  const venues = [
    venueOf(1, 'Kunsthaus', { wed, fri: ['10:00', '17:00'], sat }),
    venueOf(2, 'Zollhaus', { sat }),
    venueOf(3, 'Pumpwerk', { wed }),
    venueOf(4, 'Turm', { fri: ['14:00', '17:00'] }),
    venueOf(5, 'Lager', {}),
  ]
  renderInShop(<HomePage />, { data, venues })
  const said = within(screen.getByRole('list', { name: 'Wann wir geöffnet haben' })).getAllByRole('listitem')
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Kunsthaus heute offen bis 17:00',
    'Zollhaus morgen ab 11:00',
    'Pumpwerk wieder Mittwoch, 9. Dezember ab 10:00',
    'Turm heute ab 14:00',
  ])
})
