import { useMemo } from 'react'
import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'
import { isDay } from '@foyer/domain/time/calendar.ts'
import { useLanguageName } from '../core/language-name.ts'
import { useLanguage } from '../core/language.tsx'
import { useSpelled } from '../core/spelled.ts'
import type { Entries } from './drafts-query.ts'
import { useFieldWords } from './field-words.ts'
import { saidIn } from './said.ts'
import { isDecimal, isTuple, isWords, variantOf, variantsOf, type Schema } from './schema.ts'

type At = readonly string[]
export type ValueText = (schema: Schema | undefined, value: Json | undefined, at: At) => string

/** A value in a line, in the words of its form: amounts with their currency, what is referred to by its name. */
export function useValueText({ references, currency }: Pick<Entries, 'references' | 'currency'>): ValueText {
  const { say, lang, locale } = useLanguage()
  const words = useFieldWords()
  const spelled = useSpelled()
  const languageName = useLanguageName()
  return useMemo(() => {
    const and = new Intl.ListFormat(locale, { type: 'conjunction' })
    const nameOf = ({ of }: Schema, value: Json) =>
      references.find(({ kind, id }) => [of].flat().includes(kind) && String(id) === String(value))?.title
    const several = (parts: readonly string[]) => parts.join('; ')
    const named = (name: string, text: string) => `${name}: ${text}`

    const single = (schema: Schema, value: string | number | boolean, at: At): string => {
      if (typeof value === 'boolean' && schema.const === undefined) return say(value ? 'entry.yes' : 'entry.no')
      if (schema.format === 'amount') return `${schema.currency ?? currency} ${String(value)}`
      if (schema.format === 'percent') return `${String(value)} %`
      if (typeof value === 'string' && isDay(value)) return spelled.date(value)
      if (schema.format === 'language') return languageName(String(value))
      return nameOf(schema, value) ?? words.option(at, String(value))
    }

    const record = ({ properties = {}, propertyNames, additionalProperties }: Schema, value: Fields, at: At) => {
      const name = saidIn(value['name'] ?? value['title'] ?? value['text'], lang)
      if (name && value['id'] !== undefined) return name.text
      return several(
        Object.entries(value).flatMap(([key, one]) => {
          const schema = properties[key]
          if (schema)
            return schema.names === undefined ? [named(words.label([...at, key]), text(schema, one, [...at, key]))] : []
          const label = (propertyNames && nameOf(propertyNames, key)) ?? words.option(at, key)
          return [named(label, text(additionalProperties || undefined, one, at))]
        }),
      )
    }

    const text: ValueText = (schema = {}, value, at) => {
      if (value === undefined || value === null || value === '') return say('catalogue.nothing')
      if (isWords(schema) && isRecord(value))
        return several(Object.entries(value).map(([of, one]) => named(of.toUpperCase(), String(one))))
      const variants = isDecimal(schema) ? undefined : variantsOf(schema)
      const found = variants?.[variantOf(variants, value)]
      if (found) return text(found, value, at)
      if (typeof value !== 'object') return single(schema, value, at)
      if (isRecord(value)) return record(schema, value, at)
      if (value.length === 0) return say('catalogue.nothing')
      const { items } = schema
      const all = value.map((one, index) => text(Array.isArray(items) ? items[index] : items, one, at))
      return isTuple(schema) ? all.join(' – ') : value.some(isRecord) ? several(all) : and.format(all)
    }
    return text
  }, [say, lang, locale, words, spelled, languageName, references, currency])
}
type Fields = { [name: string]: Json }

/** The schema of a value that names, places and the keys of parts lead to, and its names alone. */
export function schemaAt(schema: Schema, path: readonly (string | number | { part: string })[], kind: string) {
  let within: Schema | undefined = schema
  const at = [kind]
  for (const step of path) {
    const name = typeof step === 'object' ? step.part : String(step)
    const field: Schema | undefined = within?.properties?.[name] ?? variantWith(within, name)?.properties?.[name]
    if (field) at.push(name)
    within = field ?? (within && partOf(within, name))
  }
  return { schema: within, at }
}

const variantWith = (schema: Schema | undefined, name: string): Schema | undefined =>
  (schema && variantsOf(schema))?.find(({ properties }) => properties?.[name])

function partOf({ items, additionalProperties }: Schema, name: string): Schema | undefined {
  if (items) return Array.isArray(items) ? items[Number(name)] : items
  return additionalProperties || undefined
}
