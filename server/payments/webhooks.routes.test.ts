import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { signReport } from './simulator-provider.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const send = (raw: string) =>
  shop.app.request('/api/reports/simulator', {
    method: 'POST',
    body: raw,
    headers: { 'x-simulator-signature': signReport(shop.shop.keys.simulator, raw) },
  })
const kept = async (id: string) =>
  (
    await rows<{ body: Record<string, unknown> }>(
      shop.shop.database.db,
      sql`select body from payment_report where id = ${`simulator:${id}`}`,
    )
  )[0]?.body

describe('a signed report', () => {
  const half = String.raw`\ud83c`
  it.each([
    ['half a surrogate pair', `"text":"a${half}b"`, { text: 'a\ufffdb' }],
    ['half a surrogate pair as a name', `"${half}":1`, { '\ufffd': 1 }],
    ['half a surrogate pair deep inside', `"list":[{"a":["${half}"]}]`, { list: [{ a: ['\ufffd'] }] }],
    ['a NUL', String.raw`"text":"a\u0000b"`, { text: 'ab' }],
    ['what looks like a NUL', String.raw`"text":"a\\u0000"`, { text: String.raw`a\u0000` }],
    ['a name that objects have themselves', '"__proto__":{"a":1}', { ['__proto__']: { a: 1 } }],
    ['a number beyond numbers', '"amount":1e400', { amount: null }],
  ])('with %s is taken once and kept as the database can keep it (R7.55)', async (_, part, expected) => {
    const id = crypto.randomUUID()
    const raw = `{"id":"${id}","reference":"${crypto.randomUUID()}",${part}}`
    for (let n = 0; n < 2; n++) expect((await send(raw)).status).toBe(204)
    const { id: given, reference: __, ...rest } = (await kept(id))!
    expect([given, JSON.stringify(rest)]).toEqual([id, JSON.stringify(expected)])
  })

  it('that is nested without end is taken too (R7.55)', async () => {
    const id = crypto.randomUUID()
    expect(
      (await send(`{"id":"${id}","reference":"${crypto.randomUUID()}","x":${'['.repeat(25_000)}${']'.repeat(25_000)}}`))
        .status,
    ).toBe(204)
    expect(JSON.stringify(await kept(id)).length).toBeLessThan(300)
  })

  it.each([
    ['no object', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an id that only looks like a text', `{"id":{"length":{"toString":1}},"reference":"${crypto.randomUUID()}"}`],
    ['nothing', ''],
    ['half a report', '{"id":'],
  ])('that is %s is refused', async (_, raw) => {
    expect((await send(raw)).status).toBe(403)
  })
})

it('has met nothing unexpected', () => expect(shop.logged).toEqual([]))
