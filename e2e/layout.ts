import type { BrowserContext, Page } from 'playwright-core'

export interface Shift {
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
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) tellShift({ path: location.pathname, value: entry.value, what: entry.sources.map(({ node }) => nameOf(node)).join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => shifts
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
