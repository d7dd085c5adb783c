import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe } from 'vitest'
import { onlyWeeks } from '../harness/any-day.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { begin } from '../steps/office-days.ts'
import { firstLink, press } from '../steps/office.ts'
import { anna as details, type Visitor } from '../steps/visitor.ts'

const patience = { timeout: 20_000 }
const dayMs = 86_400_000
const spelled = (words: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat('en-CH', { ...words, timeZone: 'UTC' }).format(new Date(day))
const inWords = spelled({ day: 'numeric', month: 'long' })
/** As the home page has it. */
const shortly = (day: string) =>
  `${spelled({ weekday: 'short' })(day)} ${spelled({ day: 'numeric', month: 'short' })(day)}`
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
const mondayAfter = (day: string) => addDays(day, (8 - new Date(day).getUTCDay()) % 7 || 7)
const span = (from: string, to: string) => new RegExp(`${from}–\u2060?${to}`)
const venue = 'Kunsthaus on the Quay'

/** The panel in which the venue of a day is changed, in the draft that the calendar shows. */
async function changing({ page }: Visitor, day: string, act: string): Promise<Locator> {
  await page.getByRole('gridcell', { name: new RegExp(`^${venue}, .*${inWords(day)}`) }).click()
  await page.getByRole('button', { name: new RegExp(`^${act}, ${venue}`) }).click()
  return page.getByRole('complementary', { name: act })
}
async function setsHours(ada: Visitor, day: string, [opens, closes]: [string, string]): Promise<Locator> {
  const panel = await changing(ada, day, 'Change hours')
  await panel.getByLabel('Opens').fill(opens)
  await panel.getByLabel('Closes').fill(closes)
  return panel
}
const keeps = (panel: Locator) => press(panel, 'Change hours in the draft')

/** What visitors of the home page read of a venue's single days. */
const special = (shown: Pick<Page, 'getByRole'>, { say }: Visitor, day: string) =>
  shown
    .getByRole('region', { name: say('home.visit') })
    .getByRole('listitem')
    .filter({ hasText: venue })
    .locator('.visit__hours--special > div')
    .filter({ hasText: shortly(day) })

describe('Christmas hours', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({}, onlyWeeks)
  }, 120_000)
  afterAll(() => shop?.close())

  it('are set by the calendar, seen in the preview and published, with whom they meet', async ({ visit, expect }) => {
    const anna = await visit({ at: shop, width: 1280 })
    await anna.arrive('/tickets/101')
    await anna.chooseDay(5)
    // the last hour of the day
    await anna.chooseTime(99)
    const day = new URL(anna.page.url()).searchParams.get('date')!
    await anna.takeToBasket({ [(await anna.productNames()).adult]: 2 })
    await anna.goOnAsGuest()
    await anna.writeDetails({ ...details, 'E-mail': 'anna.christmas@example.org' })
    await anna.toPayment()
    const number = await anna.payAndReturn()
    await anna.press(anna.link(anna.say('checkout.toReview')))
    await anna.seesHeading(anna.say('title.orderReview'))
    const late = anna.page.getByText(/1[67]:\d\d/).filter({ visible: true })
    expect(await late.count()).toBeGreaterThan(0)

    const ada = await visit({ at: shop, width: 1280 })
    await begin(ada, firstLink(shop), { name: 'Ada Muster', email: 'ada@haus.example' })
    const { page } = ada
    const at = (shown: string, draft: string) => page.goto(`${shop.url}/office/calendar?day=${shown}${draft}`)
    await at(day, '')
    const shorter = await setsHours(ada, day, ['10:00', '14:00'])
    await shorter.getByText(number).waitFor()
    await keeps(shorter)
    await page.getByText('It is in the draft.').first().waitFor()
    const draft = new URL(page.url()).searchParams.get('draft')!
    const monday = mondayAfter(day)
    const shut = addDays(monday, 1)
    await at(monday, `&draft=${draft}`)
    await keeps(await setsHours(ada, monday, ['11:00', '17:00']))
    await page.getByRole('gridcell', { name: /will be open 11:00/ }).waitFor()
    await press(await changing(ada, shut, 'Close'), 'Close in the draft')
    await page
      .getByRole('gridcell', { name: /will be closed/ })
      .first()
      .waitFor()

    const seen = async (shown: Pick<Page, 'getByRole'>) => {
      const hours = async (of: string) => special(shown, ada, of).textContent()
      expect(await hours(day)).toMatch(span('10:00', '14:00'))
      expect(await hours(shut)).toContain('closed')
      expect(await hours(monday)).toMatch(span('11:00', '17:00'))
    }
    // the form says the same, and its preview what visitors will read
    await page.goto(`${shop.url}/office/catalogue/entries/venues.yaml?entry=kunsthaus&draft=${draft}`)
    await page
      .getByText(new RegExp(`${inWords(monday)}.* ${span('11:00', '17:00').source}, otherwise closed`))
      .first()
      .waitFor({ state: 'attached' })
    await press(page, 'Preview')
    await page.getByRole('complementary').getByLabel('Language').selectOption('en')
    await seen(page.frameLocator('iframe'))

    await at(day, `&draft=${draft}`)
    await press(page.getByRole('main'), 'Publish')
    const panel = page.getByRole('complementary', { name: 'Publish' })
    await panel.getByText('One order is moved').waitFor()
    ada.expects({ status: 404, at: '/office/catalogue-draft', always: false })
    await press(panel, 'Publish now, move 1')
    await ada.sees('The draft is on sale.')

    const mia = await visit({ at: shop, width: 1280 })
    await expect
      .poll(async () => {
        await mia.arrive()
        return special(mia.page, mia, monday).count()
      }, patience)
      .toBe(1)
    await seen(mia.page)
    await mia.arrive(`/tickets/101?date=${monday}`)
    expect((await mia.hours().count()) + (await mia.times().count())).toBeGreaterThan(0)
    await expect
      .poll(async () => {
        await anna.reload()
        return late.count()
      }, patience)
      .toBe(0)
    expect(
      await anna.page
        .getByText(/1[0-3]:\d\d/)
        .filter({ visible: true })
        .count(),
    ).toBeGreaterThan(0)
  })
})
