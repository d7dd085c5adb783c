import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRefused } from '@foyer/contract/refusals.ts'
import { freeAlone } from '@foyer/domain/orders/free-tickets.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { reducedBy, reductionsOf } from '@foyer/domain/reductions/reductions.ts'
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

const rules = [
  { name: 'Group', percent: 15, from_places: 3 },
  { name: 'Afternoon', price: 999, from_places: 2, tickets: [61] },
]
/** Lines at what they cost together, adults at one rate and others at another. */
function lowered(lines: readonly OrderedLine[]): OrderedLine[] {
  const listed = lines.map((line) => ({ ...line, price: line.id === 61 ? 1601 : 700 }))
  const reductions = reductionsOf(
    listed.map(({ id, places, price, datetime }) => ({
      total: price * places,
      places,
      visit: String(datetime),
      datetime,
      good: 'other',
      ticket: null,
      rules: id === 61 ? rules : rules.slice(0, 1),
    })),
    now,
  )
  return listed.map((line, at) => ({
    ...line,
    reductions: reductions[at]!,
    total: line.price * line.places - reducedBy(reductions[at]),
    vat_exempt: false,
    vat_value: line.id === 61 ? 8.1 : 2.6,
  }))
}

/** What the lines that stand are worth, by rate. */
const worth = (lines: readonly OrderedLine[]) =>
  [8.1, 2.6].map((rate) =>
    lines.filter((line) => !line.canceled && line.vat_value === rate).reduce((sum, { total }) => sum + total, 0),
  )

it('whatever is canceled of what was lowered, each rate keeps what was paid less what goes back, and no line is below 0', () => {
  const bought = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 6 }), fc.constantFrom(...times)), {
    minLength: 1,
    maxLength: 5,
  })
  const choice = fc.record({ ticket: fc.double({ min: 0, max: 0.999, noNaN: true }), places: fc.nat(5) })
  let lost = 0
  fc.assert(
    fc.property(bought, fc.array(choice, { maxLength: 12 }), (rows, choices) => {
      let lines = lowered(rows.map(([adult, places, at], position) => lineOf(position, adult, places, at)))
      let tickets = lines.map(({ position, places }) => ticketOf(position, places))
      for (const { ticket: share, places: less } of choices) {
        const ticket = tickets[Math.floor(share * tickets.length)]
        if (!ticket) break
        const places = Math.max(1, ticket.places - less)
        const planned = planCancel({ lines, tickets }, [{ id: ticket.id, places }], { by: 'office', now })
        if (isRefused(planned)) throw new Error(planned.refused)
        const { givenUp, rest } = planned.parts[0]!
        const before = worth(lines)
        const canceled = { ...givenUp, canceled: true as const }
        if (
          rest &&
          reducedBy(rest.reductions) < reducedBy(lines[ticket.line]!.reductions) - reducedBy(givenUp.reductions)
        )
          throw new Error('a cent of a reduction is lost')
        if (rest && (rest.reductions ?? []).length < (lines[ticket.line]!.reductions ?? []).length) lost++
        lines = lines.map((one) =>
          one.position === ticket.line ? { ...(rest ?? canceled), position: one.position } : one,
        )
        if (rest) lines.push({ ...canceled, position: lines.length })
        tickets = tickets.filter((one) => one !== ticket)
        if (rest) tickets.push(ticketOf(ticket.line, rest.places))
        const back = worth([{ ...givenUp, canceled: undefined }])
        expect(worth(lines)).toEqual(before.map((paid, at) => paid - back[at]!))
        for (const { total, price, places: of, reductions } of lines) {
          expect(total).toBeGreaterThanOrEqual(0)
          expect(total).toBe(price * of - reducedBy(reductions))
        }
      }
    }),
    { numRuns: 1000 },
  )
  expect(lost).toBeGreaterThan(100)
})
