import { describe, expect, it } from 'vitest'
import {
  lastCancellation,
  partsToCancel,
  withBonus,
  type CancelableLine,
  type CancellationRule,
} from './cancellation.ts'
import { ticket, wrongChoices } from './chosen-tickets.fixture.ts'

const rule: CancellationRule = { until_hours: 24, as: 'money', bonus: 0, months: 60 }
const line = (more: Partial<CancelableLine> = {}): CancelableLine => ({
  datetime: '2026-03-22 10:00',
  places: 2,
  subtickets: [],
  cancellation: rule,
  ...more,
})
const early = new Date('2026-03-20T07:00:00Z')
const tickets = [ticket('a', 0), ticket('b', 1)]
const cancel = (
  lines: CancelableLine[],
  wanted: [string, number][],
  { by = 'visitor' as 'visitor' | 'office', now = early, of = tickets } = {},
) => {
  const canceled = partsToCancel(
    lines,
    of,
    wanted.map(([id, places]) => ({ id, places })),
    { by, now },
  )
  return 'refused' in canceled ? canceled.refused : canceled
}

describe('what of an order is canceled', () => {
  it('is what was wanted of its tickets by line, and goes back by the rule that it was sold with', () => {
    const voucher = { ...rule, as: 'voucher' as const, bonus: 10 }
    expect(cancel([line({ cancellation: voucher })], [['a', 1]])).toMatchObject({
      parts: [{ line: 0, places: 1 }],
      rule: voucher,
    })
  })

  it.each(wrongChoices)('is refused as %s for %j', (refused, wanted) => {
    expect(cancel([line()], wanted)).toBe(refused)
  })

  it('is no ticket that somebody else has, unless by the office, and then as a whole', () => {
    const of = [ticket('a', 0, { given: true })]
    expect(cancel([line()], [['a', 2]], { of })).toBe('TICKET_GIVEN')
    expect(cancel([line()], [['a', 2]], { of, by: 'office' })).toMatchObject({ parts: [{ places: 2 }] })
    expect(cancel([line()], [['a', 1]], { of, by: 'office' })).toBe('CANCEL_TOGETHER')
  })

  it('is no ticket that is void or was scanned, not by the office either', () => {
    for (const by of ['visitor', 'office'] as const) {
      expect(cancel([line()], [['a', 1]], { by, of: [ticket('a', 0, { voidAt: early })] })).toBe('TICKET_NOT_VALID')
      expect(cancel([line()], [['a', 1]], { by, of: [ticket('a', 0, { redeemedAt: early })] })).toBe('TICKET_USED')
    }
  })

  it('is a family or a tour only as a whole', () => {
    for (const whole of [{ subtickets: [{}] }, { tour: {} }]) {
      expect(cancel([line(whole)], [['a', 1]], { by: 'office' })).toBe('CANCEL_TOGETHER')
      expect(cancel([line(whole)], [['a', 2]])).toMatchObject({ parts: [{ places: 2 }] })
    }
  })

  it('was sold with a rule and a time, each line of it, or the office cancels it', () => {
    for (const without of [{ cancellation: undefined }, { datetime: null }]) {
      expect(
        cancel(
          [line(), line(without)],
          [
            ['a', 2],
            ['b', 2],
          ],
        ),
      ).toBe('CANCEL_NOT_OFFERED')
      expect(cancel([line(without)], [['a', 2]], { by: 'office' })).toMatchObject({ rule: { as: 'money', bonus: 0 } })
    }
  })

  it('can be canceled until the deadline, and not from then on, but by the office', () => {
    const end = lastCancellation('2026-03-22 10:00', rule)
    expect(end).toEqual(new Date('2026-03-21T09:00:00Z'))
    expect(cancel([line()], [['a', 1]], { now: new Date(end.getTime() - 1) })).toMatchObject({ rule })
    expect(cancel([line()], [['a', 1]], { now: end })).toBe('CANCEL_TOO_LATE')
    expect(cancel([line()], [['a', 1]], { now: end, by: 'office' })).toMatchObject({ rule: { as: 'money' } })
  })

  it.each<[string, Partial<CancellationRule>]>([
    ['as', { as: 'voucher' }],
    ['bonus', { bonus: 5 }],
    ['months', { months: 12 }],
  ])('is decided by one rule at a time: not with another %s', (_, other) => {
    const both = [line(), line({ cancellation: { ...rule, ...other } })]
    expect(
      cancel(both, [
        ['a', 1],
        ['b', 1],
      ]),
    ).toBe('CANCEL_APART')
    expect(cancel(both, [['b', 1]])).toMatchObject({ rule: other })
  })

  it('may have different deadlines, of which the first counts', () => {
    const both = [line(), line({ cancellation: { ...rule, until_hours: 48 } })]
    expect(
      cancel(both, [
        ['a', 1],
        ['b', 1],
      ]),
    ).toMatchObject({ parts: [{}, {}] })
    expect(
      cancel(
        both,
        [
          ['a', 1],
          ['b', 1],
        ],
        { now: new Date('2026-03-20T09:00:00Z') },
      ),
    ).toBe('CANCEL_TOO_LATE')
  })
})

it.each([
  [1081, 10, 1189],
  [1085, 10, 1194],
  [2000, 0, 2000],
  [1, 100, 2],
])('a voucher for %i with %i percent more is worth %i', (amount, bonus, worth) => {
  expect(withBonus(amount, { bonus })).toBe(worth)
})
