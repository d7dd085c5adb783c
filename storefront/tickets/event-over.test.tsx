// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { EventOver } from './event-over.tsx'

afterEach(cleanup)

it.each([
  [true, 'Dieser Anlass ist vorbei.', 'R4.68, R8.54'],
  [false, 'Die Tickets sind ausverkauft.', 'R8.53'],
])('an event that is over (%s) says "%s" in place of the picker (%s)', (ended, text) => {
  renderInShop(<EventOver ended={ended} />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/de/tickets')
})
