import { describe, expect, it } from 'vitest'
import { cheaperSelection } from './cheaper-selection.ts'
import { checkSelection } from './check-selection.ts'
import { choiceOf, selectionPlaces, selectionTotal, type Limits, type Selection } from './selection.ts'
import { subticket, ticket } from './tickets.fixture.ts'

const adult = ticket(1, { price: 2600 })
const reduced = ticket(2, { price: 2000, audience: 'reduced' })
const child = ticket(3, { price: 0, audience: 'child' })
const familyAt = (price: number) =>
  ticket(5, {
    price,
    family: 1,
    subtickets: [
      subticket(51, { min_quantity: 1, max_quantity: 2 }),
      subticket(52, { min_quantity: 1, max_quantity: 4, audience: 'child' }),
    ],
  })
const museum = [adult, reduced, child, familyAt(4800)]
const aquarium = [ticket(1, { price: 2000 }), ticket(3, { price: 1000, audience: 'child' }), familyAt(4800)]
const plenty: Limits = { slot: 40, tickets: { 1: 40, 2: 40, 3: 40, 5: 40 } }
/** Adults, children and who comes with a reduction singly, and adults and children as a family. */
const chosen = (adults: number, children: number, family: [number, number] = [0, 0], concessions = 0): Selection => ({
  1: { count: adults, subtickets: {} },
  2: { count: concessions, subtickets: {} },
  3: { count: children, subtickets: {} },
  5: { count: family[0] + family[1] > 0 ? 1 : 0, subtickets: { 51: family[0], 52: family[1] } },
})
const countsOf = (selection: Selection | null) =>
  selection && [
    ...[1, 2, 3].map((id) => choiceOf(selection, id).count),
    ...[51, 52].map((id) => choiceOf(selection, 5).subtickets[id] ?? 0),
  ]
const counts = (...[adults, children, family = [0, 0], concessions = 0]: Parameters<typeof chosen>) => [
  adults,
  concessions,
  children,
  ...family,
]

describe('the same people come in for less', () => {
  it.each([
    ['one parent and a child singly', museum, chosen(0, 0, [1, 1]), counts(1, 1)],
    ['two parents and two children as a family', museum, chosen(2, 2), counts(0, 0, [2, 2])],
    ['a family, with the child that has no room in it singly', museum, chosen(2, 5), counts(0, 1, [2, 4])],
    ['one more child into the family', aquarium, chosen(0, 1, [2, 2]), counts(0, 0, [2, 3])],
    [
      'a family of few singly, and who has a reduction as before',
      museum,
      chosen(0, 0, [1, 2], 1),
      counts(1, 2, [0, 0], 1),
    ],
    [
      'children into a family whose parents have no ticket of their own',
      [ticket(3, { price: 1000, audience: 'child' }), familyAt(4800)],
      chosen(0, 2, [1, 1]),
      counts(0, 0, [1, 3]),
    ],
    [
      'two parents and two children as a family that names its children first',
      [adult, child, { ...familyAt(4800), subtickets: familyAt(4800).subtickets.toReversed() }],
      chosen(2, 2),
      counts(0, 0, [2, 2]),
    ],
    ['one parent and four children as a family, where children pay', aquarium, chosen(1, 4), counts(0, 0, [1, 4])],
  ])('%s', (_, tickets, selection, expected) => {
    expect(countsOf(cheaperSelection(selection, tickets, plenty))).toEqual(expected)
  })

  it.each([
    ['are few and come singly', museum, chosen(1, 3)],
    ['are a family that saves by it', museum, chosen(0, 0, [2, 3])],
    ['pay the same either way', [adult, child, familyAt(2600)], chosen(1, 1)],
    ['are no family', museum, chosen(3, 0)],
    ['are nobody', museum, chosen(0, 0)],
    ['are not all chosen yet', museum, chosen(0, 0, [1, 0])],
  ])('not where they %s', (_, tickets, selection) => {
    expect(cheaperSelection(selection, tickets, plenty)).toBeNull()
  })

  it('not with a ticket that is sold out, on another date, or in places that are not left', () => {
    expect(cheaperSelection(chosen(2, 2), museum, { slot: 40, tickets: { ...plenty.tickets, 5: 3 } })).toBeNull()
    expect(cheaperSelection(chosen(2, 2), museum, { slot: 4, tickets: plenty.tickets })).not.toBeNull()
    const undated = museum.map((one) => (one.id === 5 ? { ...one, mode: 3 as const, max_tickets: null } : one))
    expect(cheaperSelection(chosen(2, 2), undated, plenty)).toBeNull()
  })

  it('not where it is not clear which ticket is theirs', () => {
    const small = ticket(4, { price: 0, audience: 'child' })
    expect(cheaperSelection(chosen(0, 0, [1, 1]), [...museum, small], plenty)).toBeNull()
    const parts = [...familyAt(4800).subtickets, subticket(53, { audience: 'child' })]
    const large = ticket(5, { price: 4800, family: 1, subtickets: parts })
    expect(cheaperSelection(chosen(2, 2), [adult, child, large], plenty)).toBeNull()
    const withReduced = [...familyAt(4800).subtickets, subticket(53, { audience: 'reduced' })]
    const three = ticket(5, { price: 4800, family: 1, subtickets: withReduced })
    expect(cheaperSelection(chosen(2, 2), [adult, child, three], plenty)).toBeNull()
    const group = ticket(5, { price: 100, subtickets: familyAt(100).subtickets })
    expect(cheaperSelection(chosen(2, 2), [adult, child, group], plenty)).toBeNull()
  })

  it('never for more, with other people or more places, and nothing cheaper is left after it', () => {
    const people = (selection: Selection) => {
      const { 51: parents = 0, 52: children = 0 } = choiceOf(selection, 5).subtickets
      return [
        choiceOf(selection, 1).count + parents,
        choiceOf(selection, 2).count,
        choiceOf(selection, 3).count + children,
      ]
    }
    for (const tickets of [museum, aquarium]) {
      for (let code = 0; code < 4 * 4 * 3 * 5; code += 1) {
        const [adults, children] = [code % 4, Math.floor(code / 4) % 4]
        const selection = chosen(adults, children, [Math.floor(code / 16) % 3, Math.floor(code / 48)])
        const cheaper = cheaperSelection(selection, tickets, plenty)
        if (!cheaper) continue
        expect(selectionTotal(tickets, cheaper)).toBeLessThan(selectionTotal(tickets, selection))
        expect(people(cheaper)).toEqual(people(selection))
        expect(selectionPlaces(tickets, cheaper)).toBe(selectionPlaces(tickets, selection))
        expect(checkSelection(cheaper, tickets, plenty)).toEqual([])
        expect(cheaperSelection(cheaper, tickets, plenty)).toBeNull()
      }
    }
  })
})
