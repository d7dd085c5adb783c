import type { Page } from 'playwright-core'

/** The documents of a walk, as they stand in the browser and, named with `-sent`, as the server sends them. */
export class Documents {
  readonly texts = new Map<string, string>()
  /** Names of sent documents that have no heading. */
  readonly withoutHeading: string[] = []

  async add(name: string, page: Page): Promise<void> {
    this.texts.set(name, await page.content())
    const sent = await (await fetch(page.url())).text()
    this.texts.set(`${name}-sent`, sent)
    // what a session keeps is not known yet where the page is made
    if (!sent.includes('noindex') && !/<h1[ >]/.test(sent)) this.withoutHeading.push(name)
  }
}
