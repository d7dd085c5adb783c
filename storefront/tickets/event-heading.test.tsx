// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { EventHeading } from './event-heading.tsx'
import { event } from './offer.fixture.ts'

afterEach(cleanup)
const fact = (name: string) => screen.queryByText(name)?.nextElementSibling?.textContent

it('The head of an event says until when a visit can be moved and canceled, and what can be changed after buying', () => {
  const [rules, changes] = ['Verschieben können Sie bis einen Tag vorher.', 'Namen können Sie ändern.']
  renderInShop(<EventHeading event={{ ...event, rules, changes }} />)
  expect([fact('Verschieben und stornieren'), fact('Wer kommt')]).toEqual([rules, changes])
})

it('The head of an event from a server that says neither has no such facts', () => {
  renderInShop(<EventHeading event={event} />)
  expect([fact('Verschieben und stornieren'), fact('Wer kommt')]).toEqual([undefined, undefined])
})
