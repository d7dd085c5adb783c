import { compileTexts, type Messages } from '@foyer/texts/compile.ts'
import { translator, type CompiledTexts, type Translate } from '@foyer/texts/format.ts'
import { messages } from '@foyer/texts/load.ts'

const compiled = new Map<string, CompiledTexts>()

/** A language's texts, compiled once; a language without texts of its own speaks English (R9.24). */
export function compiledTexts(lang: string): CompiledTexts {
  const known: Messages = messages[lang] ?? messages['en']!
  const found = compiled.get(lang)
  if (found) return found
  const made = compileTexts(known)
  compiled.set(lang, made)
  return made
}

export function loadTexts(): (lang: string) => Translate {
  const translators = new Map<string, Translate>()
  return (lang) => {
    const found = translators.get(lang) ?? translator(compiledTexts(lang), lang)
    translators.set(lang, found)
    return found
  }
}
