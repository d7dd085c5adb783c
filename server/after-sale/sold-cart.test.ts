import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { cancelCalls, cancelingMuseum } from './cancel.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop({ files: cancelingMuseum })))
afterAll(async () => {
  expect((await shop.books()).off).toEqual([])
  await shop.close()
})
const { init, exec, cancel } = purchaseCalls(() => shop)
const ours = cancelCalls(() => shop)
const day = '2026-03-22 10:00'
const review = async (id: string) => (await shop.call('GET', `de/order/review?id=${id}`)).body.data
const orderOf = async (id: string) =>
  (
    await rows<{ sold: { places: number }[] | null; partner: string | null; external: string | null }>(
      shop.shop.database.db,
      sql`select sold_lines as sold, partner, external_document_number as external
        from purchase_order
        where booking_id = ${id}`,
    )
  )[0]!

async function bought() {
  const submitted = purchase([ticketLine(11, 2, day)])
  const body = {
    ...submitted,
    aux: { ...submitted.aux, partner: 'a guide' },
    cart: { ...submitted.cart, external_document_number: 'PO 7' },
  }
  await shop.choose((await init(await shop.guest(), body)).body.data, 'pay')
  const { data } = (await exec(body.cartId)).body
  return { cartId: body.cartId, id: data.booking_id as string }
}

it('A cart that is sold is an order and no cart any more, which keeps all of it and the places (R1.15)', async () => {
  const { cartId, id } = await bought()
  expect(await shop.count(`cart where id = '${cartId}'`)).toBe(0)
  expect(await shop.count(`claim where id = '${cartId}' and hold = 'placed' and expires_at is null`)).toBe(1)
  expect(await shop.count(`hold where claim_id = '${cartId}'`)).toBe(1)
  expect(await orderOf(id)).toMatchObject({ partner: 'a guide', external: 'PO 7', sold: null })
  expect(await review(id)).toMatchObject({ items: [{ datetime: day }] })
})

it('Whoever returns to the page of a cart that was sold gets the same booking, and can neither change nor cancel it (R7.48)', async () => {
  const { cartId, id } = await bought()
  expect((await exec(cartId)).body.data).toEqual({ booking_id: id, has_tickets: true, status: 'placed' })
  expect((await cancel(cartId)).body.code).toBe('CART_GONE')
  const again = purchase([ticketLine(11, 1, day)], { cartId })
  expect((await init(await shop.guest(), again)).body.code).toBe('CART_GONE')
  expect(await shop.count(`cart where id = '${cartId}'`)).toBe(0)
})

it('How it was sold is kept before the first of its lines changes, and its documents say it from then on', async () => {
  const { id } = await bought()
  const [one] = await ours.all(id)
  await ours.cancel(id, [{ ...one!, places: 1 }])
  expect((await orderOf(id)).sold?.map(({ places }) => places)).toEqual([2])
  expect((await review(id)).items.map(({ canceled = false }) => canceled)).toEqual([false, true])
  expect((await ours.cancel(id)).data).toBeDefined()
  expect(await review(id)).toMatchObject({ status: 'canceled' })
})
