import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { inCountry } from '@foyer/texts/country.ts'
import { shopCountry, useLanguage, type OfficeLanguage } from '../core/language.tsx'

/**
 * What a museum reads of the catalogue's fields. `at` is the kind and the names of properties down to a field, without
 * places in lists and without keys that a museum chooses: `['event', 'tickets', 'price']`.
 */
export interface FieldWords {
  label: (at: readonly string[]) => string
  help: (at: readonly string[]) => string | undefined
  /**
   * Of a value; also of a name that a table has its rows by, as a weekday of `hours`, of a way to say a field, by its
   * type, as `object` of `moving`, and of saying nothing, `''`.
   */
  option: (at: readonly string[], value: string) => string
  kind: (kind: string) => { one: string; many: string; about: string }
}

type Texts = Record<string, string>

/** What the browser has the names of: the form of its codes, and the fields that say them. */
const named = {
  language: { code: /^[a-z]{2,3}$/, fields: ['languages', 'lang'] },
  region: { code: /^[A-Z]{2}$/, fields: ['country', 'countries'] },
  currency: { code: /^[A-Z]{3}$/, fields: ['currency'] },
}

function nameOf(field: string, value: string, locale: string): string | undefined {
  for (const [type, { code, fields }] of Object.entries(named))
    if (fields.includes(field) && code.test(value))
      return new Intl.DisplayNames(locale, { type: type as keyof typeof named }).of(value)
}

export function useFieldWords(): FieldWords {
  const { lang, locale } = useLanguage()
  const { data: texts } = useSuspenseQuery(textsQuery(lang))
  return useMemo(() => fieldWords(texts, locale), [texts, locale])
}

const textsQuery = (lang: OfficeLanguage) =>
  queryOptions({
    queryKey: ['field-texts', lang],
    queryFn: async (): Promise<Texts> =>
      inCountry(lang, (await import(`./field-texts/${lang}.json`)).default as Texts, shopCountry()),
    staleTime: Infinity,
  })

function fieldWords(texts: Partial<Texts>, locale: string): FieldWords {
  /** The text of this field under what is around it, or of any field of its name. */
  const textOf = (at: readonly string[], of = '') => texts[at.slice(-2).join('.') + of] ?? texts[(at.at(-1) ?? '') + of]
  /** A weekday, or a language, by which values are kept. */
  const codeIn = (name: string) =>
    texts[`=${name}`] ?? (name.length === 2 ? nameOf('lang', name, locale) : name) ?? name
  return {
    // a newer shop may have more than these texts
    label: (at) => textOf(at) ?? codeIn(at.at(-1) ?? ''),
    help: (at) => textOf(at, '.help'),
    option: (at, value) =>
      textOf(at, `.=${value}`) ?? texts[`=${value}`] ?? nameOf(at.at(-1) ?? '', value, locale) ?? value,
    kind: (kind) => ({
      one: texts[`kinds.${kind}.one`] ?? kind,
      many: texts[`kinds.${kind}.many`] ?? kind,
      about: texts[`kinds.${kind}.about`] ?? '',
    }),
  }
}
