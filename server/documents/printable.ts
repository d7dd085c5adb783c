import { hasGlyph } from './fonts.ts'

/** The text with every character that no font has replaced by the nearest one that some font has, else by "?". */
export function printable(text: string): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text
  const visible = text
    .normalize('NFC')
    .replace(/\u200d\p{Extended_Pictographic}|\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/gu, '')
  return [...visible].map(nearest).join('')
}

function nearest(character: string): string {
  if (/\s|\p{Cc}/u.test(character)) return spaces.get(character) ?? ' '
  if (hasGlyph(character)) return character
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain === character ? '?' : [...plain].map(nearest).join('')
}

/** Paragraphs stay, and what is not to be broken. */
const spaces = new Map(
  [...'\n\u00a0']
    .map((space) => [space, space])
    .concat([
      ['\u202f', '\u00a0'],
      ['\u2007', '\u00a0'],
    ]) as [string, string][],
)
