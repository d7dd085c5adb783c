import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, origin, purchase, type TestShop } from '../testing/test-shop.fixture.ts'
import { unbalanced } from '../testing/vouchers.fixture.ts'
import { group } from '../tours/tours.fixture.ts'
import { cancelCalls } from './cancel.fixture.ts'
import { moveCalls, movingMuseum } from './move.fixture.ts'
import { refundByOffice } from '../office/commands.fixture.ts'

const files = {
  ...movingMuseum,
  'shop.yaml': movingMuseum['shop.yaml']!.replace(
    '  moving:',
    '  daysAhead: 120\n  cancellation: {until_hours: 24}\n  moving:',
  ),
}
let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files })))
afterEach(async () => {
  expect(await unbalanced(shop)).toEqual([])
  expect(shop.logged.splice(0)).toEqual([])
})
afterAll(() => shop.close())

const { bought, valid, review, price, move, taken } = moveCalls(() => shop)
const { init } = purchaseCalls(() => shop)
const { cancel, money } = cancelCalls(() => shop)
let week = 0
/** A tour of a Sunday of its own, 10:30 for 80.00 and 16:00 for 90.00. */
async function tour() {
  const day = new Date(Date.parse('2026-03-22T00:00Z') + 7 * 86_400_000 * week++).toISOString().slice(0, 10)
  const id = await bought([group(`${day} 10:30`)])
  const guides = (time: string) => taken('guides:81', `${day} ${time} Europe/Zurich`)
  return { id, day, to: `${day} 16:00`, guides }
}
const pay = async (id: string, to: string, given: object = {}) =>
  (
    await shop.call('POST', 'de/order/move/pay', {
      id,
      datetime: to,
      tickets: (await valid(id)).map((one) => ({ id: one.id, places: one.places })),
      move: randomUUID(),
      difference: 1000,
      payart: 164,
      url: `${origin}/de/order-review/${id}`,
      ...given,
    })
  ).body
/** Payments for moves, with what the provider has of them. */
const surpluses = (id: string) =>
  rows<{ state: string; kept: number }>(
    shop.shop.database.db,
    sql`select p.state, s.captured - s.refunded as kept
      from payment p
        join purchase_order o on o.cart_id = p.cart_id
        join simulator_payment s on s.reference = p.id::text
      where o.booking_id = ${id} and p.purpose = 'move'
      order by p.created_at, p.id`,
  )

/** The end of what is held for a move of an order. */
const heldUntil = async (id: string) =>
  (
    await rows<{ until: string }>(
      shop.shop.database.db,
      sql`select to_json(k.held_until) #>> '{}' as until
        from claim k
          join move_to_pay m on m.claim_id = k.id
          join purchase_order o on o.id = m.order_id
        where o.booking_id = ${id} and k.hold = 'held'`,
    )
  ).map(({ until }) => Date.parse(until))

describe('a move to a time that costs more', () => {
  it('waits until its order by invoice is paid', async () => {
    const { id, to } = await tour()
    await rows(
      shop.shop.database.db,
      sql`update purchase_order
        set unpaid = total, due_on = '2026-03-21', ends_on = '2026-03-22'
        where booking_id = ${id}`,
    )
    expect((await pay(id, to)).code).toBe('MOVE_NOT_OFFERED')
    expect(await surpluses(id)).toEqual([])
    await rows(shop.shop.database.db, sql`update purchase_order set unpaid = 0 where booking_id = ${id}`)
  })

  it('holds its places, and is carried out once the difference is paid', async () => {
    const { id, to, guides } = await tour()
    const [old] = await valid(id)
    expect(await price(id, to)).toEqual({ data: { difference: 1000, less: 'refund' } })
    expect(await move(id, to, { difference: 1000 })).toMatchObject({ code: 'MOVE_TO_PAY' })
    const { data } = await pay(id, to)
    expect([await guides('10:30'), await guides('16:00')]).toEqual([1, 1])
    expect((await review(id)).items[0].datetime).not.toBe(to)
    await shop.choose(data, 'pay')
    // the visitor is back before any webhook
    expect(await review(id)).toMatchObject({ items: [{ datetime: to }], moved: 1000 })
    await Promise.all([shop.deliver(), review(id), shop.workers.cleanup({})])
    await shop.jobs()
    expect([await guides('10:30'), await guides('16:00')]).toEqual([0, 1])
    expect(await valid(id)).not.toContainEqual(old)
    expect(await surpluses(id)).toEqual([{ state: 'captured', kept: 1000 }])
    expect(await shop.count(`move m join purchase_order o on o.id = m.order_id where o.booking_id = '${id}'`)).toBe(1)
  })

  it('is not made, and its places are free again, where nobody pays', async () => {
    const { id, to, guides } = await tour()
    await pay(id, to)
    // its page is open for as long as they are held, and no longer
    for (const [minutes, state] of [
      [29, 'open'],
      [1, 'canceled'],
    ] as const) {
      shop.later(minutes)
      await shop.workers.cleanup({})
      expect(await surpluses(id)).toEqual([{ state, kept: 0 }])
    }
    expect([await guides('10:30'), await guides('16:00')]).toEqual([1, 0])
    expect((await review(id)).items[0].datetime).not.toBe(to)
    // begun again it has a time of its own
    await pay(id, to)
    expect(await heldUntil(id)).toEqual([shop.time.now.getTime() + 30 * 60_000])
    shop.later(60)
    await shop.workers.cleanup({})
    shop.later(-90)
  })

  it('that is paid late is made where there is still a guide, and else the money goes back', async () => {
    const [first, second] = [await tour(), await tour()]
    const late = [await pay(first.id, first.to), await pay(second.id, second.to)]
    shop.later(60)
    for (let round = 0; round < 2; round++) await bought([group(second.to)])
    for (const { data } of late) await shop.choose(data, 'pay')
    for (const { id } of [first, second]) await review(id)
    await shop.deliver()
    await shop.jobs()
    expect((await review(first.id)).items[0].datetime).toBe(first.to)
    expect((await review(second.id)).items[0].datetime).not.toBe(second.to)
    expect(await surpluses(second.id)).toEqual([{ state: 'refunded', kept: 0 }])
    shop.later(-60)
  })

  it('that is paid late is made also where others have held the guides, and their hold has ended too', async () => {
    const { id, to } = await tour()
    const { data } = await pay(id, to)
    shop.later(60)
    for (let round = 0; round < 2; round++) await init(await shop.guest(), purchase([group(to)]))
    shop.later(60)
    await shop.choose(data, 'pay')
    expect((await review(id)).items[0].datetime).toBe(to)
    expect(await surpluses(id)).toEqual([{ state: 'captured', kept: 1000 }])
    shop.later(-120)
  })

  it('of tickets that went elsewhere before it was paid gives the money back', async () => {
    const { id, to, day } = await tour()
    const { data } = await pay(id, to)
    expect(await move(id, `${day} 11:00`)).toEqual({ data: { difference: 0 } })
    await shop.choose(data, 'pay')
    await review(id)
    await shop.jobs()
    expect(await surpluses(id)).toEqual([{ state: 'refunded', kept: 0 }])
    expect((await review(id)).items[0].datetime).toBe(`${day} 11:00`)
  })

  it('of a ticket that is scanned before it was paid gives the money back', async () => {
    const { id, to, guides } = await tour()
    const { data } = await pay(id, to)
    await shop.shop.database.db.execute(
      sql`update ticket set redeemed_at = now() where id = ${(await valid(id))[0]!.id}`,
    )
    await shop.choose(data, 'pay')
    await review(id)
    await shop.jobs()
    expect(await surpluses(id)).toEqual([{ state: 'refunded', kept: 0 }])
    shop.later(60)
    await shop.workers.cleanup({})
    expect([await guides('10:30'), await guides('16:00')]).toEqual([1, 0])
    shop.later(-60)
  })

  it('is not made for money of another amount or currency: that goes back, and the operator sees it', async () => {
    const { id, to } = await tour()
    const { db } = shop.shop.database
    for (const paid of [sql`amount = 999`, sql`currency = 'JPY'`]) {
      const { data } = await pay(id, to)
      const ours = sql`select p.id
        from payment p
          join purchase_order o on o.cart_id = p.cart_id
        where o.booking_id = ${id} and p.purpose = 'move'
        order by p.created_at desc
        limit 1`
      await rows(db, sql`update simulator_payment set ${paid} where reference in (select id::text from (${ours}) p)`)
      await shop.choose(data, 'pay')
      await shop.deliver()
      await shop.jobs()
      const order = await review(id)
      expect([order.items[0].datetime === to, order.moved]).toEqual([false, undefined])
      expect((await surpluses(id)).at(-1)).toEqual({ state: 'refunded', kept: 0 })
      const entries = await rows(db, sql`select kind from inbox where payment_id in (${ours})`)
      expect(entries).toEqual([{ kind: 'amount-differs' }])
      shop.later(1)
    }
    // and it is made for what it costs
    await shop.choose((await pay(id, to)).data, 'pay')
    expect(await review(id)).toMatchObject({ items: [{ datetime: to }], moved: 1000 })
    shop.later(-2)
  })

  it('that is begun again gives back what it held before, keeps its end, and is paid once (R9.27)', async () => {
    const { id, to, guides } = await tour()
    const again = { move: randomUUID() }
    const { payments } = shop.shop
    const { open } = payments
    const pages: number[] = []
    payments.open = (payment) => {
      pages.push(payment.heldUntil.getTime())
      return open(payment)
    }
    const first = await pay(id, to, again)
    const promised = await heldUntil(id)
    shop.later(20)
    // by another as by the same
    const other = await pay(id, to)
    const second = await pay(id, to, again)
    expect([other.code, await heldUntil(id)]).toEqual([undefined, promised])
    // nor has any of their pages a later one
    expect(pages).toEqual(Array(3).fill(promised[0]))
    payments.open = open
    shop.later(-20)
    expect(await guides('16:00')).toBe(1)
    await shop.choose(second.data, 'pay')
    await shop.choose(first.data, 'pay').catch(() => null)
    await review(id)
    await shop.deliver()
    await shop.jobs()
    const paid = await surpluses(id)
    expect(paid.reduce((sum, { kept }) => sum + kept, 0)).toBe(1000)
    expect((await review(id)).items[0].datetime).toBe(to)
    expect(await pay(id, to, again)).toMatchObject({ code: expect.any(String) })
  })

  it('that is paid on a page which was closed just then closes the page that was opened after it', async () => {
    const { id, to } = await tour()
    const again = { move: randomUUID() }
    const { payments } = shop.shop
    const { cancel: close, lookUp } = payments
    const first = await pay(id, to, again)
    shop.later(1)
    payments.cancel = async (payment) => ({ ...(await lookUp(payment)), state: 'canceled' })
    await pay(id, to, again)
    payments.cancel = close
    await shop.choose(first.data, 'pay')
    await shop.deliver()
    expect(await review(id)).toMatchObject({ items: [{ datetime: to }], moved: 1000 })
    shop.later(1)
    await shop.workers.cleanup({})
    expect((await surpluses(id)).map(({ state }) => state)).toEqual(['captured', 'canceled'])
    shop.later(-2)
  })

  it('gives the surplus back too when the order is given back', async () => {
    const { id, to } = await tour()
    await shop.choose((await pay(id, to)).data, 'pay')
    const { number, total } = await review(id)
    const { done, line } = await refundByOffice(shop.shop, number, undefined)
    const both = ((total + 1000) / 100).toFixed(2)
    expect([done, line]).toEqual([true, expect.stringContaining(`${both} CHF by the payment provider`)])
    await shop.jobs()
    expect(await surpluses(id)).toEqual([{ state: 'refunded', kept: 0 }])
    // its mail names what goes back by both payments
    const mails = await Promise.all(
      (await shop.mails()).map(async (file) => PostalMime.parse(await readFile(join(shop.dataDir, 'outbox', file)))),
    )
    expect(mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(both.replace('.00', '')))
  })

  it('gives both payments back, each once, when its visitor cancels it', async () => {
    const { id, to, guides } = await tour()
    await shop.choose((await pay(id, to)).data, 'pay')
    const { total } = await review(id)
    expect((await cancel(id)).data.amount).toBe(total + 1000)
    await shop.jobs()
    await shop.workers.cleanup({})
    await shop.jobs()
    expect(await money(id)).toEqual({ kept: 0, refunded: total, credited: 0, state: 'canceled' })
    expect(await surpluses(id)).toEqual([{ state: 'refunded', kept: 0 }])
    expect([await valid(id), await guides('16:00')]).toEqual([[], 0])
  })

  it('is refused at another price, where it costs nothing, and with what cannot be paid', async () => {
    const { id, to, day } = await tour()
    expect(await pay(id, to, { difference: 900 })).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await pay(id, `${day} 11:00`, { difference: 0 })).toMatchObject({ code: 'PRICE_CHANGED' })
    expect(await pay(id, to, { payart: 1 })).toMatchObject({ code: 'PAYMENT_UNKNOWN' })
    expect(await pay(id, to, { url: 'https://elsewhere.example/' })).toMatchObject({ code: 'RETURN_ADDRESS_FOREIGN' })
    await bought([group(to)])
    await bought([group(to)])
    expect(await pay(id, to)).toMatchObject({ code: 'SOLD_OUT' })
  })

  it('is not begun while the provider is away', async () => {
    const { id, to, guides } = await tour()
    const { payments } = shop.shop
    const { open } = payments
    payments.open = () => Promise.reject(new Error('away'))
    expect(await pay(id, to)).toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    payments.open = open
    expect(shop.logged.splice(0)).toMatchObject([{ msg: 'the payment could not be opened' }])
    shop.later(60)
    await shop.workers.cleanup({})
    expect(await guides('16:00')).toBe(0)
    shop.later(-60)
  })

  it('costs what was shown, also where the museum asks something else by then', async () => {
    const { id, to } = await tour()
    const { data } = await pay(id, to)
    const file = movingMuseum['tours/group.yaml']!.replace('{811: 90.00}', '{811: 99.00}')
    await shop.museum.write('tours/group.yaml', file)
    expect(await shop.importAgain()).toBe('imported')
    await expect.poll(async () => (await price(id, to)).data.difference).toBe(1900)
    await shop.choose(data, 'pay')
    expect(await review(id)).toMatchObject({ items: [{ datetime: to }], moved: 1000 })
  })
})

it('A moved and given order that is erased leaves nothing personal, in no table', async () => {
  const answered = JSON.parse(JSON.stringify(group('2026-07-12 10:30')).replaceAll('Klasse 4b', 'Klasse Xenia'))
  const id = await bought([answered], { email: 'xenia@example.org' })
  const later = '2026-07-12 16:00'
  const { difference } = (await price(id, later)).data
  await shop.choose((await pay(id, later, { difference })).data, 'pay')
  expect((await review(id)).moved).toBe(difference)
  const other = await tour()
  await pay(other.id, other.to, { difference })
  const [ticket] = await valid(id)
  const gift = { name: 'Xenia Gast', email: 'guest.xenia@example.com', message: 'Xenia grüsst' }
  expect((await shop.call('POST', 'de/given/give', { id, ticket: ticket!.id, ...gift })).status).toBe(200)
  await shop.jobs()
  const { db } = shop.shop.database
  const tables = async () => {
    const found: string[] = []
    for (const { name } of await rows<{ name: string }>(
      db,
      sql`select table_name as name
        from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
        order by 1`,
    ))
      if ((await shop.count(`${name} t where t::text ilike '%xenia%'`)) > 0) found.push(name)
    return found
  }
  expect(await tables()).toEqual(
    expect.arrayContaining(['given_ticket', 'move_to_pay', 'order_line', 'purchase_order', 'ticket']),
  )
  // as deleting the account leaves it
  await rows(db, sql`update purchase_order set erase_on = '2026-03-20' where booking_id = ${id}`)
  await rows(
    db,
    sql`update claim k
      set customer_id = null, guest_id = null
      from purchase_order o
      where o.cart_id = k.id and o.booking_id = ${id}`,
  )
  const { now } = shop.time
  shop.time.now = new Date('2027-01-15T09:00:00Z')
  await shop.workers['erase-orders']({})
  // the guest, who goes like any other without a basket
  expect(await tables()).toEqual(['customer'])
  // what was held until the move was paid is forgotten like any basket of a month ago
  expect(await shop.count('move_to_pay')).toBeGreaterThan(0)
  const { payments } = shop.shop
  const { cancel: close } = payments
  payments.cancel = () => Promise.reject(new Error('away'))
  await shop.workers.cleanup({})
  payments.cancel = close
  await shop.workers.retention({})
  expect(await shop.count('move_to_pay')).toBe(0)
  expect(await tables()).toEqual([])
  // the page of one that the provider could not close meanwhile is closed all the same
  shop.later(1)
  await shop.workers.cleanup({})
  expect(await surpluses(other.id)).toEqual([{ state: 'canceled', kept: 0 }])
  shop.time.now = now
})
