// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { TourDetails } from './tour-details.tsx'

afterEach(cleanup)

const tour = {
  language: 'Français',
  meeting_point: 'Caisse',
  participants: 20 as number | null,
  prices: [{ id: 1, name: 'Adultes', count: 20, price: 1000, vat_value: 8.1, vat_exempt: false }],
  tickets: [],
  answers: [],
}

it.each([
  ['de', 20, '20 Personen: 20\u00a0×\u00a0Adultes'],
  ['fr', 20, '20 personnes\u202f: 20\u00a0×\u00a0Adultes'],
  ['fr', null, '20\u00a0×\u00a0Adultes'],
])('who comes and by which price stand together as %s sets it, with %s participants', (lang, participants, text) => {
  renderInShop(<TourDetails tour={{ ...tour, participants }} />, { lang })
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain(text)
})

it('who comes stands alone where no price is named', () => {
  renderInShop(<TourDetails tour={{ ...tour, prices: [] }} />)
  expect(screen.getByText('20 Personen')).toBeTruthy()
})
