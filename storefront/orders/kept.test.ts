import { expect, it } from 'vitest'
import { keptOf } from './kept.ts'
import { order } from './order.fixture.ts'

const now = new Date('2026-11-22T09:00:00Z')
const ticket = {
  id: 'a',
  line: 0,
  number: 'F1-1',
  label: 'Erwachsene',
  places: 1,
  state: 'valid' as const,
  code: 'CODE',
}
const of = (given: Partial<typeof order>) => ({ ...order, tickets: [ticket], ...given })
const [line] = order.items
const until = (...visits: [string | null, string | null][]) =>
  keptOf(
    of({
      items: visits.map(([datetime, datetime_end]) => ({ ...line!, datetime, datetime_end })),
      tickets: visits.map((_, at) => ({ ...ticket, id: String(at), line: at })),
    }),
    now,
  )?.until

it('a device keeps what is shown at the door: neither buyer, prices, payment, other lines, nor what was given on', () => {
  const book = { ...line!, name: 'Katalog', datetime: null, datetime_end: null }
  const given = { ...ticket, id: 'b', line: 1, code: undefined, given_to: 'Ida', given_at: '2026-11-21T08:12:00.000Z' }
  const mia = { ...ticket, line: 1, holder: 'Mia Weiss' }
  expect(keptOf(of({ items: [book, line!], tickets: [mia, given as never] }), now)!.tickets).toEqual({
    items: [{ name: 'Van Gogh', datetime: '2026-12-05 10:15', datetime_end: '2026-12-05 10:30', venue: 'Kunsthaus' }],
    tickets: [{ ...mia, line: 0 }],
  })
})

it('tickets stay until the day after the last visit, those of any day for thirty days', () => {
  expect(until(['2026-12-05 10:15', '2026-12-05 10:30'], ['2026-12-24 19:00', '2026-12-25 01:00'])).toBe('2026-12-26')
  expect(until(['2026-12-05 10:15', null])).toBe('2026-12-06')
  expect(until([null, null])).toBe('2026-12-22')
})

it('what can be shown no longer is not kept', () => {
  expect(until(['2026-11-21 10:15', '2026-11-21 10:30'])).toBeUndefined()
  expect(keptOf(of({ tickets: [{ ...ticket, code: undefined }] as never }), now)).toBeNull()
  expect(keptOf({ items: [] }, now)).toBeNull()
})
