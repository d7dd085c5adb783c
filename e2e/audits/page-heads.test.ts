import { describe } from 'vitest'
import type { Page } from 'playwright-core'
import { it } from '../harness/visit.fixture.ts'

// That nothing asks another host and nothing breaks the policy, `visit` holds against every journey; here it goes all
// the way.

const headOf = (page: Page) =>
  page.evaluate(() => ({
    canonical: [...document.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href')),
    languages: [...document.querySelectorAll('link[rel="alternate"]')].map(
      (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
    ),
    tags: [...document.querySelectorAll('meta[name="description"], meta[name^="twitter:"], meta[property]')]
      .map((meta) => `${meta.getAttribute('name') ?? meta.getAttribute('property')}: ${meta.getAttribute('content')}`)
      .toSorted(),
    robots: document.querySelector('meta[name="robots"]')?.getAttribute('content') ?? null,
    data: document.querySelectorAll('script[type="application/ld+json"]').length,
  }))

describe.concurrent('What machines read', () => {
  it('is the same of a page that was reached by a link as of one that was opened', async ({ visit, expect }) => {
    const anna = await visit()
    await anna.arrive()
    expect(await headOf(anna.page)).toMatchObject({ robots: null, data: 1 })
    await anna.press(anna.link(anna.say('home.all')))
    await anna.page.waitForURL(/\/tickets$/)
    await anna.openEvent(/^Van Gogh/)
    const reached = await headOf(anna.page)
    expect(reached).toMatchObject({ canonical: [`${anna.url}/en/tickets/101`], data: 0 })
    await anna.reload()
    expect(await headOf(anna.page)).toEqual({ ...reached, data: 1 })
  })

  it('of a purchase is nothing, and the whole way asks no other host and breaks no policy', async ({
    visit,
    expect,
  }) => {
    const anna = await visit({ width: 1280, lang: 'de' })
    await anna.arrive()
    await anna.arrive('/tickets')
    await anna.fillBasket()
    expect(await headOf(anna.page)).toEqual({ canonical: [], languages: [], tags: [], robots: 'noindex', data: 0 })
    await anna.continueAsGuest()
    expect(await anna.payAndReturn()).toMatch(/^F\d+$/)
    expect((await headOf(anna.page)).robots).toBe('noindex')
  })
})
