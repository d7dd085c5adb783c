import { bootLanguage } from '@foyer/domain/shop/constants.ts'
import { compileTexts, type Messages, type TextHook } from '@foyer/texts/compile.ts'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'
import { messages } from '@foyer/texts/load.ts'

/** All texts by language: the standard ones with the deployment's over them. */
export interface Texts {
  /** For the storefront, which gives them to its visitors' browsers. */
  compiled(lang: string): CompiledTexts
  in(lang: string): Translate
}

/** A language without texts of its own speaks English (R9.24). `change` is called once for each language. */
export function createTexts(change: TextHook = (_, standard) => standard): Texts {
  const compiled = perLanguage((lang) => compileTexts(change(lang, standardTexts(lang))))
  return { compiled, in: perLanguage((lang) => translator(compiled(lang), lang)) }
}

function standardTexts(lang: string): Messages {
  return messages[lang] ?? messages[bootLanguage]!
}

function perLanguage<T>(make: (lang: string) => T): (lang: string) => T {
  const values = new Map<string, T>()
  return (lang) => {
    const value = values.get(lang) ?? make(lang)
    values.set(lang, value)
    return value
  }
}
