import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LineType, SubmittedItem } from '@foyer/contract/cart.schema.ts'
import type { Redeemable } from '@foyer/domain/vouchers/redeemable.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { code, issued } from '../testing/vouchers.fixture.ts'
import { publicTour, smallTours } from '../tours/tours.fixture.ts'

type Good = Exclude<SubmittedItem['type'], 'voucherCode'>

/** Of each kind one line, the picture that the shop shows of it, and what a code for it is good for. */
const goods: Record<Good, { item: SubmittedItem; picture: string; redeemable: Partial<Redeemable> | null }> = {
  ticket: { item: ticketLine(11, 1, '2026-03-22 10:00'), picture: 'bild', redeemable: { events: [1] } },
  guidedTour: { item: publicTour(1), picture: 'bild', redeemable: { tours: [71] } },
  merchandise: { item: { type: 'merchandise', id: 502, count: 1 }, picture: 'plan', redeemable: { articles: [502] } },
  annualPass: {
    item: {
      type: 'annualPass',
      id: 601,
      count: 1,
      owners: [{ name: 'Ada Muster', address: null, send_to_custom_addr: false }],
    },
    picture: 'plan',
    redeemable: { passes: [601] },
  },
  // of several pictures the first one, where none is chosen
  voucher: { item: { type: 'voucher', id: 701, count: 1 }, picture: 'plan', redeemable: null },
}
const kinds = Object.keys(goods) as Good[]
const nothing: Redeemable = { events: [], tours: [], articles: [], passes: [] }
const everything = Object.assign({}, nothing, ...kinds.map((kind) => goods[kind].redeemable)) as Redeemable

let shop: TestShop
beforeAll(async () => {
  const files = { ...goodsMuseum, 'passes/adult.yaml': `${goodsMuseum['passes/adult.yaml']!}\npicture: plan` }
  shop = await openTestShop({ files, extra: smallTours })
})
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

async function buy(items: SubmittedItem[]) {
  const submitted = purchase(items)
  const opened = await init(await shop.guest(), submitted)
  expect([opened.status, opened.body.lines]).toEqual([200, undefined])
  await shop.choose(opened.body.data, 'pay')
  const { booking_id } = (await exec(submitted.cartId)).body.data
  return (await shop.call('GET', `de/order/review?id=${booking_id}`)).body.data
}
/** What a code of 5.00 pays of one line of a kind. */
async function paidBy(redeemable: Redeemable | null, kind: Good): Promise<number> {
  const { code: barcode } = await issued(shop, { redeemable, amount: 500 })
  const { codes = [] } = await buy([goods[kind].item, code(barcode)])
  return codes.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
}

describe.each(kinds)('a %s', (kind) => {
  const { item, picture, redeemable } = goods[kind]

  it('is sold, and the order shows it with the picture that the shop has of it', async () => {
    const { items } = await buy([item])
    expect(items.map(({ type }: { type: LineType }) => type)).toEqual([kind])
    expect(items[0].picture?.src).toContain(picture)
  })

  it('is paid by a code for that thing, and by none that is for all things but that', async () => {
    const own = Object.keys(redeemable ?? {})
    const others = Object.fromEntries(Object.entries(everything).filter(([of]) => !own.includes(of)))
    expect(await paidBy({ ...nothing, ...redeemable }, kind)).toBe(redeemable ? 500 : 0)
    expect(await paidBy({ ...nothing, ...others }, kind)).toBe(0)
  })

  it('is paid by a code for an amount, unless it is money itself', async () => {
    expect(await paidBy(null, kind)).toBe(redeemable ? 500 : 0)
  })
})
