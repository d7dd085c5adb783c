import { describe } from 'vitest'
import { barriers } from './accessible.ts'
import { sideways } from './layout.ts'
import { tour } from './tour.ts'
import { test } from './visit.fixture.ts'

describe.concurrent('Every screen and state', () => {
  test('meets WCAG 2.2 AA as far as axe can tell, in light on a phone', async ({ visit, expect }) => {
    const anna = await visit()
    const found: Record<string, string[]> = {}
    await tour(anna, async (name) => {
      const barred = await barriers(anna.page)
      if (barred.length) found[name] = barred
    })
    expect(found).toEqual({})
  })

  test('keeps its contrasts and its names in dark on a desktop, in German', async ({ visit, expect }) => {
    const anna = await visit({ lang: 'de', width: 1280, dark: true })
    const found: Record<string, string[]> = {}
    await tour(anna, async (name) => {
      const barred = await barriers(anna.page)
      if (barred.length) found[name] = barred
    })
    expect(found).toEqual({})
  })

  test('fits a window of 320 pixels in German without sideways scrolling', async ({ visit, expect }) => {
    const anna = await visit({ lang: 'de', width: 320 })
    const found: Record<string, unknown> = {}
    await tour(anna, async (name) => {
      const wide = await sideways(anna.page)
      if (wide.by > 0) found[name] = wide
    })
    expect(found).toEqual({})
  })
})
