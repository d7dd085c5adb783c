import { confirmedAccount, logIn, logOut, password, unconfirmedAccount } from './account.ts'
import type { Stop } from './screen-walk.ts'
import { toastGone } from './toast.ts'
import type { Visitor } from './visitor.ts'

const book = '/product/306'
const main = ({ page }: Visitor) => page.getByRole('main')

/** An account's settings with what can be wrong in them, its menu, and its steps of a purchase. */
export async function walkSettingsScreens(visitor: Visitor, stop: Stop): Promise<void> {
  await settings(visitor, stop)
  await checkout(visitor, stop)
  await leave(visitor)
  await unconfirmed(visitor, stop)
  await leave(visitor)
}

async function settings(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  await visitor.arrive('/settings')
  await visitor.sees(say('settings.loginNeeded'))
  await stop('settings-login-needed')
  const email = await confirmedAccount(visitor)
  await main(visitor)
    .getByRole('link', { name: say('title.login'), exact: true })
    .click()
  await logIn(visitor, email)
  await visitor.button(say('settings.savePassword')).waitFor()
  await toastGone(visitor)
  await stop('settings')
  await openAccountMenu(visitor)
  await stop('settings-menu')
  await visitor.arrive('/settings')
  await page.locator('#shipping-same').uncheck()
  await visitor.button(say('settings.saveDelivery')).click()
  await page.locator('#delivery').getByRole('alert').waitFor()
  await page.locator('#lname').fill('')
  await visitor.button(say('settings.saveDetails')).click()
  await page.locator('#details').getByRole('alert').waitFor()
  await page.locator('#email-email').fill('ada@')
  await visitor.button(say('settings.saveEmail')).click()
  await page.locator('#email').getByRole('alert').waitFor()
  await page.locator('#password-currentPassword').fill('falsch')
  await page.locator('#password-password').fill(password)
  await page.locator('#password-passwordRepeat').fill(password)
  visitor.expects({ status: 422, at: '/customer/pwdchange' })
  await visitor.button(say('settings.savePassword')).click()
  await page.locator('#password').getByRole('alert').waitFor()
  await toastGone(visitor)
  await stop('settings-errors')
  await visitor.arrive('/settings')
  await page.locator('#email-email').fill(`neu.${email}`)
  await page.locator('#email-emailRepeat').fill(`neu.${email}`)
  await page.locator('#email-currentPassword').fill(password)
  await visitor.button(say('settings.saveEmail')).click()
  await visitor.sees(say('settings.emailMailed', { email: `neu.${email}` }))
  await toastGone(visitor)
  await stop('settings-saved')
}

/** On a phone it is in the menu. */
async function openAccountMenu({ page }: Visitor): Promise<void> {
  const header = page.getByRole('banner')
  await header.and(page.locator('[data-fits]')).waitFor()
  // which of the two is there can still change once it has been measured: it is looked for until it is pressed
  const own = header.getByRole('button', { name: 'Ada Muster', exact: true })
  await own.or(header.getByRole('button').last()).first().click()
}

async function checkout(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  await visitor.arrive(book)
  await visitor.putInBasket()
  // somebody who is known pays at once
  await visitor.press(visitor.link(say('tickets.toBasket')))
  await visitor.payButton().waitFor()
  await page
    .getByText(/CHF\s7\b|\b7\s?CHF/)
    .first()
    .waitFor()
  await toastGone(visitor)
  await stop('account-payment')
  await visitor.link(say('checkout.editDelivery')).click()
  await visitor.button(say('checkout.useAddress')).waitFor()
  await page.locator('#shipping-same').uncheck()
  await visitor.button(say('checkout.useAddress')).click()
  await main(visitor).getByRole('alert').waitFor()
  await stop('account-delivery')
  await visitor.arrive(`/settings?returnTo=/${visitor.lang}/checkout`)
  await visitor.link(say('settings.back')).waitFor()
  await stop('settings-return')
}

async function unconfirmed(visitor: Visitor, stop: Stop): Promise<void> {
  const { page, say } = visitor
  const token = await unconfirmedAccount(visitor)
  await visitor.arrive('/page/terms')
  await page.evaluate((value) => sessionStorage.setItem('token', JSON.stringify(value)), token)
  await visitor.arrive('/settings')
  await visitor.sees(say('settings.emailWaits'))
  await stop('settings-unconfirmed')
}

async function leave(visitor: Visitor): Promise<void> {
  await logOut(visitor, '/page/terms')
  await visitor.page.evaluate(() => sessionStorage.removeItem('cart'))
}
