import { describe } from 'vitest'
import { checkHtml, hasJava } from '../harness/html-checker.ts'
import { it } from '../harness/visit.fixture.ts'
import { walkFailures } from '../steps/screen-walk-failures.ts'
import { walkScreens } from '../steps/screen-walk.ts'

describe.skipIf(!hasJava)('The Nu HTML checker', { timeout: 600_000 }, () => {
  it('has nothing to say about any screen or state, as the server sends it and as it stands in the browser', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ lang: 'de', width: 1280 })
    const documents = new Map<string, string>()
    const headings: string[] = []
    const look = async (name: string) => {
      documents.set(name, await anna.page.content())
      const sent = await (await fetch(anna.page.url())).text()
      documents.set(`${name}-sent`, sent)
      // what a session keeps is not known yet where the page is made
      if (!sent.includes('noindex') && !/<h1[ >]/.test(sent)) headings.push(name)
    }
    await walkScreens(anna, look)
    await walkFailures(anna, look)
    expect(documents.size).toBeGreaterThan(60)
    expect(await checkHtml(documents)).toEqual({})
    expect(headings, 'documents without a heading').toEqual([])
  })
})
