import { describe } from 'vitest'
import { barriers } from '../harness/axe.ts'
import { sideways } from '../harness/layout.ts'
import { mailsTo } from '../harness/outbox.ts'
import { it } from '../harness/visit.fixture.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

const cards = (anna: Visitor) =>
  anna.page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: anna.page.getByRole('heading', { level: 2 }) })
const card = (anna: Visitor, name: string | RegExp) => cards(anna).filter({ has: anna.heading(name) })
const names = (anna: Visitor) => cards(anna).getByRole('heading').allTextContents()
const choose = (anna: Visitor, of: string, name: string) => anna.chooseFilter(anna.say(of), name)
const address = (anna: Visitor) => {
  const { pathname, search } = new URL(anna.page.url())
  return pathname + search
}
const catalogue = 'Van Gogh: Light of the South'
const quantity = (anna: Visitor, name: string) => anna.count(`${name}: ${anna.say('shop.quantity')}`)

describe.concurrent('The museum shop', () => {
  it('categories stand in the address, words are found whatever their case and accents (R2.6, R2.7, R2.52, R2.111, R2.112)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive()
    await anna.press(
      anna.page.getByRole('banner').getByRole('link', { name: anna.say('nav.merchandise'), exact: true }),
    )
    await anna.seesHeading(anna.say('title.merchandise'))
    await card(anna, catalogue).waitFor()
    const all = await names(anna)
    expect(all).toContain(catalogue)
    await cards(anna)
      .filter({ hasText: anna.say('tickets.soldOut') })
      .first()
      .waitFor()
    await choose(anna, 'merchandise.category', 'Books')
    await anna.page.waitForURL(/\/en\/merchandise\/1$/)
    const books = await names(anna)
    expect(books.length).toBeLessThan(all.length)
    expect(await anna.page.title()).toContain('Books')
    await choose(anna, 'merchandise.sort', anna.say('merchandise.sort.price_down'))
    expect(address(anna)).toBe('/en/merchandise/1?sort=price_down')
    expect((await names(anna)).toSorted()).toEqual(books.toSorted())
    await choose(anna, 'merchandise.category', anna.say('list.all'))
    const search = anna.page.getByRole('searchbox', { name: anna.say('merchandise.search') })
    await search.fill('vÁN gógh light')
    await anna.page.waitForURL(/q=v/)
    await card(anna, catalogue).waitFor()
    expect(await names(anna)).toEqual([catalogue])
    await search.fill('')
    await anna.page.waitForURL(/\/en\/merchandise\?sort=price_down$/)
    await anna.link(anna.say('merchandise.nextPage')).waitFor()
    const dearest = await names(anna)
    await anna.press(anna.link(anna.say('merchandise.nextPage')))
    await anna.page.waitForURL(/\?sort=price_down&page=2$/)
    await anna.page
      .getByRole('navigation', { name: anna.say('merchandise.pages') })
      .locator('[aria-current="page"]')
      .getByText('2')
      .waitFor()
    expect((await names(anna)).filter((name) => dearest.includes(name))).toEqual([])
    await search.fill('nothing like this')
    await anna.sees(anna.say('list.none'))
    await anna.press(anna.link(anna.say('list.reset')))
    await card(anna, catalogue).waitFor()
    expect(await search.inputValue()).toBe('')
    expect(await barriers(anna.page)).toEqual([])
    expect((await sideways(anna.page)).by).toBe(0)
    // a link keeps it, also without scripts
    const context = await anna.context.browser()!.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${anna.url}/en/merchandise/1?sort=price_down&q=gogh%20light`)
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      'Books',
      catalogue,
    ])
    await context.close()
  })

  it('pictures of an article open large by keyboard, and close again (R2.26)', async ({ visit, expect }) => {
    const anna = await visit({ width: 1280 })
    await anna.arrive('/product/301')
    const picture = anna.link(/^Enlarge/).first()
    await picture.focus()
    await anna.page.keyboard.press('Enter')
    const dialog = anna.page.getByRole('dialog', { name: anna.say('merchandise.pictures') })
    await dialog.waitFor()
    expect(await barriers(anna.page)).toEqual([])
    await anna.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true)
    const [bella] = [await visit({ options: { hasTouch: true, isMobile: true } })]
    await bella.arrive('/product/301')
    await bella
      .link(/^Enlarge/)
      .first()
      .tap()
    await bella.page
      .getByRole('dialog')
      .getByRole('button', { name: bella.say('merchandise.closePicture') })
      .tap()
    await bella.page.getByRole('dialog').waitFor({ state: 'hidden' })
  })

  it('an article starts with one, or with none when it is sold out, which is said (R5.30, R5.31, R4.73, R2.112)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit()
    await anna.arrive('/product/301')
    expect(await quantity(anna, catalogue).inputValue()).toBe('1')
    await anna.page.route('**/api/en/merchandise?**', async (route) => {
      const answer = await (await route.fetch()).json()
      await route.fulfill({ json: { ...answer, data: { ...answer.data, stock: 0 } } })
    })
    await anna.arrive('/merchandise')
    await anna.press(card(anna, catalogue).getByRole('link'))
    await anna.sees(anna.say('merchandise.soldOutText'))
    expect(await quantity(anna, catalogue).inputValue()).toBe('0')
    expect(await anna.button(anna.say('tickets.add')).count()).toBe(0)
  })

  it('a guest buys two copies: basket with picture and limit, order and mail without tickets (R1.4, R1.19)', async ({
    visit,
    expect,
  }) => {
    const email = 'reader@example.org'
    const anna = await visit()
    await anna.arrive('/product/301')
    await anna.oneMore(`${catalogue}: ${anna.say('shop.quantity')}`)
    await anna.putInBasket()
    await anna.goToBasket()
    const basket = anna.page.getByRole('main')
    expect(await basket.getByRole('img', { includeHidden: true }).or(basket.locator('img')).count()).toBeGreaterThan(0)
    await anna.sees('By post')
    const count = anna.count(catalogue)
    expect(await count.inputValue()).toBe('2')
    await count.fill('99999')
    await count.press('Enter')
    await anna.sees(/You asked for 99999; \d+ left/)
    expect(await count.inputValue()).toBe('2')
    await count.fill('2')
    await count.press('Enter')
    expect(await barriers(anna.page)).toEqual([])
    expect((await sideways(anna.page)).by).toBe(0)
    await anna.continueAsGuest({ ...details, 'E-mail': email })
    const number = await anna.payAndReturn()
    await anna.sees(anna.say('checkout.nextSend'))
    expect(await anna.page.getByText(anna.say('checkout.nextShow')).count()).toBe(0)
    expect(await anna.link(anna.say('order.tickets')).count()).toBe(0)
    await anna.press(anna.link(anna.say('checkout.toReview')))
    await anna.sees(anna.say('order.toSend'))
    expect(await barriers(anna.page)).toEqual([])
    await expect.poll(() => mailsTo(anna.outbox, email).length).toBe(1)
    const [mail] = mailsTo(anna.outbox, email)
    expect(mail!.text).toContain(number)
    expect(mail!.text).toContain('2 × Van Gogh: Light of the South')
    expect(mail!.pdfs).toEqual([])
    // the museum gets the packing list
    const toOffice = () =>
      mailsTo(anna.outbox, 'besuch@museen-am-fluss.example').filter(({ subject }) => subject.includes(number))
    await expect.poll(() => toOffice().map(({ pdfs }) => pdfs.length)).toEqual([1])
  })

  it('what is collected or downloaded asks for no country, is paid, and names its desk or links its file (R1.4)', async ({
    visit,
    expect,
  }) => {
    const email = `collector.${Date.now()}@example.org`
    const anna = await visit()
    for (const id of [316, 337]) {
      await anna.arrive(`/product/${id}`)
      await anna.putInBasket()
      await anna.link(anna.say('tickets.toBasket')).first().waitFor()
    }
    await anna.goToBasket()
    await anna.sees(/^Collect at /)
    await anna.sees(anna.say('merchandise.delivery.download'))
    expect(await anna.page.getByText(anna.say('checkout.shippingByCountry')).count()).toBe(0)
    await anna.continueAsGuest({ ...details, 'E-mail': email })
    const number = await anna.payAndReturn()
    await anna.press(anna.link(anna.say('checkout.toReview')))
    await anna.sees(`Give the booking number ${number} there.`)
    const download = anna.link(anna.say('order.file'))
    const [file] = await Promise.all([anna.page.waitForEvent('download'), anna.press(download)])
    expect(file.suggestedFilename()).toMatch(/\.zip$|\.pdf$/)
    expect(await file.failure()).toBeNull()
    expect(await barriers(anna.page)).toEqual([])
    await expect.poll(() => mailsTo(anna.outbox, email).length).toBe(1)
    expect(mailsTo(anna.outbox, email)[0]!.text).toContain('/order/file?id=')
    // the desk is told what to keep ready
    const toOffice = () =>
      mailsTo(anna.outbox, 'besuch@museen-am-fluss.example').filter(({ subject }) => subject.includes(number))
    await expect.poll(() => toOffice().map(({ pdfs }) => pdfs.length)).toEqual([1])
  })
})
