import type { Messages } from './compile.ts'

/**
 * The texts as they are written in the shop's country: German has ß, „quotes“ and MwSt., and Switzerland has none of
 * them.
 */
export function inCountry(lang: string, messages: Messages, country: string): Messages {
  const rules = words[`${lang}-${country}`]
  if (!rules) return messages
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      rules.reduce((text, [from, to]) => text.replaceAll(from, to), message),
    ]),
  )
}

const swissGerman: [string, string][] = [
  ['ß', 'ss'],
  ['„', '«'],
  ['“', '»'],
  ['MwSt.', 'MWST'],
]
const words: Record<string, [string, string][]> = {
  'de-CH': swissGerman,
  'de-LI': swissGerman,
  'de-AT': [['MwSt.', 'USt.']],
}
