import { describe, expect, it } from 'vitest'
import { accentOnPaper, baseTheme, contrast, weakPairs } from './theme.ts'

describe('the contrast of two colours', () => {
  it('is 21 for black on white, 1 for the same, and does not ask which is the text (WCAG 2.2)', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#1f3db8', '#1f3db8')).toBe(1)
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(contrast('#767676', '#ffffff'), 9)
  })

  it.each([
    ['#ff0000', '#ffffff', 4.0],
    ['#00ff00', '#ffffff', 1.37],
    ['#0000ff', '#ffffff', 8.59],
    ['#0a0a0a', '#000000', 1.06],
    ['#0b0b0b', '#000000', 1.07],
    ['#808080', '#000000', 5.32],
  ])('of %s and %s is %f, as measured by others (WCAG 2.2)', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  })

  it('is right at the grey that just reads on white', () => {
    expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  })
})

describe('a theme', () => {
  const texts = (['ink', 'muted', 'accent', 'ok', 'few', 'danger'] as const).flatMap((colour) =>
    (['bg', 'sunken'] as const).map((ground) => ({ colour, ground, needs: 4.5 })),
  )
  const labels = [
    { colour: 'on-ink', ground: 'ink', needs: 4.5 },
    { colour: 'on-accent', ground: 'accent', needs: 4.5 },
  ] as const
  const borders = [
    { colour: 'control', ground: 'bg', needs: 3 },
    { colour: 'control', ground: 'sunken', needs: 3 },
  ] as const
  it.each([...texts, ...labels, ...borders])(
    'has $colour on $ground at $needs:1 or more, or the pair is named',
    ({ colour, ground, needs }) => {
      const results = weakPairs({ ...baseTheme, dark: { ...baseTheme.dark, [colour]: baseTheme.dark[ground] } })
      expect(results).toContainEqual({ mode: 'dark', colour, ground, is: 1, needs })
    },
  )

  it('is refused just below 4.5:1 for a text and just below 3:1 for a control', () => {
    const named = (colours: object) =>
      weakPairs({ ...baseTheme, light: { ...baseTheme.light, sunken: '#ffffff', ...colours } }).map(
        ({ colour }) => colour,
      )
    expect([named({ muted: '#777777' }), named({ muted: '#767676' })]).toEqual([['muted', 'muted'], []])
    expect([named({ control: '#969696' }), named({ control: '#949494' })]).toEqual([['control', 'control'], []])
  })

  it('with something that is no colour is refused', () => {
    const muted = weakPairs({ ...baseTheme, light: { ...baseTheme.light, muted: 'grey' } })
    expect(muted.map(({ colour, ground }) => [colour, ground])).toEqual([
      ['muted', 'bg'],
      ['muted', 'sunken'],
    ])
  })

  it('that is the base one is strong everywhere', () => {
    expect(weakPairs(baseTheme)).toEqual([])
  })
})

it('what is printed has the pigment where it reads on white, else the ink', () => {
  const printed = (accent: string) => accentOnPaper({ ...baseTheme, light: { ...baseTheme.light, accent } })
  expect([printed('#8a1f4c'), printed('#949494'), printed('#a9b8ff')]).toEqual(['#8a1f4c', '#14151a', '#14151a'])
})
