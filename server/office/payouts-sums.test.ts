import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { checkedProvider } from '../payments/checked-provider.ts'
import type { Payouts, ProviderPayout } from '../payments/payouts.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { withAccounts, withPayoutAccounts } from '../testing/museum.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { friday, openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { staffOf } from './book.fixture.ts'
import { balanceOf } from './books.fixture.ts'
import { officeCommands } from './commands.fixture.ts'

let shop: TestShop
let act: Awaited<ReturnType<typeof staffOf>>
beforeAll(async () => {
  shop = await openTestShop({ files: withPayoutAccounts(withAccounts(goodsMuseum)) })
  act = await staffOf(shop)
})
beforeEach(() => void (shop.logged.length = 0))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)
const { command, numberOf } = officeCommands(() => shop)

/** What is bought, what of it goes back, and how much later the next is. */
const step = fc.record({
  places: fc.integer({ min: 1, max: 4 }),
  back: fc.constantFrom('nothing', 'part', 'all', 'unsold', 'fails'),
  days: fc.nat(2),
})

async function does({ places, back, days }: typeof step extends fc.Arbitrary<infer S> ? S : never) {
  shop.later(days * 24 * 60)
  const web = purchase([ticketLine(61, places, '2026-05-10 10:00')])
  const page = (await init(await shop.guest(), web)).body.data
  if (back === 'unsold') {
    // the basket is another by now: no order, and all of it goes back
    await shop.shop.database.db.execute(sql`update payment set content = 'another' where cart_id = ${web.cartId}`)
    await shop.choose(page, 'pay')
    expect((await exec(web.cartId)).status).toBe(410)
    return shop.jobs()
  }
  await shop.choose(page, back === 'fails' ? 'refundFails' : 'pay')
  const order = await numberOf((await exec(web.cartId)).body.data.booking_id)
  shop.later(60)
  if (back === 'all') await act('refund', { order }, 'finance')
  if (back === 'part' || back === 'fails') await act('refund', { order, amount: '3.00', note: 'part' }, 'finance')
  await shop.jobs()
  if (back !== 'fails') return undefined
  shop.later(5)
  await shop.deliver()
  return shop.jobs()
}

describe('whatever is bought and goes back', () => {
  it('is paid out less fees without a difference, and nothing stays on the account of what was paid online', async () => {
    let day = 20
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 5 }), async (steps) => {
        shop.time.now = new Date(friday)
        shop.later((day - 20) * 24 * 60)
        const from = shop.time.now.toISOString().slice(0, 10)
        for (const one of steps) await does(one)
        const last = shop.time.now.toISOString().slice(0, 10)
        shop.later(3 * 24 * 60)
        const to = shop.time.now.toISOString().slice(0, 10)
        const { payouts, differences, open } = (await act('payouts', { from, to }, 'finance')).body.data
        expect([differences, open]).toEqual([[], []])
        const [books] = await rows<{ left: number; fees: number }>(
          shop.shop.database.db,
          sql`select coalesce(sum(captured - refunded), 0)::int as left,
              coalesce(sum(25 + round(captured * 0.014)), 0)::int as fees
            from simulator_payment
            where captured > 0 and (captured_at at time zone 'Europe/Zurich')::date between ${from} and ${last}`,
        )
        const sum = (of: (payout: any) => number) => payouts.reduce((all: number, one: any) => all + of(one), 0)
        expect(sum(({ amount }) => amount)).toBe(books!.left - books!.fees)
        expect(sum(({ fees }) => fees)).toBe(books!.fees)
        // a refund that failed is owed: it went out of the books and is the provider's
        const owed = steps.filter(({ back }) => back === 'fails').length * 300
        expect(await balanceOf(shop, '1022', from, to)).toBe(0 - owed)
        day += Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
        shop.logged.length = 0
      }),
      { numRuns: 4 },
    )
  }, 120_000)
})

describe('a provider', () => {
  const none: Payouts = { async *list() {}, async *entries() {} }
  const askedAt = async (payouts: Payouts | null) => {
    const { payments } = shop.shop
    shop.shop.payments = checkedProvider({ ...payments, payouts })
    const answer = await act('payouts', { from: '2026-03-20', to: '2026-03-20' }, 'finance')
    const { said } = await command('postings', '2026-03-20')
    shop.shop.payments = payments
    return { ...answer, said }
  }

  it('that answers what no payout is gives a code, nothing half, and an error in the log', async () => {
    shop.logged.length = 0
    const { status, body, said } = await askedAt({
      ...none,
      async *list() {
        yield { id: 'po' } as ProviderPayout
      },
    })
    expect([status, body.code]).toEqual([503, 'PAYOUTS_UNAVAILABLE'])
    expect(said).toContain('PAYOUTS_UNAVAILABLE')
    expect(shop.logged).toMatchObject([{ level: 50 }, { level: 50 }])
  })

  it('is asked for a month before and after the days, however long ago they are', async () => {
    const asked: string[][] = []
    shop.time.now = new Date('2026-12-10T08:00:00Z')
    await askedAt({ ...none, list: (...days) => (asked.push(days), none.list(...days)) })
    expect(asked).toEqual([
      ['2026-02-17', '2026-04-20'],
      ['2026-02-17', '2026-03-20'],
    ])
  })

  it('that cannot tell its payouts says so', async () => {
    const { body, said } = await askedAt(null)
    expect([body.code, said]).toEqual(['NO_PAYOUTS', expect.stringContaining('NO_PAYOUTS')])
    // the log of the office has both
    const logged = sql`select act from office_act where outcome = 'NO_PAYOUTS' order by act`
    expect(await rows(shop.shop.database.db, logged)).toEqual([{ act: 'payouts' }, { act: 'postings' }])
  })
})
