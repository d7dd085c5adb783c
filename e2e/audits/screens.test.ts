import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, inject } from 'vitest'
import { audit } from '../harness/axe.ts'
import { Findings } from './findings.ts'
import { Documents } from './documents.ts'
import { checkHtml, hasJava } from '../harness/html-checker.ts'
import { brokenWords, cutOff, sideways, spaced, textSize, tooWide } from '../harness/layout.ts'
import { unsteady, type Shift } from '../harness/layout-shifts.ts'
import { report, unlooked } from './report.ts'
import { walkScreens } from '../steps/screen-walk.ts'
import { walkFailures } from '../steps/screen-walk-failures.ts'
import { it } from '../harness/visit.fixture.ts'
import type { Visitor } from '../steps/visitor.ts'

const root = join(import.meta.dirname, '../..')
const mostShift = 0.02
/** At twice the size a longer word of a running text needs the hyphens that a browser with a dictionary sets. */
const longestAtTwice = 12
/** Screens that show what the session keeps: the server sends only their frame. */
const lasting =
  /^(basket(-taxed|-tour|-voucher)?|login|guest|payment(-tour)?|canceled|pending|success|order-review|gone)$/
const patience = { timeout: 900_000 }
const findings = new Findings()
const documents = new Documents()

type Scheme = 'light' | 'dark'

/** Every rule of axe in these colour schemes, and what else a machine can tell. */
async function lookAt(
  { page, lang }: Visitor,
  { width, state, schemes }: { width: number; state: string; schemes: readonly Scheme[] },
): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    findings.addAudit(`${lang}, ${width} pixels, ${scheme}`, state, await audit(page))
  }
  const where = `${lang}, ${width} pixels`
  const text = await page.locator('html').getAttribute('lang')
  findings.add('language', where, state, [
    ...(text === lang ? [] : [`said to be in ${text}`]),
    ...((await page.title()) ? [] : ['without a title']),
  ])
  findings.add('media', where, state, await playing(page))
}

/** Sound, film, and what could hold some: the shop has none. */
const playing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('audio, video, iframe, object, embed, canvas')].map(({ tagName }) => tagName),
  )

describe.concurrent('Every screen and state', patience, () => {
  // each state in light and dark, on a phone and a desktop, in English and German: two of the eight ways show all pairs
  for (const [kind, wish, schemes] of [
    ['on a phone in English, in light and dark in turn', { lang: 'en', width: 390 }, ['light', 'dark']],
    ['on a desktop in German, in dark and light in turn', { lang: 'de', width: 1280 }, ['dark', 'light']],
  ] as const) {
    it(`meets WCAG 2.2 AA as far as axe can tell, has a language and a title, and stays where it is, ${kind} (R2.40)`, async ({
      visit,
      expect,
    }) => {
      const anna = await visit(wish)
      let seen = 0
      await walkScreens(anna, async (state) => {
        await lookAt(anna, { width: wish.width, state, schemes: [schemes[seen++ % 2]!] })
        if (wish.lang === 'de') await documents.add(state, anna.page)
      })
      expect(findings.wrong(new RegExp(`^${wish.lang}, ${wish.width}`))).toEqual({})
      expect(unsteady(anna.shifts(), mostShift)).toEqual([])
    })
  }

  it('meets them as well where something is slow, missing or wrong, and says so in a window of 320 pixels', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de', width: 320 })
    const where = 'de, 320 pixels'
    await walkFailures(anna, async (name) => {
      await lookAt(anna, { width: 320, state: name, schemes: ['dark', 'light'] })
      await documents.add(name, anna.page)
      findings.add('width', where, name, (await sideways(anna.page)).what)
      findings.add('words', where, name, await brokenWords(anna.page))
    })
    expect(findings.wrong(/^de, 320 pixels(, \w+)?$/)).toEqual({})
    expect(unsteady(anna.shifts(), mostShift)).toEqual([])
  })

  it('fits 320 to 1280 pixels in German, with large and widely spaced text too, and stays in place when opened anew', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de', width: 320 })
    const { page } = anna
    const reopened: Shift[] = []
    await walkScreens(anna, async (name) => {
      findings.add('words', 'de, 320 pixels wide', name, await brokenWords(page))
      findings.add('width', 'de, 320 to 1280 pixels wide', name, await tooWide(page, [320, 390, 768, 1280]))
      findings.add(
        'spacing',
        'de, 320 pixels wide',
        name,
        await spaced(page, async () => [...(await sideways(page)).what, ...(await cutOff(page))]),
      )
      await textSize(page, '200%')
      findings.add('larger', 'de, 320 pixels wide', name, [
        ...(await sideways(page)).what,
        ...(await cutOff(page)),
        ...(await brokenWords(page)).filter((word) => word.length <= longestAtTwice),
      ])
      await textSize(page, '')
      if (!lasting.test(name)) return
      await anna.reload()
      await anna.settled()
      // what was moved on purpose above is not looked at
      const view = await page.evaluate(() => performance.timeOrigin)
      reopened.push(...anna.shifts().filter((shift) => shift.view === view))
    })
    expect(findings.wrong(/pixels wide$/)).toEqual({})
    expect(unsteady(reopened, mostShift)).toEqual([])
  })
})

describe.skipIf(!hasJava)('The Nu HTML checker', patience, () => {
  it('has nothing to say about any screen or state in German, as the server sends it and as it stands in the browser', async ({
    expect,
  }) => {
    expect(documents.texts.size).toBeGreaterThan(60)
    expect(await checkHtml(documents.texts)).toEqual({})
    expect(documents.withoutHeading, 'documents without a heading').toEqual([])
  })
})

describe('What is written of accessibility', () => {
  it('leaves nothing that axe could not decide unlooked at', ({ expect }) => {
    expect(unlooked(findings)).toEqual([])
  })

  it('is what this run found (`docs/accessibility.md`, written anew where it is not)', async ({ visit, expect }) => {
    const file = join(root, 'docs/accessibility.md')
    const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
    // with a browser of the machine its version is no outcome
    const version = inject('browser').packaged
      ? (await visit()).context.browser()!.version()
      : (/in Chromium ([\d.]+)/.exec(text)?.[1] ?? '')
    const results = report(findings, version)
    if (text !== results) writeFileSync(file, results)
    expect(text).toBe(results)
  })
})
