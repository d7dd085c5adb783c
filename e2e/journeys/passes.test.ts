import { describe } from 'vitest'
import type { Locator } from 'playwright-core'
import { spelled } from '../harness/other-day.ts'
import { mailsTo } from '../harness/outbox.ts'
import { pdfText } from '../harness/pdf-text.ts'
import { it } from '../harness/visit.fixture.ts'
import { newAddress } from '../steps/account.ts'
import { buyAs, guestOf, pass } from '../steps/account-orders.ts'
import { enter, tabTo } from '../steps/by-keyboard.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

/** The group of one pass. */
const owner = ({ page, say }: Visitor, number: number) =>
  page.getByRole('group', { name: say('passes.owner', { number }) })
type Part = 'fname' | 'lname' | 'street' | 'zip' | 'city'
const part = (visitor: Visitor, number: number, name: `field.${Part}`) =>
  owner(visitor, number).getByLabel(visitor.say(name), { exact: true })
async function names(visitor: Visitor, number: number, fname: string, lname: string): Promise<void> {
  await part(visitor, number, 'field.fname').fill(fname)
  await part(visitor, number, 'field.lname').fill(lname)
}
const inADay = () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)

describe.concurrent('Annual passes', () => {
  it('are bought for two people by keyboard alone, and come as cards (R1.5, R1.6, R2.8, R2.9, R2.53, R2.117, R2.118, R5.29)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    const { page, say } = anna
    const { keyboard } = page
    const write = async (target: Locator, text: string) => {
      await tabTo(anna, target)
      await keyboard.type(text)
    }
    const check = async (target: Locator) => {
      await tabTo(anna, target)
      await keyboard.press('Space')
    }
    await anna.arrive()
    await enter(anna, page.getByRole('banner').getByRole('link', { name: say('nav.passes'), exact: true }))
    await page.waitForURL(/\/passes$/)
    await enter(anna, page.getByRole('main').getByRole('link', { name: 'Annual pass', exact: true }))
    await anna.seesHeading('Annual pass')
    await enter(anna, anna.button(say('shop.more', { label: 'Annual pass' })))
    await owner(anna, 2).waitFor()
    await write(part(anna, 1, 'field.fname'), 'Mia')
    await enter(anna, anna.button(say('tickets.add')))
    // the summary has the focus, and leads to the field
    const summary = page.getByRole('alert', { name: say('tickets.incomplete') })
    await enter(anna, summary.getByRole('link', { name: say('passes.missing.lname', { number: 1 }) }))
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('owner-1-lname')
    await keyboard.type('Weiss')
    await write(part(anna, 2, 'field.fname'), 'Łukasz')
    await write(part(anna, 2, 'field.lname'), 'Żak')
    await check(owner(anna, 2).getByRole('checkbox', { name: say('passes.elsewhere') }))
    await write(part(anna, 2, 'field.street'), 'Ufer 1')
    await write(part(anna, 2, 'field.zip'), 'CH-8001')
    await write(part(anna, 2, 'field.city'), 'Zürich')
    await check(page.getByRole('checkbox', { name: say('passes.isGift') }))
    await enter(anna, anna.button(say('tickets.add')))
    await enter(anna, anna.link(say('tickets.toBasket')))
    await anna.seesHeading(new RegExp(`^${say('title.checkout')}`))
    for (const words of ['Mia Weiss, Łukasz Żak', say('passes.startNow'), 'Łukasz Żak, Ufer 1, 8001 Zürich'])
      await anna.sees(words)
    await enter(anna, page.getByRole('main').getByRole('link', { name: say('checkout.continue'), exact: true }))
    await anna.button(say('checkout.toPayment')).waitFor()
    const email = `passes-${Date.now()}@example.org`
    for (const name of ['First name', 'Last name'] as const) await write(anna.field(name), details[name])
    await write(anna.field('E-mail'), email)
    await keyboard.press('Enter')
    await anna.payButton().waitFor()
    await tabTo(anna, page.getByRole('radio').first())
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await enter(anna, anna.payButton())
    await anna.seesBank()
    await tabTo(anna, anna.bankButton('pay'))
    await keyboard.press('Enter')
    const number = await anna.booking()
    for (const words of ['Mia Weiss, Łukasz Żak', say('passes.withoutPrice')]) await anna.sees(words)
    const address = await anna.link(say('order.passes')).getAttribute('href')
    const cards = await pdfText(await (await page.request.get(new URL(address!, page.url()).href)).body())
    for (const words of [`Pass ${number}-1`, `Pass ${number}-2`, 'Mia Weiss', 'Łukasz Żak', 'Free: '])
      expect(cards).toContain(words)
    expect(cards).not.toContain('CHF')
    await expect.poll(() => mailsTo(anna.outbox, email).length, { timeout: 20_000 }).toBe(1)
    const [mail] = mailsTo(anna.outbox, email)
    expect(mail!.text).toContain(say('mail.passesGift', { count: 2 }))
    expect(await pdfText(mail!.pdfs[0]!)).toContain(`Pass ${number}-2`)
  })

  it('keep who was entered while others come and go, and in the basket until it is changed there (R5.29, R2.117, R1.5)', async ({
    visit,
    expect,
  }) => {
    const mia = await visit({ lang: 'de' })
    const { page, say } = mia
    await mia.arrive('/passes/401')
    const stepper = mia.count('Jahreskarte')
    await names(mia, 1, 'Mia', 'Weiss')
    await stepper.fill('3')
    await stepper.press('Enter')
    await names(mia, 2, 'Lukas', 'Kern')
    await names(mia, 3, 'Ada', 'Roth')
    await mia.button(say('passes.remove', { number: 2 })).click()
    await owner(mia, 3).waitFor({ state: 'detached' })
    expect(await part(mia, 1, 'field.lname').inputValue()).toBe('Weiss')
    expect(await part(mia, 2, 'field.lname').inputValue()).toBe('Roth')
    // what was entered outlives a reload
    await mia.reload()
    await page.getByRole('radio', { name: say('passes.startOn') }).check()
    const day = inADay()
    await page.getByLabel(say('passes.firstDay'), { exact: true }).fill(day)
    await mia.putInBasket()
    await mia.goToBasket()
    await mia.sees('Mia Weiss, Ada Roth')
    await mia.sees(new RegExp(spelled(day, 'de')))
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${say('checkout.edit')}`) })
      .first()
      .click()
    await mia.sees(say('passes.editing'))
    expect(await part(mia, 2, 'field.fname').inputValue()).toBe('Ada')
    await part(mia, 2, 'field.fname').fill('Eva')
    await mia.button(say('tour.keepChange')).click()
    await mia.goToBasket()
    await mia.sees('Mia Weiss, Eva Roth')
    await mia.continueAsGuest()
    await mia.arrive('/passes/401')
    await mia.button(say('passes.useMine')).click()
    expect(await part(mia, 1, 'field.lname').inputValue()).toBe(details['Last name'])
  })

  it('get another name on the order’s page until somebody comes with them, and the card has it', async ({
    visit,
    expect,
  }) => {
    const ada = await visit()
    const booking = await buyAs(ada, await guestOf(ada, newAddress()), [pass('Mia Weiss')])
    await ada.arrive(`/order-review/${booking}`)
    await ada.button(ada.say('changes.open')).click()
    const name = ada.page.getByRole('region', { name: ada.say('changes.owners') }).getByRole('textbox')
    await expect.poll(() => name.inputValue()).toBe('Mia Weiss')
    await name.fill('Nora Neu')
    await ada.button(ada.say('changes.saveHolders')).click()
    await ada.sees(ada.say('changes.ownersSaved'))
    await ada.reload()
    await ada.sees('Nora Neu')
    const card = await ada.link(ada.say('order.passes')).getAttribute('href')
    const answer = await ada.context.request.get(new URL(card!, ada.url).href)
    const text = await pdfText(await answer.body())
    expect(text).toContain('Nora Neu')
    expect(text).not.toContain('Mia')
  })
})
