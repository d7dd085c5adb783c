import { describe, expect, it } from 'vitest'
import { texts } from '../documents/order.fixture.ts'
import { invoiceInWords, rulesInWords, untilInWords } from './rules-in-words.ts'

const t = texts('en')
const moving = (less: 'refund' | 'voucher', until_hours = 24) => ({ moving: { until_hours, less } })
const canceling = (as: 'money' | 'voucher', { until_hours = 24, bonus = 0 } = {}) => ({
  cancellation: { until_hours, as, bonus, months: 60 },
})
const together = 'You can move or cancel your visit until the day before.'

describe('what a visit may be moved and canceled until, in words', () => {
  it.each([
    [{}, 'Cannot be moved or cancelled.'],
    [
      moving('refund'),
      'You can move your visit until the day before, but not cancel it. If the new time costs less, you get the ' +
        'difference back.',
    ],
    [
      moving('voucher'),
      'You can move your visit until the day before, but not cancel it. If the new time costs less, you get the ' +
        'difference as a voucher.',
    ],
    [
      canceling('money'),
      'You can cancel your visit until the day before, but not move it. When you cancel, you get your money back.',
    ],
    [{ ...moving('refund'), ...canceling('money') }, 'Move or cancel free of charge until the day before.'],
    [{ ...moving('voucher'), ...canceling('voucher') }, `${together} When you cancel, you get a voucher.`],
    [
      { ...moving('voucher'), ...canceling('money') },
      `${together} When you cancel, you get your money back. If the new time costs less, you get the difference ` +
        'as a voucher.',
    ],
    [
      { ...moving('refund', 3), ...canceling('voucher', { until_hours: 48, bonus: 10 }) },
      'You can move your visit until 3 hours before, and cancel it until 2 days before. When you cancel, you ' +
        'get a voucher worth 10% more. If the new time costs less, you get the difference back.',
    ],
    [{ entry: 'once' as const }, 'Cannot be moved or cancelled.'],
    [{ entry: 'day' as const }, 'Cannot be moved or cancelled. You can go out and come back in on the same day.'],
    [{ entry: 'free' as const }, 'Cannot be moved or cancelled. You can come in as often as you like.'],
    [{ entry: 10 }, 'Cannot be moved or cancelled. The ticket is good for 10 visits per person.'],
  ])('%j', (rules, sentence) => {
    expect(rulesInWords(t, rules, { free: false })).toBe(sentence)
  })

  it('of what is free speaks of no money', () => {
    expect(rulesInWords(t, { ...moving('voucher'), ...canceling('money') }, { free: true })).toBe(together)
  })

  it.each([
    [0, 'until it begins'],
    [1, 'until an hour before'],
    [23, 'until 23 hours before'],
    [24, 'until the day before'],
    [25, 'until 25 hours before'],
    [72, 'until 3 days before'],
  ])('%i hours: %s', (hours, words) => {
    expect(untilInWords(t, hours)).toBe(words)
  })
})

it.each([
  [{ companies: true }, 8600, 'Schools and companies can pay by invoice if the date is at least 17 days away.'],
  [{ companies: false }, 8600, 'You can pay by invoice if the date is at least 17 days away.'],
  [{ from: 8600 }, 8600, 'Schools and companies can pay by invoice if the date is at least 17 days away.'],
  [{ from: 8601 }, 8600, null],
  [{ from: 0 }, 0, null],
])('an invoice by %j for what begins at %i: %s', (given, least, said) => {
  const terms = { from: 5000, companies: true, days: 30, leastDays: 7, grace: 10, ...given }
  expect(invoiceInWords(t, terms, least)).toBe(said)
})
