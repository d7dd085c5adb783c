import { hasGlyph } from './fonts.ts'
import type { Site } from './site.ts'

// A person's name in Cyrillic or Greek is read aloud at the desk: letters, not question marks
const cyrillic =
  'а a б b в v г h ґ g д d е e ё e є ye ж zh з z и y і i ї yi й i к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ  ы y ь  э e ю yu я ya ђ dj ј j љ lj њ nj ћ c џ dz ў u'
const greek = 'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'
const signs = '→ – ← – ‐ - ‑ - − - ⁄ / № No. • · ′ \' ″ "'
const letters = new Map<string, string>()
for (const table of [cyrillic, greek, signs]) {
  const cells = table.split(' ')
  for (let at = 0; at < cells.length; at += 2) letters.set(cells[at]!, cells[at + 1]!)
}

/** The text with every character that the document's fonts lack replaced by the nearest one they have, else by "?". */
export function printable(text: string): string {
  const visible = text
    .normalize('NFC')
    .replace(/\u200d\p{Extended_Pictographic}|\p{Cf}|\p{Variation_Selector}|\p{Emoji_Modifier}/gu, '')
  return [...visible].map(nearest).join('')
}

/** What stands before prices on paper: the currency's code where the fonts lack its sign. */
export function printableSymbol({ currency, currencySymbol }: Pick<Site, 'currency' | 'currencySymbol'>): string {
  return [...currencySymbol].every(hasGlyph) ? currencySymbol : currency
}

function nearest(character: string): string {
  if (hasGlyph(character)) return character
  if (character === '\u202f' || character === '\u2007') return '\u00a0'
  if (/\s|\p{Cc}/u.test(character)) return ' '
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain !== character) return [...plain].map(nearest).join('')
  const letter = letters.get(character) ?? capitalised(letters.get(character.toLowerCase()))
  return letter === undefined || ![...letter].every(hasGlyph) ? '?' : letter
}

function capitalised(letter: string | undefined): string | undefined {
  return letter && letter[0]!.toUpperCase() + letter.slice(1)
}
