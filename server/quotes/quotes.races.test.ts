import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from '../db/database.ts'
import { asked, staffOf } from '../office/book.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { openTestShop, origin, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { group, idOf, quoteCalls, visit } from './quotes.fixture.ts'

// A quote is accepted while it ends, is taken back, declined, paid and changed: it has one outcome.

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  expect(process.env['TEST_DATABASE_URL'], 'a PostgreSQL server, see docs/testing.md').toBeTruthy()
  shop = await openTestShop({ files: withInvoices(goodsMuseum), crowded: true })
  act = await staffOf(shop)
})
afterAll(() => shop?.close())
const { quoted, changed, shown, accept, decline, listed } = quoteCalls(
  () => shop,
  () => act,
)

/** Shuffled alike in each run: who comes first of those who come at once. */
const turned = <T>(all: readonly T[], by: number): T[] => all.map((_, at) => all[(at + by) % all.length]!)

/** All that was said of a quote agrees: order, places, mails to come. */
async function isWhole(number: string, page: string, places: number): Promise<string> {
  const [row] = await listed({ number })
  const held = await shop.count(
    `(select 1 from hold h join sale s on s.claim_id = h.claim_id join quote q on q.id = s.id
      where q.number = '${number}' and h.places = ${places}) p`,
  )
  const orders = await shop.count(
    `purchase_order o join sale s on s.claim_id = o.cart_id join quote q on q.id = s.id where q.number = '${number}'`,
  )
  const { state } = (await shown(page)).data
  expect([row.state, held, orders]).toEqual(
    state === 'accepted' ? ['accepted', 1, 1] : [state, state === 'open' ? 1 : 0, 0],
  )
  return state
}

it('accepted by ten at once while it is taken back and declined, it has one outcome and no order without places', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const { data } = await quoted(group())
    const all = [
      ...Array.from({ length: 4 }, () => () => accept(data.page)),
      () => act('quote-withdraw', { number: data.number }).then(({ body }) => body),
      () => decline(data.page),
    ]
    const answers = await Promise.all(turned(all, round).map((one) => one()))
    const state = await isWhole(data.number, data.page, 10)
    outcomes.add(state)
    expect(['accepted', 'declined', 'withdrawn']).toContain(state)
    // who was told that it is done, was told so of what it is
    const accepted = answers.filter((answer) => answer.data?.booking_id === idOf(data.page))
    expect(accepted.length > 0).toBe(state === 'accepted')
  }
  expect((await shop.books()).off).toEqual([])
  expect(outcomes.has('accepted')).toBe(true)
})

it('accepted at its very end, while others take the last places, it is an order with its places or none at all', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const { data } = await quoted(group())
    // nobody but the quote has places of that time
    await shop.shop.database.db.execute(
      sql`update capacity set total = taken where good = 'event:6' and starts_at = '2026-05-10T08:00Z'`,
    )
    const end = new Date(data.until)
    shop.time.now = new Date(end.getTime() - 1)
    const ends = () => void (shop.time.now = end)
    const buy = () => act('book', asked({ items: [ticketLine(61, 10, visit)] }))
    const all = [
      () => accept(data.page),
      async () => (ends(), shop.workers.cleanup({})),
      async () => (ends(), buy()),
      () => accept(data.page),
    ]
    const [, , bought] = await Promise.all(all.map((one) => one()))
    ends()
    const again = await buy()
    await shop.workers.cleanup({})
    const state = await isWhole(data.number, data.page, 10)
    outcomes.add(state)
    const sold = [bought, again].filter((one) => one && one.status === 200)
    expect([state, sold.length]).toEqual(state === 'accepted' ? ['accepted', 0] : ['ended', 1])
    expect((await shop.books()).off).toEqual([])
    shop.time.now = new Date('2026-03-20T07:00:00Z')
    await shop.shop.database.db.execute(
      sql`update capacity set total = 1000 where good = 'event:6' and starts_at = '2026-05-10T08:00Z'`,
    )
  }
})

it('accepted by invoice while it is paid online and changed, it is paid once, at what its customer saw', async () => {
  for (let round = 0; round < 6; round++) {
    const { data } = await quoted(group())
    const id = idOf(data.page)
    const url = `${origin}/de/quote/${id}`
    const body = { payart: 164, aux: {}, id, url }
    const opened = (await shop.call('POST', 'de/checkout/initPaymentOrder', body)).body.data
    const items = [ticketLine(61, 12, visit)]
    await Promise.all(
      turned(
        [
          () => accept(data.page),
          () => shop.choose(opened, 'pay').then(() => shop.deliver()),
          () => changed({ number: data.number, version: 1, items }),
        ],
        round,
      ).map((one) => one()),
    )
    await shop.workers.cleanup({})
    await shop.jobs()
    const page = (await shown(data.page)).data
    const state = await isWhole(data.number, data.page, page.version === 2 ? 12 : 10)
    const kept = await shop.count(
      `payment p join sale s on s.claim_id = p.cart_id join quote q on q.id = s.id
        where q.number = '${data.number}' and p.provider <> 'none' and p.state in ('captured', 'refunding')`,
    )
    const byInvoice = page.order.unpaid === page.order.total
    expect(kept).toBe(state === 'accepted' && !byInvoice ? 1 : 0)
    if (state === 'accepted') expect(page.order.total).toBe(page.version === 2 ? 12972 : 10810)
    expect((await shop.books()).off).toEqual([])
  }
})
