import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRefused } from '@foyer/contract/refusals.ts'
import { freeAlone } from '@foyer/domain/orders/free-tickets.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { undatedLine } from '@foyer/domain/cart/priced-line.ts'
import type { OrderedLine } from '../orders/lock-order.queries.ts'
import type { HeldTicket } from './move.queries.ts'
import { planCancel } from './plan-cancel.ts'
import { planMove } from './plan-move.ts'

// What visitors and the office do with an order, one after the other, by its plans alone: nothing is stored.

const times = ['2026-03-22 10:00', '2026-03-22 14:00', '2026-03-27 10:00'] as const
const now = new Date('2026-03-20T07:00:00Z')

interface Order {
  lines: OrderedLine[]
  tickets: HeldTicket[]
}
interface Act {
  act: 'move' | 'cancel' | 'office'
  /** Which of the tickets that stand, as a share of them, and how many of its places are left. */
  ticket: number
  places: number
  to: (typeof times)[number]
}

function lineOf(position: number, paid: boolean, places: number, datetime: string): OrderedLine {
  const price = paid ? 1600 : 0
  return {
    ...undatedLine,
    position,
    sent: false,
    type: 'ticket',
    id: paid ? 61 : 62,
    name: 'Werkstatt',
    detail: '',
    eventId: 6,
    datetime,
    count: places,
    places,
    price,
    total: price * places,
    vat_value: 0,
    vat_exempt: true,
    book_with_cost: paid ? 0 : 1,
    takes: [{ good: 'event:6', capacity: datetime, places }],
    moving: { until_hours: 0, less: 'refund' },
    cancellation: { until_hours: 0, as: 'money', bonus: 0, months: 0 },
  }
}

let issued = 0
const ticketOf = (line: number, places: number) =>
  ({ id: `ticket ${issued++}`, line, places, redeemedAt: null, voidAt: null, given: false }) as unknown as HeldTicket

/** The order after an act, or null where that is refused. */
function after({ lines, tickets }: Order, { act, ticket: share, places: less, to }: Act): Order | null {
  const ticket = tickets[Math.floor(share * tickets.length)]!
  const places = Math.max(1, ticket.places - less)
  const wanted = [{ id: ticket.id, places }]
  const others = tickets.filter((one) => one !== ticket)
  const left = places < ticket.places ? [ticketOf(ticket.line, ticket.places - places)] : []
  const at = (line: PricedLine, position: number): OrderedLine => ({ sent: false, ...line, position })
  if (act === 'move') {
    const priceOf = (parts: readonly PricedLine[], datetime: string) => parts.map((part) => ({ ...part, datetime }))
    const asked = { by: 'visitor', now } as const
    const planned = planMove(priceOf, { lines, tickets }, { tickets: wanted, datetime: to }, asked)
    if (isRefused(planned)) return null
    const changed = lines.map((line, position) =>
      at(planned.changed.find((one) => one.position === position)?.line ?? line, position),
    )
    const added = planned.added.lines.map((line, index) => at(line, lines.length + index))
    const moved = ticketOf(added.length > 0 ? lines.length : ticket.line, places)
    return { lines: [...changed, ...added], tickets: [...others, ...left, moved] }
  }
  const planned = planCancel({ lines, tickets }, wanted, { by: act === 'office' ? 'office' : 'visitor', now })
  if (isRefused(planned)) return null
  const [{ line, givenUp, rest }] = planned.parts as [(typeof planned.parts)[number]]
  const canceled = { ...givenUp, canceled: true as const }
  const changed = lines.map((one) => (one.position === line ? at(rest ?? canceled, line) : one))
  const added = rest ? [at(canceled, lines.length)] : []
  return { lines: [...changed, ...added], tickets: [...others, ...left] }
}

const standing = ({ lines }: Order) => lines.filter(({ canceled }) => !canceled)
const paidOf = (order: Order) => standing(order).some(({ total }) => total > 0)

it('whatever is moved and canceled, a visitor never leaves free tickets alone that were not so before (R3.47)', () => {
  const time = fc.constantFrom(...times)
  const act = fc.record({
    act: fc.constantFrom<Act['act']>('move', 'move', 'cancel', 'cancel', 'office'),
    ticket: fc.double({ min: 0, max: 0.999, noNaN: true }),
    places: fc.nat(2),
    to: time,
  })
  const bought = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 3 }), time), { minLength: 1, maxLength: 5 })
  let done = 0
  fc.assert(
    fc.property(bought, fc.array(act, { maxLength: 12 }), (sold, acts) => {
      // as the shop sells it: an adult comes with the children of each time
      const paid = new Set(sold.flatMap(([isPaid, , at]) => (isPaid ? [at] : [])))
      const rows = [
        ...sold,
        ...times
          .filter((at) => !paid.has(at) && sold.some(([, , of]) => of === at))
          .map((at) => [true, 1, at] as const),
      ]
      const lines = rows.map(([isPaid, places, at], position) => lineOf(position, isPaid, places, at))
      let order: Order = { lines, tickets: lines.map(({ position, places }) => ticketOf(position, places)) }
      for (const one of acts) {
        const next = order.tickets.length > 0 ? after(order, one) : null
        if (!next) continue
        done++
        if (one.act !== 'office') {
          const before = freeAlone(standing(order))
          for (const [occasion, places] of freeAlone(standing(next)))
            expect(places).toBeLessThanOrEqual(before.get(occasion) ?? 0)
          if (paidOf(order) && !paidOf(next)) expect(freeAlone(standing(next)).size).toBe(0)
        }
        order = next
      }
    }),
    { numRuns: 2000 },
  )
  expect(done).toBeGreaterThan(2000)
})
