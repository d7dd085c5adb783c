import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { compileTexts } from '@foyer/texts/compile.ts'
import { inCountry } from '@foyer/texts/country.ts'
import { translator } from '@foyer/texts/format.ts'
import { shopCountry, useLanguage, type OfficeLanguage } from '../core/language.tsx'
import { useLanguageName } from '../core/language-name.ts'
import { useSpelled } from '../core/spelled.ts'
import type { EntryProblem } from './drafts-query.ts'
import { useFieldWords, type FieldWords } from './field-words.ts'

type Texts = Record<string, string>
type Mistake = Pick<EntryProblem, 'kind' | 'path' | 'code' | 'values'>

/** What is wrong with a value, in a sentence for who looks at its form. */
export function useMistakes(): (mistake: Mistake) => string {
  const { lang, locale } = useLanguage()
  const words = useFieldWords()
  const languageName = useLanguageName()
  const spelled = useSpelled()
  const { data: texts } = useSuspenseQuery(textsQuery(lang))
  return useMemo(() => {
    const say = translator(compileTexts(inCountry(lang, texts, shopCountry())), lang) as unknown as Say
    const all = new Intl.ListFormat(locale, { type: 'conjunction' })
    const any = new Intl.ListFormat(locale, { type: 'disjunction' })
    const inWords: Record<string, (value: string, at: readonly string[]) => string> = {
      kind: (kind) => (Object.hasOwn(texts, `kind.${kind}`) ? say(`kind.${kind}`) : kind),
      weekday: (day) => words.option([], day),
      mode: (mode) => words.option(['tickets', 'mode'], mode),
      schedule: (type) => words.option(['schedule', 'type'], type),
      delivery: (delivery) => words.option(['article', 'delivery'], delivery),
      method: (method) => words.option(['payments', 'method'], method),
      country: (country) => words.option(['country'], country),
      field: (field) => words.option(['required_fields'], field),
      day: (day) => (isDay(day) ? spelled.date(day) : day),
      meant: (meant) => (isDay(meant) ? spelled.date(meant) : meant),
      when: (when) => spelled.when(when),
    }
    const lists: Record<string, (values: readonly string[], at: readonly string[]) => string> = {
      options: (values, at) => any.format(values.map((value) => words.option(at, value))),
      languages: (values) => all.format(values.map(languageName)),
    }
    return ({ kind, path, code, values }) => {
      const at = [kind, ...path.filter((step) => typeof step === 'string')]
      const said = Object.entries(values).map(([name, value]): [string, string | number] => {
        if (typeof value === 'number' && name !== 'mode') return [name, value]
        if (typeof value === 'object') return [name, (lists[name] ?? ((some) => some.join(', ')))(value, at)]
        return [name, (inWords[name] ?? String)(String(value), at)]
      })
      return say(Object.hasOwn(texts, code) ? code : 'other', Object.fromEntries(said))
    }
  }, [lang, locale, texts, words, languageName, spelled])
}
type Say = (key: string, values?: Record<string, string | number>) => string

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** The way to a value in the words of its form: “Tickets › Adults › Price”. */
export function wayOf({ kind, where }: Pick<EntryProblem, 'kind' | 'where'>, words: FieldWords): string {
  const at = [kind]
  return where
    .map((step) => {
      if (typeof step === 'object') return step.part
      at.push(step)
      return words.label(at)
    })
    .join(' › ')
}

const textsQuery = (lang: OfficeLanguage) =>
  queryOptions({
    queryKey: ['mistake-texts', lang],
    queryFn: async (): Promise<Texts> => (await import(`./mistake-texts/${lang}.json`)).default,
    staleTime: Infinity,
  })
