import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
/**
 * Rules that axe leaves out unless they are asked for: more for WCAG, and that nothing stands outside the landmarks.
 */
const more = ['region', 'css-orientation-lock', 'label-content-name-mismatch', 'table-fake-caption', 'td-has-header']

export interface Audit {
  /** Violations of WCAG 2.2 AA: the rule and the first places. */
  barriers: string[]
  /** What axe could not decide: the rule and the first places. */
  undecided: string[]
  /** Each rule that ran, with its criteria as axe's tags. */
  rules: ReadonlyMap<string, string[]>
  engine: string
}

export async function audit(page: Page, rules?: string[]): Promise<Audit> {
  // targets below what stays at the window's edge are not too small, they only have to be scrolled
  const position = (value: string) =>
    page.evaluate((to) => {
      for (const part of document.querySelectorAll<HTMLElement>('header, .summary, .panel__foot, .chosen-time'))
        part.style.setProperty('position', to)
    }, value)
  await position('static')
  // once for each document: half of the time would go into it
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine)
  const found = await page.evaluate(
    async (options) => {
      const { violations, passes, incomplete, inapplicable, testEngine } = await window.axe.run(document, options)
      const places = (results: typeof violations) =>
        results.map(
          ({ id, help, nodes }) =>
            `${id} (${help}): ${nodes
              .slice(0, 3)
              .map(({ target, any, all, none }) => `${target.join(' ')} ${[...any, ...all, ...none][0]?.message ?? ''}`)
              .join(' | ')}`,
        )
      return {
        barriers: places(violations),
        undecided: places(incomplete),
        rules: [...violations, ...passes, ...incomplete, ...inapplicable].map(({ id, tags: of }) => [id, of] as const),
        engine: `${testEngine.name} ${testEngine.version}`,
      }
    },
    {
      ...(rules
        ? { runOnly: rules }
        : {
            runOnly: { type: 'tag' as const, values: tags },
            rules: Object.fromEntries(more.map((id) => [id, { enabled: true }])),
          }),
      // a frame shows a mail, which runs nothing
      iframes: false,
      // of all that is as it should be, no place is described
      resultTypes: ['violations' as const, 'incomplete' as const],
    },
  )
  await position('')
  return { ...found, rules: new Map(found.rules) }
}

export const barriers = async (page: Page, rules?: string[]): Promise<string[]> => (await audit(page, rules)).barriers
