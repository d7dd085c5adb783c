import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'

/** A text with the language that it is in; undefined where that is nobody's in particular. */
export interface Said {
  text: string
  lang: string | undefined
}

/** A text in a language, else in the first that it has one in. */
export function saidIn(words: Json | undefined, lang: string): Said | undefined {
  if (typeof words === 'string') return { text: words, lang: undefined }
  if (!isRecord(words)) return undefined
  const [spoken, text] = typeof words[lang] === 'string' ? [lang, words[lang]] : (Object.entries(words)[0] ?? [])
  return typeof text === 'string' && text !== '' ? { text, lang: spoken } : undefined
}
