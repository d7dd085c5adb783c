import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { Order } from '@foyer/contract/orders.schema.ts'
import type { OrderLine } from '@foyer/contract/order-line.schema.ts'
import { calendarFile } from './calendar-file.ts'
import { publicUrl, sampleLine, sampleOrder, site } from './order.fixture.ts'

function fileOf(...lines: Partial<OrderLine>[]): string | null {
  const file = calendarFile({ order: sampleOrder({ items: lines.map(sampleLine) }), venues: site.venues, publicUrl })
  // long lines are folded
  return file && file.replaceAll('\r\n ', '')
}

it('The calendar file has one entry for each visit with a date', () => {
  const file = fileOf({}, { datetime: null, datetime_end: null }, { name: 'Sammlung, Abend; Konzert' })!
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).toContain('SUMMARY:Licht des Südens')
  expect(file).toContain('SUMMARY:Sammlung\\, Abend\\; Konzert')
  expect(file).toContain('LOCATION:Haus am Wehr\\, Uferweg 12\\, 8001 Zürich')
  expect(file).not.toContain('TZID')
})

it('Tickets of several kinds for one time are one entry, and of another time, place or tour another', () => {
  const file = fileOf(
    { count: 2, detail: 'Erwachsene' },
    { count: 1, detail: 'Kinder' },
    { datetime: '2026-10-25 11:15', datetime_end: '2026-10-25 11:30' },
    { venue: 'Zollhaus' },
  )!
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(3)
  expect(file).toContain('DESCRIPTION:2 × Erwachsene\\n1 × Kinder\\n')
})

it('An entry is changed by whatever happens to its order later, and no longer names who does not come', () => {
  const order = sampleOrder({ items: [sampleLine({}), sampleLine({ count: 1, detail: 'Kinder' })] })
  const ticket = { ...order.tickets?.[0], id: 't', line: 1, state: 'canceled' } as NonNullable<Order['tickets']>[number]
  const changed = {
    ...order,
    items: order.items.map((line, at) =>
      at === 1 ? { ...line, revision: { number: 2, at: '2026-10-21T10:00:00Z' } } : line,
    ),
    tickets: [ticket],
  }
  const file = calendarFile({ order: changed, venues: site.venues, publicUrl })!
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(file).toContain('SEQUENCE:2')
  expect(file).toContain('DTSTAMP:20261021T100000Z')
  expect(file).not.toContain('Kinder')
})

it('a calendar entry leads to the order review (R1.15)', () => {
  expect(fileOf({})).toContain('https://shop.museen-am-fluss.example/de/order-review/b9Wm3xQk7RtZ2LpVnYc4Hs')
})

it('An order without a date has no calendar file', () => {
  expect(fileOf({ datetime: null, datetime_end: null })).toBeNull()
  expect(fileOf()).toBeNull()
})

it.each([
  ['in summer', '2026-07-01 10:15', '2026-07-01 10:30', '20260701T081500Z', '20260701T083000Z'],
  ['in winter', '2026-12-01 10:15', '2026-12-01 10:30', '20261201T091500Z', '20261201T093000Z'],
  [
    'on the morning of the spring change',
    '2026-03-29 10:15',
    '2026-03-29 10:30',
    '20260329T081500Z',
    '20260329T083000Z',
  ],
  [
    'on the morning of the autumn change',
    '2026-10-25 10:15',
    '2026-10-25 10:30',
    '20261025T091500Z',
    '20261025T093000Z',
  ],
  [
    'that ends in the hour that the autumn night has twice',
    '2026-10-25 02:30',
    '2026-10-25 02:15',
    '20261025T003000Z',
    '20261025T011500Z',
  ],
  [
    'across the night of the autumn change',
    '2026-10-24 22:00',
    '2026-10-25 04:00',
    '20261024T200000Z',
    '20261025T030000Z',
  ],
])('A slot %s is the same instant in the calendar', (_, datetime, datetime_end, start, end) => {
  const file = fileOf({ datetime, datetime_end })
  expect(file).toContain(`DTSTART:${start}`)
  expect(file).toContain(`DTEND:${end}`)
})

it('An admission window is in the calendar from its beginning for as long as a visit', () => {
  const file = fileOf({ visit_end: '2026-10-25 11:45' })
  expect(file).toContain('DTSTART:20261025T091500Z')
  expect(file).toContain('DTEND:20261025T104500Z')
})

it('A ticket for a whole day is an entry of that day, whatever the clock does', () => {
  const file = fileOf({ datetime: '2026-10-25 00:00', datetime_end: null })
  expect(file).toContain('DTSTART;VALUE=DATE:20261025')
  expect(file).toContain('DTEND;VALUE=DATE:20261026')
})

it('An entry has no soft hyphens, which are for lines that break on a screen', () => {
  const file = calendarFile({
    order: sampleOrder({ items: [sampleLine({ name: 'Kinder\u00adführung' })] }),
    venues: site.venues,
    publicUrl,
  })
  expect(file).toContain('SUMMARY:Kinderführung\r\n')
})

it('The same order gives the same file with the same ids, stamped with the order’s date', () => {
  const lines = [{}, { datetime: null, datetime_end: null }, { datetime: '2026-10-25 12:15' }]
  const file = fileOf(...lines)
  expect(file).toBe(fileOf(...lines))
  expect(file).toContain('UID:F-2026-00042.9e0ee98adc14bb8a.0@shop.museen-am-fluss.example')
  expect(file).toContain('UID:F-2026-00042.9e0ee98adc14bb8a.2@shop.museen-am-fluss.example')
  expect(file).toContain('DTSTAMP:20261020T091233Z')
  expect(file).not.toMatch(/^UID:.*b9Wm3xQk7RtZ2LpVnYc4Hs/m)
})

it('is what another reader of calendar files takes it for: no invitation, each line ended, names and notes whole', () => {
  const name = 'Sammlung, Abend; „Konzert“ \\ im Hof'
  const file = calendarFile({
    order: sampleOrder({
      items: [sampleLine({ name }), sampleLine({ datetime: '2026-10-25 00:00', datetime_end: null })],
    }),
    venues: site.venues,
    publicUrl,
  })!
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  // RFC 5545, 3.1: lines of at most 75 bytes
  expect(file.split('\r\n').filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
  const calendar = new ICAL.Component(ICAL.parse(file) as [])
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  expect(calendar.getFirstPropertyValue('prodid')).toBeTruthy()
  expect(calendar.getFirstPropertyValue('method')).toBeNull()
  const events = calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry))
  expect(events.map(({ summary }) => summary)).toEqual([name, sampleLine({}).name])
  expect(events[0]!.description).toContain('https://shop.museen-am-fluss.example/de/order-review/')
  expect(events.map(({ startDate }) => startDate.isDate)).toEqual([false, true])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2)
})
