import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { museum } from '../testing/museum.fixture.ts'
import { friday, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
const limited = {
  'shop.yaml': museum['shop.yaml']!.replace('settings:\n', 'settings:\n  freeOrdersPerMailDomain: 4\n'),
}
const open = async (environment: Record<string, string> = {}) =>
  void (shop = await openTestShop({
    extra: limited,
    environment: { RATE_LIMIT: '1', TRUST_PROXY: '1', ...environment },
  }))
beforeAll(() => open())
afterAll(() => shop.close())
beforeEach(async () => {
  shop.time.now = new Date(friday)
  await shop.shop.database.db.execute(sql`delete from free_order_mail`)
})

async function post(path: string, body: object, from: string) {
  const response = await shop.app.request(`/api/en/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as any }
}

let visitors = 0
/** A basket, free unless said otherwise, that only waits for the last press. */
async function readyToOrder(
  email: string,
  { from = `10.0.0.${++visitors}`, ticket = ticketLine(63, 1, undefined, 0) } = {},
) {
  const token = (await post('auth/guest', { c: { fname: 'Ada', lname: 'Muster', email, country: 'CH' } }, from)).body
    .data
  const body = purchase([ticket])
  const opened = await post(`checkout/initPayment?_=${token}`, body, from)
  expect(opened.status, JSON.stringify(opened.body)).toBe(200)
  const order = (confirm?: string) =>
    post(
      'checkout/execPayment?us=abcdefghijkl',
      { cartId: body.cartId, ...(confirm !== undefined && { confirm }) },
      from,
    )
  return { opened, cartId: body.cartId, order }
}
const order = async (email: string, options = {}) => (await readyToOrder(email, options)).order()
const statuses = async (orders: Promise<{ status: number }>[]) =>
  (await Promise.all(orders)).map(({ status }) => status).sort()

describe('free orders to an address that nobody has confirmed', () => {
  it('are three an hour for a mailbox, however it is written and whoever orders; the fourth is not placed (R7.54)', async () => {
    for (const email of ['ada@a.example', 'Ada@A.Example', 'ada+more@a.example'])
      expect((await order(email)).status).toBe(200)
    const before = [await shop.count('purchase_order'), await shop.count("pgboss.job where name = 'order-mail'")]
    const fourth = await readyToOrder('ADA+4@a.example')
    expect(await fourth.order()).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_FREE_ORDERS', message: expect.stringMatching(/try again later/) },
    })
    expect([await shop.count('purchase_order'), await shop.count("pgboss.job where name = 'order-mail'")]).toEqual(
      before,
    )
    expect((await order('bea@a.example')).status).toBe(200)
    // its places wait for it until the hold ends
    shop.time.now = new Date(new Date(friday).getTime() + 61 * 60_000)
    expect((await order('ada@a.example')).status).toBe(200)
  })

  it('are three also when ten are pressed at once', async () => {
    const ready = await Promise.all(Array.from({ length: 10 }, (_, n) => readyToOrder(`crowd+${n}@b.example`)))
    expect(await statuses(ready.map((one) => one.order()))).toEqual([200, 200, 200, ...Array(7).fill(429)])
    expect(await shop.count('free_order_mail')).toBe(3)
  })

  it('count the mail that asks for confirmation, once, and not what its link then orders (R7.54)', async () => {
    const large = { ticket: ticketLine(63, 41, undefined, 0) }
    const first = await readyToOrder('many@c.example', large)
    for (let press = 0; press < 2; press++) expect((await first.order()).body.data.status).toBe('pending')
    expect(await shop.count('free_order_mail')).toBe(1)
    for (let n = 0; n < 2; n++) expect((await order('many@c.example', large)).body.data.status).toBe('pending')
    expect((await order('many@c.example', large)).status).toBe(429)
    await shop.jobs()
    const mails = (await shop.mails()).filter((name) => name.includes('.confirm@'))
    expect(mails).toHaveLength(3)
    const texts = await Promise.all(mails.map((name) => readFile(join(shop.dataDir, 'outbox', name))))
    const parsed = await Promise.all(texts.map((text) => PostalMime.parse(text)))
    const link = parsed
      .map(({ text }) => new URL(/https?:\S+confirm=\S+/.exec(text!)![0]))
      .find(({ searchParams }) => searchParams.get('cartId') === first.cartId)!
    expect((await first.order(link.searchParams.get('confirm')!)).body.data.status).toBe('placed')
    expect(await shop.count('free_order_mail')).toBe(3)
  })

  it('to a whole domain end for one sender, while every other still has one: a stranger does not close a provider for all', async () => {
    const stranger = { from: '10.9.9.9' }
    for (let n = 0; n < 4; n++) expect((await order(`a${n}@mail.example`, stranger)).status).toBe(200)
    expect((await order('a5@mail.example', stranger)).status).toBe(429)
    expect((await order('a5@other.example', stranger)).status).toBe(200)
    const neighbour = { from: '10.9.9.10' }
    expect((await order('bea@mail.example', neighbour)).status).toBe(200)
    expect((await order('cat@mail.example', neighbour)).status).toBe(429)
    // of IPv6 a site is one sender, whichever of its networks it orders from
    const ofSite = (network: string) => order(`net${network}@mail.example`, { from: `2001:db8:5:${network}::1` })
    expect([(await ofSite('1')).status, (await ofSite('2')).status]).toEqual([200, 429])
  })

  it('count once each, and paid orders not at all', async () => {
    const ready = await readyToOrder('once@c.example')
    for (let time = 0; time < 5; time++) expect((await ready.order()).status).toBe(200)
    expect(await shop.count('free_order_mail')).toBe(1)
    for (let n = 0; n < 4; n++) {
      const { opened, order: back } = await readyToOrder('payer@c.example', { ticket: ticketLine(61, 1) })
      await shop.choose(opened.body.data, 'pay')
      expect((await back()).status).toBe(200)
    }
    expect(await shop.count('free_order_mail')).toBe(1)
  })

  it('are forgotten a day later, and were kept as hashes', async () => {
    await order('secret-name@d.example')
    const stored = JSON.stringify(await rows(shop.shop.database.db, sql`select * from free_order_mail`))
    expect(stored).toContain('mailbox')
    expect(stored).not.toMatch(/secret-name|d\.example/)
    await shop.workers.retention({})
    expect(await shop.count('free_order_mail')).toBe(1)
    shop.later(61)
    await shop.workers.retention({})
    expect(await shop.count('free_order_mail')).toBe(0)
  })

  it('leave nothing odd behind', async () => {
    expect((await shop.books()).off).toEqual([])
    expect(shop.logged).toEqual([])
  })
})

it('Without limits (RATE_LIMIT=0) free orders are not counted either', async () => {
  await shop.close()
  await open({ RATE_LIMIT: '0' })
  for (let n = 0; n < 5; n++) expect((await order('ada@a.example')).status).toBe(200)
})
