import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { signWebhook } from '../payments/simulator-provider.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const send = (raw: string) =>
  shop.app.request('/api/webhooks/simulator', {
    method: 'POST',
    body: raw,
    headers: { 'x-simulator-signature': signWebhook(shop.shop.keys.simulator, raw) },
  })
const stored = async (id: string) =>
  (
    await rows<{ body: Record<string, unknown> }>(
      shop.shop.database.db,
      sql`select body from payment_webhook where id = ${`simulator:${id}`}`,
    )
  )[0]?.body

describe('a signed webhook', () => {
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
    const { id: given, reference: __, ...rest } = (await stored(id))!
    expect([given, JSON.stringify(rest)]).toEqual([id, JSON.stringify(expected)])
  })

  it('that is nested without end is taken too (R7.55)', async () => {
    const id = crypto.randomUUID()
    expect(
      (await send(`{"id":"${id}","reference":"${crypto.randomUUID()}","x":${'['.repeat(25_000)}${']'.repeat(25_000)}}`))
        .status,
    ).toBe(204)
    expect(JSON.stringify(await stored(id)).length).toBeLessThan(300)
  })

  it.each([
    ['no object', '7'],
    ['null', 'null'],
    ['a list', '[]'],
    ['an id that only looks like a text', `{"id":{"length":{"toString":1}},"reference":"${crypto.randomUUID()}"}`],
    ['nothing', ''],
    ['half a webhook', '{"id":'],
  ])('that is %s is refused', async (_, raw) => {
    expect((await send(raw)).status).toBe(403)
  })
})

describe('a webhook', () => {
  const post = (provider: string, raw: string, signature = signWebhook(shop.shop.keys.simulator, raw)) =>
    shop.app.request(`/api/webhooks/${provider}`, {
      method: 'POST',
      body: raw,
      headers: { 'x-simulator-signature': signature },
    })
  const about = (reference: string, more = '') => `{"id":"${crypto.randomUUID()}","reference":"${reference}"${more}}`

  it('at the address of another provider is refused, well signed as it may be', async () => {
    const raw = about(crypto.randomUUID())
    expect([(await post('stripe', raw)).status, (await post('simulator', raw)).status]).toEqual([403, 204])
  })

  it('that is larger than any webhook is not read', async () => {
    const raw = about(crypto.randomUUID(), `,"text":"${'x'.repeat(64 * 1024)}"`)
    const response = await post('simulator', raw)
    expect([response.status, await response.json()]).toEqual([
      413,
      { error: 'TOO_LARGE', code: 'TOO_LARGE', message: 'The webhook is too large.' },
    ])
  })

  it.each(['', 'é', 'a'.repeat(64), 'A SIGNATURE OF ANOTHER LENGTH'])('signed %j is refused', async (signature) => {
    const raw = about(crypto.randomUUID())
    const response = await post('simulator', raw, signature)
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: 'FORBIDDEN', code: 'FORBIDDEN', message: "The signature is not the provider's." },
    ])
  })

  it.each([
    ['no reference of ours', '{"id":"a","reference":"F100001"}'],
    ['no id', `{"reference":"${crypto.randomUUID()}"}`],
    ['an id with a space', `{"id":"a b","reference":"${crypto.randomUUID()}"}`],
    ['an id of 101 signs', `{"id":"${'a'.repeat(101)}","reference":"${crypto.randomUUID()}"}`],
    ['an empty id', `{"id":"","reference":"${crypto.randomUUID()}"}`],
  ])('with %s is refused', async (_, raw) => {
    expect((await post('simulator', raw)).status).toBe(403)
  })

  it('about a cart that costs nothing, or about nothing, is taken, and the provider is not asked', async () => {
    const { payments } = shop.shop
    const { lookUp } = payments
    const body = purchase([ticketLine(63, 1)])
    await shop.call('POST', `de/checkout/initPayment?_=${await shop.guest()}`, body)
    const [free] = await rows<{ id: string }>(
      shop.shop.database.db,
      sql`select id from payment where cart_id = ${body.cartId}`,
    )
    payments.lookUp = () => Promise.reject(new Error('asked'))
    expect((await post('simulator', about(free!.id))).status).toBe(204)
    expect((await post('simulator', about(crypto.randomUUID()))).status).toBe(204)
    payments.lookUp = lookUp
  })
})

it('has met nothing unexpected', () => expect(shop.logged).toEqual([]))
