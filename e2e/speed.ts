import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { http2Front } from './harness/http2-front.ts'
import { lighthouse, type Audited } from './harness/lighthouse.ts'
import { withShop } from './harness/with-shop.ts'
import type { Shop } from './harness/shop.ts'
import { isAlive } from './harness/watch.ts'
import { answersNotice, Visitor } from './steps/visitor.ts'
import { textsIn } from './harness/texts.ts'

// npm run speed -- [/tickets/101 …] [--runs=5] [--requests] [--only=browser|lighthouse]
// How fast the shop is on a slow phone with slow 4G: largest paint, layout shift, and the time of a press; then the
// same screens by Lighthouse's mobile preset, which simulates that phone. Both through TLS and HTTP/2, as visitors
// reach it; Lighthouse also without.

interface Seen {
  others: number
  firstPaint: number
  largestPaint: number
  largest: string
  /** From when a press is answered. */
  ready: number
  moved: number
  /** The pressed element, and the longest time from a press to the next frame. */
  presses: Record<string, number>
}

interface Shops {
  shop: Shop
  /** Of what stands before it. */
  url: string
}

const { values: wish, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    requests: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
})
const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'de-CH',
  timezoneId: 'Europe/Zurich',
  ignoreHTTPSErrors: true,
}
const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
/** How much slower the phone is; the load of other programs on this machine counts as a part of it. */
const slowdown = 4
const limits = { largestPaint: 1800, press: 120, moved: 0.02 }

/** Recorded in the page itself, from its start. */
async function watchPaints(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen = {
      firstPaint: 0,
      largestPaint: 0,
      largest: '',
      ready: 0,
      moved: 0,
      presses: {} as Record<string, number>,
    }
    Object.assign(globalThis, { seen })
    const watch = (type: string, each: (entry: never) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => each(entry as never))).observe({
        type,
        buffered: true,
        ...more,
      })
    watch(
      'paint',
      ({ name, startTime }: PerformanceEntry) => name === 'first-contentful-paint' && (seen.firstPaint = startTime),
    )
    watch('largest-contentful-paint', ({ startTime, element }: PerformanceEntry & { element: Element | null }) => {
      seen.largestPaint = startTime
      seen.largest =
        element instanceof HTMLImageElement
          ? new URL(element.currentSrc).pathname
          : `${element?.tagName.toLowerCase()}.${element?.getAttribute('class')} ` +
            `“${element?.textContent?.slice(0, 40)}”`
    })
    watch(
      'layout-shift',
      ({ value, hadRecentInput }: PerformanceEntry & { value: number; hadRecentInput: boolean }) =>
        void (hadRecentInput || (seen.moved += value)),
    )
    watch(
      'event',
      ({
        duration,
        interactionId,
        target,
      }: PerformanceEntry & { duration: number; interactionId: number; target: Element | null }) => {
        const what = target?.closest('td') ? 'day' : target?.closest('header') ? 'menu' : 'stepper'
        if (interactionId) seen.presses[what] = Math.max(seen.presses[what] ?? 0, duration)
      },
      { durationThreshold: 16 },
    )
    // React marks what it answers for
    const waiting = setInterval(() => {
      const button = document.querySelector('header button')
      if (!button || !Object.keys(button).some((key) => key.startsWith('__reactProps'))) return
      seen.ready = performance.now()
      clearInterval(waiting)
    }, 20)
  })
}

/** The screens with the most content; those of a session are empty. */
const screens = [
  '/',
  '/tickets',
  '/tickets/101',
  '/guided-tours',
  '/guided-tours/2051',
  '/page/terms',
  '/checkout',
  '/login',
  '/register-guest',
]

/**
 * The processor time, in ms, that a fixed piece of work takes on this machine, median of five: a reference for figures
 * of other machines.
 */
function reference(): number {
  const work = () => {
    const used = process.cpuUsage()
    const numbers = Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 300_007)
    JSON.parse(JSON.stringify(numbers.sort((a, b) => a - b).map((number) => ({ number, text: String(number) }))))
    const { user, system } = process.cpuUsage(used)
    return (user + system) / 1000
  }
  return median(Array.from({ length: 5 }, work))
}

/** How much slower work is because of other programs. */
function crowded(): number {
  const began = performance.now()
  const used = process.cpuUsage()
  const own = () => {
    const { user, system } = process.cpuUsage(used)
    return (user + system) / 1000
  }
  while (own() < 200) Math.random()
  return Math.max(1, (performance.now() - began) / own())
}

const seenOn = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)

/** The menu, opened and closed. */
async function pressMenu(visitor: Visitor): Promise<void> {
  const menu = visitor.page.locator('header button[aria-expanded]')
  for (let time = 0; time < 2; time++) {
    await menu.tap()
    await visitor.settled()
  }
}

/** Two days of the calendar and a stepper, each pressed once all is quiet. */
async function press(visitor: Visitor): Promise<void> {
  const days = visitor.page.getByRole('grid').locator('td:not([data-state="outside"]) button[aria-pressed="false"]')
  for (const position of [-1, -2]) {
    await days.nth(position).tap()
    await visitor.settled()
  }
  const more = visitor.button(visitor.say('shop.more', { label: (await visitor.productNames()).adult }))
  await more.tap()
  await more.tap()
  await visitor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

async function visit(context: BrowserContext, { shop, url }: Shops, path: string): Promise<Seen> {
  const page = await context.newPage()
  const visitor = new Visitor({ page, lang: 'de', say: textsIn('de'), shop, expects: () => {} })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  const others = crowded()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: Math.max(1, slowdown / others) })
  await page.goto(`${url}/de${path === '/' ? '' : path}`, { waitUntil: 'networkidle' })
  await isAlive(page)
  const { firstPaint, largestPaint, largest, ready, moved } = await seenOn(page)
  if (wish.requests) console.log(await requests(page))
  if (path.startsWith('/tickets/')) await press(visitor)
  await pressMenu(visitor)
  return { others, firstPaint, largestPaint, largest, ready, moved, presses: (await seenOn(page)).presses }
}

/** The requests by their start. */
const requests = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntries() as (PerformanceResourceTiming & { renderBlockingStatus: string })[])
      .filter(({ responseEnd }) => responseEnd > 0)
      .map(
        ({ name, startTime, responseEnd, transferSize, renderBlockingStatus }) =>
          `${startTime.toFixed(0).padStart(6)} – ${responseEnd.toFixed(0).padStart(5)} ms ` +
          `${String(transferSize).padStart(7)} B ${renderBlockingStatus === 'blocking' ? 'blocks' : '      '} ` +
          `${new URL(name, location.href).pathname}`,
      )
      .join('\n'),
  )

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** One row of the table, with marks at values above their limit. */
function row(path: string, runs: readonly Seen[]): string {
  const of = (value: (seen: Seen) => number) => median(runs.map(value))
  const cell = (value: number, limit: number, digits = 0) =>
    `${value.toFixed(digits)}${value > limit ? ' **over**' : ''}`
  const presses = [...new Set(runs.flatMap((seen) => Object.keys(seen.presses)))].map(
    (what) =>
      `${what} ${cell(
        of((seen) => seen.presses[what] ?? 0),
        limits.press,
      )}`,
  )
  const cells = [
    `/de${path === '/' ? '' : path}`,
    of((seen) => seen.firstPaint).toFixed(0),
    cell(
      of((seen) => seen.largestPaint),
      limits.largestPaint,
    ),
    of((seen) => seen.ready).toFixed(0),
    cell(
      of((seen) => seen.moved),
      limits.moved,
      4,
    ),
    presses.join(', ') || '< 16',
    of((seen) => seen.others).toFixed(1),
    runs[0]!.largest,
  ]
  return `| ${cells.join(' | ')} |`
}

/** What visitors arrive at, and the basket: Lighthouse begins with an empty session. */
const audited = [
  '/',
  '/tickets',
  '/tickets/101',
  '/guided-tours',
  '/guided-tours/2051',
  '/merchandise',
  '/checkout',
  '/page/terms',
]

async function audit(url: string, path: string): Promise<Audited[]> {
  const runs: Audited[] = []
  for (let run = 0; run < Number(wish.runs); run++) runs.push(await lighthouse(`${url}/de${path === '/' ? '' : path}`))
  return runs
}

async function byLighthouse({ shop, url }: Shops): Promise<void> {
  console.log(`\nLighthouse's mobile preset, simulated, median of ${wish.runs} runs.\n`)
  console.log(
    `| screen | first paint, ms | largest paint, ms (≤ ${limits.largestPaint}) | without TLS and HTTP/2 | ` +
      'blocked, ms | layout shift | score |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const path of positionals.length ? positionals : audited) {
    const runs = await audit(url, path)
    const without = await audit(shop.url, path)
    const of = (value: (one: Audited) => number) => median(runs.map(value))
    const largest = of((one) => one.largestPaint)
    const cells = [
      `/de${path === '/' ? '' : path}`,
      of((one) => one.firstPaint).toFixed(0),
      `${largest.toFixed(0)}${largest > limits.largestPaint ? ' **over**' : ''}`,
      median(without.map(({ largestPaint }) => largestPaint)).toFixed(0),
      of((one) => one.blocked).toFixed(0),
      of((one) => one.moved).toFixed(3),
      of((one) => one.score),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

async function byBrowser(browser: Browser, shops: Shops): Promise<void> {
  console.log(
    `Median of ${wish.runs} runs; the reference work takes ${reference().toFixed(0)} ms of this machine's ` +
      `processor; load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} cores.\n`,
  )
  console.log(
    `| screen | first paint, ms | largest paint, ms (≤ ${limits.largestPaint}) | answers presses from, ms | ` +
      `layout shift (≤ ${limits.moved}) | presses, ms (≤ ${limits.press}) | slowed by others, times | largest |`,
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const path of positionals.length ? positionals : screens) {
    const runs: Seen[] = []
    // the first run warms the server, not the browser, and does not count
    for (let run = 0; run <= Number(wish.runs); run++) {
      const context = await browser.newContext(phone)
      await answersNotice(context)
      await watchPaints(context)
      const seen = await visit(context, shops, path)
      if (run > 0) runs.push(seen)
      await context.close()
    }
    console.log(row(path, runs))
  }
}

await withShop(async (browser, shop) => {
  const front = await http2Front(shop.url)
  const shops = { shop, url: front.url }
  if (wish.only !== 'lighthouse') await byBrowser(browser, shops)
  if (wish.only !== 'browser') await byLighthouse(shops)
  await front.close()
})
