import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']

/** What stands between the page and WCAG 2.2 AA, as far as a machine can tell: rule, and the first places. */
export async function barriers(page: Page, rules?: string[]): Promise<string[]> {
  // what has scrolled below the header is no target that is too small: it comes out again
  const position = (value: string) => page.evaluate((to) => document.querySelector('header')?.style.setProperty('position', to), value)
  await position('static')
  // one document without frames: no second page is needed to gather what was found
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  await position('')
  return violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.slice(0, 3).map(({ target, any, all, none }) => `${target.join(' ')} ${[...any, ...all, ...none][0]?.message ?? ''}`).join(' | ')}`)
}
