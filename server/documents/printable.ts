import { hasGlyph } from './fonts.ts'
import type { Site } from './site.ts'

/**
 * The text with every character that no font has replaced by the nearest one that some font has, else by "?". Emoji are
 * drawn as they were typed, also those that are put together of several characters.
 */
export function printable(text: string): string {
  if (/^[\n\x20-\x7e]*$/.test(text)) return text
  const visible = text
    .normalize('NFC')
    .replace(/(\p{RGI_Emoji})|\u200d\p{Extended_Pictographic}|\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/gv, '$1')
  return [...visible].map(nearest).join('')
}

/** What stands before prices on paper: the currency's code where the fonts lack its sign. */
export function printableSymbol({ currency, currencySymbol }: Pick<Site, 'currency' | 'currencySymbol'>): string {
  return [...currencySymbol].every(hasGlyph) ? currencySymbol : currency
}

function nearest(character: string): string {
  if (/\s|\p{Cc}/u.test(character)) return spaces.get(character) ?? ' '
  if (hasGlyph(character)) return character
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain === character ? '?' : [...plain].map(nearest).join('')
}

/** Spaces that stay, and what narrow ones become; any other is a plain one. */
const spaces = new Map([
  ['\n', '\n'],
  ['\u00a0', '\u00a0'],
  ['\u202f', '\u00a0'],
  ['\u2007', '\u00a0'],
])
