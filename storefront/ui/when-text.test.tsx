// @vitest-environment jsdom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderInShop } from '../core/shop.fixture.tsx'
import { WhenText } from './when-text.tsx'

afterEach(cleanup)

it.each([
  ['2026-11-21 14:30', '2026-11-21 15:30', 'Samstag, 21. November, 14:30–\u206015:30'],
  ['2026-11-21 23:45', '2026-11-22 01:15', 'Samstag, 21. November, 23:45 – Sonntag, 22. November, 01:15'],
  ['2026-11-21 14:30', null, 'Samstag, 21. November, 14:30'],
  ['2026-11-21 00:00', '2026-11-22 00:00', 'Samstag, 21. November'],
])('a visit from %s until %s is %s: past midnight both days are named (R1.32)', (datetime, end, text) => {
  const { container } = renderInShop(<WhenText datetime={datetime} end={end} />)
  expect(container.textContent!.replaceAll('\u00a0', ' ')).toBe(text)
})
