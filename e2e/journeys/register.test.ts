import { describe } from 'vitest'
import type { Locator } from 'playwright-core'
import { mailsTo } from '../harness/outbox.ts'
import { it } from '../harness/visit.fixture.ts'
import { isAlive } from '../harness/watch.ts'
import { confirmLink, logIn, logOut, mailedLink, newAddress, password } from '../steps/account.ts'
import { enter, tabTo } from '../steps/by-keyboard.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

const main = ({ page }: Visitor) => page.getByRole('main')

async function fill(
  visitor: Visitor,
  email: string,
  given: { repeat?: string; password?: string; again?: string } = {},
) {
  await visitor.writeDetails({ ...details, 'E-mail': email })
  await visitor.page.locator('#emailRepeat').fill(given.repeat ?? email)
  await visitor.page.locator('#password').fill(given.password ?? password)
  await visitor.page.locator('#passwordRepeat').fill(given.again ?? password)
}

describe.concurrent('Registering', () => {
  it('amid an order goes on with it; the mailed link confirms the address (R1.11, R1.12, R2.17, R2.18, R2.91, R4.7, R4.8, R4.9, R4.11, R7.30)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ width: 1280 })
    const email = newAddress()
    await ada.fillBasket()
    await ada.goOnToLogin()
    await ada.press(main(ada).getByRole('link', { name: ada.say('title.register'), exact: true }))
    await ada.button(ada.say('register.submit')).waitFor()
    await ada.sees('Step 2 of 4')
    expect(await ada.page.locator('body').getAttribute('class')).toContain('secondary-page')
    await fill(ada, email)
    await ada.press(ada.button(ada.say('register.submit')))
    await ada.page.waitForURL(/\/en\/register\/success/)
    await ada.seesHeading(ada.say('title.registerSuccess'))
    await ada.sees(ada.say('register.mailed', { email }))
    expect(await ada.page.locator('body').getAttribute('class')).toContain('secondary-page')
    expect(await ada.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(password)
    await ada.press(ada.link(ada.say('checkout.continue')))
    await ada.payButton().waitFor()
    await ada.sees('2 × Adult')
    await ada.sees('Anna Łukić-Groß')
    expect(await ada.payAndReturn()).toMatch(/^F\d+$/)

    // a tab has a session of its own
    const tab = await visit({ width: 1280 })
    tab.expects({ status: 422, at: '/auth/login' })
    await tab.arrive('/login')
    await logIn(tab, email)
    await tab.sees(tab.say('login.freshHint'))
    const link = await mailedLink(tab, email, confirmLink)
    await tab.arrive()
    await tab.page.goto(link)
    await isAlive(tab.page)
    await tab.sees(tab.say('login.confirm'))
    expect(new URL(tab.page.url()).hash, 'nothing that reads the address later sees it').toBe('')
    await tab.reload()
    await logIn(tab, email)
    await tab.page.waitForURL((to) => to.pathname === '/en')
    await tab.page.getByRole('banner').getByRole('button', { name: 'Anna Łukić-Groß' }).waitFor()
    expect(await tab.page.evaluate(() => sessionStorage.getItem('confirmation'))).toBeNull()
  })

  it('works by keyboard alone, with the password shown by its switch (R1.11, R2.17)', async ({ visit, expect }) => {
    const ada = await visit()
    const { page, say } = ada
    const email = newAddress()
    const write = async (target: Locator, text: string) => {
      await tabTo(ada, target)
      await page.keyboard.type(text)
    }
    await ada.arrive('/login')
    await enter(ada, main(ada).getByRole('link', { name: say('title.register'), exact: true }))
    await ada.button(say('register.submit')).waitFor()
    for (const name of ['First name', 'Last name'] as const) await write(ada.field(name), details[name])
    await write(ada.field('E-mail'), email)
    await write(page.locator('#emailRepeat'), email)
    await write(page.locator('#password'), password)
    await ada.sees(say('password.strong'))
    await tabTo(ada, ada.button(say('password.show', { label: say('field.password') })))
    await page.keyboard.press('Space')
    expect(await page.locator('#password').getAttribute('type')).toBe('text')
    await write(page.locator('#passwordRepeat'), password)
    await page.keyboard.press('Enter')
    await ada.seesHeading(say('title.registerSuccess'))
  })

  it('finds fault at its fields: addresses and passwords that differ, a short one, and sends nothing (R5.40, R5.41)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit()
    await ada.arrive('/register')
    let sent = 0
    ada.page.on('request', (request) => void (request.url().includes('/customer/register') && sent++))
    await fill(ada, 'ada@example.org', { repeat: 'eve@example.org', password: 'Seerose', again: 'Seerosen' })
    await ada.button(ada.say('register.submit')).click()
    const summary = main(ada).getByRole('alert')
    await summary.waitFor()
    expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await summary.getByRole('link').allInnerTexts()).toEqual([
      ada.say('refusal.EMAILS_DIFFER'),
      ada.say('refusal.PASSWORD_TOO_SHORT'),
      ada.say('refusal.PASSWORDS_DIFFER'),
    ])
    await summary.getByRole('link').first().click()
    expect(await ada.page.locator('#emailRepeat').evaluate((field) => field === document.activeElement)).toBe(true)
    await ada.page.locator('#emailRepeat').fill('ada@example.org')
    await expect.poll(() => summary.getByRole('link').count()).toBe(2)
    expect(sent).toBe(0)
  })

  it('shows what the server finds wrong at its field, and loses nothing that was typed (R5.32, R8.22)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit()
    await ada.arrive('/register')
    await fill(ada, newAddress(), { password: 'password123', again: 'password123' })
    ada.expects({ status: 422, at: '/customer/register' })
    await ada.button(ada.say('register.submit')).click()
    await main(ada).getByRole('alert').waitFor()
    expect(await ada.page.locator('#password-error').textContent()).toBe(ada.say('refusal.PASSWORD_TOO_COMMON'))
    expect(await ada.field('First name').inputValue()).toBe('Anna')
    expect(await ada.page.locator('#password').inputValue()).toBe('password123')
  })

  it('says the same for an address that has an account, whose owner gets another mail', async ({ visit, expect }) => {
    const ada = await visit()
    const email = newAddress()
    const register = async () => {
      await ada.arrive('/register')
      await fill(ada, email)
      await ada.button(ada.say('register.submit')).click()
      await ada.seesHeading(ada.say('title.registerSuccess'))
      await ada.sees(ada.say('register.mailed', { email }))
    }
    await register()
    const link = await mailedLink(ada, email, confirmLink)
    await logOut(ada)
    await ada.page.goto(link)
    await isAlive(ada.page)
    await logIn(ada, email)
    await ada.page.waitForURL(({ pathname }) => pathname === '/en')
    await logOut(ada)
    await register()
    await mailedLink(ada, email, /You already have one/)
    const mails = mailsTo(ada.outbox, email)
    expect(mails.map(({ text }) => confirmLink.test(text)).toSorted()).toEqual([false, true])
  })
})
