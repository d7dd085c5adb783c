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
    const copy = (more: ReturnType<typeof sql>) => sql`
      insert into payment (
        id, cart_id, payart, provider, state, amount, currency, content, us_hash, created_at, superseded_at
      )
      select gen_random_uuid(), cart_id, payart, provider, state, amount, currency, content, us_hash, created_at,
        ${more}
      from payment
      where cart_id = ${cartId}
      limit 1
    `
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

  it('an invoice that is not whole, of what costs nothing, or with a number of another', async () => {
    const ids: string[] = []
    for (const ticket of [61, 61, 63]) {
      const body = purchase([ticketLine(ticket, 1)])
      const { body: opened } = await init(await shop.guest(), body)
      if (ticket === 61) await shop.choose(opened.data, 'pay')
      await exec(body.cartId)
      ids.push(body.cartId)
    }
    const [paid, other, free] = ids
    const set = (cart: string | undefined, values: ReturnType<typeof sql>) =>
      stateOf(sql`update purchase_order set ${values} where cart_id = ${cart}`)
    const whole = sql`invoice_number = 'INV1', invoiced_at = now(), seller = '{}'`
    expect(await set(paid, sql`invoice_number = 'INV1', seller = '{}'`)).toBe(checkViolation)
    expect(await set(paid, sql`invoice_number = 'INV1', invoiced_at = now()`)).toBe(checkViolation)
    expect(await set(free, whole)).toBe(checkViolation)
    expect(await set(paid, whole)).toBeNull()
    expect(await set(other, whole)).toBe(uniqueViolation)
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
