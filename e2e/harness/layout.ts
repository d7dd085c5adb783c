import type { Page } from 'playwright-core'

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
    const results = new Set<string>()
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
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) results.add(word)
      }
    }
    return [...results]
  })
}

/** Every text as large, as someone sets it in the browser. */
export async function textSize(page: Page, size: string): Promise<void> {
  await page.evaluate((expected) => {
    dispatchEvent(new Event('input'))
    document.documentElement.style.fontSize = expected
  }, size)
  await settle(page)
}

/**
 * Who asks for larger text or another window asks for what that moves, also on a machine that takes its time over it.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) {
      dispatchEvent(new Event('input'))
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
}

/** Lines, letters and words as far apart as WCAG 1.4.12 asks for, while `look` looks. */
export async function spaced<T>(page: Page, visit: () => Promise<T>): Promise<T> {
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
  const seen = await visit()
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
  const results: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    await settle(page)
    const { by, what } = await sideways(page)
    if (by > 0) results.push(`${width} pixels: ${by} too many, ${what.join(', ')}`)
  }
  await page.setViewportSize(before)
  await settle(page)
  return results
}
