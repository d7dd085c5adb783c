import { describe, expect, it } from 'vitest'
import type { Audience } from '@foyer/contract/schema.ts'
import { eventPriceFrom, priceFields, tourPriceFrom, wholePrice } from './price-from.ts'

type Ticket = Parameters<typeof eventPriceFrom>[0]['tickets'][number]
const part = (price: number, audience: Audience, min_quantity = 0) => ({ id: price, price, audience, min_quantity })
const ticket = (price: number, given: Partial<Ticket> = {}): Ticket => ({
  id: price,
  price,
  audience: 'adult',
  family: false,
  book_with_cost: false,
  subtickets: [],
  ...given,
})
const child = { audience: 'child' } as const
const reduced = { audience: 'reduced' } as const
const table = ticket(2800, { subtickets: [part(5200, 'adult', 4)] })
const family = ticket(4800, { family: true, subtickets: [part(0, 'adult', 1), part(0, 'child', 1)] })

describe('the price an event begins at', () => {
  it.each([
    ['what an adult pays, not a reduction', [ticket(2600), ticket(2000, reduced)], 2600, 'adult'],
    ['what an adult pays, not a child', [ticket(3200), ticket(1600, child)], 3200, 'adult'],
    ['what an adult pays, not a free ticket', [ticket(0), ticket(1600)], 1600, 'adult'],
    ['the least of what adults pay', [ticket(1800), ticket(1600)], 1600, 'adult'],
    ['what an adult pays, not the surcharge of a table', [ticket(5800), table], 5800, 'adult'],
    ['a table with all its seats', [table], 2800 + 4 * 5200, 'group'],
    ['a table, before a reduced seat', [table, ticket(3800, reduced)], 23600, 'group'],
    ['a family of whom each counts', [family, ticket(0, child)], 4800, 'group'],
    [
      'a family whose people are priced',
      [ticket(0, { family: true, subtickets: [part(900, 'adult'), part(400, 'child')] })],
      1300,
      'group',
    ],
    [
      'one adult, where all of the price is in the parts',
      [ticket(0, { subtickets: [part(1200, 'adult'), part(700, 'child')] })],
      1200,
      'adult',
    ],
    ['one adult, where each part may stand alone', [ticket(0, { subtickets: [part(500, 'adult', 1)] })], 500, 'adult'],
    ['a pair, where a part comes in pairs', [ticket(0, { subtickets: [part(500, 'adult', 2)] })], 1000, 'group'],
    [
      'the group, where only one of its parts may stand alone',
      [ticket(0, { subtickets: [part(500, 'adult', 1), part(300, 'child', 2)] })],
      1100,
      'group',
    ],
    [
      'a boat with one person, where any number will do',
      [ticket(3000, { subtickets: [part(500, 'adult')] })],
      3500,
      'group',
    ],
    ['what a reduction costs, where nobody else comes', [ticket(900, reduced), ticket(300, child)], 900, 'reduced'],
    ['what a child pays, where only children come', [ticket(0, child), ticket(500, child)], 500, 'child'],
    [
      'nothing that is only sold with something else',
      [ticket(100, { book_with_cost: true }), ticket(1600)],
      1600,
      'adult',
    ],
    ['free, where nothing costs', [ticket(0), ticket(0, child)], 0, 'adult'],
  ] as const)('is %s', (_, tickets, amount, audience) => {
    expect(eventPriceFrom({ tickets })).toEqual({ amount, audience })
  })

  it('is none where nothing is sold by itself', () => {
    expect(eventPriceFrom({ tickets: [] })).toBeNull()
    expect(eventPriceFrom({ tickets: [ticket(100, { book_with_cost: true })] })).toBeNull()
  })

  it('is what the catalogue says, where it does', () => {
    expect(eventPriceFrom({ tickets: [ticket(2600)], price_from: 3400 })).toEqual({ amount: 3400, audience: 'adult' })
    expect(eventPriceFrom({ tickets: [ticket(2600)], price_from: 0 })).toEqual({ amount: 0, audience: 'adult' })
    expect(eventPriceFrom({ tickets: [ticket(2600)], price_from: 3400 }, [{ 2600: 1 }])?.amount).toBe(3400)
  })

  it.each([
    ['the least of what its times cost', [{}, { 2600: 2200 }, { 2600: 3000 }], 2200, 'adult'],
    ['no price that no time has', [{ 2600: 3000 }, { 2600: 2800 }], 2800, 'adult'],
    ['not what is free at one of its times', [{ 2600: 0 }, {}], 2600, 'adult'],
    ['free at a time at which adults are', [{ 2600: 0 }], 0, 'adult'],
    ['what an adult pays, however little others do', [{ 2000: 100 }], 2600, 'adult'],
    ['what is paid at a time for what else is free', [{ 2600: 0, 5: 300 }], 0, 'adult'],
  ] as const)('with prices by the time is %s', (_, times, amount, audience) => {
    const tickets = [ticket(2600), ticket(2000, reduced), ticket(0, { ...child, id: 5 })]
    expect(eventPriceFrom({ tickets }, times)).toEqual({ amount, audience })
  })

  it('with prices by the time is a group’s, with those of its people', () => {
    expect(eventPriceFrom({ tickets: [table] }, [{ 5200: 5000 }])?.amount).toBe(2800 + 4 * 5000)
    expect(eventPriceFrom({ tickets: [table] }, [{ 2800: 0 }])?.amount).toBe(4 * 5200)
  })
})

describe('the price a tour begins at', () => {
  const price = (amount: number, audience: Audience = 'adult') => ({ price: amount, audience })
  const admission = (amount: number, audience: Audience = 'adult', parts: number[] = []) => ({
    ...price(amount, audience),
    subtickets: parts.map((one) => ({ price: one })),
  })
  const tour = (given: Partial<Parameters<typeof tourPriceFrom>[0]> = {}) => ({
    book_complete_tour: false,
    single_ticketing: false,
    booking_without_tickets: false,
    tickets: [],
    ...given,
  })
  const museum = [admission(2600), admission(2000, 'reduced'), admission(0, 'child')]
  const whole = { book_complete_tour: true, min_participants: 5 }

  it.each([
    ['what an adult pays, not a child', tour(), [[price(600), price(300, 'child')]], 600, 'adult'],
    ['tour and admission, where it is booked with tickets', tour({ tickets: museum }), [[price(800)]], 3400, 'adult'],
    [
      'the tour, where it is booked without',
      tour({ tickets: museum, booking_without_tickets: true }),
      [[price(800)]],
      800,
      'adult',
    ],
    [
      'one person, also where a tour is only held for some',
      tour({ min_participants: 4 }),
      [[price(800)]],
      800,
      'adult',
    ],
    ['of its cheapest time', tour(), [[price(900)], [price(700)], [price(1200)]], 700, 'adult'],
    ['of a time that can be had', tour(), [[price(900)], []], 900, 'adult'],
    [
      'the guide and the admissions of the smallest group, which may be a class',
      tour({ ...whole, tickets: [admission(1800), admission(0, 'child', [500, 0])] }),
      [[price(19000)]],
      21500,
      'group',
    ],
    ['the guide alone, where admission is included', tour(whole), [[price(19000)]], 19000, 'group'],
    [
      'each of the smallest group',
      tour({ ...whole, single_ticketing: true }),
      [[price(1900), price(900, 'child')]],
      4500,
      'group',
    ],
    [
      'each of the smallest group with admission',
      tour({ ...whole, single_ticketing: true, tickets: museum }),
      [[price(1900)]],
      19500,
      'group',
    ],
    [
      'one person, where no smallest group is named',
      tour({ book_complete_tour: true, tickets: museum }),
      [[price(9000)]],
      11000,
      'group',
    ],
    [
      'parts of an admission, where they are what costs',
      tour({ ...whole, tickets: [admission(0, 'child', [500, 0])] }),
      [[price(0)]],
      2500,
      'group',
    ],
    [
      'for children, where only they are let in',
      tour({ tickets: [admission(500, 'child')] }),
      [[price(300)]],
      800,
      'child',
    ],
    ['for children, where only they are led', tour({ tickets: museum }), [[price(300, 'child')]], 2900, 'child'],
    [
      'with a reduction, where nobody else is let in',
      tour({ tickets: [admission(900, 'reduced'), admission(0, 'child')] }),
      [[price(800)]],
      1700,
      'reduced',
    ],
    ['the cheaper of two prices for adults', tour(), [[price(900), price(700)]], 700, 'adult'],
    ['free, where neither costs', tour({ tickets: [admission(0, 'child')] }), [[price(0)]], 0, 'child'],
  ] as const)('is %s', (_, given, lists, amount, audience) => {
    expect(tourPriceFrom(given, lists)).toEqual({ amount, audience })
  })

  it('is none without prices, and what the catalogue says where it does', () => {
    expect(tourPriceFrom(tour(), [[]])).toBeNull()
    expect(tourPriceFrom(tour({ price_from: 4000 }), [[price(800)]])).toEqual({ amount: 4000, audience: 'adult' })
  })
})

it('the whole price of a ticket has all that it cannot be bought without', () => {
  expect(wholePrice(table)).toBe(23600)
  expect(wholePrice(ticket(6000, { subtickets: [part(300, 'child', 8), part(0, 'adult', 1)] }))).toBe(8400)
  expect(wholePrice(ticket(6000, { subtickets: [part(300, 'child', 8), part(500, 'adult')] }))).toBe(8400)
})

it('a price says whom it is for unless that is an adult, or it is free', () => {
  expect(priceFields(null)).toEqual({ price_from: null })
  expect(priceFields({ amount: 2600, audience: 'adult' })).toEqual({ price_from: 2600 })
  expect(priceFields({ amount: 0, audience: 'child' })).toEqual({ price_from: 0 })
  expect(priceFields({ amount: 500, audience: 'child' })).toEqual({ price_from: 500, price_from_audience: 'child' })
})
