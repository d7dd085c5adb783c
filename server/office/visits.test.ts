import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { roles, type OfficeAct, type Role } from '@foyer/domain/office/roles.ts'
import { ticketNumber } from '../documents/barcode.ts'
import { rows, sql } from '../db/database.ts'
import { cancelCalls, cancelingMuseum } from '../after-sale/cancel.fixture.ts'
import { openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { officeCommands } from './commands.fixture.ts'
import { keyOf } from './keys.fixture.ts'

const withoutRule = {
  ...cancelingMuseum,
  'events/rules.yaml': cancelingMuseum['events/rules.yaml']!.concat('\ncancellation: false\nmoving: false\n'),
}
let shop: TestShop
const keys: Record<string, string> = {}
beforeAll(async () => {
  shop = await openTestShop({ files: withoutRule })
  for (const role of roles) keys[role] = await keyOf(shop, role)
})
afterEach(async () => {
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged).toEqual([])
})
afterAll(() => shop.close())

const { bought, tickets, valid, money, credits, taken, cancel, move } = cancelCalls(() => shop)
const [today, soon, later] = ['2026-03-20 10:00', '2026-03-22 10:00', '2026-03-27 10:00']
const act = async (name: OfficeAct, body: object, role: Role = 'finance') =>
  (await shop.call('POST', `office/${name}`, body, { authorization: `Bearer ${keys[role]}` })).body
const { command, numberOf } = officeCommands(() => shop)
const printed = async (booking: string) => (await valid(booking)).map(({ id }) => ticketNumber(id))
const visitsOf = async (booking: string) =>
  (await shop.call('GET', `de/order/review?id=${booking}`)).body.data.items.map(
    ({ datetime, count }: { datetime: string; count: number }) => `${count} × ${datetime}`,
  )
const outcomes = async (number: string) =>
  (await act('log', { subject: number })).data
    .map(({ act: name, outcome }: { act: string; outcome: string }) => `${name} ${outcome}`)
    .toSorted()

describe('cancel', () => {
  it('takes the tickets that it names out of an order, after the deadline and without a rule too, and gives their money back', async () => {
    const id = await bought([ticketLine(61, 3, today)])
    const [order, [ticket]] = [await numberOf(id), await printed(id)]
    expect((await cancel(id)).code).toBe('CANCEL_NOT_OFFERED')
    const wanted = { order, tickets: [{ number: ticket!.toLowerCase().replace(' ', ''), places: 1 }] }
    const answer = { data: { amount: 1081, currency: 'CHF', state: 'placed', call_off: [] } }
    expect(await act('cancel', wanted)).toEqual(answer)
    // the ticket is another one now, and what was asked is done once
    expect(await act('cancel', wanted)).toEqual(answer)
    await shop.jobs()
    expect(await money(id)).toMatchObject({ kept: 2162, refunded: 1081, state: 'placed' })
    expect(await credits(id)).toMatchObject([{ amount: 1081, lines: 1 }])
    expect((await valid(id)).map(({ places }) => places)).toEqual([2])
    expect(await outcomes(order)).toEqual(['cancel done', 'cancel done'])
    expect((await act('show', { order })).data.tickets.map((one: { number: string }) => one.number)).toEqual(
      (await tickets(id)).map((one) => ticketNumber(one.id)),
    )
  })

  it('of all tickets cancels the order, by command as by call', async () => {
    const [before, id] = [await taken('event:1', '2026-03-20T09:00Z'), await bought([ticketLine(11, 2, today)])]
    const order = await numberOf(id)
    expect((await cancel(id)).code).toBe('CANCEL_TOO_LATE')
    expect(await command('cancel', order)).toEqual({
      done: true,
      said: `canceled, 40.00 CHF goes back; nothing of the order is left; the buyer gets a mail`,
    })
    await shop.jobs()
    expect(await money(id)).toMatchObject({ kept: 0, credited: 0, state: 'canceled' })
    expect(await taken('event:1', '2026-03-20T09:00Z')).toBe(before)
    expect((await command('cancel', order)).said).toMatch(/^ORDER_CANCELED/)
    expect((await command('cancel', order, ticketNumber((await tickets(id))[0]!.id), '0000 0000')).said).toMatch(
      /^TICKET_NOT_VALID/,
    )
  })

  it('of printed numbers, with and without their space, by command', async () => {
    const id = await bought([ticketLine(65, 2, soon), ticketLine(61, 2, soon)])
    const [order, [one, two, shared]] = [await numberOf(id), await printed(id)]
    expect((await command('cancel', order, ...one!.split(' '), `${shared!.replace(' ', '')}:1`)).said).toBe(
      'canceled, 2610.81 CHF goes back; the buyer gets a mail',
    )
    const left = await valid(id)
    expect(left.map(({ id: ticket, places }) => [ticketNumber(ticket), places])).toEqual([
      [two, 1],
      [expect.any(String), 1],
    ])
  })

  it('names the tours that somebody has to call off', async () => {
    const [one, two] = [
      await bought([ticketLine(61, 1, soon), group('2026-03-22 16:00')]),
      await bought([group('2026-03-22 10:30')]),
    ]
    const wanted = {
      order: await numberOf(one),
      tickets: (await valid(one)).flatMap(({ id, line }) => (line === 1 ? [{ number: ticketNumber(id) }] : [])),
    }
    expect((await act('cancel', wanted)).data).toMatchObject({ state: 'placed', call_off: [2] })
    expect((await act('cancel', wanted)).data).toMatchObject({ call_off: [2] })
    expect((await command('cancel', await numberOf(two))).said).toMatch(
      /goes back; nothing of the order is left; the buyer gets a mail; to be called off by you: line 1$/,
    )
  })

  it('is refused with nothing done, and that is in the log', async () => {
    const id = await bought([group('2026-03-22 16:00')])
    const [order, [ticket]] = [await numberOf(id), await printed(id)]
    expect((await act('cancel', { order: 'F999999' })).code).toBe('ORDER_UNKNOWN')
    expect((await act('cancel', { order, tickets: [{ number: '0000 0000' }] })).code).toBe('TICKET_NOT_VALID')
    expect((await act('cancel', { order, tickets: [{ number: ticket, places: 1 }] })).code).toBe('CANCEL_TOGETHER')
    expect((await act('cancel', { order, tickets: [{ number: 'x' }] })).place).toBe('body.tickets.0.number')
    await rows(shop.shop.database.db, sql`update ticket set redeemed_at = now() where id = ${(await valid(id))[0]!.id}`)
    expect((await act('cancel', { order })).code).toBe('TICKET_USED')
    expect((await act('cancel', { order }, 'desk')).code).toBe('FORBIDDEN')
    expect(await money(id)).toMatchObject({ refunded: 0, state: 'placed' })
    expect(await outcomes(order)).toEqual(['cancel CANCEL_TOGETHER', 'cancel TICKET_NOT_VALID', 'cancel TICKET_USED'])
  })
})

describe('move', () => {
  it('takes tickets to another time after the deadline and without a rule, by call and by command', async () => {
    const id = await bought([ticketLine(61, 2, today), ticketLine(11, 1, today)])
    const order = await numberOf(id)
    expect((await move(id, later, { some: (await valid(id)).filter(({ line }) => line === 0) })).code).toBe(
      'MOVE_NOT_OFFERED',
    )
    expect((await move(id, later, { some: (await valid(id)).filter(({ line }) => line === 1) })).code).toBe(
      'MOVE_TOO_LATE',
    )
    expect((await act('move', { order, time: later }, 'desk')).code).toBe('MOVE_TOGETHER')
    expect(await act('move', { order, time: later, line: 1 }, 'desk')).toEqual({
      data: { difference: 0, currency: 'CHF' },
    })
    expect(await command('move', order, ...later.split(' '), 'line', '2')).toEqual({
      done: true,
      said: 'moved; the buyer gets a mail',
    })
    expect(await visitsOf(id)).toEqual([`2 × ${later}`, `1 × ${later}`])
    expect(await outcomes(order)).toEqual(['move MOVE_TOGETHER', 'move done', 'move done'])
  })

  it('of printed tickets is done once, and gives back what the new time costs less', async () => {
    const id = await bought([group('2026-03-22 16:00')])
    const [order, numbers] = [await numberOf(id), await printed(id)]
    const wanted = { order, time: '2026-03-22 10:30', tickets: numbers.map((number) => ({ number })) }
    for (let round = 0; round < 2; round++)
      expect(await act('move', wanted)).toEqual({ data: { difference: -1000, currency: 'CHF' } })
    await shop.jobs()
    expect(await money(id)).toMatchObject({ refunded: 1000, state: 'placed' })
    expect((await command('move', order, '2026-03-22', '10:30')).said).toMatch(/^MOVE_SAME_TIME/)
    expect((await command('move', order, '2026-03-22', '16:00')).said).toMatch(/^MOVE_TO_PAY/)
    expect((await money(id)).refunded).toBe(1000)
  })

  it('goes nowhere without places, and where it is refused nothing has changed', async () => {
    const full = '2026-03-29 10:00'
    const id = await bought([ticketLine(11, 2, today)])
    const order = await numberOf(id)
    await command('places', 'event', '1', ...full.split(' '), '1')
    expect((await act('move', { order, time: full })).code).toBe('TOO_FEW_LEFT')
    await command('places', 'event', '1', ...full.split(' '), '0')
    expect((await act('move', { order, time: full })).code).toBe('SOLD_OUT')
    await command('places', 'event', '1', ...full.split(' '), 'scheduled')
    expect((await act('move', { order: 'F999999', time: full })).code).toBe('ORDER_UNKNOWN')
    expect((await act('move', { order, time: full, line: 2 })).code).toBe('TICKET_NOT_VALID')
    expect((await act('move', { order, time: full, line: 1, tickets: [{ number: '0000 0000' }] })).place).toBe(
      'body.line',
    )
    expect((await act('move', { order, time: 'soon' })).place).toBe('body.time')
    expect((await act('move', { order, time: full }, 'door')).code).toBe('FORBIDDEN')
    expect(await visitsOf(id)).toEqual([`2 × ${today}`])
    await command('refund', order)
    expect((await act('move', { order, time: full })).code).toBe('ORDER_CANCELED')
  })
})
