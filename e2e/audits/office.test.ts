import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { barriers } from '../harness/axe.ts'
import { brokenWords, cutOff, sideways } from '../harness/layout.ts'
import { outside, pages } from '../harness/office-pages.ts'
import { openFullShop, type FullShop } from '../harness/full-shop.ts'
import { openShop, type Shop } from '../harness/shop.ts'
import { it } from '../harness/visit.fixture.ts'
import { firstLink } from '../steps/office.ts'
import { begin, deskDay, monthEnd } from '../steps/office-days.ts'
import type { Visitor } from '../steps/visitor.ts'

const languages = ['de', 'en', 'fr', 'it'] as const
const widths = [1440, 1024, 768, 390]
const patience = { timeout: 900_000 }

/** A page in one language, width and colour scheme: with two ways of each page, neighbours share none of the three. */
interface Way {
  lang: (typeof languages)[number]
  width: number
  dark: boolean
}
const wayOf = (index: number): Way => ({
  lang: languages[index % 4]!,
  width: widths[(index + (index >> 2)) % 4]!,
  dark: (index + (index >> 1)) % 2 === 1,
})

const wrong: Record<string, string[]> = {}
async function lookAt(page: Page, { lang, width, dark }: Way, name: string): Promise<void> {
  const found = [
    ...(await barriers(page)),
    ...(await sideways(page)).what,
    ...(await cutOff(page)),
    ...(await brokenWords(page)),
    ...((await page.locator('h1').count()) === 1 ? [] : ['not one first heading']),
    ...((await page.locator('html').getAttribute('lang')) === lang ? [] : ['in another language']),
  ]
  if (found.length > 0) wrong[`${name}: ${lang}, ${width} pixels, ${dark ? 'dark' : 'light'}`] = found
}

/** Opens an address of the office as somebody does who works that way. */
async function open({ page, url }: Visitor, path: string, { lang, width, dark }: Way): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  await page.evaluate((to) => localStorage.setItem('foyer-office-language', to), lang)
  await page.goto(`${url}/office/${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const loaded = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root, .mantine-Loader-root'))

describe('The office', patience, () => {
  let full: FullShop
  let empty: Shop
  beforeAll(async () => {
    ;[full, empty] = await Promise.all([openFullShop(), openShop()])
  }, 400_000)
  afterAll(() => Promise.all([full?.close(), empty?.close()]))

  const first = { name: 'Ada Muster', email: 'ada@haus.example' }

  it.for([
    ['a day of the desk', 'desk', 1024, deskDay],
    ['the end of the month of who keeps the books', 'finance', 1440, monthEnd],
  ] as const)('works through %s', async ([, role, width, day], { visit }) => {
    const visitor = await visit({ at: full, width })
    await begin(visitor, await full.invite({ name: 'Dora Muster', email: `${role}@haus.example`, role }))
    await day(visitor, { shop: full, expect })
  })

  it('has no barrier, fits and tears no word on any page, with what its buttons open', async ({ visit }) => {
    const ada = await visit({ at: full, width: 1440 })
    const { page } = ada
    await begin(ada, await full.invite(first))
    // of the frame of a mail, which runs nothing
    ada.expects({ status: 0, at: 'about:blank', always: false })
    // the only passkey stays
    ada.expects({ status: 422, at: '/passkeys/remove', always: false })
    const firstOf = async (list: string) => {
      await open(ada, list, wayOf(0))
      return (await page.locator('tbody a.as-link').first().getAttribute('href'))!.replace('/office/', '')
    }
    // what is removed there takes a proof, and that of signing in lasts for five minutes
    const accountFirst = [...pages.entries()].toSorted(
      ([, a], [, b]) => Number(b === 'account') - Number(a === 'account'),
    )
    for (const [index, pattern] of accountFirst) {
      const [, list] = /(.+)\/[A-Z]+$/.exec(pattern) ?? []
      const path = list === undefined ? pattern : await firstOf(list)
      for (const way of [wayOf(index), wayOf(index + 6)]) {
        await open(ada, path, way)
        await loaded(page)
        await lookAt(page, way, pattern)
      }
      await lookAtPanels(page, wayOf(index + 6), pattern)
    }
    for (const [index, lang] of languages.entries()) {
      const way = { lang, width: 390, dark: index % 2 === 1 }
      await open(ada, 'account', way)
      await page.locator('header [aria-haspopup="dialog"]').click()
      await page.getByRole('dialog').getByRole('navigation').waitFor()
      await lookAt(page, way, 'menu')
    }
    expect(wrong).toEqual({})
  })

  it('has none either where nothing is there yet, or an answer is slow, refused, or does not come', async ({
    visit,
  }) => {
    const ada = await visit({ at: empty, width: 1440 })
    const { page } = ada
    await begin(ada, firstLink(empty), first)
    for (const [index, path] of pages.filter((one) => !/[A-Z]/.test(one)).entries()) {
      const way = wayOf(index + 3)
      await open(ada, path, way)
      await loaded(page)
      await lookAt(page, way, `${path}, empty`)
    }
    let answer: 'slow' | 'refused' | 'away' = 'slow'
    ada.expects({ status: 403, at: '/office/' })
    ada.expects({ status: 0, at: '/office/' })
    await page.route(/\/api\/\w+\/office\/(?!session$)/, (route) => {
      if (answer === 'refused') return route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Nein.' } })
      return answer === 'away' ? route.abort() : undefined
    })
    // how each looks while it waits is one for all of them: a state each, in turns
    const states = ['slow', 'refused', 'away'] as const
    for (const [index, pattern] of pages.entries()) {
      const path = pattern.replace(/[A-Z]+$/, 'F100001')
      const way = wayOf(index + 9)
      answer = states[index % 3]!
      await open(ada, path, way)
      if (answer !== 'slow') await loaded(page)
      await lookAt(page, way, `${path}, ${answer}`)
    }
    expect(wrong).toEqual({})
  })

  it('has none before anybody is signed in', async ({ visit }) => {
    const ada = await visit({ at: empty, width: 1440 })
    await ada.page.goto(`${empty.url}/office/sign-in`)
    ada.expects({ status: 400, at: '/office/invitation' })
    for (const [index, path] of outside.entries())
      for (const way of [wayOf(index), wayOf(index + 6)]) {
        await open(ada, path, way)
        await lookAt(ada.page, way, path)
      }
    expect(wrong).toEqual({})
  })
})

/** What the buttons of a page open beside it; of rows that have them, those of the first. */
async function lookAtPanels(page: Page, way: Way, name: string): Promise<void> {
  const opening = page.locator('main button:visible:enabled:not(aside *):not([aria-haspopup])')
  const looked = new Set<string>()
  for (let at = 0; at < (await opening.count()) && looked.size < 8; at++) {
    const button = opening.nth(at)
    const kind = await button.evaluate((element) => {
      const row = element.closest('tr, li, [role=row]')
      return row ? `${row.parentElement!.className} ${element.className}` : element.textContent
    })
    if (looked.has(kind)) continue
    looked.add(kind)
    await button.click()
    const panel = page.getByRole('complementary').filter({ has: page.locator('h2') })
    if (!(await panel.first().isVisible())) continue
    await loaded(page)
    await lookAt(page, way, `${name}, ${(await panel.first().getAttribute('aria-label')) ?? ''}`)
    await page.keyboard.press('Escape')
  }
}
