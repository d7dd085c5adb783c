import { confirmedAccount, logOut, mailedLink, newAddress, password, recoverLink } from './account.ts'
import type { Stop } from './screen-walk.ts'
import { toastGone } from './toast.ts'
import type { Visitor } from './visitor.ts'

const main = ({ page }: Visitor) => page.getByRole('main')
const alert = (visitor: Visitor) => main(visitor).getByRole('alert')

/** Login, registration and a new password, with what can be wrong in each. */
export async function walkAccountScreens(visitor: Visitor, stop: Stop): Promise<void> {
  await login(visitor, stop)
  await register(visitor, stop)
  await recover(visitor, stop)
}

async function login(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  const send = () =>
    main(visitor)
      .getByRole('button', { name: say('login.submit'), exact: true })
      .click()
  await visitor.arrive('/login')
  await page.locator('#password').waitFor()
  await stop('login')
  await send()
  await alert(visitor).waitFor()
  await stop('login-errors')
  visitor.expects({ status: 422, at: '/auth/login' })
  await page.locator('#email').fill('nobody@example.org')
  await page.locator('#password').fill(password)
  await send()
  await alert(visitor)
    .filter({ hasText: say('refusal.LOGIN_FAILED') })
    .waitFor()
  await toastGone(visitor)
  await stop('login-failed')
  // only another document reads the fragment
  await visitor.arrive()
  await visitor.arrive('/login#confirm=AAAA')
  await visitor.sees(say('login.confirm'))
  await stop('login-confirm')
}

async function register(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  await visitor.arrive('/register')
  const submit = visitor.button(say('register.submit'))
  await submit.waitFor()
  await stop('register')
  await page.locator('#password').fill('Seerose')
  await page.locator('#passwordRepeat').fill('Seerosen')
  await submit.click()
  await alert(visitor).waitFor()
  await visitor.button(say('password.show', { label: say('field.password') })).click()
  await stop('register-errors')
  const email = newAddress()
  await visitor.writeDetails({
    'First name': 'Ada',
    'Last name': 'Muster',
    'E-mail': email,
    Street: 'Uferweg 3',
    Postcode: '8001',
    Town: 'Zürich',
  })
  await page.locator('#emailRepeat').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#passwordRepeat').fill(password)
  await submit.click()
  await visitor.seesHeading(say('title.registerSuccess'))
  await stop('register-success')
  await visitor.arrive('/login')
  await visitor.sees(say('login.already', { name: 'Ada Muster' }))
  await stop('login-logged-in')
  await logOut(visitor)
}

async function recover(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  const email = await confirmedAccount(visitor)
  await visitor.arrive('/forgot-password')
  await stop('forgot-password')
  await page.locator('#email').fill('ada@')
  await visitor.button(say('recover.submit')).click()
  await alert(visitor).waitFor()
  await stop('forgot-password-errors')
  await page.locator('#email').fill(email)
  await visitor.button(say('recover.submit')).click()
  await visitor.seesHeading(say('title.forgotPasswordSuccess'))
  await toastGone(visitor)
  await stop('forgot-password-success')
  await visitor.arrive('/recover/no-such-link')
  await page.locator('#password').fill(password)
  await page.locator('#passwordRepeat').fill(password)
  visitor.expects({ status: 422, at: '/customer/pwdconfirm' })
  await visitor.button(say('recover.save')).click()
  await alert(visitor)
    .filter({ hasText: say('refusal.LINK_INVALID') })
    .waitFor()
  await toastGone(visitor)
  await stop('recover-over')
  await page.goto(await mailedLink(visitor, email, recoverLink))
  await visitor.button(say('recover.save')).waitFor()
  await stop('recover')
  await visitor.button(say('recover.save')).click()
  await alert(visitor).waitFor()
  await stop('recover-errors')
  await page.locator('#password').fill('die Brücke über den Fluss')
  await page.locator('#passwordRepeat').fill('die Brücke über den Fluss')
  await visitor.button(say('recover.save')).click()
  await visitor.seesHeading(say('title.recoverPasswordSuccess'))
  await toastGone(visitor)
  await stop('recover-success')
  await logOut(visitor)
}
