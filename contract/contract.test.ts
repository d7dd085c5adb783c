import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pathOf } from './call.ts'
import { refusalCodes } from './refusal-codes.ts'
import { shopId } from './shop.calls.ts'

const here = import.meta.dirname
const filesOf = (ending: string) => readdirSync(here).filter((file) => file.endsWith(ending))
const areas = await Promise.all(
  filesOf('.calls.ts').map(async (file) => {
    const name = file.replace('.calls.ts', '')
    const entries = async (path: string) => Object.entries((await import(join(here, path))) as Record<string, any>)
    return {
      name,
      calls: (await entries(file)).filter(([, value]) => value?.path),
      schemas: (await entries(`${name}.schema.ts`)).filter(([, value]) => value?.summary),
    }
  }),
)
const all = areas.flatMap(({ name, calls, schemas }) =>
  calls.map(([key, call]) => ({ title: `${name}: ${key}`, call, schema: Object.fromEntries(schemas)[key] })),
)

describe('the contract', () => {
  it.each(areas)(
    'has for every call of $name a schema of its name, and for every schema a call',
    ({ calls, schemas }) => {
      expect(calls.map(([key]) => key).sort()).toEqual(schemas.map(([key]) => key).sort())
    },
  )

  it.each(all)(
    '$title: what varies in the path is in the schema, a body goes with POST, and what it refuses with is known (R7.2, R7.3)',
    ({ call, schema }) => {
      expect([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]: string[]) => name).sort()).toEqual(
        Object.keys(schema.params?.shape ?? {}).sort(),
      )
      expect(call.path).toMatch(/^[a-z][\w\-./;{}]+$/i)
      expect(call.method === 'GET' && schema.body !== undefined).toBe(false)
      // the browser sends the token where the server reads it
      expect(call.withToken).toBe(schema.token !== undefined)
      // every id of a query opens what it asks for
      expect(call.byBooking).toBe('id' in (schema.query?.shape ?? {}))
      // a token is never a query of its own (R7.4)
      expect(Object.keys(schema.query?.shape ?? {})).not.toContain('_')
      for (const code of schema.refusals) expect(refusalCodes).toContain(code)
      expect(new Set(schema.refusals).size).toBe(schema.refusals.length)
    },
  )

  it.each(all.filter(({ schema }) => schema.office))(
    '$title: a field that the office or a gate sends by mistake is refused, however deep it is',
    ({ schema }) => {
      const open: string[] = []
      const look = (part: unknown, place: string): void => {
        if (typeof part !== 'object' || part === null) return
        const { type, additionalProperties } = part as Record<string, unknown>
        if (type === 'object' && additionalProperties !== false) open.push(place)
        for (const [name, inner] of Object.entries(part)) look(inner, `${place}.${name}`)
      }
      look(z.toJSONSchema(schema.body, { io: 'input', unrepresentable: 'any' }), 'body')
      expect(open).toEqual([])
    },
  )

  it('has no address twice', () => {
    const addresses = all.map(({ call }) => `${call.method} ${call.path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('fills a path with whatever a value holds, and stays in its place (R7.1)', () => {
    expect(pathOf('a/{x};{y}/b', { x: '../ß?#;', y: 7 })).toBe('a/..%2F%C3%9F%3F%23%3B;7/b')
  })

  it('asks for shop 126 (R9.18)', () => {
    expect(shopId).toBe(126)
  })
})
