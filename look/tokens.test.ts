import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accentOnPaper, baseTheme, colourNames, weakPairs, type Palette } from '@foyer/domain/museum/theme.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const matches = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)]
const [light, dark] = [2, 3].map((at) => Object.fromEntries(matches.map((match) => [match[1]!, match[at]!])) as Palette)

it("the style sheet's colours are those that the rule knows, so that a deployment replaces all there are", () => {
  expect(matches.map(([, name]) => name).sort()).toEqual([...colourNames].sort())
  expect({ light, dark }).toEqual(baseTheme)
})

it('there is one accent: nothing has it but by its name, so that a deployment replaces all there is of it', () => {
  expect(css).toContain(`--accent-on-paper: ${accentOnPaper(baseTheme)};`)
  const sheets = globSync('../{storefront,office}/**/*.css', { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('/build/'),
  )
  const named = sheets.filter((file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    return [baseTheme.light.accent, baseTheme.dark.accent].some((colour) => text.includes(colour))
  })
  expect(sheets.length).toBeGreaterThan(100)
  expect(named).toEqual([])
})

it('every text reads at 4.5:1 and every control has a border of 3:1, in light and in dark', () => {
  expect(weakPairs({ light: light!, dark: dark! })).toEqual([])
})
