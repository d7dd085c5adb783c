import { baseTheme, contrast, type Palette, type Theme } from './theme.ts'

// An exhibition may bring a colour of its own, mostly one of its picture. Whatever colour that is, it is shown so that
// it reads: as near to it as text can be, and no nearer.

/** A colour as a theme shows it, as text and, under the ground's colour, as a surface: at least 4.5:1. */
export function pigmentIn(theme: Theme, colour: string): Record<keyof Theme, string> {
  const shown = ({ ink, bg, sunken }: Palette, needs: number) => readable(colour, { ink, grounds: [bg, sunken], needs })
  // a colour that just reads is dull on a dark page
  return { light: shown(theme.light, 4.5), dark: shown(theme.dark, 6) }
}

/** A colour as it is printed, on white and under white text. */
export function pigmentOnPaper(colour: string): string {
  return readable(colour, { ink: baseTheme.light.ink, grounds: ['#ffffff'], needs: 4.5 })
}

interface Shown {
  ink: string
  grounds: readonly string[]
  needs: number
}

/** The colour, with only as much of the ink as it needs: in the end the ink itself, which reads in every theme. */
function readable(colour: string, { ink, grounds, needs }: Shown): string {
  const withInk = (hundredths: number) => mixed(colour, ink, hundredths / 100)
  const reads = (step: string) => grounds.every((ground) => contrast(step, ground) >= needs)
  // the more ink, the better it reads: halving finds the least
  let [least, most] = [0, 100]
  while (least < most) {
    const between = (least + most) >> 1
    if (reads(withInk(between))) most = between
    else least = between + 1
  }
  return withInk(least)
}

function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((hex) => parseInt(hex.slice(at, at + 2), 16))
    return Math.round(from! + (to! - from!) * share)
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
