import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import type en from './en.json'

/** The key of one text, `area.name`. */
export type TextKey = keyof typeof en
export type CompiledTexts = Record<string, CompiledMessage>
export type Translate = (key: TextKey, values?: FormatValues<string>) => string

const numbers = new Map<string, Intl.NumberFormat>()
const plurals = new Map<string, Intl.PluralRules>()
const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  getNumberFormat: (locale?: Intl.LocalesArgument, options?: Intl.NumberFormatOptions) =>
    cached(numbers, locale, options ?? {}, Intl.NumberFormat),
  getPluralRules: (locale?: Intl.LocalesArgument, options?: Intl.PluralRulesOptions) =>
    cached(plurals, locale, options ?? {}, Intl.PluralRules),
}

/**
 * Gives texts by key in one language; a key without a text gives the key itself, so that a hole is seen and nothing
 * breaks.
 */
export function translator(texts: CompiledTexts, lang: string): Translate {
  return (key, values) => {
    const message = texts[key]
    if (message === undefined) return key
    const text = format(message, lang, values, { formatters, timeZone: 'Europe/Zurich' })
    return Array.isArray(text) ? text.join('') : text
  }
}

function cached<T, O>(
  cache: Map<string, T>,
  locale: Intl.LocalesArgument,
  options: O,
  Make: new (locale?: Intl.LocalesArgument, options?: O) => T,
): T {
  const key = `${String(locale)} ${JSON.stringify(options)}`
  const existing = cache.get(key)
  if (existing) return existing
  const created = new Make(locale, options)
  cache.set(key, created)
  return created
}
