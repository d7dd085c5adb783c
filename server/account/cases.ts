/** A word as people write it: as it is, small, in capitals, and with a capital at its beginning. */
export function cases(word: string): string[] {
  const lower = word.toLowerCase()
  return [...new Set([word, lower, word.toUpperCase(), lower.slice(0, 1).toUpperCase() + lower.slice(1)])]
}
