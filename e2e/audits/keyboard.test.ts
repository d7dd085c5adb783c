import { describe } from 'vitest'
import type { Locator } from 'playwright-core'
import { enter, tabTo } from '../steps/by-keyboard.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

describe.concurrent('By keyboard alone', () => {
  it('a guest gets from home to paid with Tab, arrows, Space and Enter, and sees where the focus is (R6.2, R2.110)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive()
    await anna.page.keyboard.press('Tab')
    expect(await anna.focused()).toBe(anna.say('shell.skip'))
    await anna.page.keyboard.press('Enter')
    await enter(anna, anna.page.getByRole('main').getByRole('link', { name: 'Choose a day' }))
    expect(await buys(anna)).toMatch(/^F\d+$/)
  })

  it('a guest does so on a phone too, past the cookie notice and through the folded menu, in German (R6.2, R2.67, R4.16)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de', unasked: true })
    await anna.arrive()
    await enter(anna, anna.button(anna.say('shell.cookieNecessary')))
    await anna.page.getByRole('region', { name: anna.say('shell.cookieTitle') }).waitFor({ state: 'detached' })
    await enter(anna, anna.button(anna.say('shell.menuButton')))
    await enter(anna, anna.page.getByRole('banner').getByRole('link', { name: anna.say('nav.tickets'), exact: true }))
    await anna.page.waitForURL(/\/tickets$/)
    const { exhibition } = await anna.productNames()
    await enter(anna, anna.page.getByRole('main').getByRole('link', { name: exhibition }).first())
    expect(await buys(anna)).toMatch(/^F\d+$/)
  })
})

/** From an event's page to the booking number. */
async function buys(anna: Visitor): Promise<string> {
  const { page, say } = anna
  const { keyboard } = page
  const { adult } = await anna.productNames()
  const write = async (target: Locator, text: string) => {
    await tabTo(anna, target)
    await keyboard.type(text)
  }
  await page.getByRole('grid').waitFor()
  await tabTo(anna, page.getByRole('grid').locator('button[tabindex="0"]'))
  do await keyboard.press('ArrowRight')
  while (!(await anna.focused()).includes(say('tickets.day.open')))
  await keyboard.press('Enter')
  await page.waitForURL(/date=/)
  await anna.settled()
  await enter(anna, anna.hours().nth(1))
  await page.waitForURL(/time=/)
  await tabTo(anna, anna.times().first())
  await keyboard.press('ArrowDown')
  await write(anna.count(adult), '2')
  await enter(anna, anna.button(say('tickets.add')))
  await enter(anna, anna.link(say('tickets.toBasket')))
  await anna.seesHeading(new RegExp(`^${say('title.checkout')}`))
  await enter(anna, page.getByRole('main').getByRole('link', { name: say('checkout.continue'), exact: true }))
  await anna.button(say('checkout.toPayment')).waitFor()
  for (const name of ['First name', 'Last name', 'E-mail'] as const) await write(anna.field(name), details[name])
  await keyboard.press('Enter')
  await anna.payButton().waitFor()
  await tabTo(anna, page.getByRole('radio').first())
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: 'TWINT', checked: true }).waitFor()
  await enter(anna, anna.payButton())
  await anna.seesBank()
  await tabTo(anna, anna.bankButton('pay'))
  await keyboard.press('Enter')
  return anna.booking()
}
