import { json } from 'node:stream/consumers'
import { describe } from 'vitest'
import { mailsTo } from '../harness/outbox.ts'
import { it } from '../harness/visit.fixture.ts'
import { confirmedAccount, logIn, newAddress, password } from '../steps/account.ts'
import { book, buyAs, guestOf, pass, sessionOf, voucher } from '../steps/account-orders.ts'
import type { Visitor } from '../steps/visitor.ts'

const details = {
  'First name': 'Anna',
  'Last name': 'Gross',
  Street: 'Uferweg 3',
  Postcode: '8001',
  Town: 'Zürich',
}

const ordersIn = ({ page }: Visitor) => page.getByRole('main').locator('.account-order')

describe.concurrent('What an account has bought', () => {
  it('after a guest’s purchase an account is offered that needs only a password, and has the order', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    const email = newAddress()
    await anna.fillBasket('/tickets/102')
    await anna.continueAsGuest({ ...details, 'E-mail': email })
    const number = await anna.payAndReturn()
    await anna.link('Create an account').click()
    await anna.page.waitForURL(/\/en\/register\?/)
    for (const name of ['First name', 'Last name'] as const)
      await expect.poll(() => anna.field(name).inputValue(), { message: name }).toBe(details[name])
    await expect.poll(() => anna.field('E-mail').inputValue()).toBe(email)
    await anna.page.locator('#password').fill(password)
    await anna.page.locator('#passwordRepeat').fill(password)
    await anna.button(anna.say('register.submit')).click()
    await anna.seesHeading(anna.say('title.registerSuccess'))
    await anna.link(anna.say('checkout.continue')).click()
    await anna.page.waitForURL(/\/en\/orders$/)
    await ordersIn(anna).filter({ hasText: number }).getByRole('heading').getByRole('link').click()
    await anna.page.waitForURL(/\/order-review\//)
    await anna.sees(number)
    await anna.page.getByRole('link', { name: 'Tickets (PDF)' }).waitFor()
  })

  it('is found in the menu of who has one: orders with what they consist of, passes with validity, vouchers with balance', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ width: 1280 })
    const email = await confirmedAccount(ada)
    await buyAs(ada, await sessionOf(ada, email), [pass('Ada Muster'), voucher])
    for (let n = 0; n < 21; n++) await buyAs(ada, await sessionOf(ada, email), [book])
    await ada.arrive('/login')
    await logIn(ada, email)
    await ada.button('Ada Muster').click()
    await ada.page
      .getByRole('banner')
      .getByRole('link', { name: ada.say('title.accountOrders') })
      .click()
    await ada.page.waitForURL(/\/en\/orders$/)
    const orders = ordersIn(ada)
    await expect.poll(() => orders.count()).toBe(20)
    const goods = ada.page.getByRole('region', { name: ada.say('orders.accountGoods') })
    await goods.getByText('CHF 50 of CHF 50 left').waitFor()
    await goods.getByText(/^Valid from \d+\s\w+( \d{4})? to/).waitFor()
    await ada.button(ada.say('orders.accountMore')).click()
    await expect.poll(() => orders.count()).toBe(22)
    await goods.getByRole('link').first().click()
    await ada.page.waitForURL(/\/order-review\//)
    await ada.page.getByRole('link', { name: ada.say('order.passes') }).waitFor()
    await ada.arrive('/orders')
    await orders
      .first()
      .getByRole('button', { name: ada.say('orders.again') })
      .click()
    await ada.page.waitForURL(/\/en\/checkout$/)
    await ada.sees('1 × The Beaver Moves House')
  })

  it('grows by a guest’s order of the same address, by its link, and not by that of another', async ({
    visit,
    expect,
  }) => {
    const ada = await visit()
    const email = await confirmedAccount(ada)
    const own = await buyAs(ada, await guestOf(ada, email), [book])
    const others = await buyAs(ada, await guestOf(ada, newAddress()), [book])
    await ada.arrive(`/login?returnTo=/en/order-review/${own}`)
    await logIn(ada, email)
    await ada.button(ada.say('orders.accountClaim')).click()
    await ada.link(ada.say('orders.accountToOrders')).click()
    await ada.page.waitForURL(/\/en\/orders$/)
    await expect.poll(() => ordersIn(ada).count()).toBe(1)
    await ada.arrive(`/order-review/${others}`)
    await ada.seesHeading(ada.say('title.orderReview'))
    expect(await ada.button(ada.say('orders.accountClaim')).count()).toBe(0)
  })
})

describe.concurrent('The data of an account', () => {
  it('are downloaded as a readable file, then deleted; what was bought stays', async ({ visit, expect }) => {
    const ada = await visit({ width: 1280 })
    const email = await confirmedAccount(ada)
    const booking = await buyAs(ada, await sessionOf(ada, email), [voucher])
    await ada.arrive('/login?returnTo=/en/settings')
    await logIn(ada, email)
    await ada.page.locator('#download-currentPassword').fill(password)
    const downloaded = ada.page.waitForEvent('download')
    await ada.button(ada.say('privacy.downloadGo')).click()
    const file = await downloaded
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    const data = await json(await file.createReadStream())
    expect(data).toMatchObject({ account: { email, street: 'Uferweg 3' }, orders: [{ booking_id: booking }] })
    expect(new URL(ada.page.url()).search).not.toContain('_=')
    await ada.page.locator('#delete-currentPassword').fill('wrong')
    await ada.page.locator('#delete-sure').check()
    ada.expects({ status: 422, at: '/customer/delete' })
    await ada.button(ada.say('privacy.deleteGo')).click()
    await ada.page.locator('#delete').getByRole('alert').waitFor()
    await ada.page.locator('#delete-currentPassword').fill(password)
    await ada.button(ada.say('privacy.deleteGo')).click()
    await ada.page.waitForURL(/\/en$/)
    await ada.sees(ada.say('privacy.deleted'))
    expect(
      await ada.page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('customer')]),
    ).toEqual([null, null])
    await expect
      .poll(() => mailsTo(ada.outbox, email).map(({ subject }) => subject))
      .toContainEqual(expect.stringContaining(ada.say('mail.account.deletedTitle')))
    await ada.arrive(`/order-review/${booking}`)
    await ada.page.getByRole('link', { name: ada.say('order.vouchers') }).waitFor()
    await ada.arrive('/login')
    ada.expects({ status: 422, at: '/auth/login' })
    await logIn(ada, email)
    await ada.page
      .getByRole('alert')
      .filter({ hasText: ada.say('refusal.LOGIN_FAILED') })
      .waitFor()
  })
})
