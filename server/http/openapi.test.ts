import { describe, expect, it } from 'vitest'
import * as account from '@foyer/contract/account.calls.ts'
import * as accountSchema from '@foyer/contract/account.schema.ts'
import * as checkout from '@foyer/contract/checkout.calls.ts'
import * as checkoutSchema from '@foyer/contract/checkout.schema.ts'
import * as orders from '@foyer/contract/orders.calls.ts'
import * as ordersSchema from '@foyer/contract/orders.schema.ts'
import * as office from '@foyer/contract/office.calls.ts'
import * as officeSchema from '@foyer/contract/office.schema.ts'
import * as people from '@foyer/contract/people.calls.ts'
import * as peopleSchema from '@foyer/contract/people.schema.ts'
import * as staff from '@foyer/contract/staff.calls.ts'
import * as staffSchema from '@foyer/contract/staff.schema.ts'
import * as views from '@foyer/contract/staff.views.calls.ts'
import * as viewsSchema from '@foyer/contract/staff.views.schema.ts'
import * as shop from '@foyer/contract/shop.calls.ts'
import * as shopSchema from '@foyer/contract/shop.schema.ts'
import * as tickets from '@foyer/contract/tickets.calls.ts'
import * as ticketsSchema from '@foyer/contract/tickets.schema.ts'
import type { Json } from '../testing/attacks.fixture.ts'
import type { Call } from '@foyer/contract/call.ts'
import type { CallSchema } from '@foyer/contract/schema.ts'
import { openApi } from './openapi.ts'
import { serve } from './router.ts'

const areas: [Json, Json][] = [
  [account, accountSchema],
  [checkout, checkoutSchema],
  [orders, ordersSchema],
  [shop, shopSchema],
  [office, officeSchema],
  [people, peopleSchema],
  [staff, staffSchema],
  [views, viewsSchema],
  [tickets, ticketsSchema],
]
const routes = areas.flatMap(([calls, schemas]) =>
  Object.entries(calls)
    .filter(([, call]) => call['path'])
    .map(([name, call]) => serve(call as Call, schemas[name] as CallSchema, async () => ({ data: null }) as never)),
)
const description = JSON.parse(JSON.stringify(openApi(routes, 'https://tickets.example'))) as Json
const operations = Object.entries(description['paths'] as Json).flatMap(([path, methods]) =>
  Object.entries(methods as Json).map(([method, operation]) => ({ path, method, operation: operation as Json })),
)

const types = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'])
/** What is no JSON Schema 2020-12 in the parts that we use. */
function* wrongIn(schema: unknown, place: string): Generator<string> {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema))
    return void (yield `${place} is no schema`)
  const {
    type,
    enum: choices,
    properties,
    items,
    anyOf,
    oneOf,
    allOf,
    required,
    pattern,
    $ref,
    additionalProperties,
  } = schema as Json
  if (type !== undefined && ![type].flat().every((one) => types.has(one))) yield `${place}: type ${type}`
  if (choices !== undefined && !(Array.isArray(choices) && choices.length > 0)) yield `${place}: enum`
  if (required !== undefined && !(required as string[]).every((name) => name in (properties ?? {})))
    yield `${place}: requires what it does not describe`
  if (pattern !== undefined && !URL.canParse(`https://a/?${encodeURIComponent(new RegExp(pattern as string).source)}`))
    yield `${place}: pattern`
  if ($ref !== undefined && !resolved($ref as string)) yield `${place}: ${$ref} leads nowhere`
  for (const [name, one] of Object.entries((properties ?? {}) as Json)) yield* wrongIn(one, `${place}.${name}`)
  for (const [index, one] of [anyOf, oneOf, allOf].flatMap((list) => (list as Json[] | undefined) ?? []).entries())
    yield* wrongIn(one, `${place}|${index}`)
  if (items !== undefined) yield* wrongIn(items, `${place}[]`)
  if (typeof additionalProperties === 'object') yield* wrongIn(additionalProperties, `${place}{}`)
}
const resolved = (ref: string) =>
  ref
    .slice(2)
    .split('/')
    .reduce<Json | undefined>((at, name) => at?.[name], description)

describe('the OpenAPI description', () => {
  it('is version 3.1, with title, server and the two ways of a token (R7.4)', () => {
    expect(description).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Foyer', version: expect.any(String) },
      servers: [{ url: 'https://tickets.example/api' }],
    })
    expect(description['components'].securitySchemes).toEqual({
      token: { type: 'apiKey', in: 'query', name: '_' },
      bearer: { type: 'http', scheme: 'bearer' },
      key: { type: 'http', scheme: 'bearer', description: 'a key of the office' },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-foyer-office',
        description: expect.stringContaining('its own pages alone'),
      },
    })
  })

  it('names a key for acts of the office, but for those of people and keys, which none opens', () => {
    const opens = (path: string) =>
      operations.find((one) => one.path.endsWith(path))!.operation['security'].flatMap((one: Json) => Object.keys(one))
    expect(opens('/office/refund')).toEqual(['key', 'session'])
    for (const path of ['/office/invite', '/office/key-new', '/office/sign-out'])
      expect(opens(path)).toEqual(['session'])
  })

  it.each(operations.map(({ method, path, operation }) => [`${method} ${path}`, path, operation]))(
    '%s is whole',
    (_, path, operation) => {
      const inPath = (operation['parameters'] as Json[]).filter((one) => one['in'] === 'path')
      expect(inPath.map((one) => one['name']).sort()).toEqual(
        [...(path as string).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(),
      )
      expect(inPath.every((one) => one['required'] === true)).toBe(true)
      expect(operation['summary']).toMatch(/\S/)
      expect(Object.keys(operation['responses'])).toEqual(expect.arrayContaining(['200', '400', '429', '500']))
      for (const [status, response] of Object.entries(operation['responses'] as Json)) {
        expect(status).toMatch(/^[1-5]\d\d$/)
        expect(response.description).toMatch(/\S/)
      }
      const schemas: [string, unknown][] = [
        ...(operation['parameters'] as Json[]).map((one): [string, unknown] => [one['name'], one['schema']]),
        ...(operation['requestBody']
          ? [['body', operation['requestBody'].content['application/json'].schema] as [string, unknown]]
          : []),
        ...Object.entries(operation['responses'] as Json).flatMap(([status, { content }]) =>
          Object.values((content ?? {}) as Json).map((one): [string, unknown] => [status, one.schema]),
        ),
      ]
      expect(schemas.flatMap(([place, schema]) => [...wrongIn(schema, place)])).toEqual([])
    },
  )

  it('says of every call that is opened by an id that it may be a header instead (R7.59)', () => {
    const found = operations.filter(({ operation }) =>
      (operation['parameters'] as Json[]).some((one) => one['in'] === 'query' && one['name'] === 'id'),
    )
    expect(found.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/{lang}/order/review', '/{lang}/order/tickets.pdf']),
    )
    for (const { path, operation } of found)
      expect([path, (operation['parameters'] as Json[]).filter((one) => /^(booking-)?id$/i.test(one['name']))]).toEqual(
        [
          path,
          [
            expect.objectContaining({ name: 'id', in: 'query', required: false }),
            expect.objectContaining({ name: 'Booking-Id', in: 'header', required: false }),
          ],
        ],
      )
  })

  it('names every call once', () => {
    const names = operations.map(({ operation }) => operation['operationId'])
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => /^[a-zA-Z]\w+$/.test(name as string))).toBe(true)
  })
})
