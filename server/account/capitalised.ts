/** With a capital at its beginning and small letters after it. */
export function capitalised(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
}
