/** Letters that are no base letter with an accent, as people type them who lack the key. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}
/** The other customary spelling where a language has two: Zürich is also Zuerich, Skåne also Skaane. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }

const replaced = (text: string, letters: Readonly<Record<string, string>>) =>
  text.replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter)

/** A word without case and accents. */
export function plainTerm(word: string): string {
  const decomposed = replaced(word.normalize('NFC').toLowerCase(), plainLetters).normalize('NFD')
  return decomposed.replace(/\p{M}+/gu, '')
}

/** All spellings under which a word is found. */
export function termSpellings(word: string): string[] {
  return [...new Set([plainTerm(word), plainTerm(replaced(word.normalize('NFC').toLowerCase(), spelledOut))])]
}

/** How many letters of a word may be wrong: none in a short one, where another word would be meant. */
export function wrongLettersAllowed(term: string): 0 | 1 | 2 {
  if (term.length < 4) return 0
  return term.length < 8 ? 1 : 2
}

/**
 * A word with two neighbouring letters the other way round: counted as wrong letters these are two, which a short word
 * may not have.
 */
export function transposed(term: string): string[] {
  if (wrongLettersAllowed(term) !== 1) return []
  return Array.from(term.slice(1), (letter, at) => term.slice(0, at) + letter + term[at] + term.slice(at + 2))
}
