import { describe } from 'vitest'
import { demonstrated, textsIn } from '../harness/texts.ts'
import { it } from '../harness/visit.fixture.ts'
import { isAlive } from '../harness/watch.ts'
import { confirmedAccount, logIn, mailedLink, password, recoverLink } from '../steps/account.ts'
import { toastOf } from '../steps/toast.ts'
import type { Visitor } from '../steps/visitor.ts'

const main = ({ page }: Visitor) => page.getByRole('main')
const next = 'die Brücke über den Fluss'

async function choose({ page, say }: Visitor, typed: string, repeated = typed): Promise<void> {
  await page.locator('#password').fill(typed)
  await page.locator('#passwordRepeat').fill(repeated)
  await page.getByRole('button', { name: say('recover.save'), exact: true }).click()
}
async function ask(visitor: Visitor, email: string): Promise<void> {
  await visitor.page.locator('#email').fill(email)
  await visitor.page.getByRole('button', { name: visitor.say('recover.submit'), exact: true }).click()
}

describe.concurrent('A forgotten password', () => {
  it('is replaced by the link in the mail, which works once (R2.20, R2.21, R2.22, R2.23, R2.38, R2.91, R8.32, R8.34, R8.35, R8.36, R8.47)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ width: 1280 })
    const email = await confirmedAccount(ada)
    const bodyClass = () => ada.page.locator('body').getAttribute('class')
    await ada.arrive('/login')
    await ada.press(ada.link(ada.say('login.forgot')))
    await ada.seesHeading(ada.say('title.forgotPassword'))
    expect(await bodyClass()).toContain('secondary-page')
    await ask(ada, email)
    await toastOf(ada, 'AUTH_REQUEST_RESET_SUCCESS').waitFor()
    await ada.seesHeading(ada.say('title.forgotPasswordSuccess'))
    await ada.page.waitForURL(/\/en\/password-reset-success/)
    await ada.sees(ada.say('recover.requested'))
    expect(await bodyClass()).toContain('secondary-page')

    const link = await mailedLink(ada, email, recoverLink)
    expect(link.startsWith(`${ada.url}/en/recover/`)).toBe(true)
    await ada.page.goto(link)
    await isAlive(ada.page)
    await ada.seesHeading(ada.say('title.recoverAccount'))
    expect(await bodyClass()).toContain('secondary-page')
    expect(await ada.page.locator('meta[name="robots"]').first().getAttribute('content')).toBe('noindex')
    const token = new URL(link).pathname.split('/').at(-1)!
    expect(await ada.page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(token)
    const gate = Promise.withResolvers<void>()
    await ada.page.route('**/customer/pwdconfirm', async (route) => {
      await gate.promise
      await route.continue()
    })
    await choose(ada, next)
    await toastOf(ada, 'AUTH_SETTING_NEW_PASSWORD').waitFor()
    gate.resolve()
    await toastOf(ada, 'AUTH_SETTING_NEW_PASSWORD_SUCCESS').waitFor()
    await ada.page.waitForURL(/\/en\/recover-success/)
    await ada.sees(ada.say('recover.done'))
    expect(await bodyClass()).toContain('secondary-page')
    await ada.page.getByRole('banner').getByRole('button', { name: 'Ada Muster' }).waitFor()

    ada.expects({ status: 422, at: '/customer/pwdconfirm' })
    await ada.page.goto(link)
    await isAlive(ada.page)
    await choose(ada, 'noch ein anderes Wort')
    await toastOf(ada, 'AUTH_SETTING_NEW_PASSWORD_FAILED').waitFor()
    await main(ada)
      .getByRole('alert')
      .filter({ hasText: ada.say('refusal.LINK_INVALID') })
      .waitFor()
    await ada.press(ada.link(ada.say('recover.newLink')))
    await ada.seesHeading(ada.say('title.forgotPassword'))

    const bob = await visit({ width: 1280 })
    bob.expects({ status: 422, at: '/auth/login' })
    await bob.arrive('/login')
    await logIn(bob, email, password)
    await main(bob)
      .getByRole('alert')
      .filter({ hasText: bob.say('refusal.LOGIN_FAILED') })
      .waitFor()
    await logIn(bob, email, next)
    await bob.page.waitForURL(/\/en$/)
  })

  it('needs an e-mail address to be asked for, else nothing is sent (R5.42)', async ({ visit, expect }) => {
    const ada = await visit()
    await ada.arrive('/forgot-password')
    let sent = 0
    ada.page.on('request', (request) => void (request.url().includes('/pwdreset') && sent++))
    for (const typed of ['', 'ada', 'ada@museum']) {
      await ask(ada, typed)
      await main(ada).getByRole('alert').waitFor()
      expect(await ada.page.locator('#email-error').textContent()).toBe(
        typed === '' ? ada.say('account.missing', { field: ada.say('field.email') }) : ada.say('refusal.EMAIL_INVALID'),
      )
    }
    expect(sent).toBe(0)
  })

  it('cannot be replaced where the server refuses, and says so in the form and for a moment (R8.33, R8.44, R8.46)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit()
    await ada.arrive('/forgot-password')
    ada.expects({ status: 422, at: '/customer/pwdreset' })
    await ada.page.route('**/customer/pwdreset', (route) =>
      route.fulfill({ status: 422, json: { error: 'EMAIL_INVALID', code: 'EMAIL_INVALID' } }),
    )
    await ask(ada, 'ada@example.org')
    await toastOf(ada, 'AUTH_REQUEST_RESET_FAIL').waitFor()
    const alert = main(ada)
      .getByRole('alert')
      .filter({ hasText: ada.say('recover.cannot') })
    await alert.waitFor()
    expect(await alert.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(new URL(ada.page.url()).pathname).toBe('/en/forgot-password')
  })

  it('is sent only when both fields are alike; one that is easily guessed is refused at its field (R5.41, R5.43)', async ({
    visit,
    expect,
  }) => {
    const ada = await visit()
    const email = await confirmedAccount(ada)
    await ada.arrive('/forgot-password')
    await ask(ada, email)
    await ada.page.goto(await mailedLink(ada, email, recoverLink))
    await isAlive(ada.page)
    let sent = 0
    ada.page.on('request', (request) => void (request.url().includes('/pwdconfirm') && sent++))
    const summary = main(ada).getByRole('alert')
    const links = () => summary.getByRole('link').allInnerTexts()
    await choose(ada, '')
    await summary.filter({ hasText: ada.say('recover.fillAll') }).waitFor()
    await choose(ada, next, '')
    await summary.filter({ hasText: ada.say('recover.fillAll') }).waitFor()
    await expect.poll(links).toEqual([ada.say('account.repeatPassword')])
    await choose(ada, next, `${next}!`)
    await expect.poll(links).toEqual([ada.say('refusal.PASSWORDS_DIFFER')])
    expect(sent).toBe(0)
    ada.expects({ status: 422, at: '/customer/pwdconfirm' })
    await choose(ada, 'password123')
    await expect.poll(links).toEqual([ada.say('refusal.PASSWORD_TOO_COMMON')])
    await choose(ada, next)
    await ada.seesHeading(ada.say('title.recoverPasswordSuccess'))
  })
})

it('toasts of login and password speak all eight languages (R8.42, R8.30, R8.31, R8.32, R8.33, R8.34, R8.36)', async ({
  visit,
  expect,
}) => {
  const ada = await visit()
  ada.expects({ status: 422, at: '/auth/login' })
  ada.expects({ status: 422, at: '/customer/pwdconfirm' })
  ada.expects({ status: 422, at: '/customer/pwdreset', always: false })
  const seen: string[] = []
  for (const lang of demonstrated) {
    const say = textsIn(lang)
    const there = Object.assign(Object.create(ada) as Visitor, { lang, say })
    const sees = async (key: string) => {
      await toastOf(there, key).waitFor()
      seen.push(say(`toast.${key}`))
    }
    /** Holds the call back until its toast was seen. */
    const held = async (path: string, during: () => Promise<void>) => {
      const gate = Promise.withResolvers<void>()
      await ada.page.route(path, async (route) => {
        await gate.promise
        await route.continue()
      })
      await during()
      gate.resolve()
    }
    await there.arrive('/login')
    await held('**/auth/login', async () => {
      await logIn(there, 'nobody@example.org')
      await sees('AUTH_LOGGING_IN')
    })
    await sees('AUTH_LOGIN_FAILED')
    await there.arrive('/recover/no-such-link')
    await held('**/customer/pwdconfirm', async () => {
      await choose(there, next)
      await sees('AUTH_SETTING_NEW_PASSWORD')
    })
    await sees('AUTH_SETTING_NEW_PASSWORD_FAILED')
    await there.arrive('/forgot-password')
    await ada.page.route(
      '**/customer/pwdreset',
      (route) => route.fulfill({ status: 422, json: { code: 'EMAIL_INVALID' } }),
      {
        times: 1,
      },
    )
    await ask(there, 'nobody@example.org')
    await sees('AUTH_REQUEST_RESET_FAIL')
    await ask(there, 'nobody@example.org')
    await sees('AUTH_REQUEST_RESET_SUCCESS')
    await ada.page.unrouteAll({ behavior: 'wait' })
  }
  expect(new Set(seen).size).toBe(6 * demonstrated.length)
})
