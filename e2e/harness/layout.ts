import type { Page } from 'playwright-core'

/** How many pixels the page is wider than its window, and the elements that overflow. */
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

/** Words that break without a hyphen because they do not fit; addresses and numbers may. */
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
        // the hyphen at the end of a line is measured with the letter that follows it
        range.setStart(node, node.textContent![index - 1] === '\u00ad' ? index + 1 : index)
        range.setEnd(node, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) results.add(word)
      }
    }
    return [...results]
  })
}

/** Sets the text size, as in the browser's settings. */
export async function textSize(page: Page, size: string): Promise<void> {
  await page.evaluate((expected) => {
    dispatchEvent(new Event('input'))
    document.documentElement.style.fontSize = expected
  }, size)
  await settle(page)
}

/**
 * Layout shifts after a change of text size or window are expected, also on a slow machine.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame++) {
      dispatchEvent(new Event('input'))
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
}

/** Runs `look` with lines, letters and words as far apart as WCAG 1.4.12 requires. */
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

/** Text that is cut off: higher or wider than a box that hides overflow. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter(
        (element) =>
          [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
          element.checkVisibility() &&
          // what a press unfolds is cut on purpose
          !element.closest('.visually-hidden, [data-folded]'),
      )
      // one pixel is for screen readers only
      .filter((element) => element.clientWidth > 1 && element.clientHeight > 1)
      .filter((element) => {
        const { overflowX, overflowY, textIndent } = getComputedStyle(element)
        // the name of an icon is moved out on purpose
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

/** The elements that overflow at each of these widths; restores the window's width. */
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
