/** Shorter words stand in many others. */
const shortestWord = 4

/** What a visitor and the museum are called: names, an address of mail, a host. */
export interface Called {
  visitor: readonly string[]
  museum: readonly string[]
}

/**
 * Whether a password contains what its visitor or the museum is called, as a whole or, of the visitor, one word of it;
 * in small or large letters, with or without whatever stands between.
 */
export function containsOwnWord(password: string, { visitor, museum }: Called): boolean {
  const typed = joined(password)
  return [...visitor, ...visitor.flatMap(wordsOf), ...museum]
    .map(joined)
    .some((word) => word.length >= shortestWord && typed.includes(word))
}

const joined = (text: string) => wordsOf(text).join('')

/** Letters and digits; without accents, which not everybody types. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
