import { isRecord, type Json } from '@foyer/domain/museum/catalogue-value.ts'

export type Path = readonly (string | number)[]

/** What the server says of a value, as far as a form goes by it (JSON Schema, and what the catalogue adds to it). */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | Schema[]
  additionalProperties?: Schema | false
  propertyNames?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: (string | number)[]
  /** Of what it mostly is; it may be another. */
  examples?: (string | number)[]
  const?: string | number | boolean
  /** It does nothing: only what has it already shows it. */
  deprecated?: boolean
  default?: Json
  format?: string
  currency?: string
  minimum?: number
  maximum?: number
  /** A kind, or several, whose ids or keys it is one of. */
  of?: string | string[]
  /** What is new has it from the start, though it could do without. */
  begins?: boolean
  /** What it is the id of. */
  names?: string
  long?: 'sentences' | 'paragraphs'
}

/**
 * The forms that a value may have, where there are several: each of the words that it may be is one, and a number is
 * also written as a text.
 */
export function variantsOf(schema: Schema): Schema[] | undefined {
  if (isDecimal(schema)) return undefined
  const all = (schema.anyOf ?? schema.oneOf)?.flatMap(({ enum: words, ...one }) =>
    words ? words.map((only) => ({ ...one, const: only })) : [one],
  )
  const isText = all?.some(({ type, const: only }) => type === 'string' && only === undefined)
  return isText ? all!.filter((one) => !isNumber(one)) : all
}

/** A number that may have decimals, which is one or is written as a text. */
export const isDecimal = ({ anyOf }: Schema): boolean =>
  anyOf?.length === 2 && anyOf[0]!.type === 'number' && anyOf[1]!.type === 'string'

/** What has a code that people know by its name. */
export type CodeFormat = 'country' | 'language'
export const isCodeFormat = (format: string | undefined): format is CodeFormat =>
  format === 'country' || format === 'language'

export const isWords = ({ format }: Schema) => format === 'words'
export const isList = ({ type, items }: Schema) => type === 'array' && items !== undefined
export const isTuple = ({ items }: Schema): boolean => Array.isArray(items)
const isNumber = ({ type }: Schema) => type === 'integer' || type === 'number'

/** Whether a value has this form, as far as that tells it from the other forms that it may have. */
export function fits(schema: Schema, value: Json | undefined): boolean {
  const { const: only, enum: some, properties, required = [], type } = schema
  if (only !== undefined) return value === only
  if (some) return some.some((one) => one === value)
  const variants = variantsOf(schema)
  if (variants) return variants.some((one) => fits(one, value))
  if (properties)
    return (
      isRecord(value) &&
      required.every((name) => Object.hasOwn(value, name)) &&
      Object.entries(properties).every(([name, { const: of }]) => of === undefined || value[name] === of)
    )
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isRecord(value)
  if (isNumber(schema)) return typeof value === 'number'
  return type === 'boolean' ? typeof value === 'boolean' : typeof value === 'string' || typeof value === 'number'
}

/** What a form begins with where there is nothing yet; `nextId` gives what is named a number of its own. */
export function emptyOf(schema: Schema, nextId: () => number): Json {
  const { const: only, default: given, enum: some, properties = {}, required = [], names } = schema
  if (only !== undefined) return only
  // whoever adds it wants other than what holds without it
  if (schema.type === 'boolean') return given !== true
  if (given !== undefined) return given
  const [variant] = variantsOf(schema) ?? []
  if (variant) return emptyOf(variant, nextId)
  if (isWords(schema)) return {}
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name, { begins }]) => required.includes(name) || begins)
        .map(([name, one]) => [name, emptyOf(one, nextId)]),
    )
  if (schema.type === 'array') return []
  if (some) return some[0]!
  if (isNumber(schema)) return names === undefined ? (schema.minimum ?? 0) : nextId()
  return ''
}

/** Whether a field takes the whole width of the form. */
export function isWide(schema: Schema): boolean {
  if (isWords(schema) || schema.of === 'picture' || ['file', 'logo'].includes(schema.format ?? '')) return true
  const variants = variantsOf(schema)
  if (variants) return schema.format !== 'relative-day' && variants.some(isWide)
  return schema.type === 'object' || schema.type === 'array'
}

/** Of the forms that a value may have, the one that it has; -1 where it has none of them. */
export const variantOf = (variants: readonly Schema[], value: Json | undefined): number =>
  variants.findIndex((one) => fits(one, value))

/** What stands at a place of an entry. */
export const valueAt = (value: Json, path: Path): Json | undefined =>
  path.reduce<Json | undefined>((around, step) => {
    if (typeof step === 'number') return Array.isArray(around) ? around[step] : undefined
    return isRecord(around) ? around[step] : undefined
  }, value)
