// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { EventOver } from './event-over.tsx'

afterEach(cleanup)

it.each([
  [true, false, 'Diese Ausstellung ist zu Ende.', 'R4.68, R8.54'],
  [true, true, 'Dieser Anlass ist zu Ende.', 'R4.68, R8.54'],
  [false, false, 'Die Tickets sind ausverkauft.', 'R8.53'],
])('what is over (%s), an evening or so (%s), says "%s" in place of the picker (%s)', (ended, sessions, text) => {
  renderInShop(<EventOver ended={ended} sessions={sessions} />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/de/tickets')
})
