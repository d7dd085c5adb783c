import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'
import { isAlive } from '../harness/watch.ts'
import { confirmedAccount, logIn, logOut, password, post } from '../steps/account.ts'
import { toastOf } from '../steps/toast.ts'
import { Visitor } from '../steps/visitor.ts'

const header = ({ page }: Visitor) => page.getByRole('banner')
const headerLink = (visitor: Visitor, title: string) =>
  header(visitor).getByRole('link', { name: visitor.say(title), exact: true })
/** The menu of somebody who is logged in. */
const own = (visitor: Visitor) => header(visitor).getByRole('button', { name: 'Ada Muster' })
const tokenOf = ({ page }: Visitor) => page.evaluate(() => JSON.parse(sessionStorage.getItem('token')!) as string)
const cartIdOf = ({ page }: Visitor) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('cart')!) as { cartId: string | null }).cartId)
/** On a desktop, where the header has room for it. */
const wide = { width: 1280 }

/** From the basket over the login to the payment; answers the address of the account. */
async function reachPayment(visitor: Visitor): Promise<string> {
  const email = await confirmedAccount(visitor)
  await visitor.fillBasket()
  await visitor.goOnToLogin()
  await visitor.sees('Step 2 of 4')
  await logIn(visitor, email)
  await visitor.payButton().waitFor()
  return email
}

describe.concurrent('Logging in', () => {
  it('from the header leads back to where one was, with a menu of its own (R1.12, R2.16, R2.60, R2.63, R2.64, R2.65, R2.66, R6.9, R4.11)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit(wide)
    const email = await confirmedAccount(ada)
    await ada.arrive('/tickets?venue=2')
    await header(ada)
      .getByRole('button', { name: ada.say('shell.account'), exact: true })
      .click()
    expect(await headerLink(ada, 'title.register').count()).toBe(1)
    await ada.press(headerLink(ada, 'title.login'))
    await ada.page.waitForURL(/\/en\/login\?returnTo=/)
    await ada.page.locator('#password').waitFor()
    expect(await ada.page.locator('body').getAttribute('class')).toContain('secondary-page')
    expect(await ada.link(ada.say('account.goOnAsGuest')).count(), 'nothing is ordered').toBe(0)
    await logIn(ada, email)
    await ada.page.waitForURL(/\/en\/tickets\?venue=2$/)
    await own(ada).click()
    const menu = headerLink(ada, 'title.logout')
    await menu.waitFor()
    expect(await headerLink(ada, 'title.settings').count()).toBe(1)
    expect(await headerLink(ada, 'title.login').count()).toBe(0)
    expect(await headerLink(ada, 'title.register').count()).toBe(0)
  })

  it('is still so after a reload, from the session storage alone (R4.55, R7.27)', async ({ visit, expect }) => {
    const ada = await visit(wide)
    const email = await confirmedAccount(ada)
    await ada.arrive('/login')
    await logIn(ada, email)
    await own(ada).waitFor()
    await ada.reload()
    await own(ada).waitFor()
    const stored = await ada.page.evaluate(() => ({
      customer: JSON.parse(sessionStorage.getItem('customer')!) as { data: Record<string, unknown> },
      else: [localStorage.length, document.cookie],
      storage: JSON.stringify(sessionStorage),
    }))
    expect(stored.customer.data).toMatchObject({ email, fname: 'Ada', city: 'Zürich', isGuest: false })
    expect(stored.else).toEqual([0, ''])
    expect(stored.storage).not.toContain(password)
  })

  it('says that it is under way, and for two seconds that it failed; the form keeps what was typed (R8.30, R8.31, R8.43, R8.45)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit()
    await ada.arrive('/login')
    const gate = Promise.withResolvers<void>()
    await ada.page.route('**/auth/login', async (route) => {
      await gate.promise
      await route.continue()
    })
    ada.expects({ status: 422, at: '/auth/login' })
    await logIn(ada, 'nobody@example.org')
    await toastOf(ada, 'AUTH_LOGGING_IN').waitFor()
    const failed = toastOf(ada, 'AUTH_LOGIN_FAILED')
    gate.resolve()
    await failed.waitFor()
    const shownAt = Date.now()
    const alert = ada.page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: ada.say('refusal.LOGIN_FAILED') })
    await alert.waitFor()
    expect(await alert.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await ada.page.title()).toMatch(/^Error: /)
    await ada.sees(ada.say('login.freshHint'))
    await failed.waitFor({ state: 'detached' })
    const shownFor = Date.now() - shownAt
    expect(shownFor).toBeGreaterThan(1_500)
    expect(shownFor).toBeLessThan(6_000)
    expect(await ada.page.locator('#email').inputValue()).toBe('nobody@example.org')
  })

  it('needs both fields, finds fault with each at its place, and sends nothing until then', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ lang: 'de' })
    await ada.arrive('/login')
    await logIn(ada, 'ada@', '')
    const summary = ada.page.getByRole('main').getByRole('alert')
    await summary.getByRole('link', { name: 'Passwort fehlt.' }).click()
    expect(await ada.page.locator('#password').evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await ada.page.locator('#email-error').textContent()).toBe(ada.say('refusal.EMAIL_INVALID'))
  })

  it('in the middle of an order keeps the basket and leads on to the payment with name and address (R4.7, R4.11, R2.96)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit(wide)
    const email = await reachPayment(ada)
    await ada.sees('2 × Adult')
    await ada.sees('Uferweg 3')
    await ada.sees(email)
    expect(await ada.payAndReturn()).toMatch(/^F\d+$/)
    await own(ada).waitFor()
  })

  it('after the way over a forgotten password and the registration still leads back to the order (R4.9)', async ({
    visit,
  }) => {
    const ada = await visit(wide)
    const email = await confirmedAccount(ada)
    await ada.fillBasket()
    await ada.goOnToLogin()
    await ada.press(ada.link(ada.say('login.forgot')))
    await ada.seesHeading(ada.say('title.forgotPassword'))
    await ada.sees('Step 2 of 4')
    await ada.press(ada.link(ada.say('recover.toLogin')))
    await ada.press(ada.page.getByRole('main').getByRole('link', { name: ada.say('title.register'), exact: true }))
    await ada.button(ada.say('register.submit')).waitFor()
    await ada.press(ada.page.getByRole('main').getByRole('link', { name: ada.say('title.login'), exact: true }))
    await ada.link(ada.say('login.forgot')).waitFor()
    await logIn(ada, email)
    await ada.payButton().waitFor()
  })

  it('leads home where the address to return to is not of this shop (R2.63)', async ({ visit }) => {
    const ada = await visit(wide)
    const email = await confirmedAccount(ada)
    for (const evil of ['//evil.example', '/.//evil.example']) {
      await ada.page.evaluate(() => sessionStorage.clear()).catch(() => null)
      await ada.arrive(`/login?returnTo=${encodeURIComponent(evil)}`)
      await logIn(ada, email)
      await ada.page.waitForURL(/\/en$/)
    }
  })

  it('ends with the log-out, on the server too; places are given back, the basket stays (R2.4, R4.56, R4.57, R4.58, R2.66)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit(wide)
    await reachPayment(ada)
    await ada.pay()
    await ada.page.goBack()
    await ada.payButton().waitFor()
    const token = await tokenOf(ada)
    const cartId = await cartIdOf(ada)
    await own(ada).click()
    const given = ada.page.waitForResponse((answer) => answer.url().includes('/checkout/cancel'))
    const ended = ada.page.waitForResponse((answer) => answer.url().includes('/auth/logout'))
    await headerLink(ada, 'title.logout').click()
    expect([(await given).status(), (await ended).status()]).toEqual([200, 200])
    await ada.page.waitForURL(({ pathname }) => pathname === '/en/checkout')
    await isAlive(ada.page)
    expect((await fetch(`${ada.url}/api/en/customer-data?_=${token}`)).status).toBe(401)
    await ada.sees('Adult')
    expect(
      await ada.page.evaluate(() => ['token', 'customer', 'form'].map((key) => sessionStorage.getItem(key))),
    ).toEqual([null, null, null])
    expect(await cartIdOf(ada)).not.toBe(cartId)
    await ada.continueAsGuest()
    expect(await ada.payAndReturn()).toMatch(/^F\d+$/)
  })

  it('in a copy of the tab leaves the basket in the other one, which a guest held there; logging out leaves it too', async ({
    visit,
    expect,
  }) => {
    const ada = await visit(wide)
    const email = await confirmedAccount(ada)
    await ada.fillBasket()
    await ada.continueAsGuest()
    await ada.pay()
    await ada.page.goBack()
    await ada.payButton().waitFor()
    const [page] = await Promise.all([
      ada.context.waitForEvent('page'),
      // the copy begins with what this tab has stored
      ada.page.evaluate(() => void window.open('/en/login')),
    ])
    const copy = new Visitor({
      page,
      lang: 'en',
      say: ada.say,
      shop: { url: ada.url, outbox: ada.outbox },
      expects: ada.expects,
    })
    await logIn(copy, email)
    await own(copy).waitFor()
    await logOut(copy, '/checkout')
    await copy.sees('Adult')
    // what was held went with the login; what was chosen is still here, and held anew
    await ada.sees('2 × Adult')
    expect(await ada.payAndReturn()).toMatch(/^F\d+$/)
  })

  it('that has ended elsewhere asks for itself again, and the basket is as it was (R6.12)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit(wide)
    const email = await reachPayment(ada)
    await post(ada, `auth/logout?_=${await tokenOf(ada)}`, {})
    ada.expects({ status: 401, at: '/checkout/initPayment' })
    await ada.press(ada.payButton())
    await ada.page.waitForURL(/\/en\/login\?fromUnauthorized=1/)
    await ada.sees(ada.say('account.fromUnauthorized'))
    await logIn(ada, email)
    await ada.payButton().waitFor()
    await ada.sees('2 × Adult')
    expect(await ada.payAndReturn()).toMatch(/^F\d+$/)
  })
})
