import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanced } from './harness/books.ts'
import { newBuyer, patiently, press, purchase, tally, type Buyer, type Item } from './harness/buyer.ts'
import { inDays, nested, oneSlot, single, wholeDay, writeMuseum } from './harness/museum.ts'
import { openTwoProcesses, type TwoProcesses } from './harness/two-processes.ts'

// Two processes of the shop on one PostgreSQL, and visitors who want the same places at once.

let running: TwoProcesses
const catalogue = writeMuseum()
const urls = () => running.shops.map(({ url }) => url)
const shop = (index: number) => running.shops[index % running.shops.length]!.url

beforeAll(async () => void (running = await openTwoProcesses({ catalogue })))
afterAll(() => running.close())

const at = (ticket: number, day: string, time: string, count = 1): Item => ({
  id: ticket,
  count,
  datetime: `${day} ${time}`,
})

/** Taken places of the capacities that a good has at an instant of the museum's time. */
async function taken(good: string, datetime: string): Promise<number> {
  const rows = await running.database.query<{ taken: number }>(
    `select taken from capacity where good = $1 and starts_at = ($2::timestamp at time zone 'Europe/Zurich')`,
    [good, datetime],
  )
  expect(rows).toHaveLength(1)
  return rows[0]!.taken
}

const isTicket = (item: Item, ticket: number) => 'id' in item && item.id === ticket

async function ordersOf(buyers: readonly Buyer[]): Promise<number> {
  const [counted] = await running.database.query<{ orders: number }>(
    'select count(*)::int as orders from purchase_order where cart_id = any($1)',
    [buyers.map(({ cartId }) => cartId)],
  )
  return counted!.orders
}

const books = () => ({ shop: running.database.query, provider: running.database.query, dataDirs: running.dataDirs })

it('of 200 buyers for 50 places, through two processes, exactly 50 get an order and 150 a refusal (R7.48, R7.54, R7.55)', async () => {
  const day = inDays(3)
  const buyers = Array.from({ length: 200 }, () => newBuyer([at(oneSlot.ticket, day, '12:00')]))
  const outcomes = await Promise.all(buyers.map((buyer, index) => purchase(buyer, urls(), index, patiently)))
  expect(tally(outcomes)).toEqual({ order: oneSlot.places, 'initPayment 422: CART_CHANGED, SOLD_OUT': 150 })
  expect(new Set(outcomes.flatMap((outcome) => (outcome.kind === 'order' ? [outcome.bookingId] : []))).size).toBe(
    oneSlot.places,
  )
  expect(await taken(`event:${oneSlot.event}`, `${day} 12:00`)).toBe(oneSlot.places)
  expect(await running.database.query(`select id from claim where hold = 'held'`)).toEqual([])
  await balanced(books())
})

it('of 200 baskets for 50 places, through two processes, exactly 50 hold one, and these are who can pay (R7.48)', async () => {
  const day = inDays(11)
  const buyers = Array.from({ length: 200 }, () => newBuyer([at(oneSlot.ticket, day, '12:00')]))
  const answers = await Promise.all(buyers.map((buyer, index) => patiently(() => buyer.hold(shop(index)))))
  const holding = answers.map(({ ok }) => ok)
  expect(holding.filter(Boolean)).toHaveLength(oneSlot.places)
  for (const answer of answers)
    if (!answer.ok)
      expect(answer.body).toMatchObject({ code: 'CART_CHANGED', lines: [{ code: 'SOLD_OUT', was: 1, now: 0 }] })
  expect(await taken(`event:${oneSlot.event}`, `${day} 12:00`)).toBe(oneSlot.places)
  const outcomes = await Promise.all(buyers.map((buyer, index) => purchase(buyer, urls(), index, patiently)))
  expect(outcomes.map(({ kind }) => kind === 'order')).toEqual(holding)
  expect(await taken(`event:${oneSlot.event}`, `${day} 12:00`)).toBe(oneSlot.places)
  await balanced(books())
})

it('baskets that tabs change at once, through two processes, hold what was asked for last, and nothing once they are empty (R7.48)', async () => {
  const day = inDays(12)
  const wants = (count: number) => [at(nested.ticket, day, '12:00', count)]
  const buyers = Array.from({ length: 20 }, () => newBuyer(wants(1)))
  const each = (items: Item[], turn = 0) =>
    Promise.all(buyers.map((buyer, index) => patiently(() => buyer.hold(shop(index + turn), items))))
  const all = await Promise.all([each(wants(1)), each(wants(2), 1), each(wants(1)), each(wants(2))])
  expect(new Set(all.flat().map(({ status }) => status))).toEqual(new Set([200]))
  await each(wants(2), 1)
  expect(await taken(`event:${nested.event}`, `${day} 12:00`)).toBe(40)
  await balanced(books())
  await each([])
  expect(await taken(`event:${nested.event}`, `${day} 12:00`)).toBe(0)
})

it('buyers of several places fill the slot as far as it goes, and who wants too many is told what is left (R7.48)', async () => {
  const day = inDays(4)
  const buyers = Array.from({ length: 60 }, () => newBuyer([at(oneSlot.ticket, day, '12:00', 3)]))
  const outcomes = await Promise.all(buyers.map((buyer, index) => purchase(buyer, urls(), index, patiently)))
  expect(outcomes.filter(({ kind }) => kind === 'order')).toHaveLength(16)
  for (const outcome of outcomes)
    if (outcome.kind === 'refused')
      expect(outcome).toMatchObject({ at: 'initPayment', status: 422, codes: ['CART_CHANGED', 'TOO_FEW_LEFT'] })
  expect(await taken(`event:${oneSlot.event}`, `${day} 12:00`)).toBe(48)
  await balanced(books())
})

it('carts that want two slots in opposite orders wait for each other, and none of them fails (R7.48)', async () => {
  const day = inDays(5)
  const [early, late] = [at(nested.ticket, day, '10:00'), at(nested.ticket, day, '10:30')]
  const buyers = Array.from({ length: 120 }, (_, index) => newBuyer(index % 2 ? [early, late] : [late, early]))
  const outcomes = await Promise.all(buyers.map((buyer, index) => purchase(buyer, urls(), index >> 1, patiently)))
  expect(outcomes.filter(({ kind }) => kind === 'order')).toHaveLength(nested.places)
  for (const outcome of outcomes)
    if (outcome.kind === 'refused') expect(outcome).toMatchObject({ at: 'initPayment', status: 422 })
  for (const time of ['10:00', '10:30'])
    expect(await taken(`event:${nested.event}`, `${day} ${time}`)).toBe(nested.places)
  await balanced(books())
})

it('of a ticket with a contingent of 10 in a slot of 50 exactly 10 are sold, and the other tickets fill the slot (R7.48)', async () => {
  const day = inDays(6)
  const buyers = Array.from({ length: 120 }, (_, index) =>
    newBuyer([at(index % 2 ? nested.ticket : nested.scarceTicket, day, '11:00')]),
  )
  const outcomes = await Promise.all(buyers.map((buyer, index) => purchase(buyer, urls(), index >> 1, patiently)))
  const sold = (ticket: number) =>
    outcomes.filter(({ kind }, index) => kind === 'order' && isTicket(buyers[index]!.items[0]!, ticket)).length
  expect(sold(nested.scarceTicket)).toBe(nested.contingent)
  expect(sold(nested.ticket)).toBe(nested.places - nested.contingent)
  expect(await taken(`event:${nested.event}`, `${day} 11:00`)).toBe(nested.places)
  expect(await taken(`ticket:${nested.scarceTicket}`, `${day} 11:00`)).toBe(nested.contingent)
  await balanced(books())
})

it('the same cart sent 20 times at once takes its places once (R7.48)', async () => {
  const day = inDays(7)
  const buyers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const buyer = newBuyer([at(nested.ticket, day, '12:00', 2)])
      await buyer.register(shop(index))
      return buyer
    }),
  )
  for (const buyer of buyers) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => buyer.initPayment(shop(index))))
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([])
    expect(await running.database.query('select places from hold where claim_id = $1', [buyer.cartId])).toEqual([
      { places: 2 },
    ])
  }
  expect(await taken(`event:${nested.event}`, `${day} 12:00`)).toBe(20)
  await Promise.all(buyers.map((buyer, index) => buyer.cancel(shop(index))))
  expect(await taken(`event:${nested.event}`, `${day} 12:00`)).toBe(0)
  await balanced(books())
})

it('a free cart confirmed 20 times at once becomes one order (R7.54, R7.55)', async () => {
  const buyer = newBuyer([{ id: wholeDay.freeTicket, count: 2, datetime: `${inDays(7)} 10:00` }])
  await buyer.register(shop(0))
  await Promise.all(Array.from({ length: 20 }, (_, index) => buyer.initPayment(shop(index))))
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => buyer.execPayment(shop(index))))
  const bookings = answers.map((answer) => (answer.ok ? answer.data.booking_id : answer.status))
  expect(new Set(bookings).size).toBe(1)
  expect(answers[0]!.ok).toBe(true)
  expect(await ordersOf([buyer])).toBe(1)
  await balanced(books())
})

it('execPayment 20 times at once gives the same booking, and one order (R4.44, R7.54)', async () => {
  const buyer = newBuyer([at(nested.ticket, inDays(8), '12:00')])
  await buyer.register(shop(0))
  const began = await buyer.initPayment(shop(1))
  if (!began.ok) throw new Error(`refused: ${began.body.code}`)
  await press(began.data, 'twice')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => buyer.execPayment(shop(index))))
  expect(new Set(answers.map((answer) => (answer.ok ? answer.data.booking_id : answer.status))).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  expect(await ordersOf([buyer])).toBe(1)
  await balanced(books())
})

it('of two payments that are opened for one cart at once, through two processes, one stays payable (R7.48)', async () => {
  const day = inDays(9)
  const buyers = Array.from({ length: 30 }, () => newBuyer([at(nested.ticket, day, '10:00')]))
  for (const [round, buyer] of buyers.entries()) {
    await buyer.register(shop(round))
    const start = await Promise.all([buyer.initPayment(shop(0)), buyer.initPayment(shop(1))])
    expect(start.map(({ status }) => status)).toEqual([200, 200])
    await Promise.all(start.map((began) => (began.ok ? press(began.data, 'pay') : null)))
    const executed = await Promise.all([buyer.execPayment(shop(0)), buyer.execPayment(shop(1))])
    expect(executed.some(({ ok }) => ok)).toBe(true)
    const [money] = await running.database.query<{ pages: number; captured: number }>(
      `select count(*)::int as pages, count(*) filter (where s.captured > 0)::int as captured
        from simulator_payment s
          join payment p on p.id::text = s.reference
        where p.cart_id = $1`,
      [buyer.cartId],
    )
    expect(money).toEqual({ pages: 2, captured: 1 })
  }
  expect(await ordersOf(buyers)).toBe(buyers.length)
  await balanced(books())
})

it('canceling while the money is taken ends in an order or in free places, and the money agrees (R7.56)', async () => {
  const day = inDays(10)
  const buyers = Array.from({ length: 40 }, () => newBuyer([at(nested.ticket, day, '10:00')]))
  let ordered = 0
  for (const [round, buyer] of buyers.entries()) {
    await buyer.register(shop(round))
    const began = await buyer.initPayment(shop(round))
    if (!began.ok) throw new Error(`refused: ${began.body.code}`)
    const [, canceled, executed] = await Promise.all([
      press(began.data, 'pay'),
      buyer.cancel(shop(round + 1)),
      buyer.execPayment(shop(round)),
      buyer.cancel(shop(round)),
    ])
    expect([200, 410]).toContain(canceled.status)
    const after = await buyer.execPayment(shop(round + 1))
    // what was canceled is gone, what was paid in time is an order; nobody hears both
    if (canceled.ok) expect(after.status).toBe(410)
    if (executed.ok) expect(after.ok).toBe(true)
    if (after.ok) ordered++
    expect(await ordersOf([buyer])).toBe(after.ok ? 1 : 0)
  }
  await balanced(books())
  expect(await taken(`event:${nested.event}`, `${day} 10:00`)).toBe(ordered)
})

it('the last place goes to exactly one of two, 50 times over (R7.48)', async () => {
  const times = Array.from(
    { length: 25 },
    (_, slot) => `${String(10 + Math.floor(slot / 4)).padStart(2, '0')}:${String((slot % 4) * 15).padStart(2, '0')}`,
  )
  const places = [inDays(11), inDays(12)].flatMap((day) => times.map((time) => [day, time] as const))
  const buyers: Buyer[] = []
  for (const [day, time] of places) {
    const pair = [newBuyer([at(single.ticket, day, time)]), newBuyer([at(single.ticket, day, time)])]
    buyers.push(...pair)
    const outcomes = await Promise.all(pair.map((buyer, index) => purchase(buyer, urls(), index, patiently)))
    expect(outcomes.map(({ kind }) => kind).sort(), `${day} ${time}`).toEqual(['order', 'refused'])
    expect(await taken(`event:${single.event}`, `${day} ${time}`)).toBe(1)
  }
  await balanced(books())
})
