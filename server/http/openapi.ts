import type { Context } from 'hono'
import { html } from 'hono/html'
import { bookingHeader } from '@foyer/contract/call.ts'
import { languages } from '@foyer/texts/languages.ts'
import { refusalCodes } from '@foyer/contract/refusal-codes.ts'
import { refusalReasons, type RefusalBody } from '@foyer/contract/refusals.ts'
import { ofPeople } from '@foyer/domain/office/roles.ts'
import type { CallSchema } from '@foyer/contract/schema.ts'
import { z } from 'zod'
import { statusOf } from './refusals.ts'
import type { Route } from './router.ts'

type Json = Record<string, unknown>
const everywhere = ['MALFORMED', 'UNKNOWN_LANGUAGE', 'TOO_MANY_REQUESTS', 'UNEXPECTED', 'NOT_READY'] as const
const whereABodyIsSent = ['NOT_JSON', 'TOO_LARGE'] as const

/** Whether no key opens it. */
const isOfPeople = ({ office }: CallSchema) => office !== undefined && office in ofPeople

/** What a call is not answered without, in words. */
function needed(schema: CallSchema): string {
  if (schema.token === 'required') return '(token needed)'
  if (schema.session === 'needed' || isOfPeople(schema)) return '(session of the office needed)'
  return schema.office ? '(key or session of the office needed)' : ''
}

/** What a call may be opened by. */
const securitySchemes = {
  token: { type: 'apiKey', in: 'query', name: '_' },
  bearer: { type: 'http', scheme: 'bearer' },
  key: { type: 'http', scheme: 'bearer', description: 'a key of the office' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-foyer-office',
    description: 'of a person of the office, from its own pages alone',
  },
}

/** What the body of a refusal can have, each of it named here by the compiler. */
const refusalProperties = {
  error: { enum: refusalCodes },
  code: { enum: refusalCodes },
  message: { type: 'string' },
  place: { type: 'string' },
  wrong: {
    type: 'array',
    items: {
      type: 'object',
      required: ['place', 'expected'],
      properties: { place: { type: 'string' }, expected: { type: 'string' } },
    },
  },
  errors: {
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  },
  sentences: { type: 'object', additionalProperties: { type: 'string' } },
  lines: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        index: { type: 'integer' },
        code: { enum: refusalCodes },
        was: { type: ['integer', 'null'] },
        now: { type: ['integer', 'null'] },
        question: { type: 'integer' },
      },
    },
  },
  requested: { type: 'integer' },
  available: { type: 'integer' },
  reason: { enum: refusalReasons },
  line: { type: 'integer' },
  left: { type: 'integer' },
  currency: { type: 'string' },
  state: { type: 'string' },
  order: { type: 'string' },
  approval: { type: 'string' },
} satisfies Record<keyof RefusalBody, Json>

/** The API as OpenAPI 3.1, from the contract's own schemas. */
export function openApi(routes: readonly Route[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const { call, schema } of routes)
    (paths[`/{lang}/${call.path}`] ??= {})[call.method.toLowerCase()] = operation(call, schema)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Foyer',
      version: '1',
      description:
        'The ticket desk and shop of a museum group. Amounts are integers of minor units of its currency (ISO ' +
        '4217) and contain the VAT.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes,
      schemas: {
        Refusal: {
          type: 'object',
          required: ['error', 'code', 'message'],
          properties: refusalProperties,
        },
      },
    },
    paths,
  }
}

function operation({ method, path, byBooking }: Route['call'], schema: CallSchema): Json {
  const extra = schema.extra ? jsonSchema(schema.extra, 'output') : {}
  const envelope = {
    type: 'object',
    required: ['data', ...((extra['required'] as string[]) ?? [])],
    properties: { data: jsonSchema(schema.data, 'output'), ...(extra['properties'] as Json) },
  }
  const ok = schema.media
    ? Object.fromEntries(
        [schema.media, schema.orMedia ?? schema.media].map((media) => [media, { schema: { type: 'string' } }]),
      )
    : { 'application/json': { schema: envelope } }
  const responses: Record<string, Json> = {
    200: { description: 'Done', content: ok },
    ...(schema.cached && { 304: { description: 'As it was, by If-None-Match' } }),
  }
  for (const code of [
    ...everywhere,
    ...(method === 'POST' ? whereABodyIsSent : []),
    ...(schema.token === 'required' ? (['LOGIN_NEEDED'] as const) : []),
    ...(schema.office ? (['KEY_INVALID', 'SIGN_IN_NEEDED', 'FORBIDDEN'] as const) : []),
    ...(schema.session === 'needed' ? (['SIGN_IN_NEEDED', 'FORBIDDEN'] as const) : []),
    ...schema.refusals,
  ]) {
    const status = statusOf(code)
    const existing = responses[status]
    responses[status] = existing
      ? { ...existing, description: `${String(existing['description'])}, ${code}` }
      : { description: code, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } }
  }
  return {
    summary: schema.summary,
    operationId: path.replace(/\W+(\w)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase()),
    parameters: [
      { name: 'lang', in: 'path', required: true, schema: { enum: languages } },
      ...parameters(schema.params, 'path'),
      ...(byBooking ? eitherWay(parameters(schema.query, 'query')) : parameters(schema.query, 'query')),
    ],
    ...(schema.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(schema.body, 'input') } },
          },
        }
      : {}),
    ...(schema.office ? { security: [...(isOfPeople(schema) ? [] : [{ key: [] }]), { session: [] }] } : {}),
    ...(schema.session === 'needed' ? { security: [{ session: [] }] } : {}),
    ...(schema.token
      ? { security: [{ token: [] }, { bearer: [] }, ...(schema.token === 'optional' ? [{}] : [])] }
      : {}),
    responses,
  }
}

/** A booking id may be a header instead, which stands in no log of addresses. */
function eitherWay(inQuery: Json[]): Json[] {
  const { schema } = inQuery.find(({ name }) => name === 'id')!
  return [
    ...inQuery.map((one) =>
      one['name'] === 'id' ? { ...one, required: false, description: `or as the header ${bookingHeader}` } : one,
    ),
    { name: bookingHeader, in: 'header', required: false, schema, description: 'instead of id in the query' },
  ]
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as Json
  return rest
}

/** The description as a page for people. */
export function readablePage(c: Context, routes: readonly Route[]) {
  c.header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
  return c.html(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>Foyer: the API</title>
        </head>
        <body>
          <main>
            <h1>Foyer: the API</h1>
            <p>
              Every call is <code>/api/{lang}/…</code> and answers JSON with the payload in <code>data</code>. A refusal
              has <code>error</code> (a code) and <code>message</code> (a sentence in the language of the call). The
              token goes in the query as <code>_</code>, or as <code>Authorization: Bearer</code>. The id that opens an
              order or a ticket goes in the query of a GET, or as <code>${bookingHeader}</code>. In full:
              <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
            </p>
            ${routes.map(
              ({ call, schema }) =>
                html`<section>
                  <h2><code>${call.method} /{lang}/${call.path}</code></h2>
                  <p>${schema.summary} ${needed(schema)}</p>
                  ${
                    schema.query
                      ? html`<p>
                          Query:
                          <code
                            >${parameters(schema.query, 'query')
                              .map(({ name, required }) => `${String(name)}${required ? '' : '?'}`)
                              .join(', ')}</code
                          >
                        </p>`
                      : ''
                  }
                  ${
                    schema.body
                      ? html`<details>
                          <summary>Body</summary>
                          <pre>${JSON.stringify(jsonSchema(schema.body, 'input'), null, 2)}</pre>
                        </details>`
                      : ''
                  }
                  <details>
                    <summary>Answer</summary>
                    <pre>${JSON.stringify(jsonSchema(schema.data, 'output'), null, 2)}</pre>
                  </details>
                  ${refusals(schema)}
                </section>`,
            )}
          </main>
        </body>
      </html>`,
  )
}

function refusals({ refusals: codes }: CallSchema) {
  return codes.length > 0
    ? html`<p>Refuses with ${codes.map((code) => `${code} (${statusOf(code)})`).join(', ')}.</p>`
    : ''
}
