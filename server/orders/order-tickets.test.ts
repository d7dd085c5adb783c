import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { moveCalls, movingMuseum } from '../after-sale/move.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: movingMuseum })))
afterAll(() => shop.close())
const { bought, tickets, review, move } = moveCalls(() => shop)
const [ten, next] = ['2026-03-22 10:00', '2026-03-27 10:00']
const shown = async (id: string) =>
  ((await review(id)).tickets as { line: number; label: string; places: number; state: string }[]).map(
    ({ line, label, places, state }) => [line, label, places, state],
  )
const openDocument = (name: string, id: string) => shop.app.request(`/api/de/order/${name}?id=${id}`)
const cancelAt = (id: string, line: number) =>
  rows(
    shop.shop.database.db,
    sql`update ticket t
      set void_at = now(), void_reason = 'canceled'
      from purchase_order o
      where o.id = t.order_id and o.booking_id = ${id} and t.line = ${line}`,
  )

it('an order has each of its tickets with the number that is printed on it, whom it admits and its line', async () => {
  const id = await bought([ticketLine(11, 2, ten), ticketLine(12, 2, ten)])
  expect(await shown(id)).toEqual([
    [0, 'Erwachsene', 2, 'valid'],
    [1, 'Führung', 1, 'valid'],
    [1, 'Führung', 1, 'valid'],
  ])
  const issued = await tickets(id)
  expect(
    (await review(id)).tickets.map(({ number }: { number: string }) => number.replace(' ', '').toLowerCase()),
  ).toEqual(issued.map((ticket) => ticket.id.slice(0, 8)))
})

it('a ticket that another has replaced is not among them', async () => {
  const id = await bought([ticketLine(11, 3, ten)])
  const [ticket] = await tickets(id)
  await move(id, next, { some: [{ id: ticket!.id, places: 1 }] })
  expect(await shown(id)).toEqual([
    [0, 'Erwachsene', 2, 'valid'],
    [1, 'Erwachsene', 1, 'valid'],
  ])
})

it('a ticket that is void is said to be, is not printed, and is no date any more', async () => {
  const id = await bought([ticketLine(11, 1, ten), ticketLine(11, 1, next)])
  await cancelAt(id, 0)
  expect((await shown(id)).map(([, , , state]) => state)).toEqual(['canceled', 'valid'])
  const calendar = await (await openDocument('calendar.ics', id)).text()
  expect([...calendar.matchAll(/DTSTART:(\S+)/g)].map(([, start]) => start)).toEqual(['20260327T090000Z'])
  await cancelAt(id, 1)
  expect((await review(id)).documents).toMatchObject({ tickets: null, calendar: null })
  for (const name of ['tickets.pdf', 'calendar.ics']) expect((await openDocument(name, id)).status).toBe(406)
})

it('all tickets of a canceled order are', async () => {
  const id = await bought([ticketLine(11, 1, ten)])
  await refundByOffice(shop.shop, (await review(id)).number, undefined)
  expect((await shown(id)).map(([, , , state]) => state)).toEqual(['canceled'])
})

it('who opens an order by its link gets the code of each ticket that they can show, as it is printed, and of no other', async () => {
  const codes = async (id: string) =>
    ((await review(id)).tickets as { id: string; code?: string }[]).map(({ code }) => code ?? null)
  const id = await bought([ticketLine(12, 3, ten), ticketLine(11, 1, next)])
  const issued = (await tickets(id)).map(({ barcode }) => barcode)
  expect(await codes(id)).toEqual(issued)
  const given = { name: 'Ida Beispiel', email: 'ida@example.com', message: '' }
  await shop.call('POST', 'de/given/give', { id, ticket: (await tickets(id))[0]!.id, ...given })
  await cancelAt(id, 1)
  const after = await review(id)
  expect(after.tickets.map(({ code, given_to }: { code?: string; given_to?: string }) => [code, given_to])).toEqual([
    [issued[1], undefined],
    [issued[2], undefined],
    [undefined, 'Ida Beispiel'],
    [undefined, undefined],
  ])
  expect(JSON.stringify(after)).not.toContain(issued[0])
})

it('neither the id of a ticket nor the number of its order opens its code', async () => {
  const id = await bought([ticketLine(11, 1, ten)])
  const { id: ticket, barcode } = (await tickets(id))[0]!
  for (const other of [ticket, (await review(id)).number, barcode]) {
    const answers = await Promise.all(
      ['order/review', 'given/ticket'].map((call) => shop.call('GET', `de/${call}?id=${other}`)),
    )
    expect(answers.map(({ status }) => status)).not.toContain(200)
  }
})

it('an order that is not paid has no codes yet', async () => {
  const id = await bought([ticketLine(11, 1, ten)])
  await rows(
    shop.shop.database.db,
    sql`update purchase_order
      set unpaid = total, due_on = '2026-04-20', ends_on = '2026-05-20'
      where booking_id = ${id}`,
  )
  expect((await review(id)).tickets[0]).not.toHaveProperty('code')
})
