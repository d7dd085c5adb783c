import { MultiSelect, Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLanguage } from '../core/language.tsx'
import { useFieldText } from './field-text.tsx'
import { useEntryForm, type FieldProps } from './form-context.ts'
import { isCodeFormat, type CodeFormat, type Schema } from './schema.ts'

/** A country or a language by its name. */
export function CodeField(field: FieldProps) {
  const { schema, value, onChange } = field
  const { isShownOnly } = useEntryForm()
  const [sought, seek] = useState('')
  const text = useTextOf(field, schema)
  const given = value === undefined || value === '' ? [] : [String(value)]
  return (
    <Select
      {...text}
      data={useCodes(schema, [...given, sought])}
      disabled={isShownOnly}
      searchable
      onSearchChange={seek}
      value={given[0] ?? null}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

/** Several of them. */
export function CodesField(field: FieldProps) {
  const { schema, value, onChange } = field
  const { isShownOnly } = useEntryForm()
  const items = schema.items as Schema
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <MultiSelect
      {...useTextOf(field, items)}
      data={useCodes(items, chosen)}
      disabled={isShownOnly}
      searchable
      value={chosen}
      onChange={onChange}
    />
  )
}

function useTextOf(field: FieldProps, { format }: Schema) {
  const { locale } = useLanguage()
  return useFieldText(field, (code) => nameOf(String(code), format as CodeFormat, locale))
}

/** All that the browser has a name of; of others, as of a sign language, those that are given. */
function useCodes({ format, enum: some }: Schema, given: readonly string[]) {
  const { locale } = useLanguage()
  const known = useMemo(() => {
    if (!isCodeFormat(format)) return []
    const all = some?.map(String) ?? codesOf[format].filter((code) => nameOf(code, format, locale) !== code)
    return all
      .map((value) => ({ value, label: nameOf(value, format, locale) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  }, [format, some, locale])
  const others = given.filter((one) => isOther[format as CodeFormat](one) && !known.some(({ value }) => value === one))
  return [...known, ...new Set(others)].map((one) => (typeof one === 'string' ? { value: one, label: one } : one))
}

const isOther: Record<CodeFormat, (text: string) => boolean> = {
  country: (text) => /^[A-Z]{2}$/.test(text),
  language: (text) => /^[a-z]{3}$/.test(text),
}

const types = { country: 'region', language: 'language' } as const
const nameOf = (code: string, format: CodeFormat, locale: string): string =>
  /^[A-Za-z]{2,3}$/.test(code)
    ? (new Intl.DisplayNames(locale, { type: types[format], fallback: 'code' }).of(code) ?? code)
    : code

const letters = [...'abcdefghijklmnopqrstuvwxyz']
const pairs = letters.flatMap((one) => letters.map((other) => one + other))
/** Parts of the world, and codes for tests. */
const noCountries = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'])
/** What was another country or language before is known by its code of today. */
const codesOf: Record<CodeFormat, string[]> = {
  country: pairs
    .map((pair) => pair.toUpperCase())
    .filter((code) => !noCountries.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`),
  language: pairs.filter((code) => Intl.getCanonicalLocales(code)[0] === code),
}
