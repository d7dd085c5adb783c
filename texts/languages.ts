import { readdirSync } from 'node:fs'

/** Those that the shop has always spoken, in the order of its specification (R9.26). */
const first = ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da']

const found = readdirSync(import.meta.dirname).flatMap((name) => /^([a-z]{2})\.json$/.exec(name)?.[1] ?? [])

/** All languages of which there is a file here: whoever adds one adds its file, and nothing else. */
export const languages: readonly string[] = [
  ...first.filter((lang) => found.includes(lang)),
  ...found.filter((lang) => !first.includes(lang)).sort(),
]

export function isLanguage(text: string | undefined): text is string {
  return text !== undefined && languages.includes(text)
}
