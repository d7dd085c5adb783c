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
            `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ` +
            `${element.textContent?.slice(0, 40)}`,
        ),
    }
  })
}

/**
 * Words that break without a hyphen because they do not fit; addresses and numbers may. The browser of the packages has
 * no dictionary: with `dictionary`, words that one which has one would part are left out.
 */
export async function brokenWords(page: Page, dictionary = false): Promise<string[]> {
  return page.evaluate((hasDictionary) => {
    const results = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (
        !node.parentElement?.checkVisibility() ||
        node.parentElement.closest('.visually-hidden, script, style, template')
      )
        continue
      const { hyphens, hyphenateLimitChars } = getComputedStyle(node.parentElement)
      const shortest = hasDictionary && hyphens === 'auto' ? parseInt(hyphenateLimitChars) : Infinity
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}{6,}/gu)) {
        if (
          word.length >= shortest ||
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
  }, dictionary)
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
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important ' +
            '} p { margin-bottom: 2em !important }',
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

/** Text that is cut off: some of its lines lie outside a box around them that hides what overflows. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const results = new Set<string>()
    const hides = (how: string) => how === 'hidden' || how === 'clip'
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const of = node.parentElement
      const text = node.textContent?.trim()
      // what a press unfolds is cut on purpose, as is the name of an icon
      if (
        !text ||
        !of?.checkVisibility({ visibilityProperty: true }) ||
        of.closest('.visually-hidden, [data-folded], script, style, template')
      )
        continue
      if (getComputedStyle(of).textIndent !== '0px' || !of.closest('main, header, footer')) continue
      // one pixel is for screen readers only
      if (of.clientWidth === 1) continue
      // links that do not fit beside each other are measured there, and then stand in the menu
      if (of.closest('.header__fold')) continue
      range.selectNodeContents(node)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
      for (let box: Element | null = of; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(box)
        const { left, right, top, bottom } = box.getBoundingClientRect()
        // a line's box is higher than its letters
        const spare = parseFloat(getComputedStyle(of).fontSize) / 4
        const wide = hides(overflowX) && lines.some((line) => line.left < left - 1 || line.right > right + 1)
        const high = hides(overflowY) && lines.some((line) => line.top < top - spare || line.bottom > bottom + spare)
        if (wide || high) results.add(`${of.tagName.toLowerCase()}.${of.className}: ${text.slice(0, 40)}`)
        if (position === 'fixed') break
      }
    }
    return [...results]
  })
}

/** Headings that are set smaller than the running text. */
export async function smallHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
    const text = sizeOf(document.body)
    return [...document.querySelectorAll('main :is(h1, h2, h3)')]
      .filter((heading) => heading.checkVisibility() && !heading.closest('.visually-hidden') && sizeOf(heading) <= text)
      .map((heading) => `${heading.tagName.toLowerCase()} of ${sizeOf(heading)}: ${heading.textContent?.slice(0, 40)}`)
  })
}

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await settle(page)
}

/** Looks at the page in a window of another width, then restores that. */
export async function atWidth<T>(page: Page, width: number, look: () => Promise<T>): Promise<T> {
  const usual = page.viewportSize()!
  await resize(page, { ...usual, width })
  const seen = await look()
  await resize(page, usual)
  return seen
}

/** The elements that overflow at each of these widths. */
export async function tooWide(page: Page, widths: readonly number[]): Promise<string[]> {
  const usual = page.viewportSize()!
  const results: string[] = []
  for (const width of widths) {
    await resize(page, { ...usual, width })
    const { by, what } = await sideways(page)
    if (by > 0) results.push(`${width} pixels: ${by} too many, ${what.join(', ')}`)
  }
  await resize(page, usual)
  return results
}
