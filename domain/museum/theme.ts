/** The default colours of a shop, by their names in `tokens.css`, which has the same values. */
const light = {
  bg: '#ffffff',
  sunken: '#f3f3f1',
  ink: '#14151a',
  'on-ink': '#ffffff',
  muted: '#585a63',
  accent: '#1f3db8',
  'on-accent': '#ffffff',
  ok: '#1b6b55',
  few: '#8a5300',
  danger: '#af2218',
  control: '#7e8087',
  line: '#dcdcd8',
}
export type Colour = keyof typeof light
export type Palette = Record<Colour, string>
export interface Theme {
  light: Palette
  dark: Palette
}

export const baseTheme: Theme = {
  light,
  dark: {
    bg: '#101114',
    sunken: '#191b20',
    ink: '#f2f2ef',
    'on-ink': '#101114',
    muted: '#b3b5bd',
    accent: '#a9b8ff',
    'on-accent': '#0b1033',
    ok: '#7fd0b2',
    few: '#ebb75f',
    danger: '#f6988d',
    control: '#83868f',
    line: '#33353c',
  },
}
export const colourNames = Object.keys(light) as Colour[]

const grounds: Colour[] = ['bg', 'sunken']
const on = (colours: Colour[], needs: number) =>
  colours.flatMap((colour) => grounds.map((ground) => ({ colour, ground, needs })))

/** Pairs of foreground and background: text needs 4.5:1 (WCAG 2.2, 1.4.3), the border of a control 3:1 (1.4.11). */
const pairs: { colour: Colour; ground: Colour; needs: number }[] = [
  ...on(['ink', 'muted', 'accent', 'ok', 'few', 'danger'], 4.5),
  { colour: 'on-ink', ground: 'ink', needs: 4.5 },
  { colour: 'on-accent', ground: 'accent', needs: 4.5 },
  ...on(['control'], 3),
]

export interface WeakPair {
  mode: keyof Theme
  colour: Colour
  ground: Colour
  is: number
  needs: number
}

/** Every pair with too little contrast, in light and in dark; no shop opens with such a theme. */
export function weakPairs(theme: Theme): WeakPair[] {
  return (['light', 'dark'] as const).flatMap((mode) =>
    pairs.flatMap(({ colour, ground, needs }) => {
      const is = contrast(theme[mode][colour], theme[mode][ground])
      // also values that are no colours, whose contrast is NaN
      return is >= needs ? [] : [{ mode, colour, ground, is, needs }]
    }),
  )
}

/**
 * The accent colour for documents and mails, on white and under white text; the ink's where it has too little contrast.
 */
export function accentOnPaper({ light: { accent, ink } }: Theme): string {
  return [accent, ink].find((colour) => contrast(colour, '#ffffff') >= 4.5) ?? baseTheme.light.ink
}

/** Contrast ratio of two colours `#rrggbb`, from 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright! + 0.05) / (dark! + 0.05)
}

/** WCAG 2.2, "relative luminance", with the threshold of the sRGB standard. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}
