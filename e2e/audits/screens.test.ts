import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, inject } from 'vitest'
import { audit } from '../harness/axe.ts'
import { Findings } from './findings.ts'
import { Documents } from './documents.ts'
import { checkHtml, hasJava } from '../harness/html-checker.ts'
import { atWidth, brokenWords, cutOff, sideways, spaced, textSize, tooWide } from '../harness/layout.ts'
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
/** Races come first on a machine of two cores, and there are over a hundred and thirty states. */
const patience = { timeout: 1_800_000 }
const findings = new Findings()
const documents = new Documents()
/** Of the walks through the screens, those that came to their end. */
let walked = 0

type Scheme = 'light' | 'dark'
const schemes: readonly Scheme[] = ['light', 'dark']
type Watched = Visitor & { shifts: () => Shift[] }

/** Every rule of axe in these colour schemes, and what else a machine can tell. */
async function lookAt(
  { page, lang }: Visitor,
  { width, state, within }: { width: number; state: string; within: readonly Scheme[] },
): Promise<void> {
  for (const scheme of within) {
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

/**
 * What a window of 320 pixels shows of a screen, with large and widely spaced text too, and whether it stays in place
 * when opened anew there; answers with the layout shifts that were caused on purpose.
 */
async function narrow(anna: Watched, name: string): Promise<Shift[]> {
  const { page } = anna
  const before = anna.shifts().length
  let reopened: number | null = null
  const wide = await tooWide(page, [390, 768, 1280])
  await atWidth(page, 320, async () => {
    const sticksOut = async () => (await sideways(page)).what
    findings.add('words', 'de, 320 pixels wide', name, await brokenWords(page))
    findings.add('width', 'de, 320 to 1280 pixels wide', name, [...wide, ...(await sticksOut())])
    const spacedOut = await spaced(page, async () => [...(await sticksOut()), ...(await cutOff(page))])
    findings.add('spacing', 'de, 320 pixels wide', name, spacedOut)
    await textSize(page, '200%')
    const torn = (await brokenWords(page)).filter((word) => word.length <= longestAtTwice)
    findings.add('larger', 'de, 320 pixels wide', name, [...(await sticksOut()), ...(await cutOff(page)), ...torn])
    await textSize(page, '')
    if (!lasting.test(name)) return
    await anna.reload()
    await anna.settled()
    reopened = await page.evaluate(() => performance.timeOrigin)
  })
  return anna
    .shifts()
    .slice(before)
    .filter(({ view }) => view !== reopened)
}

describe.concurrent('Every screen and state', patience, () => {
  // each state in light and dark, on a phone and a desktop, in English and German: two of the eight ways show all pairs
  it('meets WCAG 2.2 AA as far as axe can tell, has a language and a title, and stays put, on a phone in English (R2.40)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'en', width: 390 })
    let seen = 0
    await walkScreens(anna, (state) => lookAt(anna, { width: 390, state, within: [schemes[seen++ % 2]!] }))
    walked += 1
    expect(findings.wrong(/^en, 390/)).toEqual({})
    expect(unsteady(anna.shifts(), mostShift)).toEqual([])
  })

  it('does so on a desktop in German, and fits 320 to 1280 pixels, large, spaced and opened anew too (R2.40)', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de', width: 1280 })
    const onPurpose = new Set<Shift>()
    let seen = 1
    await walkScreens(anna, async (state) => {
      await lookAt(anna, { width: 1280, state, within: [schemes[seen++ % 2]!] })
      await documents.add(state, anna.page)
      for (const shift of await narrow(anna, state)) onPurpose.add(shift)
    })
    walked += 1
    expect(findings.wrong(/^de, 1280|pixels wide$/)).toEqual({})
    const own = anna.shifts().filter((shift) => !onPurpose.has(shift))
    expect(unsteady(own, mostShift)).toEqual([])
  })

  it('meets them as well where something is slow, missing or wrong, and says so in a window of 320 pixels', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de', width: 320 })
    const where = 'de, 320 pixels'
    await walkFailures(anna, async (name) => {
      await lookAt(anna, { width: 320, state: name, within: ['dark', 'light'] })
      await documents.add(name, anna.page)
      findings.add('width', where, name, (await sideways(anna.page)).what)
      findings.add('words', where, name, await brokenWords(anna.page))
    })
    walked += 1
    expect(findings.wrong(/^de, 320 pixels(, \w+)?$/)).toEqual({})
    expect(unsteady(anna.shifts(), mostShift)).toEqual([])
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
    expect(walked, 'walks that came to their end').toBe(3)
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
