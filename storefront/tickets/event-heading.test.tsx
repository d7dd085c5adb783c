// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { EventHeading } from './event-heading.tsx'
import { event } from './offer.fixture.ts'

afterEach(cleanup)

it('The head of an event says when it costs less, until when a visit can be moved, and what can be changed later', () => {
  const reductions = [{ name: 'Gruppe', percent: 10, words: 'Gruppe: 10 % günstiger, ab 10 Personen' }]
  const said = [
    'Gruppe: 10 % günstiger, ab 10 Personen',
    'Verschieben können Sie bis einen Tag vorher.',
    'Namen können Sie ändern.',
  ] as const
  const [, rules, changes] = said
  renderInShop(<EventHeading event={{ ...event, reductions, rules, changes }} />)
  expect(said.map((text) => screen.getByText(text).tagName)).toEqual(['P', 'P', 'P'])
})
