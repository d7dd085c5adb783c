import { describe, expect, inject, it } from 'vitest'
import { audit } from '../harness/axe.ts'
import { openBrowser } from '../harness/browser.ts'
import { brokenWords, cutOff, sideways } from '../harness/layout.ts'
import { walkDoor, walkStand } from '../steps/door-states.ts'

/** A phone, also on its side, a tablet both ways, and a screen. */
const windows = [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 800],
] as const

describe.each([
  ['de-CH', 'light'],
  ['fr-CH', 'dark'],
] as const)('The door in %s, %s', (locale, colorScheme) => {
  it.each([
    ['with a guard', walkDoor],
    ['on a stand', walkStand],
  ])('has no barrier in any state %s, and fits every window', async (_, walk) => {
    const browser = await openBrowser()
    try {
      for (const [width, height] of windows) {
        const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme })
        const page = await context.newPage()
        await walk(page, inject('shop').url, async (name) => {
          const { barriers } = await audit(page)
          const faults = [
            ...barriers,
            ...(await brokenWords(page)),
            ...(await cutOff(page)),
            ...(await sideways(page)).what,
          ]
          expect([name, width, faults]).toEqual([name, width, []])
        })
        await context.close()
      }
    } finally {
      await browser.close()
    }
  })
})
