import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReductionRule } from '@foyer/contract/schema.ts'
import { byName, listTotal, reducedBy, reductionsOf, rulesFor, type ListedLine } from './reductions.ts'

const now = new Date('2026-03-01T12:00:00Z')
const line = (rules: ReductionRule[], given: Partial<ListedLine> = {}): ListedLine => ({
  total: 4000,
  places: 2,
  visit: 'event 1 2026-03-22 10:00',
  datetime: '2026-03-22 10:00',
  rules,
  good: { kind: 'events', id: 1 },
  ticket: 11,
  ...given,
})
const amounts = (...lines: ListedLine[]) => reductionsOf(lines, now).map(reducedBy)
const early = (given: Partial<ReductionRule> = {}) => ({ name: 'Early', percent: 10, days_ahead: 21, ...given })

describe('a rule', () => {
  it('takes off a part of the price, half up, or what is above a price for each place', () => {
    expect(reductionsOf([line([early()])], now)).toEqual([[{ name: 'Early', amount: 400 }]])
    expect(amounts(line([early({ percent: 12.5 })], { total: 1004 }))).toEqual([126])
    expect(amounts(line([{ name: 'Group', price: 1500, from_places: 2 }]))).toEqual([1000])
  })

  it('never raises a price, nor takes off more than there is', () => {
    expect(amounts(line([{ name: 'Group', price: 2500, from_places: 2 }]))).toEqual([0])
    expect(amounts(line([early({ percent: 100 })]))).toEqual([4000])
    expect(reductionsOf([line([early()], { total: 0 })], now)).toEqual([[]])
  })

  it.each([
    ['so many days ahead', early(), '2026-03-22 10:00', true],
    ['one day too late', early(), '2026-03-21 23:00', false],
    ['a date, where it asks for one', early(), null, false],
    ['the last hours', { name: 'Late', percent: 10, last_hours: 2 }, '2026-03-01 15:00', true],
    ['before the last hours', { name: 'Late', percent: 10, last_hours: 2 }, '2026-03-01 15:01', false],
    ['the last hours of no date', { name: 'Late', percent: 10, last_hours: 2 }, null, false],
    ['its last day', early({ until: '2026-03-01' }), '2026-03-22 10:00', true],
    ['after its last day', early({ until: '2026-02-28' }), '2026-03-22 10:00', false],
  ] as const)('asks for %s', (_, rule, datetime, met) => {
    expect(amounts(line([rule], { datetime }))).toEqual([met ? 400 : 0])
  })

  it('for a group counts all places of one visit, and no other', () => {
    const group = [{ name: 'Group', percent: 10, from_places: 5 }]
    expect(amounts(line(group), line(group, { places: 3 }))).toEqual([400, 400])
    expect(amounts(line(group), line(group, { places: 3, visit: 'event 1 2026-03-22 10:15' }))).toEqual([0, 0])
    // whose own ticket is not reduced counts too
    expect(amounts(line(group), line([], { places: 3 }))).toEqual([400, 0])
  })

  it('of several that are met only the one that lowers most counts', () => {
    expect(reductionsOf([line([early(), early({ name: 'More', percent: 20 }), early({ percent: 5 })])], now)).toEqual([
      [{ name: 'More', amount: 800 }],
    ])
  })

  it('is for the tickets that it names, or for all', () => {
    expect(rulesFor(11, [early({ tickets: [12] }), early({ tickets: [11] }), early()])).toHaveLength(2)
  })
})

it('no rule lowers a price below nothing', () => {
  const rule = fc.record({
    name: fc.constant('Rule'),
    percent: fc.integer({ min: 0, max: 100 }),
    from_places: fc.integer({ min: 0, max: 4 }),
  })
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 4 }), fc.nat(100_000), (rules, total) => {
      const [amount] = amounts(line(rules, { total }))
      expect(amount).toBeGreaterThanOrEqual(0)
      expect(amount).toBeLessThanOrEqual(total)
    }),
  )
})

it('what was taken off is one row for each name, and with what is left the price by the list', () => {
  const reductions = [
    { name: 'Early', amount: 100 },
    { name: 'Group', amount: 30 },
    { name: 'Early', amount: 5 },
  ]
  expect(byName(reductions)).toEqual([
    { name: 'Early', amount: 105 },
    { name: 'Group', amount: 30 },
  ])
  expect(listTotal({ totalPrice: 865, reductions })).toBe(1000)
  expect(listTotal({ totalPrice: 865 })).toBe(865)
})
