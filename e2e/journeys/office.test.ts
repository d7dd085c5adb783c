import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe } from 'vitest'
import { audit } from '../harness/axe.ts'
import { mailsTo } from '../harness/outbox.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { anAuthenticator } from '../steps/authenticator.ts'
import { bankFile, firstLink, invitationFor, press, write } from '../steps/office.ts'
import { anna, type Visitor } from '../steps/visitor.ts'

const bruno = { name: 'Bruno Beispiel', email: 'bruno@haus.example', password: 'drei Wale im Nebel' }

describe('The office', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  }, 120_000)
  afterAll(() => shop?.close())

  it('opens by a link to its first administrator, who finds an order, invites and ends a colleague', async ({
    visit,
    expect,
  }) => {
    const buyer = await visit({ at: shop, width: 1280 })
    await buyer.fillBasket()
    const email = 'ruth@example.org'
    await buyer.continueAsGuest({ ...anna, 'First name': 'Ruth', 'Last name': 'Meier', 'E-mail': email })
    await buyer.pay()
    await buyer.atTheBank('pay')
    await buyer.booking()
    await expect.poll(() => mailsTo(shop.outbox, email).length, { timeout: 20_000 }).toBe(1)
    const [confirmation] = mailsTo(shop.outbox, email)

    const ada = await visit({ at: shop, width: 1280 })
    await anAuthenticator(ada.page)
    const hasNoBarrier = async ({ page }: Visitor) => expect((await audit(page)).barriers).toEqual([])
    const seesPage = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

    await ada.page.goto(firstLink(shop))
    await press(ada.page, 'Make a passkey and begin')
    await ada.sees('A name is needed.')
    await ada.sees('A whole email address is needed.')
    await hasNoBarrier(ada)
    await write(ada.page, { Name: 'Ada Muster', Email: 'ada@haus.example' })
    await press(ada.page, 'Make a passkey and begin')
    const time = ada.page.getByRole('gridcell', { name: /free of/ })
    await time.first().waitFor()
    await hasNoBarrier(ada)
    await ada.link('Next day').click()
    await ada.page.waitForURL(/day=/)
    await time.first().focus()
    await ada.page.keyboard.press('End')
    await ada.page
      .getByRole('region', { name: 'Chosen time' })
      .getByText(/free of/)
      .waitFor()
    const download = ada.page.waitForEvent('download')
    await ada.page
      .getByRole('button', { name: /^Programme as PDF/ })
      .first()
      .click()
    expect((await download).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-\w+\.pdf$/)
    await ada.link('Orders').click()
    await seesPage(ada, 'Orders')
    await ada.page.getByRole('cell', { name: 'Ruth Meier' }).waitFor()
    await hasNoBarrier(ada)
    await ada.page.keyboard.type('/meier ruth')
    await ada.page.keyboard.press('Enter')
    await ada.sees('One order for “meier ruth”')
    await ada.page
      .getByRole('main')
      .getByRole('link', { name: /^F\d+$/ })
      .click()
    await seesPage(ada, 'F100001')
    await hasNoBarrier(ada)
    await press(ada.page, 'Send a mail again')
    const sending = ada.page.getByRole('complementary', { name: 'Send a mail again' })
    await hasNoBarrier(ada)
    await press(sending, 'Send now')
    await ada.sees('One mail is on its way.')
    const history = ada.page.getByRole('region', { name: 'History' })
    await history.getByText('Mail sent again').waitFor()
    // it has not left yet
    await ada.page.keyboard.press('Control+z')
    await ada.sees('Undone.')
    await history.getByText('Undone').waitFor()

    const acting = ada.page.getByRole('complementary')
    await press(ada.page, 'Move')
    await acting.getByRole('textbox', { name: /because$/ }).waitFor()
    await hasNoBarrier(ada)
    await press(ada.page, 'Give money back')
    await write(acting, { 'Amount in CHF': '2,50' })
    await acting.getByRole('button', { name: /^Give CHF.2.50 back$/ }).waitFor()
    await hasNoBarrier(ada)
    await press(ada.page, 'Cancel tickets')
    // two people have one ticket
    const shared = acting.getByRole('combobox', { name: /^How many of/ })
    if ((await shared.count()) === 0) await acting.getByRole('checkbox').first().check()
    else await shared.selectOption('1')
    await acting.getByText('Places become free').waitFor()
    await hasNoBarrier(ada)
    await acting.getByRole('button', { name: /^Cancel, CHF.\d/ }).click()
    await ada.sees('The ticket is canceled.')
    await history.getByText('Tickets canceled').waitFor()
    await expect
      .poll(() => mailsTo(shop.outbox, email).map(({ subject }) => subject), { timeout: 20_000 })
      .toContainEqual(expect.stringMatching(/^Your refund of/))
    expect(mailsTo(shop.outbox, email).filter(({ subject }) => subject === confirmation!.subject)).toHaveLength(1)

    // the bank's file brings what nobody knows, which is settled; then the books of the month before
    await ada.link('Money').click()
    await ada.sees('All is paid.')
    await hasNoBarrier(ada)
    await ada.link('Bank file').click()
    await hasNoBarrier(ada)
    await ada.page.locator('input[type=file]').setInputFiles(bankFile({ payer: 'School', reference: 'class 3b' }))
    await ada.sees('One credit: 0 booked, 0 before, 1 unclear')
    await hasNoBarrier(ada)
    await ada.link('Clear what is unclear').click()
    await seesPage(ada, 'Open cases')
    await ada.sees('School has transferred CHF 50.00, and the reference names no invoice.')
    await hasNoBarrier(ada)
    await press(ada.page, 'Bank credit')
    const clearing = ada.page.getByRole('complementary', { name: 'Bank credit' })
    await hasNoBarrier(ada)
    await write(clearing, { 'What you have done': 'transferred back' })
    await press(clearing, 'Note as settled')
    await ada.sees('Nothing is open.')
    await hasNoBarrier(ada)
    await ada.link('Money').click()
    await ada.link('Books and exports').click()
    await hasNoBarrier(ada)
    const saved = ada.page.waitForEvent('download')
    await ada.page.getByRole('button', { name: 'Download' }).first().click()
    expect((await saved).suggestedFilename()).toMatch(/^sales-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)

    await ada.link('Numbers').click()
    await seesPage(ada, 'Numbers')
    const sales = ada.page.getByRole('region', { name: 'Sales by offer' }).first()
    await sales.getByRole('rowheader', { name: 'Revenue' }).waitFor()
    await press(sales, 'Table')
    await hasNoBarrier(ada)
    const table = ada.page.waitForEvent('download')
    await press(sales, 'Sales by offer as a file (CSV)')
    expect((await table).suggestedFilename()).toMatch(/^numbers-\d{4}-\d\d-01-\d{4}-\d\d-\d\d-offers\.csv$/)

    await ada.link('Settings').click()
    await ada.sees('ada@haus.example')
    await ada.sees('So far you work here alone.')
    await hasNoBarrier(ada)

    await press(ada.page, 'Invite')
    const inviting = ada.page.getByRole('complementary', { name: 'Invite' })
    await write(inviting, { Name: bruno.name, Email: bruno.email })
    await inviting.getByRole('checkbox', { name: 'Desk' }).check()
    await hasNoBarrier(ada)
    await press(inviting, 'Send the invitation')
    await ada.page.getByRole('cell', { name: bruno.email }).waitFor()

    const desk = await visit({ at: shop, width: 1280 })
    await desk.page.goto(await invitationFor(desk.page, shop, bruno.email))
    await seesPage(desk, `Welcome, ${bruno.name}`)
    await press(desk.page, 'With a password and one-time codes instead')
    const secret = (await desk.page.locator('code').innerText()).replaceAll(' ', '')
    // what opens nothing is said, and what was typed stays
    desk.expects({ status: 422, at: '/office/accept' })
    await write(desk.page, { 'New password': bruno.password, 'One-time code': '000000' })
    await press(desk.page, 'Begin with password and code')
    await desk.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    await write(desk.page, { 'One-time code': generateSync({ secret }) })
    await hasNoBarrier(desk)
    await press(desk.page, 'Begin with password and code')
    await seesPage(desk, 'Keep these recovery codes')
    const codes = await desk.page.getByRole('main').getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await press(desk.page, 'I have kept them')
    await desk.page.getByRole('grid').waitFor()
    await desk.link('My access').click()
    await seesPage(desk, 'My access')
    await hasNoBarrier(desk)
    // settings are not a desk's
    expect(await desk.link('Settings').count()).toBe(0)

    // other roles end the sessions: the page says so by itself, and after signing in it is as it was
    const device = desk.page.getByRole('textbox', { name: 'Name of another device' })
    await device.fill('Tablet at the desk')
    desk.expects({ status: 401, at: '/office/' })
    await ada.page.reload()
    await press(ada.page, bruno.name)
    const person = ada.page.getByRole('complementary', { name: bruno.name })
    await person.getByRole('checkbox', { name: 'Finance' }).check()
    await person.getByText('is signed out everywhere and signs in again').waitFor()
    await hasNoBarrier(ada)
    await press(person, 'Change the roles')
    await ada.page.getByRole('cell', { name: 'Desk, Finance' }).waitFor()
    await seesPage(desk, 'Sign in to the office')
    await hasNoBarrier(desk)
    const signIn = async (code: string) => {
      await write(desk.page, { Email: bruno.email, Password: bruno.password, 'One-time code': code })
      await press(desk.page, 'Sign in with a password')
    }
    await signIn(codes[0]!)
    await seesPage(desk, 'My access')
    expect(await device.inputValue()).toBe('Tablet at the desk')

    await press(person, 'End the access …')
    await press(person, `End the access of ${bruno.name}`)
    await ada.page.getByRole('cell', { name: /^left on/ }).waitFor()
    await desk.page.reload()
    await seesPage(desk, 'Sign in to the office')
    desk.expects({ status: 422, at: '/office/sign-in' })
    await signIn(codes[1]!)
    await desk.page.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  })

  it('is a page that holds nothing, is kept by nobody and runs nothing but its own files', async ({ expect }) => {
    const open = async (path: string) => {
      const response = await fetch(shop.url + path)
      const { headers } = response
      return { status: response.status, headers, text: await response.text() }
    }
    const [page, again] = [await open('/office/settings/people'), await open('/office/settings/people')]
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const policy = page.headers.get('content-security-policy')!
    const nonce = /nonce-([\w-]{20,})/.exec(policy)![1]!
    expect(policy).toContain("script-src 'self'; ")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page.text).toContain(`nonce="${nonce}"`)
    expect(again.headers.get('content-security-policy')).not.toContain(nonce)
    expect(page.text).not.toContain('Ada')
    expect((await open('/office/assets/main.js')).status).toBe(404)
    expect((await open('/en')).text).not.toContain('/office')
  })
})
