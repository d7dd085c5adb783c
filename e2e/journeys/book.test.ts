import { afterAll, beforeAll, describe } from 'vitest'
import { audit } from '../harness/axe.ts'
import { mailsTo } from '../harness/outbox.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { anAuthenticator } from '../steps/authenticator.ts'
import { firstLink, press, write } from '../steps/office.ts'

describe('Booking for a caller', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  }, 120_000)
  afterAll(() => shop?.close())

  it('takes two adults by keys alone, mails a link, and is the order once that is paid', async ({ visit, expect }) => {
    const desk = await visit({ at: shop, width: 1280 })
    const { page } = desk
    const { keyboard } = page
    await anAuthenticator(page)
    await page.goto(firstLink(shop))
    await write(page, { Name: 'Ada Muster', Email: 'ada@haus.example' })
    await press(page, 'Make a passkey and begin')
    await desk.link('Book').click()
    const email = 'ruth@example.org'
    const offer = page.getByRole('combobox', { name: 'Offer' })
    await offer.and(page.locator(':focus')).waitFor()
    await keyboard.type('Van Gogh')
    await page
      .getByRole('option', { name: /^Van Gogh/ })
      .first()
      .waitFor()
    await keyboard.press('Enter')
    const time = page.getByRole('group', { name: 'Time' })
    await time.getByRole('radio').first().waitFor()
    expect((await audit(page)).barriers).toEqual([])
    // the day is the next with places; by the ways to other days, and the days, to the times
    const inTimes = time.getByRole('radio').and(page.locator(':focus'))
    for (let presses = 0; presses < 6 && (await inTimes.count()) === 0; presses += 1) await keyboard.press('Tab')
    await keyboard.press('ArrowUp')
    await time.getByRole('radio', { checked: true }).and(page.locator(':focus')).waitFor()
    await keyboard.press('Tab')
    await keyboard.type('2')
    await page.getByRole('textbox', { name: 'Email' }).focus()
    await keyboard.type(email)
    await keyboard.press('Tab')
    const plan = page.getByRole('complementary', { name: 'Booking' })
    await plan.getByText(/^2 × Van Gogh/).waitFor()
    await plan.getByText(`Mail to ${email}`).waitFor()
    expect((await audit(page)).barriers).toEqual([])
    await plan.getByRole('button', { name: /^Hold and send a link/, disabled: false }).waitFor()
    await keyboard.press('Control+Enter')
    await page.getByRole('heading', { level: 1, name: 'Held, not paid yet' }).waitFor()
    expect((await audit(page)).barriers).toEqual([])

    await expect.poll(() => mailsTo(shop.outbox, email), { timeout: 20_000 }).toHaveLength(1)
    const link = /http\S+\/order-review\S+/.exec(mailsTo(shop.outbox, email)[0]!.text)![0]
    await page.getByText(link.split('?')[0]!).waitFor()
    const ruth = await visit({ at: shop })
    await ruth.page.goto(link)
    await ruth.press(ruth.button(/^Pay by card/))
    await ruth.seesBank()
    await ruth.atTheBank('pay')
    await ruth.link('Tickets (PDF)').waitFor()
    // the desk sees it by itself, and opens the order
    await page.getByRole('heading', { level: 1, name: 'Paid' }).waitFor()
    await page.getByRole('link', { name: /^F\d+$/ }).click()
    await page.getByRole('region', { name: 'History' }).waitFor()
  })
})
