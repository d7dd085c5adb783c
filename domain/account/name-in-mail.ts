import { withoutEnd } from '../text/without-end.ts'
import { withoutAddresses } from './without-addresses.ts'

const longestName = 40
/** Characters that no name contains; some scripts need the two joiners. */
const notInNames = /(?!\u200c|\u200d)[^\p{L}\p{M}\p{N} '’‘ʼ`´"“”„«»‐‑–.,&()·・•-]/gu

/**
 * A name as the museum may mail it to an address that nobody has confirmed: short, and without anything like a link.
 * Empty when nothing like a name is left.
 */
export function nameInMail({ fname, lname }: { fname: string; lname: string }): string {
  return [fname, lname]
    .map(partOfName)
    .filter((part) => part !== '')
    .join(' ')
}

function partOfName(text: string): string {
  const name = withoutAddresses(
    withoutAddresses(text)
      .replace(notInNames, ' ')
      .replace(/(^|\s)\p{M}+/gu, '$1'),
  )
  const short = withoutEnd(cut(name.replace(/\s+/g, ' ').trim(), longestName), /[\s,&(–-]/)
  return /\p{L}/u.test(short) ? short : ''
}

/** An answer in the same mail: a line or two without addresses. The order has all of it. */
export function answerInMail(text: string, longest = 160): string {
  const line = withoutAddresses(text, '…').replace(/\s+/g, ' ').trim()
  const short = cut(line, longest)
  return short === line ? line : `${withoutEnd(short, /[\s.,;:–-]/)}…`
}

/** At most so many letters as a reader counts them, cut between words where possible. */
function cut(text: string, longest: number): string {
  // one letter may carry any number of marks
  const bounded = [...text].slice(0, longest * 4).join('')
  const letters = Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(bounded),
    ({ segment }) => segment,
  )
  if (letters.length <= longest) return bounded
  const start = letters.slice(0, longest).join('')
  const space = letters[longest] === ' ' ? start.length : start.lastIndexOf(' ')
  return space > 0 ? start.slice(0, space) : start
}
