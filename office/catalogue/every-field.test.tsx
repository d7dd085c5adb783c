// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '@foyer/domain/museum/catalogue-value.ts'
import { schemasOfKinds } from '@foyer/server/catalogue/json-schemas.ts'
import { entries, open } from './catalogue-answers.fixture.ts'
import { fieldId } from './field-id.ts'
import type { Path, Schema } from './schema.ts'

beforeEach(() => vi.setConfig({ testTimeout: 120_000 }))
afterEach(cleanup)

const kinds = schemasOfKinds(['de', 'en'], 'CHF').map((one) => ({ ...one, schema: one.schema as Schema }))

/** A value with all that its schema knows, of what has several forms the one with this number. */
function wholeOf(schema: Schema, form: number): Json {
  const { const: only, enum: some, examples, anyOf, oneOf, items, properties, additionalProperties: rows } = schema
  if (only !== undefined) return only
  if (some) return some[form % some.length]!
  if (schema.format === 'words') return { de: 'Wort', en: 'Word' }
  const forms = anyOf ?? oneOf
  if (forms) return wholeOf(forms[form % forms.length]!, form)
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, wholeOf(one, form)]))
  if (schema.type === 'object' && rows) {
    const { enum: names = [], examples: known = [] } = schema.propertyNames ?? {}
    return { [String(names[0] ?? known[0] ?? '1')]: wholeOf(rows, form) }
  }
  if (Array.isArray(items)) return items.map((one) => wholeOf(one, form))
  if (items) return (items.oneOf ?? [items]).map((one) => wholeOf(one, form))
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return examples?.[0] ?? written[schema.format ?? ''] ?? 'x'
}
const written: Partial<Record<string, Json>> = {
  amount: '12.00',
  date: '2031-05-01',
  'time-of-day': '10:00',
  'day-of-year': '12-24',
  country: 'CH',
  language: 'fr',
  color: '#123456',
}

/** Each value that is not made of others, with the way to it; but not what the form gives itself. */
function* leavesOf(schema: Schema, value: Json | undefined, path: Path): Generator<Path> {
  const { items, properties, additionalProperties: rows } = schema
  const isGiven = schema.const !== undefined || (schema.names !== undefined && schema.type === 'integer')
  if (isGiven) return
  const form = (schema.anyOf ?? schema.oneOf)?.find((one) => looksLike(one, value))
  if (form && typeof value === 'object') yield* leavesOf(form, value, path)
  else if (schema.format === 'words' || typeof value !== 'object' || value === null) yield path
  else if (Array.isArray(items) || (items && typeof value === 'object' && Array.isArray(value) && !isMade(value[0])))
    yield path
  else if (Array.isArray(value))
    for (const [at, one] of value.entries()) yield* leavesOf(items as Schema, one, [...path, at])
  else
    for (const [name, one] of Object.entries(value))
      yield* leavesOf(properties?.[name] ?? (rows as Schema), one, [...path, name])
}
const isMade = (value: Json | undefined) => typeof value === 'object' && value !== null
const looksLike = ({ properties, type, format }: Schema, value: Json | undefined) => {
  if (Array.isArray(value)) return type === 'array'
  if (!isMade(value)) return false
  const names = Object.keys(value as object)
  if (format === 'words') return names.includes('de')
  return properties ? names.every((name) => Object.hasOwn(properties, name)) : type === 'object'
}

const cases = kinds.flatMap(({ kind, schema }) => {
  const text = JSON.stringify(schema)
  const forms = /"(anyOf|oneOf)"/.test(text) ? [0, 1, 2] : [0]
  return forms.map((form) => ({ kind, schema, form }))
})

describe('The form of a kind', () => {
  it.each(cases)('has a field for all that $kind can say, in its form $form', async ({ kind, schema, form }) => {
    const file = `${kind}.yaml`
    const value = wholeOf(schema, form)
    const entry = kind === 'shipping' ? 'CH' : ''
    open(`entries/${file}?entry=${entry}`, {
      'catalogue-entries': () => ({ ...entries, entries: [{ kind, file, entry, title: 'Titel' }] }),
      'catalogue-schema': () => ({ languages: ['de', 'en'], currency: 'CHF', kinds }),
      'catalogue-entry': () => ({ value, on_sale: value }),
      'catalogue-pictures': () => ({ pictures: [], files: [] }),
    })
    await screen.findByRole('heading', { level: 1, name: /^(Titel|Einstellungen|Schweiz)$/ }, { timeout: 60_000 })
    const at = (path: Path) =>
      document.getElementById(fieldId(path)) ?? document.getElementById(`${fieldId(path)}.form`)
    const without = [...leavesOf(schema, value, [])].filter((path) => !at(path)).map((path) => path.join('.'))
    // a picture is dropped, and cut where it is seen
    expect(without.filter((path) => kind !== 'picture' || !/^(file|dark|cut|focus)\b/.test(path))).toEqual([])
    const shown = [...document.querySelectorAll('main input, main textarea, main select, main summary, main option')]
    const raw = shown
      .map((one) => ('value' in one && one.tagName !== 'OPTION' ? String(one.value) : (one.textContent ?? '')))
      .filter((text) => /object Object|^(string|number|integer|array|object|boolean|undefined|null)$|[{}]/.test(text))
    expect(raw).toEqual([])
  })
})
