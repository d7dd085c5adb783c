import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from './compile.ts'
import { inCountry } from './country.ts'
import en from './en.json' with { type: 'json' }
import { languages } from './languages.ts'

const read = (lang: string) => JSON.parse(readFileSync(join(import.meta.dirname, `${lang}.json`), 'utf8')) as Messages

function whole(texts: Messages): Messages {
  return { ...texts, ...Object.fromEntries(Object.entries(en).filter(([key]) => !Object.hasOwn(texts, key))) }
}

/**
 * Every interface text, by language; one that a language does not have yet is English. A browser gets only its own
 * language, compiled.
 */
const written = Object.fromEntries(languages.map((lang) => [lang, whole(read(lang))]))

/** Every interface text as it is written in a country, by language. */
export const messagesIn = (country: string): Record<string, Messages> =>
  Object.fromEntries(Object.entries(written).map(([lang, texts]) => [lang, inCountry(lang, texts, country)]))
