import { expect, it } from 'vitest'
import type { Limits } from '../tickets/selection.ts'
import { subticket, ticket } from '../tickets/tickets.fixture.ts'
import { ticketsFor } from './people.ts'

const adult = ticket(1, { price: 2600 })
const child = ticket(3, { price: 0, audience: 'child' })
const paidChild = ticket(3, { price: 1000, audience: 'child' })
const family = ticket(5, {
  price: 4800,
  family: 1,
  subtickets: [
    subticket(51, { min_quantity: 1, max_quantity: 2 }),
    subticket(52, { min_quantity: 1, max_quantity: 4, audience: 'child' }),
  ],
})
const reduced = ticket(2, { price: 2000, audience: 'reduced' })
const plenty: Limits = { slot: 40, tickets: { 1: 40, 2: 40, 3: 40, 5: 40 } }
const one = (count: number) => ({ count, subtickets: {} })

it.each([
  ['singly', [reduced, adult, child], { adults: 2, children: 1 }, { 1: one(2), 3: one(1) }],
  [
    'as a family where that is cheaper',
    [adult, child, family],
    { adults: 2, children: 2 },
    { 1: one(0), 3: one(0), 5: { count: 1, subtickets: { 51: 2, 52: 2 } } },
  ],
  ['children as adults where they have no ticket', [adult], { adults: 1, children: 2 }, { 1: one(3) }],
  ['children alone', [adult, paidChild], { adults: 0, children: 2 }, { 3: one(2) }],
  ['not where there is none for adults', [child], { adults: 1, children: 1 }, null],
  ['not with one that needs another', [ticket(1, { book_with_cost: 1 })], { adults: 1, children: 0 }, null],
])('people come %s', (_, tickets, people, selection) => {
  expect(ticketsFor(people, tickets, plenty)).toEqual(selection)
})
