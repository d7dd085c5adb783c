import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { atTime, gateOf } from '../door/door.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { friday, openTestShop, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { cancelCalls, cancelingMuseum } from './cancel.fixture.ts'
import { givingCalls } from './give-ticket.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'

// What visitors, the office and a gate do with the same tickets at once. On PostgreSQL each is a transaction of its
// own.

// two hours before its time a ticket may be redeemed, moved and canceled
const files = {
  ...cancelingMuseum,
  'shop.yaml': cancelingMuseum['shop.yaml']!.replace('moving: {until_hours: 24}', 'moving: {until_hours: 1}').replace(
    'cancellation: {until_hours: 24}',
    'cancellation: {until_hours: 1}\n  doorEarlyMinutes: 240',
  ),
}
let shop: TestShop
let gate: Awaited<ReturnType<typeof gateOf>>
beforeAll(async () => {
  shop = await openTestShop({ files, crowded: true })
  gate = await gateOf(shop, 'north')
})
beforeEach(() => void (shop.time.now = new Date(friday)))
afterAll(() => shop.close())
const { bought, all, valid, review, move, cancel, money } = cancelCalls(() => shop)
const { give, ticketsOf, linkOf } = givingCalls(() => shop)

const [sunday, next] = ['2026-03-22 10:00', '2026-03-29 10:00']
const price = 1081
const done = ({ code }: { code?: string }) => code === undefined
const orders = (count: number, places: number) =>
  Promise.all(Array.from({ length: count }, () => bought([ticketLine(61, places, sunday)])))

/** Every order has its money once, and its tickets admit as many as its lines that stand. */
async function settles(ids: readonly string[]) {
  await shop.jobs()
  expect(await unbalanced(shop)).toEqual([])
  expect((await shop.books()).off).toEqual([])
  const { db } = shop.shop.database
  expect(await rows(db, sql`select id from ticket where void_at is not null and redeemed_at is not null`)).toEqual([])
  for (const id of ids) {
    const [order] = await rows<{ total: number; admitted: number; standing: number }>(
      db,
      sql`
        select o.total,
          (
            select coalesce(sum(t.places), 0)::int from ticket t where t.order_id = o.id and t.void_at is null
          ) as admitted,
          (
            select coalesce(sum((l.document->>'count')::int), 0)::int
            from order_line l
            where l.order_id = o.id and l.refund_id is null
          ) as standing
        from purchase_order o
        where o.booking_id = ${id}
      `,
    )
    expect(order!.admitted).toBe(order!.standing)
    const { kept, refunded } = await money(id)
    expect(kept + refunded).toBe(order!.total)
  }
}

it('tickets that are canceled and moved at once are one of both', async () => {
  const ids = await orders(8, 2)
  for (const id of ids) {
    const some = await all(id)
    const answers = await Promise.all([
      cancel(id, some, { amount: 2 * price }),
      move(id, next, { some }),
      cancel(id, [{ ...some[0]!, places: 1 }], { amount: price }),
    ])
    expect(answers.filter(done)).toHaveLength(1)
    expect((await money(id)).refunded).toBe(answers[0].data?.amount ?? answers[2].data?.amount ?? 0)
  }
  await settles(ids)
})

it('a ticket that is moved while it is scanned is either in or moved', async () => {
  const ids = await orders(8, 1)
  atTime(shop, '2026-03-22 08:00')
  const outcomes = await Promise.all(
    ids.map(async (id) => {
      const [ticket] = await valid(id)
      const [scanned, moved] = await Promise.all([gate.scan(ticket!.barcode), move(id, next, { some: await all(id) })])
      return `${scanned.outcome}, ${moved.code ?? 'moved'}`
    }),
  )
  expect(outcomes.filter((outcome) => !['valid, TICKET_USED', 'moved, moved'].includes(outcome))).toEqual([])
  await settles(ids)
})

it('a ticket that is canceled and given on at once is given on or pays back, and admits nobody twice', async () => {
  const ids = await orders(8, 2)
  for (const id of ids) {
    const [ticket] = await all(id)
    const [canceled, given] = await Promise.all([
      cancel(id, [{ ...ticket!, places: 1 }], { amount: price }),
      give(id, ticket!.id, { places: 1 }),
    ])
    expect([done(canceled), given.status === 200].filter(Boolean)).toHaveLength(1)
    expect((await money(id)).refunded).toBe(done(canceled) ? price : 0)
  }
  await settles(ids)
})

/** Orders of a ticket that was given to somebody, with that one and its link. */
const givenOrders = async (count: number) =>
  Promise.all(
    (await orders(count, 1)).map(async (id) => {
      await give(id, (await all(id))[0]!.id)
      const hers = (await ticketsOf(id)).at(-1)!
      return { id, hers, link: (await linkOf(hers.id))! }
    }),
  )
const takeBack = async (id: string, ticket: string) =>
  (await shop.call('POST', 'de/given/take-back', { id, ticket })).body

it('a given ticket that is taken back while it is scanned is either in or taken back', async () => {
  const given = await givenOrders(8)
  atTime(shop, '2026-03-22 08:00')
  const outcomes = await Promise.all(
    given.map(async ({ id, hers }) => {
      const [scanned, back] = await Promise.all([gate.scan(hers.barcode), takeBack(id, hers.id)])
      return `${scanned.outcome}, ${back.code ?? 'taken back'}`
    }),
  )
  expect(outcomes.filter((outcome) => !['valid, TICKET_USED', 'given, taken back'].includes(outcome))).toEqual([])
  await settles(given.map(({ id }) => id))
})

it('a given ticket that is taken back while it is given further on is one of both', async () => {
  const given = await givenOrders(8)
  for (const { id, hers, link } of given) {
    const [back, further] = await Promise.all([
      takeBack(id, hers.id),
      give(link, hers.id, { name: 'Otto', email: 'otto@example.net' }),
    ])
    const answers = [back.code, further.body.code]
    const holder = (await ticketsOf(id)).at(-1)!.holder
    expect(answers).toEqual(holder === '' ? [undefined, 'TICKET_NOT_VALID'] : ['TICKET_NOT_VALID', undefined])
    expect(await valid(id)).toHaveLength(1)
  }
  await settles(given.map(({ id }) => id))
})

it('what the office gives back while its visitor cancels goes back once, and no more than was paid', async () => {
  const ids = await orders(6, 2)
  for (const id of ids) {
    const [{ number }, some] = [await review(id), await all(id)]
    const one = [{ ...some[0]!, places: 1 }]
    const [office, ...parts] = await Promise.all([
      refundByOffice(shop.shop, number, '12'),
      cancel(id, one, { amount: price }),
      cancel(id, one, { amount: price }),
    ])
    // after either of them less is left than the other would give back
    expect([office.done, ...parts.map(done)].filter(Boolean)).toHaveLength(1)
    expect((await money(id)).refunded).toBe(office.done ? 1200 : price)
  }
  await settles(ids)
  for (const id of ids) await refundByOffice(shop.shop, (await review(id)).number, undefined)
  await settles(ids)
  expect(await Promise.all(ids.map(money))).toEqual(
    ids.map(() => ({ kept: 0, refunded: 2 * price, credited: 0, state: 'canceled' })),
  )
})

it.each([
  { lost: 'the request', reaches: false },
  { lost: 'the answer', reaches: true },
])('a provider that is down for $lost gives back once what was canceled and moved', async ({ reaches }) => {
  const [canceled, moved] = [
    await bought([ticketLine(61, 2, sunday)]),
    await bought([group(`2026-03-${reaches ? 29 : 22} 16:00`)]),
  ]
  const { payments } = shop.shop
  const { refundPart } = payments
  payments.refundPart = async (...asked) => {
    if (reaches) await refundPart.apply(payments, asked)
    throw new Error('away')
  }
  expect(await cancel(canceled, [{ ...(await all(canceled))[0]!, places: 1 }])).toMatchObject({
    data: { amount: price },
  })
  expect(await move(moved, `2026-03-${reaches ? 29 : 22} 10:30`, { difference: -1000 })).toEqual({
    data: { difference: -1000 },
  })
  for (let tried = 0; tried < 2; tried++) await expect(shop.jobs()).rejects.toThrow('away')
  const refunds = await rows<{ id: string }>(shop.shop.database.db, sql`select id from refund where done_at is null`)
  expect(refunds).toHaveLength(2)
  payments.refundPart = refundPart
  // the job that is tried again and the one that looks after what is stuck come at the same time
  shop.later(1)
  const again = () => refunds.map(({ id }) => shop.workers.refund({ refundId: id }))
  await Promise.all([shop.workers.cleanup({}), ...again(), ...again()])
  await settles([canceled])
  expect(await money(canceled)).toMatchObject({ kept: price, refunded: price, state: 'placed' })
  const { kept, refunded } = await money(moved)
  expect([kept + refunded, refunded]).toEqual([(await review(moved)).total, 1000])
  expect(await shop.count('refund where done_at is null')).toBe(0)
})
