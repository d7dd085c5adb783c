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
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}` : (node?.nodeName ?? '?'))
    // a new screen in the old one's place is no movement of either
    let changed = -Infinity
    const push = history.pushState.bind(history)
    history.pushState = (...how: Parameters<typeof push>) => {
      push(...how)
      changed = performance.now()
    }
    const isChange = ({ startTime }: LayoutShift) => startTime >= changed && startTime < changed + 200
    // what is pasted or filled in answers to someone just as what is typed does
    let entered = -Infinity
    addEventListener('input', () => void (entered = performance.now()), { capture: true })
    const isAnswer = ({ hadRecentInput, startTime }: LayoutShift) => hadRecentInput || (startTime >= entered && startTime < entered + 500)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!isAnswer(entry) && !isChange(entry)) tellShift({ view: performance.timeOrigin, path: location.pathname, value: entry.value, what: `${Math.round(entry.startTime)} ms: ${entry.sources.map(({ node }) => nameOf(node)).join(', ')}` })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => shifts
}

/** The screens that moved more than a hundredth or two, each view by itself: how much, and what. */
export function unsteady(shifts: readonly Shift[], limit: number): { path: string; sum: number; what: string[] }[] {
  return Object.values(Object.groupBy(shifts, ({ view, path }) => `${view} ${path}`))
    .map((of = []) => ({ path: of[0]!.path, sum: of.reduce((all, { value }) => all + value, 0), what: of.map(({ what }) => what) }))
    .filter(({ sum }) => sum > limit)
}

/** How many pixels the page is wider than its window, and what sticks out. */
export async function sideways(page: Page): Promise<{ by: number; what: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const by = document.documentElement.scrollWidth - width
    const wide = by > 0 ? [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 1) : []
    return { by, what: wide.slice(0, 5).map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`) }
  })
}

/** Words that do not fit their line and break where no hyphen is. What nobody can shorten (addresses, numbers) may. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest('.visually-hidden, script, style, template')) continue
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{6,}/gu)) {
        if (/[@.]$/.test((node.textContent ?? '').slice(0, index)) || /^[@.]\w/.test((node.textContent ?? '').slice(index + word.length))) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.add(word)
      }
    }
    return [...found]
  })
}
