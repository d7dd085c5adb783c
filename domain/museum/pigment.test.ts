import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pigmentIn, pigmentOnPaper } from './pigment.ts'
import { baseTheme, contrast, weakPairs } from './theme.ts'

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
const night = {
  ...baseTheme,
  light: { ...baseTheme.light, bg: '#191118', sunken: '#241a23', ink: '#f4eef3', 'on-ink': '#191118' },
}

describe("an exhibition's colour", () => {
  it('reads at 4.5:1 in light and in dark, on each ground and under what stands on it, whatever colour it is', () => {
    fc.assert(
      fc.property(anyColour, fc.constantFrom(baseTheme, night), (colour, theme) => {
        const shown = pigmentIn(theme, colour)
        for (const mode of ['light', 'dark'] as const) {
          const { bg, sunken } = theme[mode]
          for (const ground of [bg, sunken]) expect(contrast(shown[mode], ground)).toBeGreaterThanOrEqual(4.5)
        }
        expect(contrast(pigmentOnPaper(colour), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('can stand where the accent does in every theme that is none too weak', () => {
    const { light, dark } = pigmentIn(baseTheme, '#f5c518')
    const themed = {
      light: { ...baseTheme.light, accent: light, 'on-accent': baseTheme.light.bg },
      dark: { ...baseTheme.dark, accent: dark, 'on-accent': baseTheme.dark.bg },
    }
    expect(weakPairs(themed)).toEqual([])
  })

  it('is the very colour where that reads, and keeps its hue where it does not', () => {
    expect(pigmentIn(baseTheme, '#9a4a12').light).toBe('#9a4a12')
    expect(pigmentIn(baseTheme, '#f5c518').dark).toBe('#f5c518')
    expect(pigmentOnPaper('#1f5d4c')).toBe('#1f5d4c')
    // a yellow gets darker on white, and stays more yellow than blue
    const yellow = pigmentIn(baseTheme, '#f5c518').light
    const [red, green, blue] = [1, 3, 5].map((at) => parseInt(yellow.slice(at, at + 2), 16))
    expect([red! > green!, green! > 2 * blue!]).toEqual([true, true])
  })
})
