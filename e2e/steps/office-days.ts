import type { Locator, Page } from 'playwright-core'
import { mailsTo } from '../harness/outbox.ts'
import type { FullShop } from '../harness/full-shop.ts'
import type { Journey } from '../harness/visit.fixture.ts'
import { anAuthenticator } from './authenticator.ts'
import { bankFile, press, write } from './office.ts'
import type { Visitor } from './visitor.ts'

const seesPage = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
const main = (page: Page) => page.getByRole('main')
const panel = (page: Page, name: string | RegExp) => page.getByRole('complementary', { name })
const cellsOf = (row: Locator) => row.getByRole('cell').allInnerTexts()

/** Somebody who is invited makes a passkey and is inside; the first of all says who they are. */
export async function begin({ page }: Visitor, link: string, first?: { name: string; email: string }): Promise<void> {
  await anAuthenticator(page)
  await page.goto(link)
  if (first) await write(page, { Name: first.name, Email: first.email })
  await press(page, 'Make a passkey and begin')
  // the frame is there before the page that it leads to
  await page.waitForURL(/\/office\/today/)
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
}

interface Working {
  shop: FullShop
  expect: Journey['expect']
}

/** From the programme of the day to who has asked for a tour: all by the telephone. */
export async function deskDay(dora: Visitor, { shop, expect }: Working): Promise<void> {
  const { page } = dora
  // what the house expects: from tomorrow on, the next day on which a public tour has guests; of a group that the desk
  // has booked nobody may have left an address
  await dora.link('Today').click()
  const tours = page.getByRole('row', { name: /tour|walk/i }).filter({ hasNotText: /private group/i })
  const taken = tours.getByRole('gridcell', { name: /, [1-9]\d* sold, / })
  const day = page.getByRole('heading', { level: 1 })
  do {
    const before = await day.innerText()
    await dora.link('Next day').click()
    await day.filter({ hasNotText: before }).waitFor()
    await page
      .getByRole('gridcell', { name: /free of/ })
      .first()
      .waitFor()
  } while ((await taken.count()) === 0)
  await taken.first().click()
  const paper = page.waitForEvent('download')
  await page
    .getByRole('region', { name: 'Chosen time' })
    .getByRole('button', { name: /Participants/ })
    .click()
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
  // all who come are told where to go in
  await page.getByRole('button', { name: /^Write to all, / }).click()
  const writing = panel(page, 'Write to all visitors')
  await write(writing, { Subject: 'Side entrance', Text: 'Please come in by the river.' })
  await writing.getByRole('button', { name: /^Send/ }).click()
  await dora.sees(/on (its|their) way\.$/)

  // a caller has no mail: the address was misspelt
  await dora.link('Orders').click()
  await seesPage(page, 'Orders')
  await page.keyboard.type('/muster')
  await page.keyboard.press('Enter')
  await page.waitForURL(/find=muster/)
  const found = main(page)
    .getByRole('row')
    .filter({ hasText: /Muster.*@example\.org.*placed/ })
    .first()
  const [number] = await cellsOf(found)
  await found.getByRole('link', { name: number!, exact: true }).click()
  await seesPage(page, number!)
  await press(page, 'Correct the email address')
  const correcting = panel(page, 'Correct the email address')
  await write(correcting, { 'Right address': 'right@example.org' })
  await press(correcting, 'Correct and send')
  await main(page).getByText('E-mail address corrected').waitFor()
  await press(page, 'Send a mail again')
  await press(panel(page, 'Send a mail again'), 'Send now')
  await write(page, { 'New note': 'Has called; comes with a pram.' })
  await page.getByLabel('Show in lists, also on that of participants').check()
  await press(page, 'Note it')
  await main(page).getByText('Has called; comes with a pram.').first().waitFor()
  await expect.poll(() => mailsTo(shop.outbox, 'right@example.org').length, { timeout: 40_000 }).toBeGreaterThan(0)

  await blockLostPass(dora)
  await declineSchool(dora)
}

/** A pass is lost, and is no pass until it is found. */
async function blockLostPass(dora: Visitor): Promise<void> {
  const { page } = dora
  await dora.link('Customers').click()
  await dora.link('Annual passes').click()
  await main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: 'valid', exact: true }) })
    .first()
    .getByRole('link')
    .first()
    .click()
  await press(page, 'Block')
  await write(panel(page, 'Block'), { 'Reason, for the team only': 'lost' })
  await press(panel(page, 'Block'), 'Block the annual pass')
  await dora.sees('The annual pass is blocked.')
}

/** A school waits for an answer. */
async function declineSchool(dora: Visitor): Promise<void> {
  const { page } = dora
  await dora.link('Groups').click()
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'waits' })
  await page.waitForURL(/state=open/)
  await main(page).getByRole('row').nth(1).getByRole('button').click()
  const answering = panel(page, /^IQ/)
  await answering.getByRole('textbox').fill('An diesem Abend ist das Haus geschlossen.')
  await press(answering, 'Decline the inquiry')
  await dora.sees(/is declined\.$/)
}

/** What came by the bank, what it is for, and the month as files for who keeps the accounts. */
export async function monthEnd(fabio: Visitor, { expect }: Working): Promise<void> {
  const { page } = fabio
  await fabio.link('Money').click()
  const lead = page.getByRole('status').filter({ hasText: /invoices? (is|are) unpaid/ })
  await lead.waitFor()
  const row = main(page).getByRole('row').nth(1)
  const [, who] = await cellsOf(row)
  const before = await lead.innerText()

  // a transfer without a reference: the name and the amount say whose it is
  const amount = (await cellsOf(row)).at(-1)!.replace(/[^\d.]/g, '')
  await fabio.link('Bank file').click()
  const file = bankFile({ payer: who!, reference: 'thank you', amount })
  await page.locator('input[type=file]').setInputFiles(file)
  await fabio.sees('One credit: 0 booked, 0 before, 1 unclear')
  await fabio.link('Clear what is unclear').click()
  const credit = main(page)
    .getByRole('listitem')
    .filter({ hasText: `${who} has transferred` })
  await press(credit.first(), 'Bank credit')
  const clearing = panel(page, 'Bank credit')
  await clearing.getByRole('radio').first().check()
  await press(clearing, 'Assign to an order')
  await clearing.waitFor({ state: 'detached' })
  await fabio.link('Money').click()
  await lead.filter({ hasNotText: before }).waitFor()

  // what the provider could not give back was transferred by hand
  await page.getByRole('link', { name: /^Open cases/ }).click()
  await page.getByRole('button', { name: 'Refund failed' }).first().click()
  const failed = panel(page, 'Refund failed')
  await failed.getByRole('radio', { name: /^The museum has transferred it/ }).check()
  await press(failed, 'Note as transferred')
  await fabio.sees(/the refund is put right\.$/)

  // the month
  await fabio.link('Money').click()
  await fabio.link('Tills').click()
  await main(page).getByRole('row').nth(1).waitFor()
  await fabio.link('Books and exports').click()
  const names: string[] = []
  const downloads = main(page).getByRole('button', { name: /Download/ })
  await downloads.first().waitFor()
  for (let at = 0; at < (await downloads.count()); at++) {
    const saved = page.waitForEvent('download')
    await downloads.nth(at).click()
    names.push((await saved).suggestedFilename())
  }
  expect(names.map((name) => name.split('-')[0])).toEqual(expect.arrayContaining(['sales', 'postings']))
}
