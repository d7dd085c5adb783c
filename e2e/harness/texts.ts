import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@foyer/contract/languages.ts'

export type Lang = Language
export type Say = (key: string, values?: Record<string, string | number>) => string

/** The shop's words as a visitor reads them, by key: journeys look for what is said, in whatever language. */
export function words(lang: Lang, own = (_: string, messages: Record<string, string>) => messages): Say {
  const texts = own(
    lang,
    JSON.parse(readFileSync(join(import.meta.dirname, '../../texts', `${lang}.json`), 'utf8')) as Record<
      string,
      string
    >,
  )
  return (key, values = {}) => {
    const text = texts[key]
    if (text === undefined) throw new Error(`there is no text ${key} in ${lang}`)
    return (
      text
        .replace(/\{(\w+), plural,((?:\s*[=\w]+ \{[^{}]*\})+)\s*\}/g, (_, name: string, forms: string) =>
          pluralOf(forms, Number(values[name]), lang),
        )
        .replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))
        // French sets narrow spaces; a name is asked for with plain ones, as the browser normalises it
        .replace(/[\u00a0\u202f]/g, ' ')
    )
  }
}

/** Text as a pattern that finds just it. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

function pluralOf(forms: string, count: number, lang: Lang): string {
  const found = new Map([...forms.matchAll(/([=\w]+) \{([^{}]*)\}/g)].map(([, form, text]) => [form!, text!]))
  const form = found.get(`=${count}`) ?? found.get(new Intl.PluralRules(lang).select(count)) ?? found.get('other') ?? ''
  return form.replace('#', new Intl.NumberFormat(`${lang}-CH`).format(count))
}
