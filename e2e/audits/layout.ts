import type { BrowserContext, Page } from 'playwright-core'

export interface Shift {
  /** The document, by when it began; one document may show several screens. */
  view: number
  path: string
  value: number
  /** What moved. */
  what: string
}

/** Tells of everything that moved without having been asked to. */
export async function watchShifts(context: BrowserContext): Promise<() => Shift[]> {
  const shifts: Shift[] = []
  await context.exposeBinding('tellShift', (_, shift: Shift) => void shifts.push(shift))
  await context.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const { tellShift } = globalThis as unknown as { tellShift: (shift: Shift) => void }
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`
        : (node?.nodeName ?? '?')
    // a new screen in the old one's place is no movement of either
    let changed = -Infinity
    let isDue = false
    const push = history.pushState.bind(history)
    history.pushState = (...how: Parameters<typeof push>) => {
      push(...how)
      changed = performance.now()
      isDue = true
    }
    // on a slow machine it is there some time after its address
    new MutationObserver((changes) => {
      if (!isDue || !changes.some(({ target }) => target.nodeName === 'MAIN')) return
      changed = performance.now()
      isDue = false
    }).observe(document, { childList: true, subtree: true })
    const isChange = ({ startTime }: LayoutShift) => startTime >= changed && startTime < changed + 200
    // what is pasted or filled in answers to someone just as what is typed does
    let entered = -Infinity
    addEventListener('input', () => void (entered = performance.now()), { capture: true })
    // and so does what a press asked the server for, be it data or code, however long that takes
    const presses: number[] = []
    for (const press of ['pointerdown', 'keydown'] as const)
      addEventListener(press, () => void presses.push(performance.now()), { capture: true })
    const wasAskedFor = (at: number) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
        ({ startTime, responseEnd }) =>
          at >= responseEnd &&
          at < responseEnd + 1_000 &&
          presses.some((press) => startTime >= press && startTime < press + 500),
      )
    const isAnswer = ({ hadRecentInput, startTime }: LayoutShift) =>
      hadRecentInput || (startTime >= entered && startTime < entered + 500) || wasAskedFor(startTime)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!isAnswer(entry) && !isChange(entry))
          tellShift({
            view: performance.timeOrigin,
            path: location.pathname,
            value: entry.value,
            what: `${Math.round(entry.startTime)} ms: ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}`,
          })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => shifts
}

/** The screens that moved more than a hundredth or two, each view by itself: how much, and what. */
export function unsteady(shifts: readonly Shift[], limit: number): { path: string; sum: number; what: string[] }[] {
  return Object.values(Object.groupBy(shifts, ({ view, path }) => `${view} ${path}`))
    .map((of = []) => ({
      path: of[0]!.path,
      sum: of.reduce((all, { value }) => all + value, 0),
      what: of.map(({ what }) => what),
    }))
    .filter(({ sum }) => sum > limit)
}

/** How many pixels the page is wider than its window, and what sticks out. */
export async function sideways(page: Page): Promise<{ by: number; what: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const by = document.documentElement.scrollWidth - width
    const wide =
      by > 0
        ? [...document.querySelectorAll('body *')].filter(
            (element) => element.getBoundingClientRect().right > width + 1,
          )
        : []
    return {
      by,
      what: wide
        .slice(0, 5)
        .map(
          (element) =>
            `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${element.textContent?.slice(0, 40)}`,
        ),
    }
  })
}

/** Words that do not fit their line and break where no hyphen is. What nobody can shorten (addresses, numbers) may. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (
        !node.parentElement?.checkVisibility() ||
        node.parentElement.closest('.visually-hidden, script, style, template')
      )
        continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{6,}/gu)) {
        if (
          /[@.]$/.test((node.textContent ?? '').slice(0, index)) ||
          /^[@.]\w/.test((node.textContent ?? '').slice(index + word.length))
        )
          continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.add(word)
      }
    }
    return [...found]
  })
}

/** Every text as large, as someone sets it in the browser. */
export async function textSize(page: Page, size: string): Promise<void> {
  await page.evaluate((wanted) => {
    dispatchEvent(new Event('input'))
    document.documentElement.style.fontSize = wanted
  }, size)
  await settle(page)
}

/** Who asks for larger text or another window asks for what that moves, also on a machine that takes its time over it. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) {
      dispatchEvent(new Event('input'))
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
}

/** Lines, letters and words as far apart as WCAG 1.4.12 asks for, while `look` looks. */
export async function spaced<T>(page: Page, look: () => Promise<T>): Promise<T> {
  const set = (on: boolean) =>
    page.evaluate((wide) => {
      const kept = globalThis as { spacing?: CSSStyleSheet }
      if (!kept.spacing) {
        kept.spacing = new CSSStyleSheet()
        kept.spacing.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
        )
        document.adoptedStyleSheets.push(kept.spacing)
      }
      dispatchEvent(new Event('input'))
      kept.spacing.disabled = !wide
    }, on)
  await set(true)
  await settle(page)
  const seen = await look()
  await set(false)
  await settle(page)
  return seen
}

/** Lines of text that are cut off: higher or wider than the box that hides the rest. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter(
        (element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
          element.checkVisibility() &&
          !element.closest('.visually-hidden'),
      )
      // one pixel is for screen readers only
      .filter((element) => element.clientWidth > 1 && element.clientHeight > 1)
      .filter((element) => {
        const { overflowX, overflowY, textIndent } = getComputedStyle(element)
        // a name that a symbol stands for is moved out on purpose
        if (textIndent !== '0px') return false
        const hides = (how: string) => how === 'hidden' || how === 'clip'
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent?.slice(0, 40)}`),
  )
}

/** What sticks out of the window at each of these widths; the window is then as wide as before. */
export async function tooWide(page: Page, widths: readonly number[]): Promise<string[]> {
  const before = page.viewportSize()!
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    await settle(page)
    const { by, what } = await sideways(page)
    if (by > 0) found.push(`${width} pixels: ${by} too many, ${what.join(', ')}`)
  }
  await page.setViewportSize(before)
  await settle(page)
  return found
}
