import type { Language } from '@foyer/contract/languages.ts'
import { compileTexts, type TextHook } from '@foyer/texts/compile.ts'
import { translator, type CompiledTexts, type TextKey } from '@foyer/texts/format.ts'
import { messages } from '@foyer/texts/messages.fixture.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Lang = Language
export type Say = (key: string, values?: Record<string, string | number>) => string

const shopFile = readFileSync(join(import.meta.dirname, '../../catalogue/shop.yaml'), 'utf8')
/** The languages of the demonstration; the shop may have texts in more. */
export const demonstrated: readonly Lang[] = /^ *languages: \[(.*)\]$/m.exec(shopFile)![1]!.split(', ')

const compiled = new Map<string, CompiledTexts>()

/** The shop's texts as a visitor reads them, by key; `hook` changes them as a deployment may. */
export function textsIn(lang: Lang, hook?: TextHook): Say {
  const texts = hook ? compileTexts(hook(lang, messages[lang]!)) : compiledTexts(lang)
  const translate = translator(texts, lang)
  return (key, values) => {
    if (!(key in texts)) throw new Error(`there is no text ${key} in ${lang}`)
    // narrow spaces and soft hyphens are for the eye; a name is asked for without them, as it is normalised
    return translate(key as TextKey, values)
      .replace(/[\u00a0\u202f]/g, ' ')
      .replaceAll('\u00ad', '')
  }
}

function compiledTexts(lang: Lang): CompiledTexts {
  const known = compiled.get(lang) ?? compileTexts(messages[lang]!)
  compiled.set(lang, known)
  return known
}

/** Text as a pattern that finds just it. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
