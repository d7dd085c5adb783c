import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { origin, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { ada, openAccounts, type AccountShop } from './accounts.fixture.ts'
import { md5Of } from './passwords.ts'

let shop: AccountShop
beforeAll(async () => void (shop = await openAccounts({ level: 'trace' })))
afterAll(() => shop.close())

it('no token, link, password or address of an account is in the log, nor in a job', async () => {
  await shop.register()
  const confirm = shop.confirmToken((await shop.newMails())[0])
  const token = (await shop.login(ada.email, ada.password, { confirm })).body.data
  await shop.customer(token)
  await shop.call('GET', 'de/customer-data', undefined, { authorization: `Bearer ${token}` })
  await shop.post('customer/pwdreset', { email: ada.email, backlink: `${origin}/de/recover/` })
  const link = shop.linkIn((await shop.newMails())[0])
  const reset = link.split('/recover/')[1]!
  // as the link is followed, and as a proxy may repeat it
  for (const path of [link, link.toUpperCase(), `/api/de/recover/${reset}?_=${token}`]) await shop.app.request(path)
  const next = 'ein neuer langer Satz'
  const changed = await shop.post('customer/pwdconfirm', { token: reset, _p: md5Of(next) })
  await shop.post('customer/emailchange', { _po: md5Of(next), email: 'eve@example.org' }, changed.body.data)
  // an error in the middle of a statement says what it was given
  const { transaction } = shop.shop.database
  shop.shop.database.transaction = (work) =>
    transaction(async (tx) => {
      await work(tx)
      await tx.execute(sql`select ${token}::int, ${md5Of(next)}::text, ${ada.email}::text`)
      throw new Error('not reached')
    })
  expect((await shop.login(ada.email, next)).status).toBe(500)
  expect((await shop.register({ email: 'eve@example.org' })).status).toBe(500)
  shop.shop.database.transaction = transaction
  await shop.newMails()

  const [log, jobs] = [
    JSON.stringify(shop.logged),
    JSON.stringify(await rows(shop.shop.database.db, sql`select data, output from pgboss.job`)),
  ]
  expect(shop.logged.length).toBeGreaterThan(10)
  for (const secret of [
    token,
    confirm,
    reset,
    changed.body.data,
    ada.password,
    md5Of(ada.password),
    next,
    md5Of(next),
  ]) {
    expect(log).not.toContain(secret)
    expect(log.toUpperCase()).not.toContain(secret.toUpperCase())
    expect(jobs).not.toContain(secret)
  }
  expect(log).not.toMatch(/(ada|eve)@example\.org/i)
})

it("one account's token opens nothing of another's: cart, hold, payment, details", async () => {
  const [owner, other] = [
    await shop.account({ email: 'owner@example.org' }),
    await shop.account({ email: 'other@example.org' }),
  ]
  const body = purchase([ticketLine(11, 1)])
  expect((await shop.post('checkout/initPayment', body, owner)).status).toBe(200)
  const holds = () => rows(shop.shop.database.db, sql`select claim_id, places from hold order by 1`)
  const before = await holds()
  const changed = { ...body, cart: { ...body.cart, items: [ticketLine(11, 2)] } }
  expect((await shop.post('checkout/initPayment', changed, other)).body.code).toBe('CART_GONE')
  expect((await shop.post('checkout/initPayment', changed)).body.code).toBe('LOGIN_NEEDED')
  expect((await shop.post('checkout/extend', { cartId: body.cartId }, other)).status).not.toBe(200)
  expect((await shop.post('checkout/cancel', { cartId: body.cartId }, other)).status).not.toBe(200)
  expect(await holds()).toEqual(before)
  await shop.post(
    'customer/update',
    { c: { ...ada, email: 'owner@example.org', lname: 'Fremd', id: 'owner', customerId: 'owner' } },
    other,
  )
  expect((await shop.customer(owner)).data).toMatchObject({ email: 'owner@example.org', lname: ada.lname })
  expect((await shop.customer(other)).data).toMatchObject({ email: 'other@example.org', lname: 'Fremd' })
  expect((await shop.post('checkout/initPayment', changed, owner)).status).toBe(200)
})
