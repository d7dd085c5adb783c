import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { rows, sql } from './database.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

/** Each cart has a guest of its own. */
const guests = new Map<string, Promise<string>>()
const guestOf = (cartId: string) => guests.get(cartId) ?? guests.set(cartId, shop.guest()).get(cartId)!
const init = async (body: { cartId: string }) =>
  shop.call('POST', `de/checkout/initPayment?_=${await guestOf(body.cartId)}`, body)
const exec = (cartId: string) => shop.call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId })
const cancel = async (cartId: string, keep = false) =>
  shop.call('POST', `de/checkout/cancel?cartId=${cartId}${keep ? '&keep=1' : ''}&_=${await guestOf(cartId)}`, {})
const taken = async (slot: string) =>
  (
    await rows<{ taken: number }>(
      shop.shop.database.db,
      sql`select taken
        from capacity
        where good = 'event:1' and starts_at = ${`${slot.replace(' ', 'T')}:00+01`}::timestamptz`,
    )
  )[0]!.taken
const left = async (slot: string) =>
  (await shop.call('GET', `de/ticket/collect/event/1/date/${slot.slice(0, 10).replaceAll('-', '')}`)).body.slots.find(
    ({ datetime }: { datetime: string }) => datetime === slot,
  ).max_tickets as number

describe('places', () => {
  it('of a hold that has ended are seen and sold again without any job having run (R7.48)', async () => {
    const slot = '2026-03-22 10:00'
    const first = purchase([ticketLine(11, 10, slot)])
    await init(first)
    expect((await init(purchase([ticketLine(11, 1, slot)]))).body.lines).toEqual([
      { index: 0, code: 'SOLD_OUT', was: 1, now: 0 },
    ])
    shop.later(29)
    expect(await left(slot)).toBe(0)
    shop.later(1)
    expect([await left(slot), await taken(slot)]).toEqual([10, 10])
    const second = purchase([ticketLine(11, 10, slot)])
    expect((await init(second)).status).toBe(200)
    expect([await left(slot), await taken(slot)]).toEqual([0, 10])
    expect((await exec(first.cartId)).status).toBe(410)
    await cancel(second.cartId)
    expect((await shop.books()).off).toEqual([])
  })

  it('are freed once by a cart that is canceled twice, also at once, and by one that expires meanwhile (R7.56)', async () => {
    const slot = '2026-03-22 10:30'
    const [one, other] = [purchase([ticketLine(11, 4, slot)]), purchase([ticketLine(11, 3, slot)])]
    await init(one)
    await init(other)
    await Promise.all([cancel(one.cartId), cancel(one.cartId), cancel(one.cartId)])
    await cancel(one.cartId)
    expect(await taken(slot)).toBe(3)
    shop.later(31)
    await Promise.all([shop.workers.cleanup({}), cancel(other.cartId), shop.workers.cleanup({})])
    expect(await taken(slot)).toBe(0)
    expect((await shop.books()).off).toEqual([])
  })

  it('are taken by nobody when one line of a cart cannot be had', async () => {
    const before = await shop.books()
    expect(
      (await init(purchase([ticketLine(11, 10, '2026-03-22 11:00'), ticketLine(12, 4, '2026-03-22 11:30')]))).status,
    ).toBe(422)
    expect(await shop.books()).toEqual(before)
  })
})

describe('whatever visitors do in whatever order', () => {
  const slots = ['2026-03-27 10:00', '2026-03-27 10:30']
  const carts = ['a', 'b', 'c'] as const
  const line = fc.record({
    ticket: fc.constantFrom(11, 11, 11, 12),
    count: fc.constantFrom(1, 2, 3, 7),
    slot: fc.constantFrom(...slots),
  })
  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        does: fc.constant('hold' as const),
        cart: fc.constantFrom(...carts),
        lines: fc.array(line, { minLength: 1, maxLength: 2, size: 'max' }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constant('cancel' as const),
        cart: fc.constantFrom(...carts),
        keep: fc.boolean(),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('pay' as const),
        cart: fc.constantFrom(...carts),
        behaviour: fc.constantFrom('pay', 'late', 'late', 'silent', 'twice', 'decline', 'cancel'),
      }),
    },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('return' as const), cart: fc.constantFrom(...carts) }) },
    {
      weight: 2,
      arbitrary: fc.record({ does: fc.constant('wait' as const), minutes: fc.constantFrom(1, 16, 31, 31) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constantFrom('cleanup' as const, 'deliver' as const, 'jobs' as const) }),
    },
  )
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

  it('taken is the sum of holds and at most what there is, and money is in an order or on its way back (R7.48, R7.54, R7.56)', async () => {
    let run = 0
    const { db } = shop.shop.database
    const carryOut = async (
      one: Step,
      bodies: Map<string, ReturnType<typeof purchase>>,
      pages: Map<string, string>,
    ) => {
      switch (one.does) {
        case 'hold': {
          const before = bodies.get(one.cart)
          const body = purchase(
            one.lines.map(({ ticket, count, slot }) => ticketLine(ticket, count, slot)),
            { cartId: before?.cartId ?? `cart-${String(run).padStart(20, '0')}-${one.cart}` },
          )
          const answer = await init(body)
          expect([200, 410, 422]).toContain(answer.status)
          bodies.set(one.cart, body)
          if (answer.status === 200) pages.set(one.cart, answer.body.data)
          // a cart that was paid or canceled is over: the visitor's next one is another
          if (answer.status === 410) bodies.delete(one.cart)
          return
        }
        case 'cancel':
          return void (
            bodies.has(one.cart) &&
            expect([200, 410]).toContain((await cancel(bodies.get(one.cart)!.cartId, one.keep)).status)
          )
        case 'pay':
          return void (pages.has(one.cart) && (await shop.choose(pages.get(one.cart)!, one.behaviour)))
        case 'return':
          return void (
            bodies.has(one.cart) && expect([200, 410, 422]).toContain((await exec(bodies.get(one.cart)!.cartId)).status)
          )
        case 'wait':
          return shop.later(one.minutes)
        case 'cleanup':
          return shop.workers.cleanup({})
        case 'deliver':
          return shop.deliver()
        case 'jobs':
          return void (await shop.jobs())
        default:
          return one satisfies never
      }
    }
    /** Carts whose hold is not what their lines take, while they have one, or anything when they have none. */
    const unlike = () =>
      rows(
        db,
        sql`
          with wanted as (
            select b.claim_id, (t->>'capacity')::uuid as capacity_id, sum((t->>'places')::int)::int as places
            from (
              select k.id as claim_id, k.lines
              from cart k
                join claim c on c.id = k.id
              where c.hold = 'held'
              union all
              select o.cart_id, (select jsonb_agg(l.document) from order_line l where l.order_id = o.id)
              from purchase_order o
            ) b,
              jsonb_array_elements(b.lines) l,
              jsonb_array_elements(l->'takes') t
            group by 1, 2
          )
          select claim_id, capacity_id, w.places as wanted, h.places as held
          from wanted w
            full join hold h using (claim_id, capacity_id)
          where w.places is distinct from h.places
        `,
      )
    const seen = { orders: 0 }
    const start = shop.time.now
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
        run++
        shop.time.now = start
        const bodies = new Map<string, ReturnType<typeof purchase>>()
        const pages = new Map<string, string>()
        for (const one of steps) {
          await carryOut(one, bodies, pages)
          expect((await shop.books()).off).toEqual([])
          expect(await unlike()).toEqual([])
        }
        // in the end, when every webhook is delivered and every hold released
        shop.later(120)
        for (let round = 0; round < 3; round++) {
          await shop.deliver()
          await shop.workers.cleanup({})
          await shop.jobs()
        }
        expect((await shop.books()).off).toEqual([])
        expect(await rows(db, sql`select 1 from claim where hold = 'held'`)).toEqual([])
        const astray = await rows(
          db,
          sql`select s.state, s.captured, s.refunded, o.id is not null as ordered
            from simulator_payment s
              join payment p on p.id::text = s.reference
              left join purchase_order o on o.payment_id = p.id
            where s.captured - s.refunded <> case when o.id is null then 0 else s.amount end`,
        )
        expect(astray).toEqual([])
        expect(
          await rows(db, sql`select claim_id from hold where claim_id not in (select cart_id from purchase_order)`),
        ).toEqual([])
        seen.orders += await shop.count('purchase_order')
        // the next visitors start with empty capacities
        await shop.empty('payment', 'claim', 'inbox', 'simulator_payment')
        await db.execute(sql`update capacity set taken = 0`)
      }),
      {
        numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25),
        endOnFailure: true,
      },
    )
    // the sequences came far enough to mean something
    expect(seen.orders).toBeGreaterThan(5)
    expect(shop.logged).toEqual([])
  }, 120_000)
})
