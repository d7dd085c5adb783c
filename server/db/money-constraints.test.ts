import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { sql, sqlState } from './database.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
const { init, exec } = purchaseCalls(() => shop)

const stateOf = (statement: ReturnType<typeof sql>) =>
  shop.shop.database.db.execute(statement).then(() => null, sqlState)
const [uniqueViolation, foreignKeyViolation, checkViolation] = ['23505', '23503', '23514']

describe('the database itself refuses', () => {
  it('a second open payment of one cart (R7.48)', async () => {
    const { cartId } = purchase([])
    await init(await shop.guest(), purchase([ticketLine(61, 1)], { cartId }))
    const copy = (
      more: ReturnType<typeof sql>,
    ) => sql`insert into payment (id, cart_id, payart, provider, state, amount, currency, us_hash, created_at, superseded_at)
      select gen_random_uuid(), cart_id, payart, provider, state, amount, currency, us_hash, created_at, ${more} from payment where cart_id = ${cartId} limit 1`
    expect(await stateOf(copy(sql`null`))).toBe(uniqueViolation)
    expect(await stateOf(copy(sql`now()`))).toBeNull()
  })

  it.each([
    ['another total', sql`total = total + 1`],
    ['another currency', sql`currency = 'EUR'`],
    ['another content', sql`content = 'something else'`],
  ])('an order with %s than its payment took (R7.55)', async (_, change) => {
    const body = purchase([ticketLine(61, 1)])
    const { body: opened } = await init(await shop.guest(), body)
    await shop.choose(opened.data, 'pay')
    expect((await exec(body.cartId)).status).toBe(200)
    expect(await stateOf(sql`update purchase_order set ${change} where cart_id = ${body.cartId}`)).toBe(
      foreignKeyViolation,
    )
  })

  it('that a payment is changed which bought an order (R7.55)', async () => {
    const body = purchase([ticketLine(61, 1)])
    const { body: opened } = await init(await shop.guest(), body)
    await shop.choose(opened.data, 'pay')
    await exec(body.cartId)
    expect(await stateOf(sql`update payment set amount = amount + 1 where cart_id = ${body.cartId}`)).toBe(
      foreignKeyViolation,
    )
  })

  it('an order that costs something and names no payment (R7.55)', async () => {
    const body = purchase([ticketLine(61, 1)])
    const { body: opened } = await init(await shop.guest(), body)
    await shop.choose(opened.data, 'pay')
    await exec(body.cartId)
    expect(await stateOf(sql`update purchase_order set payment_id = null where cart_id = ${body.cartId}`)).toBe(
      checkViolation,
    )
  })
})
