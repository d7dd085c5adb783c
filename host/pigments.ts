import { hashOf } from '@foyer/server/hash.ts'
import { pigmentIn, pigmentOnPaper } from '@foyer/domain/museum/pigment.ts'
import type { Theme } from '@foyer/domain/museum/theme.ts'
import { forEver } from './for-ever.ts'

/**
 * The colours that events have of their own, as a style sheet beside the theme's. Its address says which they are, so
 * every process makes the same, whichever catalogue it reads just now.
 */
export function pigmentSheets(theme: Theme) {
  let last: { colours: string; css: string; name: string } | undefined
  // every page of a catalogue names the same
  const sheetOf = (colours: string) => {
    if (last?.colours === colours) return last
    const css = colours
      .split('-')
      .map((colour) => ruleOf(theme, `#${colour}`))
      .join('')
    return { colours, css, name: `${colours}.${hashOf(css, 'hex').slice(0, 12)}.css` }
  }
  return {
    /** Null where none has one. */
    url(pigments: readonly string[]): string | null {
      if (pigments.length === 0) return null
      last = sheetOf(pigments.map((colour) => colour.slice(1)).join('-'))
      return `/pigments/${last.name}`
    },
    file(file: string): Response | null {
      const colours = /^([0-9a-f]{6}(?:-[0-9a-f]{6})*)\./.exec(file)?.[1]
      if (!colours) return null
      const { css, name } = sheetOf(colours)
      return name === file
        ? new Response(css, { headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': forEver } })
        : null
    },
  }
}

/** What stands on it has the ground's colour. */
function ruleOf(theme: Theme, colour: string): string {
  const { light, dark } = pigmentIn(theme, colour)
  const lines = [
    `--accent:light-dark(${light},${dark})`,
    '--on-accent:var(--bg)',
    `--accent-on-paper:${pigmentOnPaper(colour)}`,
  ]
  return `[data-pigment='${colour}']{${lines.join(';')}}\n`
}
