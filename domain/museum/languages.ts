import { defaultLanguage, type Language } from '@foyer/contract/languages.ts'
import type { Config } from '@foyer/contract/shop.schema.ts'

/** The language before any other is known (R9.24). */
export const bootLanguage: Language = 'en'

type Languages = Pick<Config, 'languages' | 'languagesFull'>

/** The languages of the dropdown, with names (R3.3); empty when there is no choice (R2.56). */
export function languageChoices({ languages, languagesFull }: Languages): { lang: string; name: string }[] {
  return languages.length > 1 ? languages.map((lang, index) => ({ lang, name: languagesFull[index] ?? lang })) : []
}

/** The language segment of a path; null when its first segment is none of the configured languages (R2.1, R2.3). */
export function languageOf(path: string, { languages }: Pick<Languages, 'languages'>): string | null {
  const first = path.split(/[/?#]/)[1] ?? ''
  return languages.includes(first) ? first : null
}

/**
 * The same address in another language, with query and fragment (R2.57). An address without a language leads home, and
 * never to another host by `//`.
 */
export function inLanguage(address: string, lang: string, config: Pick<Languages, 'languages'>): string {
  return `/${lang}${address.slice((languageOf(address, config)?.length ?? address.length) + 1)}`
}

/** The language where none is requested: German, else the first one (R1.27). */
export function fallbackLanguage({ languages }: Pick<Languages, 'languages'>): string {
  return languages.includes(defaultLanguage) ? defaultLanguage : (languages[0] ?? defaultLanguage)
}

/** The best configured language of an Accept-Language header, else German (R1.27, R2.2). */
export function preferredLanguage(accepted: string | null | undefined, config: Pick<Languages, 'languages'>): string {
  const wishes = (accepted ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish
      .toLowerCase()
      .split(';')
      .map((part) => part.trim())
    const quality = parameters.map((parameter) => /^q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean)
    return { lang: tag.split('-')[0]!, quality: quality === undefined ? 1 : Number(quality) }
  })
  wishes.sort((a, b) => b.quality - a.quality)
  return (
    wishes.find(({ lang, quality }) => quality > 0 && config.languages.includes(lang))?.lang ?? fallbackLanguage(config)
  )
}
