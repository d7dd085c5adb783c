// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
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
