import { describe } from 'vitest'
import { mailsTo } from '../harness/outbox.ts'
import { it } from '../harness/visit.fixture.ts'
import { isAlive } from '../harness/watch.ts'
import {
  berlin,
  confirmedAccount,
  confirmLink,
  logIn,
  logOut,
  mailedLink,
  md5,
  newAddress,
  password,
  post,
  unconfirmedAccount,
} from '../steps/account.ts'
import { enter, tabTo } from '../steps/by-keyboard.ts'
import { toastOf } from '../steps/toast.ts'
import type { Visitor } from '../steps/visitor.ts'

const part = ({ page }: Visitor, id: string) => page.locator(`section#${id}`)
const field = ({ page }: Visitor, id: string) => page.locator(`[id="${id}"]`)
const problem = (visitor: Visitor, id: string, text: string) =>
  part(visitor, id).getByRole('alert').getByRole('link', { name: text, exact: true })
const sees = (visitor: Visitor, toast: string) => toastOf(visitor, toast).waitFor()

/** Logs in and opens the settings; answers the address of the account. */
async function openSettings(visitor: Visitor, details: object = {}): Promise<string> {
  const email = await confirmedAccount(visitor, details)
  await visitor.arrive(`/login?returnTo=/${visitor.lang}/settings`)
  await logIn(visitor, email)
  await visitor.button(visitor.say('settings.savePassword')).waitFor()
  return email
}
async function fill(visitor: Visitor, values: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(values)) await field(visitor, id).fill(value)
}

describe.concurrent('The settings', () => {
  it('are for who is logged in: nobody and a guest are asked to, and come back (R2.24, R6.7, R6.8, R6.9, R6.10, R7.27, R3.9)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ lang: 'de' })
    const { page } = ada
    const email = await confirmedAccount(ada, { shipping: berlin })
    const asked: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/customer-data')) asked.push(request.headers()['authorization'])
    })
    await ada.arrive('/settings')
    await ada.sees(ada.say('settings.loginNeeded'))
    await ada.fillBasket()
    await ada.continueAsGuest()
    const menu = async () => {
      await ada.button(ada.say('shell.menuButton')).click()
      const links = await page.getByRole('banner').getByRole('link').allInnerTexts()
      await page.keyboard.press('Escape')
      return links
    }
    const links = await menu()
    expect(links).toContain(ada.say('title.login'))
    for (const title of ['title.settings', 'title.logout']) expect(links).not.toContain(ada.say(title))
    await ada.arrive('/settings')
    await ada.sees(ada.say('settings.loginNeeded'))
    expect(asked).toEqual([])
    await page
      .getByRole('main')
      .getByRole('link', { name: ada.say('title.login'), exact: true })
      .click()
    await logIn(ada, email)
    await page.waitForURL(/\/de\/settings$/)
    for (const title of ['settings.details', 'checkout.shippingAddress', 'settings.email', 'field.password'])
      await page.getByRole('heading', { level: 2, name: ada.say(title), exact: true }).waitFor()
    const stored = (key: string) => page.evaluate((name) => JSON.parse(sessionStorage.getItem(name)!), key)
    expect(asked).toEqual([expect.stringMatching(/^Bearer \S{43}$/), `Bearer ${await stored('token')}`])
    expect(await stored('customer')).toMatchObject({
      data: { fname: 'Ada', lname: 'Muster', isGuest: false, email, country: 'CH', shipping: berlin },
    })
    expect(await stored('shippingAddress')).toEqual(berlin)
    expect([await field(ada, 'fname').inputValue(), await field(ada, 'shipping.city').inputValue()]).toEqual([
      'Ada',
      'Berlin',
    ])
    expect(await menu()).toEqual(expect.arrayContaining([ada.say('title.settings'), ada.say('title.logout')]))
  })

  it('save name and address once valid, and the menu has the name (R2.64, R2.65, R2.122, R7.32, R7.33, R8.23, R8.41)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ lang: 'fr', width: 1280 })
    await openSettings(ada)
    const calls: string[] = []
    ada.page.on('request', (request) => {
      const call = /customer\/(validate|update)$/.exec(request.url())?.[1]
      if (call) calls.push(`${call} ${request.headers()['authorization']?.replace('Bearer ', '').length}`)
    })
    const saved = ada.button(ada.say('settings.saveDetails'))
    await fill(ada, { lname: '', zip: '' })
    await ada.press(saved)
    await problem(ada, 'details', ada.say('account.missing', { field: ada.say('field.lname') })).waitFor()
    expect(await part(ada, 'details').locator(':focus').getAttribute('role')).toBe('alert')
    expect(calls).toEqual([])
    // what only the server checks: the length of a street, past what the field lets in
    ada.expects({ status: 422, at: '/customer/validate' })
    await field(ada, 'street').evaluate((input) => input.removeAttribute('maxlength'))
    await fill(ada, { lname: 'Neumann', zip: '8002', street: 'x'.repeat(201) })
    await ada.press(saved)
    await problem(ada, 'details', ada.say('refusal.FIELD_TOO_LONG')).waitFor()
    expect(await field(ada, 'street').getAttribute('aria-invalid')).toBe('true')
    await fill(ada, { street: 'Seeweg 4' })
    await ada.press(saved)
    await sees(ada, 'USER_SETTINGS_SAVED')
    await ada.button('Ada Neumann').waitFor()
    expect(calls).toEqual(['validate 43', 'validate 43', 'update 43'])
    await ada.reload()
    await field(ada, 'lname').waitFor()
    expect([await field(ada, 'lname').inputValue(), await field(ada, 'street').inputValue()]).toEqual([
      'Neumann',
      'Seeweg 4',
    ])
    await ada.button('Ada Neumann').click()
    await ada.link(ada.say('title.settings')).waitFor()
  })

  it('change the password, with the one in use, which is good no longer (R2.119, R5.41, R7.36, R8.37, R8.38, R8.39, R8.48)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ lang: 'de' })
    const email = await openSettings(ada)
    const next = 'die Brücke über den Fluss'
    const change = async (current: string, chosen: string, repeated = chosen) => {
      await fill(ada, {
        'password-currentPassword': current,
        'password-password': chosen,
        'password-passwordRepeat': repeated,
      })
      await ada.press(ada.button(ada.say('settings.savePassword')))
    }
    await change(password, next, `${next}!`)
    await problem(ada, 'password', ada.say('refusal.PASSWORDS_DIFFER')).waitFor()
    await change(password, 'kurz')
    await problem(ada, 'password', ada.say('refusal.PASSWORD_TOO_SHORT')).waitFor()
    ada.expects({ status: 422, at: '/customer/pwdchange' })
    await change('falsch', next)
    await sees(ada, 'AUTH_PASSWORD_CHANGE_REQUEST_FAILED')
    await problem(ada, 'password', ada.say('refusal.PASSWORD_WRONG')).click()
    expect(await field(ada, 'password-currentPassword').evaluate((input) => input === document.activeElement)).toBe(
      true,
    )
    await change(password, 'password123')
    await problem(ada, 'password', ada.say('refusal.PASSWORD_TOO_COMMON')).waitFor()
    const gate = Promise.withResolvers<void>()
    await ada.page.route('**/customer/pwdchange*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await change(password, next)
    await sees(ada, 'AUTH_PASSWORD_CHANGE_REQUEST')
    gate.resolve()
    await sees(ada, 'AUTH_PASSWORD_CHANGE_REQUEST_SUCCESS')
    await ada.sees(ada.say('settings.passwordSaved'))
    await logOut(ada)
    await ada.arrive('/login')
    ada.expects({ status: 422, at: '/auth/login' })
    await logIn(ada, email)
    await ada.sees(ada.say('refusal.LOGIN_FAILED'))
    await logIn(ada, email, next)
    await ada.page.waitForURL(/\/de$/)
  })

  it('change the e-mail address, once the link in the mail is opened (R2.120, R5.40, R7.37, R8.24, R8.40)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ width: 1280 })
    const [email, next] = [await openSettings(ada), newAddress()]
    const change = async (chosen: string, repeated = chosen, typed = password) => {
      await fill(ada, { 'email-email': chosen, 'email-emailRepeat': repeated, 'email-currentPassword': typed })
      await ada.press(ada.button(ada.say('settings.saveEmail')))
    }
    await change(next, email)
    await problem(ada, 'email', ada.say('refusal.EMAILS_DIFFER')).waitFor()
    ada.expects({ status: 422, at: '/customer/emailchange' })
    // the browser lets it pass, the server does not
    await change('ada(at)home@example.org')
    await problem(ada, 'email', ada.say('refusal.EMAIL_INVALID')).waitFor()
    expect(await field(ada, 'email-email').getAttribute('aria-invalid')).toBe('true')
    await change(next, next, 'falsch')
    await problem(ada, 'email', ada.say('refusal.PASSWORD_WRONG')).waitFor()
    await change(next)
    await sees(ada, 'AUTH_EMAIL_CHANGE_SUCCESS')
    await ada.sees(ada.say('settings.emailMailed', { email: next }))
    await part(ada, 'email').getByText(email, { exact: true }).waitFor()
    const link = await mailedLink(ada, next, confirmLink)
    await expect.poll(() => mailsTo(ada.outbox, email).length).toBe(2)
    await logOut(ada)
    await ada.page.goto(link)
    await isAlive(ada.page)
    await logIn(ada, next)
    await ada.button('Ada Muster').waitFor()
    await ada.arrive('/settings')
    await part(ada, 'email').getByText(next, { exact: true }).waitFor()
  })

  it('say that an address waits for its confirmation, and send the mail once more', async ({ visit, expect }) => {
    const ada = await visit({ lang: 'it' })
    const email = newAddress()
    const token = await unconfirmedAccount(ada, { email })
    await mailedLink(ada, email, confirmLink)
    await ada.arrive()
    await ada.page.evaluate((value) => sessionStorage.setItem('token', JSON.stringify(value)), token)
    await ada.arrive('/settings')
    await ada.sees(ada.say('settings.emailWaits'))
    await fill(ada, { 'confirm-currentPassword': password })
    await ada.press(ada.button(ada.say('settings.mailAgain')))
    await ada.sees(ada.say('settings.mailedAgain'))
    await expect.poll(() => mailsTo(ada.outbox, email).length, { timeout: 20_000 }).toBe(2)
    await ada.page.goto(await mailedLink(ada, email, confirmLink))
    await ada.sees(ada.say('login.confirmed'))
    await ada.arrive('/settings')
    await ada.button(ada.say('settings.saveEmail')).waitFor()
    expect(await ada.page.getByText(ada.say('settings.emailWaits')).count()).toBe(0)
  })

  it('have a delivery address, by default the billing address, else complete and another (R2.121, R4.59, R4.60, R5.44, R5.45)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ lang: 'de', width: 1280 })
    await openSettings(ada)
    const saved = ada.button(ada.say('settings.saveDelivery'))
    expect(await field(ada, 'shipping-same').isChecked()).toBe(true)
    await field(ada, 'shipping-same').uncheck()
    await ada.press(saved)
    await problem(ada, 'delivery', ada.say('account.missing', { field: ada.say('field.city') })).waitFor()
    await fill(ada, {
      'shipping.name': 'Ada Muster',
      'shipping.street': 'Uferweg 3',
      'shipping.zip': '8001',
      'shipping.city': 'Zürich',
    })
    await ada.press(saved)
    await problem(ada, 'delivery', ada.say('refusal.SHIPPING_ADDRESS_SAME_AS_BILLING')).waitFor()
    await fill(ada, { 'shipping.name': berlin.name, 'shipping.street': berlin.street, 'shipping.zip': berlin.zip })
    await fill(ada, { 'shipping.city': berlin.city })
    await field(ada, 'shipping.country').selectOption('DE')
    await ada.press(saved)
    await sees(ada, 'USER_SETTINGS_SAVED')
    const kept = () => ada.page.evaluate(() => JSON.parse(sessionStorage.getItem('shippingAddress') ?? 'null'))
    await expect.poll(kept).toEqual(berlin)
    await ada.reload()
    await expect.poll(() => field(ada, 'shipping.city').inputValue()).toBe('Berlin')
    await field(ada, 'shipping-same').check()
    await ada.press(saved)
    await expect.poll(kept).toBeNull()
  })

  it('list where one is logged in, and log out everywhere else', async ({ visit, expect }) => {
    const ada = await visit({ lang: 'en' })
    const email = await openSettings(ada)
    const elsewhere = await post(ada, 'auth/login', { _u: email, _p: md5(password) })
    await ada.reload()
    const listed = part(ada, 'sessions').getByRole('listitem')
    // the registration, its confirmation, this one and the one elsewhere
    await expect.poll(() => listed.count()).toBe(4)
    await part(ada, 'sessions').getByText(ada.say('settings.sessionHere')).waitFor()
    await fill(ada, { 'sessions-currentPassword': password })
    await ada.press(ada.button(ada.say('settings.endSessions')))
    await ada.sees(ada.say('settings.sessionsEnded'))
    await expect.poll(() => listed.count()).toBe(1)
    expect((await fetch(`${ada.url}/api/en/customer-data?_=${elsewhere}`)).status).toBe(401)
    await ada.reload()
    await ada.button(ada.say('settings.savePassword')).waitFor()
  })

  it('are changed by keyboard alone, and a failure leads to its field (R2.119)', async ({ visit, expect }) => {
    const ada = await visit({ width: 1280 })
    await openSettings(ada)
    const { page } = ada
    const put = async (id: string, text: string) => {
      await tabTo(ada, field(ada, id))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    }
    await put('fname', 'Augusta')
    await page.keyboard.press('Enter')
    await ada.button('Augusta Muster').waitFor()
    await tabTo(ada, field(ada, 'shipping-same'))
    await page.keyboard.press('Space')
    await enter(ada, ada.button(ada.say('settings.saveDelivery')))
    await enter(ada, problem(ada, 'delivery', ada.say('account.missing', { field: ada.say('field.fullName') })))
    expect(await field(ada, 'shipping.name').evaluate((input) => input === document.activeElement)).toBe(true)
    await put('password-currentPassword', password)
    await put('password-password', 'the bridge over the river')
    await put('password-passwordRepeat', 'the bridge over the river')
    await page.keyboard.press('Enter')
    await ada.sees(ada.say('settings.passwordSaved'))
  })

  it('of a very long name keep the header in its place, on a phone and on a desktop (R2.64)', async ({
    visit,
    expect,
  }) => {
    const name = { fname: 'Maximiliane-Friederike Charlotte', lname: 'Donaudampfschifffahrtsgesellschaftskapitän' }
    for (const width of [390, 1280]) {
      const ada = await visit({ lang: 'de', width })
      const size = () =>
        ada.page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.querySelector('.header')!.getBoundingClientRect().height,
        ])
      await ada.arrive('/login')
      const before = await size()
      await openSettings(ada, name)
      expect(await size()).toEqual(before)
      const own = ada.button(`${name.fname} ${name.lname}`)
      await (width === 390 ? ada.button(ada.say('shell.menuButton')) : own).click()
      await ada.link(ada.say('title.settings')).waitFor()
      expect(await size()).toEqual(before)
    }
  })
})
