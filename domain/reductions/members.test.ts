import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MemberBenefit } from '@foyer/contract/schema.ts'
import { byMembers, memberAtNewTime, withMembers, type Member, type VisitedLine } from './members.ts'
import { reducedBy, reductionsOf } from './reductions.ts'

const line = (given: Partial<VisitedLine> = {}): VisitedLine => ({
  total: 3000,
  places: 3,
  datetime: '2026-03-22 10:00',
  visit: 'event 1 2026-03-22 10:00',
  good: { kind: 'events', id: 1 },
  ticket: 11,
  ...given,
})
const free = (given: Partial<MemberBenefit> = {}): MemberBenefit => ({
  events: [1],
  tours: [21],
  tickets: null,
  persons: 1,
  percent: 100,
  ...given,
})
const member = (given: Partial<Member> = {}): Member => ({
  pass: 'p',
  name: 'Annual pass',
  valid_from: '2026-03-01',
  valid_to: '2027-02-28',
  benefits: [free()],
  ...given,
})
const amounts = (lines: VisitedLine[], ...members: Member[]) => byMembers(lines, members).map(reducedBy)

describe('an annual pass', () => {
  it('makes the places free that it is for, and says how many', () => {
    expect(byMembers([line()], [member()])).toEqual([[{ name: 'Annual pass', amount: 1000, pass: 'p', places: 1 }]])
    expect(amounts([line()], member({ benefits: [free({ persons: 5 })] }))).toEqual([3000])
  })

  it('lowers a part of the price, or what is above a price for each place', () => {
    expect(amounts([line()], member({ benefits: [free({ persons: 2, percent: 12.5 })] }))).toEqual([250])
    expect(amounts([line()], member({ benefits: [free({ persons: 2, percent: 0, price: 400 })] }))).toEqual([1200])
    expect(amounts([line()], member({ benefits: [free({ percent: 0, price: 1400 })] }))).toEqual([0])
  })

  it('is for so many people of one visit, the dearest first, and as many of another', () => {
    const child = line({ total: 500, places: 1 })
    const later = line({ visit: 'event 1 2026-03-22 11:00', datetime: '2026-03-22 11:00' })
    expect(amounts([child, line(), later], member())).toEqual([0, 1000, 1000])
    expect(amounts([child, line({ places: 1 })], member({ benefits: [free({ persons: 2 })] }))).toEqual([500, 3000])
  })

  it('never lowers a place that another pass has lowered', () => {
    const half = member({ pass: 'q', benefits: [free({ persons: 4, percent: 50 })] })
    expect(byMembers([line()], [member(), half])).toEqual([
      [
        { name: 'Annual pass', amount: 1000, pass: 'p', places: 1 },
        { name: 'Annual pass', amount: 1000, pass: 'q', places: 2 },
      ],
    ])
    expect(amounts([line({ places: 1 })], member(), half)).toEqual([3000])
  })

  it.each<[string, Partial<VisitedLine>, Partial<MemberBenefit>, boolean]>([
    ['its event', {}, {}, true],
    ['another event', { good: { kind: 'events', id: 2 } }, {}, false],
    ['a tour with the number of its event', { good: { kind: 'tours', id: 1 } }, {}, false],
    ['its tour', { good: { kind: 'tours', id: 21 }, ticket: null }, { tickets: [12] }, true],
    ['a ticket that it names', {}, { tickets: [11] }, true],
    ['a ticket that it does not name', {}, { tickets: [12] }, false],
    ['its first day', { datetime: '2026-03-01 10:00' }, {}, true],
    ['the day before', { datetime: '2026-02-28 18:00' }, {}, false],
    ['its last day', { datetime: '2027-02-28 18:00' }, {}, true],
    ['the day after', { datetime: '2027-03-01 10:00' }, {}, false],
    ['what has no date', { datetime: null }, {}, false],
    ['another pass', { good: { kind: 'passes', id: 1 } }, {}, false],
    ['a voucher', { good: 'voucher' }, {}, false],
  ])('lowers %s', (_, of, given, isFor) => {
    expect(amounts([line(of)], member({ benefits: [free(given)] }))).toEqual([isFor ? 1000 : 0])
  })

  it('has one benefit for a visit, the first that names it', () => {
    const friends = free({ percent: 50, persons: 5 })
    expect(amounts([line()], member({ benefits: [free(), friends] }))).toEqual([1000])
  })

  it('comes after rules and codes, off what they have left', () => {
    const listed = { ...line(), rules: [{ name: 'Group', percent: 10, from_places: 2 }] }
    const code = { id: 7, name: 'Autumn', percent: 10, offers: null, visited: {} }
    const before = reductionsOf([listed], new Date('2026-03-01T12:00:00Z'), [code])
    const [reductions] = withMembers([listed], before, [member()])
    expect(reductions).toMatchObject([{ amount: 300 }, { amount: 270 }, { amount: 810, pass: 'p' }])
  })

  it('with others never takes off more than there is', () => {
    const benefit = fc.record({ persons: fc.nat(4), percent: fc.integer({ min: 0, max: 100 }) })
    const lines = fc.array(fc.record({ total: fc.nat(10_000), places: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(lines, fc.array(benefit, { maxLength: 4 }), (given, passes) => {
        const all = given.map((one) => line(one))
        const members = passes.map((one, at) => member({ pass: `p${at}`, benefits: [free(one)] }))
        amounts(all, ...members).forEach((amount, at) => expect(amount).toBeLessThanOrEqual(all[at]!.total))
        byMembers(all, members).forEach((of, at) => {
          const places = of.reduce((sum, one) => sum + one.places!, 0)
          expect(places).toBeLessThanOrEqual(all[at]!.places)
        })
      }),
    )
  })
})

describe('of a visit that is moved a pass', () => {
  const was = { name: 'Annual pass', amount: 1000, pass: 'p', places: 2 }
  it('lowers as many places at the new price, as far as it is for so many', () => {
    expect(memberAtNewTime(was, member({ benefits: [free({ persons: 2 })] }), line({ total: 4500 }))).toEqual({
      ...was,
      amount: 3000,
    })
    expect(memberAtNewTime(was, member(), line({ total: 4500 }))).toEqual({ ...was, amount: 1500, places: 1 })
  })
  it('lowers nothing where it does not hold any more, or is over by then', () => {
    expect(memberAtNewTime(was, undefined, line())).toBeNull()
    expect(memberAtNewTime(was, member({ valid_to: '2026-03-21' }), line())).toBeNull()
  })
})

describe('a time that passes open', () => {
  const opened = (given: Partial<VisitedLine>, by = ['p', 'q'], only = true) =>
    line({ total: 0, places: 2, opened: { by: new Set(by), only }, ...given })

  it('is booked by them also where it costs nothing, for as many as they are for', () => {
    expect(byMembers([opened({})], [member(), member({ pass: 'q' })])).toEqual([
      [
        { name: 'Annual pass', amount: 0, pass: 'p', places: 1 },
        { name: 'Annual pass', amount: 0, pass: 'q', places: 1 },
      ],
    ])
    expect(byMembers([line({ total: 0 })], [member()])).toEqual([[]])
    expect(byMembers([opened({ datetime: '2027-03-22 10:00' })], [member()])).toEqual([[]])
  })

  it('is booked by those alone that open it where it is theirs', () => {
    const [found] = byMembers([opened({ total: 2000 }, ['q'])], [member(), member({ pass: 'q' })])
    expect(found).toEqual([{ name: 'Annual pass', amount: 1000, pass: 'q', places: 1 }])
  })

  it('in part is lowered by others too, which book there no more than elsewhere', () => {
    const lowered = { name: 'Annual pass', amount: 1000, pass: 'p', places: 1 }
    expect(byMembers([opened({ total: 2000 }, ['q'], false)], [member()])).toEqual([[lowered]])
    expect(byMembers([opened({}, ['q'], false)], [member()])).toEqual([[]])
    expect(memberAtNewTime({ ...lowered, amount: 0 }, member(), opened({}, ['q'], false))).toBeNull()
  })

  it('keeps at another such time what cost nothing, and nothing at one of everybody', () => {
    const booked = { name: 'Annual pass', amount: 0, pass: 'p', places: 1 }
    expect(memberAtNewTime(booked, member(), opened({}))).toEqual(booked)
    expect(memberAtNewTime(booked, member(), line({ total: 0 }))).toBeNull()
  })
})
