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
    const ways = { to_codes: 0, paid_back: 1081 }
    const answer = { data: { amount: 1081, ...ways, currency: 'CHF', state: 'placed', call_off: [] } }
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

describe('a plan', () => {
  const museum = async (id: string) => ({
    money: await money(id),
    valid: await printed(id),
    visits: await visitsOf(id),
    taken: await taken('event:1', '2026-03-27T09:00Z'),
  })

  it('is what canceling, moving and giving back would come to, and nothing of it is done or in the log', async () => {
    const id = await bought([ticketLine(11, 2, today)])
    const order = await numberOf(id)
    const before = await museum(id)
    const cancelPlan = await act('cancel', { order, plan: true })
    expect(cancelPlan.data).toEqual({
      amount: 4000,
      to_codes: 0,
      paid_back: 4000,
      currency: 'CHF',
      state: 'canceled',
      call_off: [],
    })
    const movePlan = await act('move', { order, time: later, plan: true }, 'desk')
    expect(movePlan.data).toMatchObject({ difference: 0, paid_back: 0 })
    const refundPlan = await act('refund', { order, amount: '5', plan: true })
    expect(refundPlan.data).toMatchObject({ paid_back: 500, state: 'placed', before: false })
    expect((await act('refund', { order, amount: '40', plan: true })).code).toBe('REFUND_IS_ALL')
    await shop.jobs()
    expect(await museum(id)).toEqual(before)
    expect(await outcomes(order)).toEqual([])
    expect(await act('refund', { order, amount: '5', planned: refundPlan.data })).toEqual(refundPlan)
    expect(await act('move', { order, time: later, planned: movePlan.data }, 'desk')).toEqual(movePlan)
    expect(await outcomes(order)).toEqual(['move done', 'refund done'])
  })

  it('that is sent along is kept, or the act refused with nothing done', async () => {
    const id = await bought([ticketLine(11, 2, today)])
    const [order, [number]] = [await numberOf(id), await printed(id)]
    const wanted = { order, tickets: [{ number, places: 1 }] }
    const { data: planned } = await act('cancel', { ...wanted, plan: true })
    const { data: all } = await act('refund', { order, plan: true })
    expect((await act('cancel', { ...wanted, planned })).data).toEqual(planned)
    // what was done is answered again, and what has changed since is not done
    expect((await act('cancel', { ...wanted, planned })).data).toEqual(planned)
    const before = await museum(id)
    expect((await act('refund', { order, planned: all })).code).toBe('PLAN_CHANGED')
    expect(await museum(id)).toEqual(before)
    expect((await act('refund', { order, planned: { ...all, paid_back: 2000 } })).data.state).toBe('canceled')
    expect((await act('refund', { order, planned: { ...all, paid_back: 2000 } })).data.before).toBe(true)
    expect(await outcomes(order)).toContain('refund PLAN_CHANGED')
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
    expect((await act('move', { order, time: later, line: 1 }, 'desk')).data).toMatchObject({
      difference: 0,
      waived: 0,
    })
    expect(await command('move', order, ...later.split(' '), 'line', '2')).toEqual({
      done: true,
      said: 'moved; the buyer gets a mail',
    })
    expect(await visitsOf(id)).toEqual([`2 × ${later}`, `1 × ${later}`])
    expect(await outcomes(order)).toEqual(['move MOVE_TOGETHER', 'move done', 'move done'])
  })

  it('of printed tickets is done once, gives back what costs less, and lets what costs more go for who may', async () => {
    const id = await bought([group('2026-03-22 16:00')])
    const [order, numbers] = [await numberOf(id), await printed(id)]
    const wanted = { order, time: '2026-03-22 10:30', tickets: numbers.map((number) => ({ number })) }
    for (let round = 0; round < 2; round++)
      expect(await act('move', wanted)).toEqual({
        data: { difference: -1000, waived: 0, to_codes: 0, paid_back: 1000, to_voucher: 0, currency: 'CHF' },
      })
    await shop.jobs()
    expect(await money(id)).toMatchObject({ refunded: 1000, state: 'placed' })
    expect((await command('move', order, '2026-03-22', '10:30')).said).toMatch(/^MOVE_SAME_TIME/)
    expect((await command('move', order, '2026-03-22', '16:00')).said).toMatch(/^MOVE_TO_PAY/)
    expect((await money(id)).refunded).toBe(1000)
    await letsGo(id, order)
  })

  /** What the new time costs more, for who may, and never gives it back. */
  async function letsGo(id: string, order: string) {
    const { kept } = await money(id)
    const numbered = (await printed(id)).map((number) => ({ number }))
    const wanted = { order, time: '2026-03-22 16:00', tickets: numbered, waive: 'our guide was ill' }
    expect(await act('move', wanted, 'desk')).toMatchObject({ code: 'FORBIDDEN', place: 'body.waive' })
    expect((await act('move', { ...wanted, waive: ' ' })).place).toBe('body.waive')
    for (let round = 0; round < 2; round++)
      expect((await act('move', wanted)).data).toMatchObject({ difference: 0, waived: 1000 })
    expect(await visitsOf(id)).toEqual(['1 × 2026-03-22 16:00'])
    const log: { details: { waive?: string } }[] = (await act('log', { subject: order })).data
    expect(log.map(({ details }) => details.waive)).toContain('our guide was ill')
    expect((await command('move', order, '2026-03-22', '10:30', 'waive', 'it', 'rains')).said).toBe(
      'moved; the buyer gets a mail',
    )
    expect((await command('move', order, '2026-03-22', '16:00', 'waive', 'it', 'rains')).said).toBe(
      'moved; 10.00 CHF is let go; the buyer gets a mail',
    )
    expect((await act('cancel', { order })).data.amount).toBe(kept)
  }

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
