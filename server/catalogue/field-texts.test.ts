import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { schemasOfKinds } from './json-schemas.ts'

// What the office's forms call the catalogue's kinds, their fields and what these can be.

type At = readonly string[]
interface Schema {
  type?: string
  format?: string
  const?: unknown
  default?: unknown
  enum?: unknown[]
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema | Schema[]
  properties?: Record<string, Schema>
  propertyNames?: Schema
  additionalProperties?: Schema | boolean
}

const textsIn = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../office/catalogue/field-texts/${lang}.json`, import.meta.url), 'utf8'))
const texts = { de: textsIn('de'), en: textsIn('en'), fr: textsIn('fr'), it: textsIn('it') }
const en = new Set(Object.keys(texts.en))

const kinds = schemasOfKinds(['de', 'en'], 'CHF')
const fields: { at: At; otherwise: unknown }[] = []
const options: { at: At; value: string }[] = []
for (const { kind, schema } of kinds) visit(schema, [kind])

function visit(schema: Schema, at: At): void {
  // has the languages of the shop
  if (schema.format === 'words') return
  for (const value of valuesOf(schema)) options.push({ at, value })
  const { anyOf = [], oneOf = [], items = [], additionalProperties: rows } = schema
  for (const inner of [...anyOf, ...oneOf, ...[items].flat()]) visit(inner, at)
  if (typeof rows === 'object') visit(rows, at)
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    fields.push({ at: [...at, name], otherwise: property.default })
    visit(property, [...at, name])
  }
}

function valuesOf(schema: Schema): string[] {
  const examples = schema.format === 'customer-field' ? schema.examples : []
  const values = [schema.enum, schema.propertyNames?.enum, examples, 'const' in schema ? [schema.const] : []]
  const written = values.flatMap((some) => some ?? []).map(String)
  // languages and currencies, whose names the browser knows
  return [...written.filter((value) => !/^([a-z]{2}|[A-Z]{3})$/.test(value)), ...waysOf(schema)]
}

/** More than a value, in place of one, as a rule of its own is in place of false. */
function waysOf({ anyOf = [] }: Schema): string[] {
  const isMore = ({ type, properties = {} }: Schema) =>
    type === 'array' || (type === 'object' && Object.keys(properties).length !== 1)
  return anyOf.filter(isMore).map(({ type }) => type!)
}

/** Under what is around it, or anywhere. */
const keysOf = (at: At) => [at.slice(-2).join('.'), at.at(-1)!]
const unsaid = (all: readonly string[][]) => all.filter((keys) => !keys.some((key) => en.has(key))).map(([key]) => key)

describe('The texts of the catalogue’s fields', () => {
  it('name every kind', () => {
    const wanted = [...kinds.map(({ kind }) => kind), 'page'].flatMap((kind) =>
      ['one', 'many', 'about'].map((part) => [`kinds.${kind}.${part}`]),
    )
    expect(unsaid(wanted)).toEqual([])
  })

  it('name every field', () => expect(unsaid(fields.map(({ at }) => keysOf(at)))).toEqual([]))

  it('name all that a field can be', () => {
    const wanted = options.map(({ at, value }) => [...keysOf(at).map((key) => `${key}.=${value}`), `=${value}`])
    expect(unsaid(wanted)).toEqual([])
  })

  it.each(Object.entries(texts))('say in %s what holds where nothing is given', (_, said) => {
    const numbers = fields.filter(({ otherwise }) => typeof otherwise === 'number' && ![0, 1].includes(otherwise))
    const helpOf = (at: At) =>
      keysOf(at)
        .map((key) => said[`${key}.help`])
        .find((help) => help !== undefined)
    expect(numbers).not.toEqual([])
    expect(numbers.filter(({ at, otherwise }) => !helpOf(at)?.includes(String(otherwise)))).toEqual([])
  })

  it('are of nothing else', () => {
    const known = new Set(fields.flatMap(({ at }) => keysOf(at)))
    const others = [...en].filter((key) => !/^(=|kinds\.)/.test(key) && !known.has(key.replace(/\.(help|=.*)$/, '')))
    expect(others).toEqual([])
  })

  it.each(['de', 'fr', 'it'] as const)('say in %s what they say in English', (lang) => {
    expect(Object.keys(texts[lang])).toEqual([...en])
    expect(Object.values(texts[lang])).not.toContain('')
  })
})
