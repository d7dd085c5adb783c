import type { Misfit } from '@foyer/texts/misfit.ts'
import { longestText } from '@foyer/texts/misfit.ts'

/** What a text must be, for who sends it by call or by command. */
export function misfitInWords({ what, values }: Misfit): string {
  const named = values.map((name) => `{${name}}`).join(', ')
  switch (what) {
    case 'empty':
      return 'must not be empty'
    case 'long':
      return `must have ${longestText} signs at most`
    case 'markup':
      return 'must have neither < nor >'
    case 'broken':
      return 'must be a message in ICU format; a brace or a choice is not closed'
    case 'missing':
      return `must have ${named}`
    case 'unknown':
      return `must not have ${named}, which the shop does not know there`
    case 'otherwise':
      return `must say ${named} as the shop’s own text does`
  }
}
