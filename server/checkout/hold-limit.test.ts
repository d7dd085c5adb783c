import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeLimits } from '@foyer/domain/checkout/place-limits.ts'
import { moveCalls } from '../after-sale/move.fixture.ts'
import { moveTickets } from '../after-sale/move.service.ts'
import { rows, sql } from '../db/database.ts'
import { museum } from '../testing/museum.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group, joined, ownAdmissionTour, smallTours } from '../tours/tours.fixture.ts'
import { lockVisitor } from '../cart/hold-limit.queries.ts'

/** A day that no test has used. */
const sundays = Array.from(
  { length: 11 },
  (_, week) => `${new Date(Date.UTC(2026, 2, 22 + 7 * week)).toISOString().slice(0, 10)} 10:00`,
)
const newDay = () => sundays.shift()!
const limited = { environment: { RATE_LIMIT: '1', TRUST_PROXY: '1' } }
/** The event of 1,000 places a day; 61 costs something, 63 nothing. */
const places = (count: number, datetime: string, ticket = 61) => [ticketLine(ticket, count, datetime)]
const tooMany = { status: 429, body: { error: 'TOO_MANY_HOLDS' } }

/** A visitor at an address: a guest of their own for each cart, unless one is given. */
function visitor(shop: () => TestShop, address: string) {
  const headers = { 'x-forwarded-for': address }
  return {
    hold: async (
      items: object[],
      { cartId, token, debit }: { cartId?: string; token?: string; debit?: boolean } = {},
    ) => {
      const body = {
        ...purchase(items as never, cartId ? { cartId } : {}),
        ...(debit && { payart: 74, aux: { iban: 'CH93 0076 2011 6238 5295 7', accountHolder: 'Ada' } }),
      }
      const own = token ?? (await shop().guest())
      return {
        cartId: body.cartId,
        token: own,
        ...(await shop().call('POST', `de/checkout/initPayment?_=${own}`, body, headers)),
      }
    },
    cancel: (cartId: string, token: string) =>
      shop().call('POST', `de/checkout/cancel?cartId=${cartId}&_=${token}`, {}, headers),
    exec: (cartId: string) => shop().call('POST', 'de/checkout/execPayment?us=abcdefghijkl', { cartId }, headers),
  }
}

describe('places that nobody has paid for', () => {
  let shop: TestShop
  beforeAll(
    async () =>
      void (shop = await openTestShop({ ...limited, files: withSettings('holdShare: 0.1, holdPlacesAlways: 4') })),
  )
  afterAll(() => shop.close())
  const at = (address: string) => visitor(() => shop, address)

  it('of one day are for one address at most a share of what is left, over all its carts (R9.27)', async () => {
    const [day, another] = [newDay(), newDay()]
    const greedy = at('192.0.2.1')
    expect((await greedy.hold(places(60, day))).status).toBe(200)
    expect(await greedy.hold(places(41, day))).toMatchObject(tooMany)
    const second = await greedy.hold(places(40, day))
    expect(second.status).toBe(200)
    expect(await greedy.hold(places(1, day))).toMatchObject(tooMany)
    expect((await at('192.0.2.2').hold(places(90, day))).status).toBe(200)
    expect((await greedy.hold(places(100, another))).status).toBe(200)
    await greedy.cancel(second.cartId, second.token)
    // of 1,000 others have 90 now
    expect(await greedy.hold(places(32, day))).toMatchObject(tooMany)
    expect((await greedy.hold(places(31, day))).status).toBe(200)
    // holds that have ended are nobody's
    shop.later(31)
    await shop.workers.cleanup({})
    expect((await greedy.hold(places(100, day))).status).toBe(200)
  })

  it('are counted when a cart grows, and what it has already is no reason to refuse it', async () => {
    const [day, another] = [newDay(), newDay()]
    const grows = at('192.0.2.3')
    const { cartId, token } = await grows.hold(places(99, day))
    expect(await grows.hold([...places(99, day), ...places(2, day, 63)], { cartId, token })).toMatchObject({
      status: 422,
      body: { error: 'CART_TOO_LARGE' },
    })
    const grown = await grows.hold(places(1, day))
    expect(grown.status).toBe(200)
    expect(await grows.hold(places(100, day), { cartId, token })).toMatchObject(tooMany)
    expect((await grows.hold(places(99, day), { cartId, token })).status).toBe(200)
    expect((await grows.hold([...places(50, day), ...places(50, another)], { cartId, token })).status).toBe(200)
  })

  it('count as long as their money is on its way, beyond the end of a hold (R9.27, R7.55)', async () => {
    const day = newDay()
    const debtor = at('192.0.2.30')
    const first = await debtor.hold(places(60, day), { debit: true })
    await shop.choose(first.body.data, 'pay')
    expect((await debtor.exec(first.cartId)).body.data.status).toBe('pending')
    shop.later(31)
    expect(await debtor.hold(places(41, day))).toMatchObject(tooMany)
    expect((await debtor.hold(places(40, day))).status).toBe(200)
    shop.later(-31)
  })

  it('of a hold that has ended are no reason to refuse the same cart again (R9.27)', async () => {
    const day = newDay()
    const late = at('192.0.2.31')
    const { cartId, token } = await late.hold(places(100, day))
    shop.later(31)
    expect((await late.hold(places(100, day), { cartId, token })).status).toBe(200)
    shop.later(-31)
  })

  it('count no more once they are paid for', async () => {
    const day = newDay()
    const buys = at('192.0.2.4')
    const bought = await buys.hold(places(90, day))
    expect(await buys.hold(places(90, day))).toMatchObject(tooMany)
    await shop.choose(bought.body.data, 'pay')
    expect((await buys.exec(bought.cartId)).status).toBe(200)
    expect((await buys.hold(places(90, day))).status).toBe(200)
  })

  it('may be few in a small place however little is left, and no more (R9.27)', async () => {
    // 10 places at each of four times
    const times = ['10:00', '10:30', '11:00', '11:30'].map((time) => `2026-03-22 ${time}`)
    for (const [n, time] of times.entries())
      expect((await at(`192.0.2.${20 + n}`).hold([ticketLine(11, 4, time)])).status).toBe(200)
    const small = at('192.0.2.5')
    expect(await small.hold([ticketLine(11, 5, times[3])])).toMatchObject(tooMany)
    expect((await small.hold([ticketLine(11, 3, times[3])])).status).toBe(200)
    expect(await small.hold([ticketLine(11, 2, times[0])])).toMatchObject(tooMany)
    expect((await small.hold([ticketLine(11, 1, times[0])])).status).toBe(200)
  })

  it('are counted where there is no date, too', async () => {
    const collector = at('192.0.2.6')
    expect((await collector.hold([ticketLine(22, 3, null)])).status).toBe(200)
    expect(await collector.hold([ticketLine(22, 2, null)])).toMatchObject(tooMany)
    expect((await collector.hold([ticketLine(22, 1, null)])).status).toBe(200)
  })

  it('are counted for a customer as well, wherever they are', async () => {
    const day = newDay()
    const token = await shop.guest()
    const first = await at('192.0.2.7').hold(places(80, day), { token })
    // no guest has two carts; a customer with an account may
    await rows(
      shop.shop.database.db,
      sql`update customer set is_guest = false where id = (select customer_id from claim where id = ${first.cartId})`,
    )
    expect(await at('192.0.2.8').hold(places(21, day), { token })).toMatchObject(tooMany)
    expect((await at('192.0.2.8').hold(places(20, day), { token })).status).toBe(200)
  })

  it('pressed for eight times at once are not more (R9.27)', async () => {
    const day = newDay()
    const presses = at('192.0.2.9')
    const tokens = await Promise.all(Array.from({ length: 8 }, () => shop.guest()))
    const answers = await Promise.all(tokens.map((token) => presses.hold(places(40, day), { token })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429, 429, 429])
    expect(answers.find(({ status }) => status === 429)!.body.message).toBe(
      shop.shop.texts('de')('refusal.TOO_MANY_HOLDS'),
    )
  })

  it('are those of free orders too, for a day', async () => {
    const day = newDay()
    const free = at('192.0.2.10')
    for (const count of [50, 40]) {
      const { cartId, status } = await free.hold(places(count, day, 63))
      expect(status).toBe(200)
      await rows(
        shop.shop.database.db,
        sql`
          with placed as (update claim set hold = 'placed', expires_at = null where id = ${cartId}),
            sold as (delete from cart where id = ${cartId} returning *)
          insert into purchase_order (
            id, booking_id, number, cart_id, content, state, lang, customer, total, currency, demonstration, placed_at
          )
          select gen_random_uuid(), booking_id, id, id, content, 'placed', lang, '{}', total, currency, false, now()
          from sold
        `,
      )
    }
    expect(await free.hold(places(11, day, 63))).toMatchObject(tooMany)
    expect((await free.hold(places(10, day, 63))).status).toBe(200)
    shop.later(24 * 60)
    await shop.workers.cleanup({})
    expect((await free.hold(places(91, day, 63))).status).toBe(200)
    expect(await free.hold(places(1, day, 63))).toMatchObject(tooMany)
  })

  it('leave books that balance', async () => {
    expect((await shop.books()).off).toEqual([])
    expect(shop.logged).toEqual([])
  })
})

describe('half of what is left of a day', () => {
  let shop: TestShop
  beforeAll(async () => {
    const files = withSettings('holdShare: 0.5, holdPlacesAlways: 1')
    shop = await openTestShop({ ...limited, files, extra: ownAdmissionTour })
  })
  afterAll(() => shop.close())

  it('limits nobody in what their own tickets admit to a tour', async () => {
    const visit = visitor(() => shop, '192.0.2.2')
    expect((await visit.hold([ticketLine(11, 2, '2026-03-22 10:00'), joined(2)])).status).toBe(200)
  })

  it('is half of what is still to come: places at times that are over are neither left nor kept (R9.27)', async () => {
    const visit = visitor(() => shop, '192.0.2.1')
    const at = (time: string, count: number) => ticketLine(11, count, `2026-03-20 ${time}`)
    // of four times with 10 places each two are over at 10:50; what was kept of the second still stands
    shop.later(160)
    const over = await visit.hold([at('10:30', 5)])
    expect(over.status).toBe(200)
    shop.later(10)
    expect(await visit.hold([at('11:00', 6), at('11:30', 5)])).toMatchObject(tooMany)
    expect((await visit.hold([at('11:00', 5), at('11:30', 5)])).status).toBe(200)
  })
})

describe('whole tours that nobody has paid for', () => {
  let shop: TestShop
  beforeAll(
    async () =>
      void (shop = await openTestShop({
        ...limited,
        files: withSettings('holdShare: 0, holdPlacesAlways: 1, holdToursAlways: 2'),
        extra: smallTours,
      })),
  )
  afterAll(() => shop.close())

  it('are counted by guides and not by people, also where tours share them (R9.27)', async () => {
    const school = visitor(() => shop, '192.0.2.1')
    const morning = await school.hold([group()])
    expect(morning.status).toBe(200)
    const both = await school.hold([group('2026-03-22 10:30')])
    expect(both.status).toBe(200)
    expect(await school.hold([group('2026-03-22 16:30', { tourId: 82 })])).toMatchObject(tooMany)
    await school.cancel(both.cartId, both.token)
    expect((await school.hold([group('2026-03-22 16:30', { tourId: 82 })])).status).toBe(200)
  })
})

describe('the limits', () => {
  it('are off with RATE_LIMIT=0, and grow with it, those of free orders too (R9.27)', async () => {
    for (const [factor, statuses, free] of [
      ['0', [200, 200], ['placed', 'placed']],
      ['2', [200, 429], ['placed', 'pending']],
    ] as const) {
      const shop = await openTestShop({
        environment: { RATE_LIMIT: factor },
        files: withSettings(
          'holdShare: 0, holdPlacesAlways: 4, freePlacesUnconfirmed: 2, freeOrdersPerMailbox: 1, ' +
            'freeOrdersPerMailDomain: 1',
        ),
      })
      const one = visitor(() => shop, '')
      expect([
        (await one.hold(places(8, sundays[0]!))).status,
        (await one.hold(places(1, sundays[0]!))).status,
      ]).toEqual(statuses)
      const order = async (count: number) => {
        const { cartId } = await one.hold(places(count, sundays[1]!, 63))
        return (await one.exec(cartId)).body.data.status
      }
      expect([await order(4), await order(1)]).toEqual(free)
      await shop.close()
    }
  })

  it('are the usual ones for a catalogue that an older version imported', async () => {
    const shop = await openTestShop(limited)
    const { db } = shop.shop.database
    await rows(
      db,
      sql`update catalogue_entry
        set document = jsonb_set(
          document, '{settings}', (document->'settings') - ${sql.param(Object.keys(placeLimits))}::text[]
        )
        where kind = 'shop'`,
    )
    await rows(db, sql`update catalogue_import set version = version || 'x'`)
    // at most a second old
    await expect
      .poll(async () => (await shop.shop.catalogue.current()).version.endsWith('x'), { timeout: 5000 })
      .toBe(true)
    const most = placeLimits.holdShare * 1000
    const one = visitor(() => shop, '192.0.2.1')
    // two carts, as one order has at most 100 places
    const held = []
    for (const count of [100, 100, most - 200]) held.push((await one.hold(places(count, sundays[0]!))).status)
    expect(held).toEqual([200, 200, 200])
    expect(await one.hold(places(1, sundays[0]!))).toMatchObject(tooMany)
    await shop.close()
  })
})

describe('free tickets that are moved', () => {
  let shop: TestShop
  beforeAll(
    async () =>
      void (shop = await openTestShop({
        ...limited,
        files: withSettings('holdShare: 0, holdPlacesAlways: 5, moving: {until_hours: 1}'),
      })),
  )
  afterAll(() => shop.close())
  const { valid, move, price } = moveCalls(() => shop)
  const [first, second, third, fourth] = [3, 4, 5, 6].map(
    (week) => `${new Date(Date.UTC(2026, 3, 5 + 7 * week)).toISOString().slice(0, 10)} 10:00`,
  ) as [string, string, string, string]
  const at = (address: string) => visitor(() => shop, address)
  let guest = 0
  async function booked(address: string, items: object[]): Promise<string> {
    const who = at(address)
    const token = await shop.guest({ email: `guest${guest++}@example.org` })
    const { cartId, body, status } = await who.hold(items, { token })
    expect(status).toBe(200)
    if (String(body.data).includes('/simulator/')) await shop.choose(body.data, 'pay')
    return (await who.exec(cartId)).body.data.booking_id
  }

  it('are within the share of one visitor at the day that they go to, however old the order is (R9.27)', async () => {
    const greedy = '192.0.2.70'
    await booked(greedy, places(5, first, 63))
    const [two, three, four] = [
      await booked(greedy, places(5, second, 63)),
      await booked(greedy, places(5, third, 63)),
      await booked(greedy, [...places(1, fourth), ...places(4, fourth, 63)]),
    ]
    expect(await move(two, first)).toMatchObject({ code: 'TOO_MANY_HOLDS' })
    // as any other may, and the office with theirs
    const other = await booked('192.0.2.71', places(5, second, 63))
    expect(await move(other, first)).toEqual({ data: { difference: 0 } })
    const byOffice = {
      id: three,
      datetime: first,
      move: randomUUID(),
      tickets: [{ id: (await valid(three))[0]!.id, places: 1 }],
    }
    expect(await moveTickets(shop.shop, { body: byOffice }, 'office')).toEqual({ data: { difference: 0 } })
    // a day later what was ordered counts no more, but what is moved does
    shop.later(25 * 60)
    expect(await move(two, first)).toEqual({ data: { difference: 0 } })
    const [rest] = (await valid(three)).filter((one) => one.places === 4)
    expect(await move(three, first, { some: [{ id: rest!.id, places: 4 }] })).toMatchObject({ code: 'TOO_MANY_HOLDS' })
    const [, free] = await valid(four)
    expect(await move(four, first, { some: [{ id: free!.id, places: 1 }] })).toMatchObject({ code: 'TOO_MANY_HOLDS' })
    expect(await at(greedy).hold(places(1, first, 63))).toMatchObject(tooMany)
    // what was paid for goes where it likes
    const [paid] = await valid(four)
    expect(await move(four, first, { some: [{ id: paid!.id, places: 1 }] })).toEqual({ data: { difference: 0 } })
    shop.later(25 * 60)
    expect(await move(four, first, { some: [{ id: free!.id, places: 4 }] })).toEqual({ data: { difference: 0 } })
    expect((await shop.books()).off).toEqual([])
  })

  it('with paid ones that cost more by then are within it too', async () => {
    const id = await booked('192.0.2.74', [...places(1, second), ...places(3, second, 63)])
    await booked('192.0.2.74', places(3, fourth, 63))
    await shop.museum.write('events/rules.yaml', museum['events/rules.yaml']!.replace('price: 10.81', 'price: 11.81'))
    expect(await shop.importAgain()).toBe('imported')
    await expect.poll(async () => (await price(id, fourth)).data.difference).toBe(100)
    const tickets = (await valid(id)).map((one) => ({ id: one.id, places: one.places }))
    const pay = async (datetime: string) =>
      (
        await shop.call(
          'POST',
          'de/order/move/pay',
          { id, datetime, tickets, move: randomUUID(), difference: 100, payart: 164, url: `${origin}/de/` },
          { 'x-forwarded-for': '192.0.2.74' },
        )
      ).body
    expect(await pay(fourth)).toMatchObject({ code: 'TOO_MANY_HOLDS' })
    expect((await pay(third)).data).toContain('/simulator/')
  })

  it('wait for what their visitor holds and moves at the moment', async () => {
    const { db } = shop.shop.database
    const id = await booked('192.0.2.73', places(1, second, 63))
    const [cart] = await rows<{ holder: string }>(
      db,
      sql`select k.holder from claim k join purchase_order o on o.cart_id = k.id where o.booking_id = ${id}`,
    )
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`
    let moving: ReturnType<typeof move> | undefined
    await shop.shop.database.transaction(async (tx) => {
      await lockVisitor(tx, [cart!.holder])
      moving = move(id, fourth)
      await expect.poll(async () => (await rows(db, waiting)).length, { timeout: 15_000 }).toBe(1)
    })
    expect(await moving!).toEqual({ data: { difference: 0 } })
  })

  it('from several orders at once are not more', async () => {
    const orders = [await booked('192.0.2.72', places(3, second, 63)), await booked('192.0.2.72', places(3, third, 63))]
    const answers = await Promise.all(orders.map((id) => move(id, fourth)))
    expect(answers.filter(({ data }) => data)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'TOO_MANY_HOLDS')).toHaveLength(1)
  })
})

function withSettings(settings: string): Record<string, string> {
  return {
    ...museum,
    'shop.yaml': museum['shop.yaml']!.replace(
      'settings:\n',
      `settings:\n${settings
        .split(', ')
        .map((one) => `  ${one}\n`)
        .join('')}`,
    ),
  }
}
