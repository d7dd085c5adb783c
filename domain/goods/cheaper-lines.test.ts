import { describe, expect, it } from 'vitest'
import { family, slot, subticket, ticket } from '../tickets/tickets.fixture.ts'
import { cheaperLines } from './cheaper-lines.ts'
import type { EventLine, EventOffer } from './event-line.ts'
import { ticketItems } from './ticket-items.ts'

const families = {
  ...family,
  name: 'Family',
  subtickets: [
    subticket(10151, { min_quantity: 1, max_quantity: 2 }),
    subticket(10152, { min_quantity: 1, max_quantity: 4, audience: 'child' }),
  ],
}
const tickets = [ticket(1, { price: 2600 }), ticket(3, { price: 0, audience: 'child' }), families]
const event = { id: 101, name: 'Van Gogh', venue: 'Kunsthaus' } as EventOffer['event']
const offer: EventOffer = { event, tickets, slots: tickets[0]!.schedule }
const lines = (adults: number, children: number, [parents, young] = [0, 0]) =>
  ticketItems(
    event,
    tickets,
    {
      1: { count: adults, subtickets: {} },
      3: { count: children, subtickets: {} },
      1015: { count: parents! > 0 ? 1 : 0, subtickets: { 10151: parents!, 10152: young! } },
    },
    slot,
  )
const idsOf = (all: readonly EventLine[] | undefined) => all?.map(({ id, totalCount }) => [id, totalCount])

describe('the lines of a visit', () => {
  it('cost less as a family, where they do', () => {
    const cheaper = cheaperLines(lines(2, 2), offer)!
    expect([cheaper.saved, cheaper.family, idsOf(cheaper.lines)]).toEqual([400, 'Family', [[1015, 4]]])
    expect(cheaper.lines[0]).toMatchObject({ datetime: slot, totalPrice: 4800 })
  })

  it('cost less singly, where they do', () => {
    const cheaper = cheaperLines(lines(0, 0, [1, 1]), offer)!
    expect([cheaper.saved, cheaper.family]).toEqual([2200, null])
    expect(idsOf(cheaper.lines)).toEqual([
      [1, 1],
      [3, 1],
    ])
  })

  const lowered = lines(2, 2).map((line) => ({ ...line, reductions: [{ name: 'Code', amount: 100 }] }))
  it.each<[string, EventLine[], EventOffer?]>([
    ['they are cheapest as they are', lines(1, 2)],
    ['something lowers them already', lowered],
    ['two families come, which the page cannot say', [...lines(0, 0, [1, 1]), ...lines(0, 0, [1, 1])]],
    ['one of them is not sold any more', lines(2, 2), { ...offer, tickets: tickets.slice(1) }],
    ['they were sold for less', lines(2, 2).map((line) => ({ ...line, totalPrice: line.totalPrice && 4800 }))],
    ['there are none', []],
  ])('stay as they are where %s', (_, all, now = offer) => {
    expect(cheaperLines(all, now)).toBeNull()
  })
})
