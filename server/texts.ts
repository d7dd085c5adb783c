import { bootLanguage } from '@foyer/domain/museum/languages.ts'
import { defaultCountry } from '@foyer/domain/museum/locale.ts'
import { compileTexts, type Messages, type TextHook } from '@foyer/texts/compile.ts'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'
import { messagesIn } from '@foyer/texts/load.ts'

/** All texts by language: the standard ones with the deployment's over them. */
export interface Texts {
  /** For the storefront, which gives them to its visitors' browsers. */
  compiled(lang: string): CompiledTexts
  in(lang: string): Translate
  /** As they are written. */
  written(lang: string): Messages
  /** From now on they are written as in this country, which stands in the catalogue. */
  setCountry(country: string): void
}

/** A language without texts of its own speaks English (R9.24). `change` is called once for each language. */
export function createTexts(change: TextHook = (_, standard) => standard): Texts {
  let country = defaultCountry
  const ofCountry = perName((place) => {
    const messages = messagesIn(place)
    const written = perName((lang) => change(lang, messages[lang] ?? messages[bootLanguage]!))
    const compiled = perName((lang) => compileTexts(written(lang)))
    return { written, compiled, in: perName((lang) => translator(compiled(lang), lang)) }
  })
  return {
    compiled: (lang) => ofCountry(country).compiled(lang),
    in: (lang) => ofCountry(country).in(lang),
    written: (lang) => ofCountry(country).written(lang),
    setCountry: (other) => void (country = other),
  }
}

function perName<T>(make: (name: string) => T): (name: string) => T {
  const values = new Map<string, T>()
  return (name) => {
    const value = values.get(name) ?? make(name)
    values.set(name, value)
    return value
  }
}
