import fc from 'fast-check'
import type { Hono } from 'hono'
import type { Env } from '../http/request.ts'

export type Json = Record<string, any>

/** A call as the API describes itself: what is attacked comes from there, so that a new call is attacked too. */
export interface Operation {
  name: string
  method: 'GET' | 'POST'
  path: string
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Json }[]
  body: Json | null
  responses: Json
}

export async function describedOperations(app: Hono<Env>): Promise<Operation[]> {
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as Json
  return Object.entries(paths as Json).flatMap(([path, methods]) =>
    Object.entries(methods as Json).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace('/{lang}/', '')}`,
      method: method.toUpperCase() as Operation['method'],
      path: path.replace('/{lang}/', ''),
      parameters: operation.parameters.filter((one: Json) => one['name'] !== 'lang'),
      body: operation.requestBody?.content['application/json'].schema ?? null,
      responses: operation.responses,
    })),
  )
}

/** A value that a schema allows: every property, and of each alternative one. */
export function exampleOf(schema: Json): any {
  if ('const' in schema) return schema['const']
  if (schema['enum']) return schema['enum'][0]
  if (schema['allOf']) return Object.assign({}, ...schema['allOf'].map(exampleOf))
  const alternatives: Json[] | undefined = schema['anyOf'] ?? schema['oneOf']
  if (alternatives) return exampleOf(alternatives[0]!)
  switch ([schema['type']].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries((schema['properties'] ?? {}) as Json).map(([name, of]) => [name, exampleOf(of)]),
      )
    case 'array':
      return (schema['items']?.oneOf ?? [schema['items'] ?? {}]).map(exampleOf)
    case 'integer':
    case 'number':
      return Math.max(1, schema['minimum'] ?? 1)
    case 'boolean':
      return true
    case 'string':
      return schema['pattern']
        ? fc.sample(fc.stringMatching(new RegExp(schema['pattern'])), { seed: 1, numRuns: 1 })[0]
        : 'text'
    default:
      return null
  }
}

const half = '\ud83c'
/** What people and programs send where a text or a number belongs. */
export const oddTexts = [
  '',
  ' ',
  '1e3',
  '-2',
  '٣',
  '1.5',
  '99999999999',
  'NaN',
  'null',
  '[object Object]',
  'a\u0000b',
  '\u0001',
  '\u0085\u2028',
  '🎟️👩‍👩‍👧',
  '\u202eשלום',
  half,
  `a${half}b`,
  '__proto__',
  'constructor',
  'toString',
  "'; drop table cart; --",
  '{place}',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%00',
  '%ff',
  '9999-99-99 99:99',
  '0000-01-01 00:00',
  '9999-12-31 23:59',
  '2026-02-30 10:00',
  '2026-03-29 02:30',
  '99999999',
  '00000101',
  '99991231',
  '20260230',
  'x'.repeat(5001),
]
export const oddValues: unknown[] = [
  ...oddTexts,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  100_001,
  [],
  [null],
  [[]],
  {},
  { a: 1 },
  [1, 'a', {}],
  { length: 1e9 },
  { toString: 1 },
  // what looks like a text or a list, until somebody asks how long it is
  { length: { toString: 1 } },
  { length: { valueOf: 1, toString: 1 } },
  { length: '7', 0: 'a' },
  { size: { toString: 1 } },
]

/**
 * A JSON value with one thing wrong at a time: every node replaced by every odd value, every key left out, every list a
 * hundred times as long.
 */
export function* mutationsOf(value: unknown): Generator<unknown> {
  for (const odd of oddValues) yield odd
  if (Array.isArray(value)) {
    yield Array.from({ length: 100 }, () => value[0])
    yield Array.from({ length: 101 }, () => value[0])
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const put = (changed: unknown) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed }
    for (const changed of mutationsOf(child)) yield put(changed)
    if (!Array.isArray(value)) yield Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))
  }
}

/** Bodies that are wrong before anybody looks at what they say. */
export const brokenBodies: [string, string][] = [
  ['nothing', ''],
  ['half a body', '{"c":'],
  ['a word', 'null'],
  ['a number', '7'],
  ['text', '"c"'],
  ['a list', '[]'],
  ['two bodies', '{}{}'],
  ['a comment', '{} // c'],
  ['no number', '{"c":NaN}'],
  ['a number beyond numbers', '{"payart":1e400,"c":1e400}'],
  ['__proto__ as a key', '{"__proto__":{"c":{},"cart":{}},"constructor":{"prototype":{"c":1}}}'],
  ['the same key twice', '{"c":{},"c":7}'],
  ['deep lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['deep objects', `${'{"c":'.repeat(9000)}1${'}'.repeat(9000)}`],
  ['XML', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['a form', 'c=1&cart=2'],
  ['no UTF-8', '\ufffd\ufffd'],
]
