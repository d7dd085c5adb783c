import { afterAll, beforeAll, describe } from 'vitest'
import { openIdentityProvider, client } from '@foyer/server/staff/identity-provider.fixture.ts'
import { audit } from '../harness/axe.ts'
import { freePort, openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { anAuthenticator } from '../steps/authenticator.ts'
import { firstLink, press, write } from '../steps/office.ts'

describe('The office with an identity provider', () => {
  let shop: Shop
  let provider: Awaited<ReturnType<typeof openIdentityProvider>>
  beforeAll(async () => {
    const PORT = String(await freePort())
    provider = await openIdentityProvider(`http://localhost:${PORT}/office/identity`)
    shop = await openShop({
      PORT,
      OFFICE_OIDC_ISSUER: provider.issuer,
      OFFICE_OIDC_CLIENT_ID: client.id,
      OFFICE_OIDC_CLIENT_SECRET: client.secret,
      OFFICE_OIDC_LABEL: 'Auenstadt',
    })
  }, 120_000)
  afterAll(async () => {
    await shop?.close()
    await provider?.close()
  })

  it('opens by the link and the account there, comes back to the page that was wanted, and keeps what was typed', async ({
    visit,
    expect,
  }) => {
    const { page, ...ada } = await visit({ at: { ...shop, bank: provider.issuer }, width: 1280 })
    const seesPage = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
    const isInside = () => page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
    const hasNoBarrier = async () => expect((await audit(page)).barriers).toEqual([])
    provider.now.signsIn = 'ada'
    // whether somebody is signed in is asked, and answered
    ada.expects({ status: 401, at: '/office/session' })

    await page.goto(firstLink(shop))
    await press(page, 'Sign in with Auenstadt')
    await page.getByText('A name is needed.').waitFor()
    await write(page, { Name: 'Ada Muster', Email: 'ada@haus.example' })
    await hasNoBarrier()
    await press(page, 'Sign in with Auenstadt')
    await isInside()

    await press(page, 'Sign out')
    await seesPage('Sign in to the office')
    await page.goto(`${shop.url}/office/account`)
    await seesPage('Sign in to the office')
    await hasNoBarrier()
    await press(page, 'Sign in with Auenstadt')
    await seesPage('My access')
    await page.getByText(/^Connected since/).waitFor()
    await hasNoBarrier()

    // the session ends while something is typed: the sign-in goes in a window of its own
    const device = page.getByRole('textbox', { name: 'Name of another device' })
    await device.fill('Tablet at the desk')
    // whatever it was just looking at
    ada.expects({ status: 401, at: '/office/', always: false })
    await page.request.post(`${shop.url}/api/en/office/sign-out`, { headers: { origin: shop.url }, data: {} })
    // the page hears by itself that its session is over
    await seesPage('Sign in to the office')
    await press(page, 'Sign in with Auenstadt')
    await seesPage('My access')
    expect(await device.inputValue()).toBe('Tablet at the desk')
    await expect.poll(() => page.context().pages().length).toBe(1)

    // so does a proof, after which what was pressed is done
    const refusal = { code: 'PROOF_NEEDED', error: 'PROOF_NEEDED', message: '' }
    ada.expects({ status: 403, at: '/office/passkeys/options' })
    await page.route('**/office/passkeys/options', (route) => route.fulfill({ status: 403, json: refusal }), {
      times: 1,
    })
    await anAuthenticator(page)
    await press(page, 'Add a passkey')
    await hasNoBarrier()
    await press(page.getByRole('dialog'), 'Show it with Auenstadt')
    await page.getByRole('cell', { name: 'Tablet at the desk', exact: true }).waitFor()
    await expect.poll(() => page.context().pages().length).toBe(1)

    // a window that another site has opened does nothing
    const window = await page.context().newPage()
    await window.goto(`${shop.url}/office/identity`)
    await window.getByText('This sign-in was begun in another window.').waitFor()
    await window.close()

    // no address leads elsewhere afterwards
    await press(page, 'Sign out')
    await seesPage('Sign in to the office')
    for (const to of ['//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example']) {
      await page.goto(`${shop.url}/office/sign-in?to=${encodeURIComponent(to)}`)
      await press(page, 'Sign in with Auenstadt')
      await isInside()
      expect(new URL(page.url()).origin).toBe(shop.url)
      await press(page, 'Sign out')
      await seesPage('Sign in to the office')
    }

    // who changes their mind there, and who nobody has invited, stays out
    for (const account of [null, 'stranger']) {
      provider.now.signsIn = account
      const clean = await visit({ at: { ...shop, bank: provider.issuer }, width: 1280 })
      clean.expects({ status: 401, at: '/office/session' })
      clean.expects({ status: 422, at: '/office/sign-in' })
      await clean.page.goto(`${shop.url}/office`)
      await press(clean.page, 'Sign in with Auenstadt')
      await clean.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
      await clean.page.getByRole('link', { name: 'Back to the sign-in' }).click()
      await clean.page.getByRole('heading', { level: 1, name: 'Sign in to the office' }).waitFor()
    }
  })
})
