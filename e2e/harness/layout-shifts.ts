import type { BrowserContext } from 'playwright-core'

export interface Shift {
  /** The document, by when it began; one document may show several screens. */
  view: number
  path: string
  value: number
  /** The elements that moved. */
  what: string
}

/** Records every layout shift that no input caused. */
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
    // a new screen that replaces the old one is no layout shift
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
    // pasted and filled in text counts as input like typed text
    let entered = -Infinity
    addEventListener('input', () => void (entered = performance.now()), { capture: true })
    // and so do data and code that a click has loaded, however long that takes
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
    // a typeface that comes late on a busy machine: what that moves for visitors is measured by `npm run speed`
    const isTypeface = ({ startTime }: LayoutShift) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
        ({ name, responseEnd }) => name.endsWith('.woff2') && startTime >= responseEnd && startTime < responseEnd + 500,
      )
    const isAnswer = ({ hadRecentInput, startTime }: LayoutShift) =>
      hadRecentInput || (startTime >= entered && startTime < entered + 500) || wasAskedFor(startTime)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!isAnswer(entry) && !isChange(entry) && !isTypeface(entry))
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

/** The views with a layout shift above the limit: its size, and the elements. */
export function unsteady(shifts: readonly Shift[], limit: number): { path: string; sum: number; what: string[] }[] {
  return Object.values(Object.groupBy(shifts, ({ view, path }) => `${view} ${path}`))
    .map((of = []) => ({
      path: of[0]!.path,
      sum: of.reduce((all, { value }) => all + value, 0),
      what: of.map(({ what }) => what),
    }))
    .filter(({ sum }) => sum > limit)
}
