import type { BrowserContextOptions } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { openShop, type Shop } from '../harness/shop.ts'
import { it, type Journey } from '../harness/visit.fixture.ts'
import { begin } from '../steps/office-days.ts'
import { firstLink, press } from '../steps/office.ts'
import { openField, publishNow, toPublishing, writeEntry } from '../steps/programme.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

const patience = { timeout: 20_000 }
const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

describe('Who makes the programme', () => {
  let shop: Shop
  let signedIn: BrowserContextOptions | undefined
  beforeAll(async () => {
    shop = await openShop()
  }, 120_000)
  afterAll(() => shop?.close())

  async function head(visit: Journey['visit']): Promise<Visitor> {
    const ada = await visit({ at: shop, width: 1280, ...(signedIn && { options: signedIn }) })
    if (!signedIn) await begin(ada, firstLink(shop), { name: 'Ada Muster', email: 'ada@haus.example' })
    signedIn = { storageState: await ada.context.storageState() }
    return ada
  }
  /** Somebody who buys two tickets of an exhibition, and has the page of their order open. */
  async function buys(visit: Journey['visit'], email: string, position: number) {
    const anna = await visit({ at: shop, width: 1280 })
    await anna.arrive('/tickets/101')
    await anna.chooseDay(position)
    await anna.chooseTime(3)
    const day = new URL(anna.page.url()).searchParams.get('date')!
    await anna.takeToBasket({ [(await anna.productNames()).adult]: 2 })
    await anna.goOnAsGuest()
    await anna.writeDetails({ ...details, 'E-mail': email })
    await anna.toPayment()
    const number = await anna.payAndReturn()
    await anna.press(anna.link(anna.say('checkout.toReview')))
    await anna.seesHeading(anna.say('title.orderReview'))
    return { anna, day, number }
  }

  it('sells a new exhibition with times and a family ticket, all by the screens', async ({ visit, expect }) => {
    const ada = await head(visit)
    const { page } = ada
    await page.goto(`${shop.url}/office/catalogue/entries`)
    await page.getByRole('link', { name: 'Add: Exhibition or event' }).click()
    const form = page.getByRole('main')
    await writeEntry(ada, {
      'Title, German': 'Ebbe und Flut',
      'Title, English': 'Low Tide',
      'Subtitle, German': 'Malerei am Meer',
      'Subtitle, English': 'Painting by the sea',
      'Description, German': 'Vierzig Bilder vom Watt.',
      'Description, English': 'Forty pictures of the mudflats.',
      'Admission every (minutes)': '30',
      'Last admission before closing (minutes)': '60',
      'Duration (minutes)': '30',
      Places: '40',
    })
    await form.getByLabel('Venue', { exact: true }).selectOption({ label: 'Kunsthaus on the Quay' })
    await form.getByText(/every 30 minutes from \d\d:\d\d to \d\d:\d\d.*, 40 people each/).waitFor()
    await press(form, 'Add: Tickets')
    await writeEntry(ada, { 'Name, German': 'Erwachsene', 'Name, English': 'Adults', Price: '18' })
    await press(form, 'Add: Tickets')
    await writeEntry(ada, { 'Name, German': 'Familie', 'Name, English': 'Family', Price: '40' })
    await openField(form, 'Family ticket')
    await openField(form, 'Parts')
    for (const [german, english, most] of [
      ['Erwachsene', 'Adults', '2'],
      ['Kinder', 'Children', '4'],
    ] as const) {
      await press(form, 'Add: Parts')
      await writeEntry(ada, { 'Name, German': german, 'Name, English': english, Price: '0', 'At most': most })
    }
    const panel = await toPublishing(ada)
    // what the other six languages lack is said, language by language, and keeps nothing from going on sale
    await panel.getByText('Texts missing: French').waitFor()
    expect(await panel.getByText(/^Texts missing: /).count()).toBe(6)
    await publishNow(ada, panel)

    const anna = await visit({ at: shop, width: 1280 })
    const found = anna.page.getByRole('main').getByRole('link', { name: /Low Tide/ })
    await expect
      .poll(async () => {
        await anna.arrive('/tickets')
        return found.count()
      }, patience)
      .toBeGreaterThan(0)
    const path = new URL((await found.first().getAttribute('href'))!, shop.url).pathname.slice('/en'.length)
    await anna.chooseVisit(path)
    await anna.takeToBasket({ 'Family: Adults': 2, 'Family: Children': 3 })
    await anna.sees('CHF 40')
    await anna.continueAsGuest()
    expect(await anna.payAndReturn()).toMatch(/^F\d+$/)
  })

  it('closes a booked day by the calendar, calls it off in the same publication, and the order says so', async ({
    visit,
    expect,
  }) => {
    const { anna, day, number } = await buys(visit, 'anna.called-off@example.org', 5)
    const ada = await head(visit)
    const { page } = ada
    await page.goto(`${shop.url}/office/calendar?day=${day}`)
    await page
      .getByRole('gridcell', { name: new RegExp(`Van Gogh.*${inWords(day)}.*2 sold`) })
      .first()
      .click()
    await page.getByRole('button', { name: /^Close, Van Gogh/ }).click()
    const closing = page.getByRole('complementary', { name: 'Close' })
    await closing.getByText(number).waitFor()
    await press(closing, 'Close in the draft')
    await press(page.getByRole('main'), 'Publish')
    const panel = page.getByRole('complementary', { name: 'Publish' })
    const met = panel.getByRole('region', { name: /^Van Gogh/ })
    await met.getByRole('radio', { name: 'Call off and pay back' }).check()
    await panel.getByText('One order is called off').waitFor()
    ada.expects({ status: 404, at: '/office/catalogue-draft', always: false })
    await press(panel, 'Publish now, call off 1')
    await ada.sees('The draft is on sale.')

    // a shop that is slow to answer is shown as it was kept on the phone
    await expect
      .poll(async () => {
        await anna.reload()
        return anna.page.getByText(anna.say('order.canceledText')).filter({ visible: true }).count()
      }, patience)
      .toBeGreaterThan(0)
  })
})
