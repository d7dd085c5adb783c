import { md5Of } from './passwords.ts'

let common: Promise<Set<string>> | undefined

/**
 * Whether a password is one of those that are tried first, or one of the visitor's own words. Only its md5 is sent, so
 * what it is compared with is hashed too.
 */
export async function isCommonPassword(md5: string, ownWords: readonly string[]): Promise<boolean> {
  common ??= hashedDictionary()
  return (await common).has(md5) || ownWords.flatMap(spellings).some((word) => md5Of(word) === md5)
}

async function hashedDictionary(): Promise<Set<string>> {
  // a start needs no passwords
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map(md5Of))
}

function spellings(word: string): string[] {
  const lower = word.toLowerCase()
  return [word, lower, word.toUpperCase(), lower.slice(0, 1).toUpperCase() + lower.slice(1)].flatMap((spelled) => [
    spelled,
    ...Array.from({ length: 10 }, (_, digit) => `${spelled}${digit}`),
    `${spelled}123`,
  ])
}
