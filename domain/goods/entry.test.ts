import { expect, it } from 'vitest'
import { entryOf, entryOfTicket } from './entry.ts'

it.each([
  ['for a time', { mode: 1 }, 'once'],
  ['without a date', { mode: 3 }, 'once'],
  ['of a day', { mode: 5 }, 'day'],
  ['that says it', { mode: 1, entry: 'free' as const }, 'free'],
])('a ticket %s opens as its kind does, or as it says: %j', (_, ticket, expected) => {
  expect(entryOfTicket(ticket)).toBe(expected)
})

it('what was sold before there was a rule opens once, a pass again on its day', () => {
  const sold = (['ticket', 'guidedTour', 'annualPass'] as const).map((type) => entryOf({ type, entry: null }))
  expect(sold).toEqual(['once', 'once', 'day'])
  expect(entryOf({ type: 'ticket', entry: 'day' })).toBe('day')
})
