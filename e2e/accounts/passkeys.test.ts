import { describe } from 'vitest'
import { it } from '../harness/visit.fixture.ts'
import { confirmedAccount, confirmLink, logIn, logOut, mailedLink, newAddress, password } from '../steps/account.ts'
import { anAuthenticator } from '../steps/authenticator.ts'

describe('A passkey', () => {
  it('is registered in the settings, logs in without name and password, and is removed again', async ({
    visit,
    expect,
  }) => {
    const ada = await visit({ width: 1280 })
    const { page, say } = ada
    const device = await anAuthenticator(page)
    const email = await confirmedAccount(ada)
    await ada.arrive('/login?returnTo=/en/settings')
    await logIn(ada, email)
    await ada.seesHeading(say('passkey.title'))
    const section = page.getByRole('region', { name: say('passkey.title') })

    // the password is asked for, and checked
    await section.getByRole('button', { name: say('passkey.add') }).click()
    await section.getByRole('alert').filter({ hasText: 'Current password' }).waitFor()
    ada.expects({ status: 422, at: '/customer/passkeys/options' })
    await section.locator('#passkey-currentPassword').fill('another password')
    await section.getByRole('button', { name: say('passkey.add') }).click()
    await section
      .getByRole('alert')
      .filter({ hasText: say('refusal.PASSWORD_WRONG') })
      .waitFor()

    await section.locator('#passkey-name').fill('My laptop')
    await section.locator('#passkey-currentPassword').fill(password)
    await section.getByRole('button', { name: say('passkey.add') }).click()
    await section.getByText(say('passkey.added')).waitFor()
    await section.getByText('My laptop', { exact: true }).waitFor()
    expect(await device.passkeys()).toBe(1)

    // the same device needs no second one
    await section.locator('#passkey-currentPassword').fill(password)
    await section.getByRole('button', { name: say('passkey.add') }).click()
    await section
      .getByRole('alert')
      .filter({ hasText: say('refusal.PASSKEY_EXISTS') })
      .waitFor()

    await logOut(ada)
    await ada.arrive('/login?returnTo=/en/settings')
    await ada.button(say('passkey.login')).click()
    await section.getByText('last used on').waitFor()

    // a link that confirms an address counts with this way in too
    const chosen = newAddress()
    const change = { email: chosen, emailRepeat: chosen, currentPassword: password }
    for (const [field, value] of Object.entries(change)) await page.locator(`#email-${field}`).fill(value)
    await ada.button(say('settings.saveEmail')).click()
    const link = await mailedLink(ada, chosen, confirmLink)
    await logOut(ada)
    await page.goto(link.replace('#', '?returnTo=/en/settings#'))
    await ada.button(say('passkey.login')).click()
    await page.locator('section#email').getByText(chosen, { exact: true }).waitFor()

    await section.getByRole('button', { name: 'Remove My laptop' }).click()
    await section.locator('#passkey-remove-currentPassword').fill(password)
    await section.getByRole('button', { name: 'Remove My laptop' }).click()
    await section.getByText('My laptop', { exact: true }).waitFor({ state: 'detached' })

    // what is removed opens nothing, and says so
    await logOut(ada)
    await ada.arrive('/login')
    ada.expects({ status: 422, at: '/auth/passkey' })
    await ada.button(say('passkey.login')).click()
    await page
      .getByRole('alert')
      .filter({ hasText: say('refusal.PASSKEY_INVALID') })
      .waitFor()

    // nor does a device that has none
    await device.forget()
    await ada.button(say('passkey.login')).click()
    await page
      .getByRole('alert')
      .filter({ hasText: say('refusal.PASSKEY_CANCELED') })
      .waitFor()
  })
})
