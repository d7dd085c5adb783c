import fc, { type Arbitrary } from 'fast-check'
import { brokenBodies, oddTexts, oddValues, type Json, type Operation } from './attacks.fixture.ts'

/** One request of the fuzz: what is in braces is filled in when it is sent, so that one seed always makes the same. */
export interface FuzzRequest {
  operation: Operation
  lang: string
  parts: { path: Json; query: Json; body: unknown }
  type: string
  /** A body that is wrong before anybody looks at what it says, instead of `parts.body`. */
  raw: string | null
}

/**
 * Values that the shop knows, by the name of what they are for, or by path and name: with them a request comes further
 * than its first check.
 */
export type KnownValues = Record<string, readonly unknown[]>

/** Requests as the description allows them, then spoilt in one to three places; every fourth stays as it is allowed. */
export function fuzzRequests(operations: readonly Operation[], values: KnownValues): Arbitrary<FuzzRequest> {
  const allowed = operations.map((operation) => {
    const known = knownOf(operation, values)
    const parts = fc.record({
      path: parameters(operation, 'path', known),
      query: parameters(operation, 'query', known),
      body: operation.body ? fits(operation.body, known) : fc.constant({}),
    })
    return fc.record({
      operation: fc.constant(operation),
      parts,
      lang: mostly(fc.constantFrom('de', 'en'), fc.constantFrom('xx', 'DE', 'fr', '__proto__')),
      type: mostly(
        fc.constant('application/json'),
        fc.constantFrom('application/json; charset=utf-8', 'text/plain', '', 'application/jsonx'),
      ),
      raw: mostly(fc.constant(null), fc.constantFrom(...brokenBodies.map(([, raw]) => raw))),
    })
  })
  // what keeps something is asked more often than what only shows
  const weighted = allowed.map((arbitrary, index) => ({
    arbitrary,
    weight: operations[index]!.method === 'POST' ? 4 : 1,
  }))
  return fc.tuple(fc.oneof(...weighted), spoilings).map(([request, changes]) => ({
    ...request,
    parts: changes.reduce<FuzzRequest['parts']>((parts, change) => spoilt(parts, change), request.parts),
  }))
}

const mostly = <T>(usual: Arbitrary<T>, unusual: Arbitrary<T>) =>
  fc.oneof({ arbitrary: usual, weight: 40 }, { arbitrary: unusual, weight: 1 })

function parameters(
  { parameters: described }: Operation,
  place: 'path' | 'query',
  known: KnownValues,
): Arbitrary<Json> {
  const here = described.filter((one) => one.in === place)
  const values = Object.fromEntries(here.map(({ name, schema }) => [name, fits(schema, known, name)]))
  const token: Record<string, Arbitrary<unknown>> = place === 'query'
    ? {
        _: fc.oneof(
          { arbitrary: fc.constant('{token}'), weight: 4 },
          { arbitrary: fc.constantFrom('', 'x', 'a'.repeat(43)), weight: 1 },
        ),
      }
    : {}
  return fc.record<Json>(
    { ...values, ...token },
    { requiredKeys: here.filter(({ required }) => required).map(({ name }) => name) },
  ) as Arbitrary<Json>
}

/** What is known for one call only, like `order/review id`, comes before what is known for all. */
function knownOf({ path }: Operation, known: KnownValues): KnownValues {
  const own = Object.entries(known).filter(([name]) => name.startsWith(`${path} `))
  return { ...known, ...Object.fromEntries(own.map(([name, values]) => [name.slice(path.length + 1), values])) }
}

/** A value that a schema allows, more often than not one that the shop knows. */
export function fits(schema: Json, known: KnownValues, name = ''): Arbitrary<unknown> {
  const allowed = allowedBy(schema, known, name)
  return known[name]
    ? fc.oneof({ arbitrary: fc.constantFrom(...known[name]), weight: 12 }, { arbitrary: allowed, weight: 1 })
    : allowed
}

function allowedBy(schema: Json, known: KnownValues, name: string): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema['const'])
  if (schema['enum']) return fc.constantFrom(...(schema['enum'] as unknown[]))
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined
  if (alternatives) return fc.oneof(...alternatives.map((one) => fits(one, known)))
  if (schema['allOf'])
    return fc
      .tuple(...(schema['allOf'] as Json[]).map((one) => fits(one, known)))
      .map((parts) => Object.assign({}, ...(parts as object[])))
  switch ([schema['type']].flat()[0]) {
    case 'object': {
      const values = Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Json).map(([key, of]) => [key, fits(of, known, key)]),
      )
      return fc.record(values, { requiredKeys: (schema['required'] as string[] | undefined) ?? [] })
    }
    case 'array':
      return fc.array(fits(schema['items'] ?? {}, known), {
        minLength: schema['minItems'] ?? 0,
        maxLength: Math.min(schema['maxItems'] ?? 4, 4),
      })
    case 'integer':
      return fc.oneof(
        fc.integer({ min: 0, max: 12 }),
        fc.integer({ min: schema['minimum'] ?? -(2 ** 31), max: schema['maximum'] ?? 2 ** 31 - 1 }),
      )
    case 'number':
      return fc.double({ min: schema['minimum'] ?? -1e9, max: schema['maximum'] ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'string':
      return schema['pattern']
        ? fc.stringMatching(new RegExp(schema['pattern']))
        : fc.string({
            unit: 'grapheme',
            minLength: schema['minLength'] ?? 0,
            maxLength: Math.min(schema['maxLength'] ?? 40, 40),
          })
    case 'null':
      return fc.constant(null)
    case undefined:
      return fc.jsonValue({ maxDepth: 4 })
    default:
      throw new Error(`nothing is known of ${JSON.stringify(schema)} for ${name}`)
  }
}

interface Spoiling {
  where: number
  how: 'replace' | 'remove' | 'repeat' | 'add' | 'exchange'
  odd: unknown
  other: number
}
const odd = fc.oneof(
  fc.constantFrom<unknown>(...oddValues),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(...oddTexts),
)
const spoiling: Arbitrary<Spoiling> = fc.record({
  where: fc.nat(),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'repeat', 'add', 'exchange'),
  odd,
  other: fc.nat(),
})
const spoilings = fc.oneof(
  { arbitrary: fc.array(spoiling, { minLength: 1, maxLength: 3 }), weight: 3 },
  { arbitrary: fc.constant([]), weight: 1 },
)

type Place = { of: Json; key: string }
/** Everything in a request that can be spoilt. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.keys(value).flatMap((key) => [{ of: value as Json, key }, ...placesIn((value as Json)[key])])
}

function spoilt(parts: FuzzRequest['parts'], { where, how, odd: wrong, other }: Spoiling): FuzzRequest['parts'] {
  const changed = structuredClone(parts)
  const places = [
    ...placesIn(changed.path),
    ...placesIn(changed.query),
    ...placesIn({ body: changed.body }).slice(1),
    { of: changed as Json, key: 'body' },
  ]
  const { of, key } = places[where % places.length]!
  const put = (value: unknown) =>
    Object.defineProperty(of, key, { value, enumerable: true, configurable: true, writable: true })
  if (how === 'replace') put(wrong)
  if (how === 'exchange') put(structuredClone(valueAt(places[other % places.length]!)))
  if (how === 'repeat') put(Array.from({ length: 1 + (other % 120) }, () => structuredClone(valueAt({ of, key }))))
  if (how === 'add' && typeof of[key] === 'object' && of[key] !== null && !Array.isArray(of[key]))
    of[key] = { ...of[key], [inText(wrong)]: wrong }
  if (how === 'remove') {
    if (Array.isArray(of)) of.splice(Number(key), 1)
    else delete of[key]
  }
  return changed
}

/** For an address or a name; `String` itself falls over what only pretends to have a text. */
export const inText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const valueAt = ({ of, key }: Place): unknown => of[key]
