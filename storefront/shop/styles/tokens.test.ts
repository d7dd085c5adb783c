import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = ['light', 'dark'].map((name, index) => ({
  name,
  colours: Object.fromEntries([...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map((found) => [found[1]!, found[2 + index]!])),
}))

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

describe.each(themes)('the $name theme', ({ colours }) => {
  test.each<readonly [string, string]>([
    ...['ink', 'muted', 'accent', 'ok', 'few', 'danger'].flatMap((text) => [[text, 'bg'], [text, 'sunken']] as const),
    ['on-ink', 'ink'], ['on-accent', 'accent'],
  ])('%s on %s reads at 4.5:1', (text, ground) => {
    expect(contrast(colours[text]!, colours[ground]!)).toBeGreaterThanOrEqual(4.5)
  })

  test('has borders of controls at 3:1', () => {
    expect(contrast(colours['control']!, colours['bg']!)).toBeGreaterThanOrEqual(3)
  })
})
