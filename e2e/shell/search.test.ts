import { describe } from 'vitest'
import { barriers } from '../harness/axe.ts'
import { brokenWords, sideways } from '../harness/layout.ts'
import { it } from '../harness/visit.fixture.ts'
import { enter } from '../steps/by-keyboard.ts'
import type { Visitor } from '../steps/visitor.ts'

const opener = (anna: Visitor) =>
  anna.page.getByRole('banner').getByRole('link', { name: anna.say('title.search'), exact: true })
const field = (anna: Visitor) => anna.page.getByRole('combobox', { name: anna.say('search.label') })
const options = (anna: Visitor) =>
  anna.page.getByRole('listbox', { name: anna.say('search.results') }).getByRole('option')

describe.concurrent('The search', () => {
  it('opens in the header by keyboard, finds in spite of a wrong letter, and leads to a screen by arrows and Enter', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280 })
    const { page } = anna
    await anna.arrive()
    await enter(anna, opener(anna))
    await page.waitForURL(/\/en\/search$/)
    await field(anna).and(page.locator(':focus')).waitFor()
    expect(await page.title()).toBe('Search - Museums on the River')
    expect(await field(anna).getAttribute('aria-expanded')).toBe('false')

    await page.keyboard.type('van gugh')
    // until then it shows what it has found of less
    await page.waitForURL(/gugh$/)
    await page.getByRole('option', { name: /^Public tour Van Gogh.* Kunsthaus on the Quay English from CHF/ }).waitFor()
    expect(await field(anna).getAttribute('aria-expanded')).toBe('true')
    const said = async () =>
      page.getByRole('status').filter({ hasText: anna.say('list.found', { count: await options(anna).count() }) })
    await expect.poll(async () => (await said()).count()).toBe(1)
    const count = await options(anna).count()
    expect(await barriers(page)).toEqual([])

    const active = page.getByRole('option', { selected: true })
    expect(await active.count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await options(anna).first().and(active).waitFor()
    expect(await field(anna).getAttribute('aria-activedescendant')).toBe(await active.getAttribute('id'))
    await page.keyboard.press('ArrowUp')
    await expect.poll(() => active.count()).toBe(0)
    await page.keyboard.press('ArrowUp')
    await options(anna).last().and(active).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await options(anna).first().and(active).waitFor()
    await field(anna).and(page.locator(':focus')).waitFor()
    const [name, address] = [await active.getAttribute('href'), page.url()]
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${name}`)

    await anna.back()
    await page.waitForURL(address)
    await expect.poll(() => field(anna).inputValue()).toBe('van gugh')
    expect(await options(anna).count()).toBe(count)
    await field(anna).press('Escape')
    await page.waitForURL(/\/search$/)
    await options(anna).first().waitFor({ state: 'detached' })
    expect(await field(anna).inputValue()).toBe('')
  })

  it('says what it did not find, on a phone in German, and each search begins empty', async ({ visit, expect }) => {
    const anna = await visit({ lang: 'de' })
    const { page } = anna
    await anna.arrive()
    await anna.press(opener(anna))
    await field(anna).pressSequentially('xyzzy')
    await anna.sees(anna.say('search.none', { text: 'xyzzy' }))
    expect(await options(anna).count()).toBe(0)
    expect([await barriers(page), (await sideways(page)).by, await brokenWords(page)]).toEqual([[], 0, []])
    await anna.press(opener(anna))
    await expect.poll(() => field(anna).inputValue()).toBe('')
    await field(anna).fill('nachtcafe')
    await anna.press(options(anna).filter({ hasText: 'Abend im Nachtcafé' }))
    await page.waitForURL(/\/de\/tickets\/103$/)
  })

  it('is a form with links where there are no scripts', async ({ visit, expect }) => {
    const anna = await visit()
    const context = await anna.context.browser()!.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const searches = async (text: string) => {
      await page.getByRole('textbox', { name: anna.say('search.label') }).fill(text)
      await page.getByRole('button', { name: anna.say('search.submit') }).click()
      await page.waitForURL(`**/search?q=${text}`)
    }
    await page.goto(`${anna.url}/en/tickets`, { waitUntil: 'domcontentloaded' })
    await page
      .getByRole('banner')
      .getByRole('link', { name: anna.say('title.search'), exact: true })
      .click()
    await searches('xyzzy')
    await page.getByText(anna.say('search.none', { text: 'xyzzy' })).waitFor()
    await searches('gogh')
    const tickets = page.getByRole('listitem').getByRole('link', { name: /^Tickets Van Gogh/ })
    expect(await tickets.getAttribute('href')).toBe('/en/tickets/101')
    await context.close()
  })
})
