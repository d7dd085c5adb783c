import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOf, shareOf } from '../money/money.ts'
import { reducedBy } from '../reductions/reductions.ts'
import { ticket, wrongChoices } from './chosen-tickets.fixture.ts'
import type { ChoosableTicket } from './chosen-tickets.ts'
import { dividedLines, lastMove, partsToMove, taxesAfterMove, type MovableLine } from './move.ts'

const rule = { until_hours: 24, less: 'refund' as const }
const [sunday, monday] = ['2026-03-22 10:00', '2026-03-23 10:00']
const line = (more: Partial<MovableLine> = {}): MovableLine => ({
  type: 'ticket',
  eventId: 1,
  datetime: sunday,
  places: 2,
  subtickets: [],
  moving: rule,
  ...more,
})
const early = new Date('2026-03-20T07:00:00Z')
const move = (
  lines: MovableLine[],
  tickets: ChoosableTicket[],
  wanted: [string, number][],
  { to = monday, now = early, by = 'visitor' }: { to?: string; now?: Date; by?: 'visitor' | 'office' } = {},
) => {
  const parts = partsToMove(
    lines,
    tickets,
    { tickets: wanted.map(([id, places]) => ({ id, places })), datetime: to },
    { by, now },
  )
  return 'refused' in parts ? parts.refused : parts.map((part) => [part.line, part.places, part.tickets.length])
}

describe('what of an order is moved', () => {
  const visit = [line(), line({ places: 3 })]
  const tickets = [ticket('a', 0), ticket('b', 1), ticket('c', 1, { places: 1 })]

  it('is what was wanted of its tickets, by line', () => {
    expect(
      move(visit, tickets, [
        ['a', 2],
        ['b', 1],
        ['c', 1],
      ]),
    ).toEqual([
      [0, 2, 1],
      [1, 2, 2],
    ])
  })

  it.each(wrongChoices)('is refused as %s for %j', (refused, wanted) => {
    expect(move(visit, tickets, wanted)).toBe(refused)
  })

  it('is no ticket that somebody else has, unless by the office, and then as a whole', () => {
    const given = [ticket('a', 0, { given: true })]
    expect(move(visit, given, [['a', 2]])).toBe('TICKET_GIVEN')
    expect(move(visit, given, [['a', 2]], { by: 'office' })).toEqual([[0, 2, 1]])
    expect(move(visit, given, [['a', 1]], { by: 'office' })).toBe('MOVE_TOGETHER')
  })

  it('is no ticket that is void or was scanned', () => {
    expect(move(visit, [ticket('a', 0, { voidAt: early })], [['a', 1]])).toBe('TICKET_NOT_VALID')
    expect(move(visit, [ticket('a', 0, { redeemedAt: early })], [['a', 1]])).toBe('TICKET_USED')
  })

  it.each<[string, Partial<MovableLine>]>([
    ['another event', { eventId: 2 }],
    ['another time', { datetime: monday }],
    ['a tour', { type: 'guidedTour' }],
  ])('is one visit, not one with %s', (_, other) => {
    expect(
      move(
        [line(), line(other)],
        tickets,
        [
          ['a', 2],
          ['b', 2],
        ],
        { to: '2026-03-29 10:00' },
      ),
    ).toBe('MOVE_TOGETHER')
  })

  it('is a family or a tour only as a whole', () => {
    for (const whole of [{ subtickets: [{}] }, { tour: {} }]) {
      expect(move([line(whole)], tickets, [['a', 1]])).toBe('MOVE_TOGETHER')
      expect(move([line(whole)], tickets, [['a', 2]])).toEqual([[0, 2, 1]])
    }
  })

  it('has a rule, a time, and goes to another one', () => {
    expect(move([line({ moving: undefined })], tickets, [['a', 1]])).toBe('MOVE_NOT_OFFERED')
    expect(move([line({ datetime: null })], tickets, [['a', 1]])).toBe('MOVE_NOT_OFFERED')
    expect(move([line()], tickets, [['a', 1]], { to: sunday })).toBe('MOVE_SAME_TIME')
  })

  it('is what the office wants, whatever rule and deadline, to another time', () => {
    const late = lastMove(sunday, { until_hours: -1 })
    for (const moving of [rule, undefined])
      expect(move([line({ moving })], tickets, [['a', 1]], { by: 'office', now: late })).toEqual([[0, 1, 1]])
    expect(move([line({ datetime: null })], tickets, [['a', 1]], { by: 'office' })).toBe('MOVE_NOT_OFFERED')
    expect(move([line({ tour: {} })], tickets, [['a', 1]], { by: 'office' })).toBe('MOVE_TOGETHER')
    expect(move([line()], tickets, [['a', 1]], { by: 'office', to: sunday })).toBe('MOVE_SAME_TIME')
  })

  it('can be moved until the deadline, and not from then on', () => {
    const end = lastMove(sunday, rule)
    expect(end).toEqual(new Date('2026-03-21T09:00:00Z'))
    expect(move([line()], tickets, [['a', 1]], { now: new Date(end.getTime() - 1) })).toEqual([[0, 1, 1]])
    expect(move([line()], tickets, [['a', 1]], { now: end })).toBe('MOVE_TOO_LATE')
  })

  it('has its deadline in hours, over the night in which the clock changes', () => {
    expect(lastMove('2026-03-29 10:00', rule)).toEqual(new Date('2026-03-28T08:00:00Z'))
  })
})

const taxed = (total: number) => ({ total, vat_value: 8.1, vat_exempt: false })
const visit = { type: 'ticket', eventId: 1, datetime: sunday }
const sold = {
  ...visit,
  count: 3,
  places: 3,
  price: 1000,
  total: 3000,
  takes: [
    { good: 'event:1', places: 3 },
    { good: 'event:1', places: 3 },
  ],
}
type Sold = Parameters<typeof dividedLines>[0][number]
const divided = (of: Sold, places: number) => dividedLines([of], [{ line: 0, places }])[0]!

describe('a line of which some places are moved', () => {
  it('is divided, and both parts together are the line', () => {
    expect(divided(sold, 2)).toEqual([
      {
        ...visit,
        count: 2,
        places: 2,
        price: 1000,
        total: 2000,
        takes: [
          { good: 'event:1', places: 2 },
          { good: 'event:1', places: 2 },
        ],
      },
      {
        ...visit,
        count: 1,
        places: 1,
        price: 1000,
        total: 1000,
        takes: [
          { good: 'event:1', places: 1 },
          { good: 'event:1', places: 1 },
        ],
      },
    ])
  })

  it('stays as it is where all are moved', () => {
    expect(divided(sold, 3)).toEqual([sold, null])
  })

  it.each([
    [500, 2000, 500],
    [1500, 1500, 0],
  ])('of which codes that were taxed before have paid %i, loses no cent of what is taxed', (paid, moved, stays) => {
    const parts = divided({ ...sold, taxes: [taxed(3000 - paid)] }, 2)
    expect(parts.map((part) => part!.taxes)).toEqual([[taxed(moved)], [taxed(stays)]])
  })

  const lowered = (amount: number, more = {}) => ({
    ...sold,
    total: 3000 - amount,
    reductions: [{ name: 'Group', amount, ...more }],
  })
  const amounts = (parts: ReturnType<typeof divided>) =>
    parts.map((part) => part && [part.total, part.reductions?.map((one) => one.amount)])

  it('takes its share of what lowers it with it, to the cent', () => {
    expect(amounts(divided(lowered(100), 2))).toEqual([
      [1933, [67]],
      [967, [33]],
    ])
    expect(amounts(divided(lowered(3000), 1))).toEqual([
      [0, [1000]],
      [0, [2000]],
    ])
  })

  it('of places that a pass booked for nothing leaves it with those that stay, then with those that go', () => {
    const children = { ...sold, price: 0, total: 0 }
    const booked = (places: number) => [{ name: 'Pass', amount: 0, pass: 'a', places }]
    const passes = (places: number) =>
      divided({ ...children, reductions: booked(places) }, 2).map((part) => part!.reductions)
    expect(passes(3)).toEqual([booked(2), booked(1)])
    expect(passes(1)).toEqual([[], booked(1)])
  })

  it.each([
    [
      'keeps the price of a group for the others while they are one',
      300,
      2,
      [
        [900, [100]],
        [1800, [200]],
      ],
    ],
    [
      'takes with it what the others had as a group that they are no more',
      300,
      3,
      [
        [700, [300]],
        [2000, []],
      ],
    ],
    [
      'takes of that no more than it is worth',
      1800,
      3,
      [
        [0, [1000]],
        [1200, [800]],
      ],
    ],
  ])('%s', (_, amount, from_places, parts) => {
    expect(amounts(divided(lowered(amount, { from_places }), 1))).toEqual(parts)
  })

  it('is of a group with all other lines of the visit that stand', () => {
    const group = lowered(300, { from_places: 5 })
    const others = { ...sold, count: 4, places: 4 }
    const apart = (other: object) =>
      amounts(dividedLines([group, { ...others, ...other }], [{ line: 0, places: 1 }])[0]!)
    expect(apart({})).toEqual([
      [900, [100]],
      [1800, [200]],
    ])
    expect(apart({ datetime: monday })).toEqual([
      [700, [300]],
      [2000, []],
    ])
    expect(apart({ canceled: true })).toEqual([
      [700, [300]],
      [2000, []],
    ])
    const bothLess = dividedLines(
      [group, others],
      [
        { line: 0, places: 1 },
        { line: 1, places: 3 },
      ],
    )
    expect(amounts(bothLess[0]!)).toEqual([
      [700, [300]],
      [2000, []],
    ])
  })
})

it('a line that rules and passes lower is divided so that each part costs its list price less what is taken off it', () => {
  const upTo = (max: number, min = 0) => fc.integer({ min, max })
  fc.assert(
    fc.property(
      fc.record({
        price: upTo(300, 1),
        places: upTo(6, 2),
        group: upTo(100),
        pass: upTo(100),
        members: upTo(6),
        some: upTo(5, 1),
      }),
      ({ price, places, group, pass, members, some }) => {
        const list = price * places
        const off = percentOf(list, group)
        const member = Math.min(members, places)
        const lowers = percentOf(shareOf(list - off, member, places), pass)
        const reductions = [
          { name: 'Group', amount: off },
          { name: 'Pass', amount: lowers, pass: 'p', places: member },
        ].filter(({ amount }) => amount > 0)
        const whole = { ...sold, price, places, count: places, total: list - off - lowers, reductions }
        const parts = divided(whole, Math.min(some, places - 1))
        for (const part of parts) {
          expect(part!.total).toBe(price * part!.places - reducedBy(part!.reductions))
          expect(part!.total).toBeGreaterThanOrEqual(0)
        }
        expect(parts[0].total + parts[1]!.total).toBe(whole.total)
      },
    ),
    { numRuns: 2000 },
  )
})

describe('what is taxed at the new time', () => {
  const after = { ...taxed(2500), taxes: [taxed(1500), { ...taxed(1000), vat_exempt: true }] }

  it('is what the new time costs', () => {
    expect(taxesAfterMove({ total: 3000 }, after)).toEqual(after.taxes)
    expect(taxesAfterMove({ total: 3000 }, taxed(2500))).toBeUndefined()
  })

  it('is less by what was taxed before', () => {
    expect(taxesAfterMove({ total: 3000, taxes: [taxed(2500)] }, taxed(2500))).toEqual([taxed(2000)])
    const spread = taxesAfterMove({ total: 3000, taxes: [taxed(2500)] }, after)!
    expect(spread.map(({ total }) => total)).toEqual([1200, 800])
  })
})
