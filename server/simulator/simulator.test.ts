import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenBodies, mutationsOf, oddTexts } from '../testing/attacks.fixture.ts'
import { walletPayer } from '../testing/purchase.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { behaviours } from './behaviours.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())
beforeEach(() => void (shop.logged.length = 0))

const asking = (over: object = {}) => ({
  reference: crypto.randomUUID(),
  amount: 2550,
  currency: 'CHF',
  method: 'card',
  manual: false,
  lang: 'en',
  description: 'House <b>&amp;</b>',
  continueUrl: 'https://shop.example/de/checkout/success?us=1',
  cancelUrl: 'https://shop.example/de/checkout/canceled',
  webhookUrl: 'http://shop.localhost:3000/nowhere',
  ...over,
})
async function ask(path: string, body?: unknown, authorization = `Bearer ${shop.shop.keys.simulator}`) {
  const response = await shop.app.request(`/simulator/payments${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, any> }
}
const webhooks = (reference: string) =>
  rows<{ id: string; state: string; due: number }>(
    shop.shop.database.db,
    sql`select id, state, extract(epoch from due_at - ${shop.time.now.toISOString()}::timestamptz)::int as due
      from simulator_webhook
      where reference = ${reference}
      order by sequence`,
  )
const books = async (reference: string) =>
  (
    await rows<{ captured: number; refunded: number }>(
      shop.shop.database.db,
      sql`select captured, refunded from simulator_payment where reference = ${reference}`,
    )
  )[0]

async function opened(over: object = {}) {
  const requests = asking(over)
  const { body } = await ask('', requests)
  return { ...requests, url: body['url'] as string, ref: body['ref'] as string }
}

describe("the simulator's interface", () => {
  it('answers nobody who does not know the secret', async () => {
    const { reference } = await opened()
    for (const authorization of [
      '',
      'Bearer',
      'Bearer x',
      `bearer ${shop.shop.keys.simulator}`,
      `Bearer ${shop.shop.keys.simulator}x`,
      shop.shop.keys.simulator,
    ]) {
      for (const [path, body] of [
        ['', asking()],
        [`/${reference}`],
        [`/${reference}/capture`, {}],
        [`/${reference}/cancel`, {}],
        [`/${reference}/refund`, {}],
        [`/${reference}/refund-part`, { key: crypto.randomUUID(), amount: 1 }],
      ] as const) {
        expect(await ask(path, body, authorization)).toEqual({ status: 403, body: { error: 'FORBIDDEN' } })
      }
    }
    expect(await ask(`/${reference}`)).toMatchObject({ body: { state: 'open' } })
  })

  it('opens a payment once, however often it is asked', async () => {
    const requests = asking()
    const [first, second] = await Promise.all([ask('', requests), ask('', requests)])
    expect([second, await ask('', { ...requests, amount: 1 })]).toEqual([first, first])
    expect((await ask(`/${requests.reference}`)).body).toEqual({
      state: 'open',
      amount: 2550,
      currency: 'CHF',
      payer: null,
    })
  })

  it('captures once and refunds once, and answers the same again', async () => {
    const { reference, url } = await opened({ manual: true })
    await shop.choose(url, 'pay')
    for (let n = 0; n < 2; n++)
      expect((await ask(`/${reference}/capture`, {})).body).toMatchObject({ state: 'captured', amount: 2550 })
    expect(await books(reference)).toEqual({ captured: 2550, refunded: 0 })
    await Promise.all([ask(`/${reference}/refund`, {}), ask(`/${reference}/refund`, {})])
    expect((await ask(`/${reference}/refund`, {})).body).toMatchObject({ state: 'refunded' })
    expect(await books(reference)).toEqual({ captured: 2550, refunded: 2550 })
    expect((await ask(`/${reference}/capture`, {})).body).toMatchObject({ state: 'refunded' })
  })

  it('gives back parts, each once for its key, and no more than it took', async () => {
    const { reference, url } = await opened()
    const part = (amount: unknown, key: unknown = crypto.randomUUID()) =>
      ask(`/${reference}/refund-part`, { key, amount })
    const key = crypto.randomUUID()
    expect((await part(1)).status).toBe(409)
    await shop.choose(url, 'pay')
    for (const answer of await Promise.all([part(1000, key), part(1000, key)]))
      expect(answer).toEqual({ status: 200, body: { done: true } })
    expect(await books(reference)).toEqual({ captured: 2550, refunded: 1000 })
    expect((await ask(`/${reference}`)).body).toMatchObject({ state: 'captured' })
    expect((await part(1551)).status).toBe(409)
    for (const [amount, of] of [[0], [-1], [1.5], ['1'], [undefined], [1, 'x'], [1, null]])
      expect((await part(amount, of)).status, `${String(amount)} ${String(of)}`).toBe(400)
    expect((await part(1550)).status).toBe(200)
    expect(await books(reference)).toEqual({ captured: 2550, refunded: 2550 })
    expect((await ask(`/${reference}`)).body).toMatchObject({ state: 'refunded' })
    expect((await part(1)).status).toBe(409)
    expect((await ask('/nobody/refund-part', { key, amount: 1 })).status).toBe(400)
    expect((await ask(`/${crypto.randomUUID()}/refund-part`, { key: crypto.randomUUID(), amount: 1 })).status).toBe(409)
  })

  it('moves nothing that may not move: unpaid is not refunded, paid is not canceled, canceled is not captured', async () => {
    const unpaid = await opened()
    expect((await ask(`/${unpaid.reference}/refund`, {})).body).toMatchObject({ state: 'open' })
    expect((await ask(`/${unpaid.reference}/cancel`, {})).body).toMatchObject({ state: 'canceled' })
    expect((await ask(`/${unpaid.reference}/cancel`, {})).body).toMatchObject({ state: 'canceled' })
    expect((await ask(`/${unpaid.reference}/capture`, {})).body).toMatchObject({ state: 'canceled' })
    const paid = await opened()
    await shop.choose(paid.url, 'pay')
    expect((await ask(`/${paid.reference}/cancel`, {})).body).toMatchObject({ state: 'captured' })
    expect(await books(unpaid.reference)).toEqual({ captured: 0, refunded: 0 })
  })

  it('says that it does not know a payment', async () => {
    for (const path of ['', '/capture', '/cancel', '/refund']) {
      expect(await ask(`/${crypto.randomUUID()}${path}`, path ? {} : undefined)).toEqual({
        status: 200,
        body: { state: 'unknown', amount: 0, currency: '', payer: null },
      })
    }
  })

  it.each([
    [{ amount: 0 }],
    [{ amount: 1.5 }],
    [{ amount: '5' }],
    [{ currency: 'FRANKEN' }],
    [{ method: 'cash' }],
    [{ reference: 'mine' }],
    [{ continueUrl: '/here' }],
    [{ continueUrl: 'javascript:alert(1)' }],
    [{ cancelUrl: 'data:text/html,x' }],
    [{ webhookUrl: 'file:///etc/passwd' }],
    [{ amount: 2 ** 31 }],
    [{ currency: 'C\u0000F' }],
    [{ lang: 'xx' }],
    [{ manual: 'no' }],
  ])('refuses to open %j', async (wrong) => {
    const { status, body } = await ask('', { ...asking(), ...wrong })
    expect([status, body]).toEqual([400, { error: 'MALFORMED', place: Object.keys(wrong)[0] }])
  })
})

describe("the simulator's page", () => {
  it('says that it is a simulation, what is paid, and runs nothing', async () => {
    const { url } = await opened()
    const page = await shop.app.request(url)
    const text = await page.text()
    const t = shop.shop.texts('en')
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'/)
    expect([page.headers.get('cache-control'), page.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'no-referrer',
    ])
    expect(text).toContain(t('simulator.mark'))
    expect(t('simulator.mark')).toMatch(/simulation/i)
    expect(text).toContain('25.50')
    expect(text).toContain('House &lt;b&gt;&amp;amp;&lt;/b&gt;')
    expect(text).not.toMatch(/<script|<b>/)
    for (const behaviour of behaviours) expect(text).toContain(`value="${behaviour}"`)
  })

  it.each(behaviours.map((behaviour) => [behaviour]))('does what "%s" says, once', async (behaviour) => {
    const expected = {
      pay: ['captured', ['captured'], 'success'],
      decline: ['failed', ['failed'], 'success'],
      cancel: ['canceled', ['canceled'], 'canceled'],
      late: ['pending', ['pending', 'captured in 20'], 'success'],
      twice: ['captured', ['captured', 'captured', 'captured'], 'success'],
      disorder: ['captured', ['captured', 'failed', 'open'], 'success'],
      silent: ['captured', [], 'success'],
      stay: ['captured', ['captured'], null],
      refundFails: ['captured', ['captured'], 'success'],
    }[behaviour] as [string, string[], string | null]
    const payment = await opened()
    const next = await shop.choose(payment.url, behaviour)
    expect(next?.split('?')[0] ?? null).toBe(expected[2] && `https://shop.example/de/checkout/${expected[2]}`)
    expect((await ask(`/${payment.reference}`)).body['state']).toBe(expected[0])
    const message = async () =>
      (await webhooks(payment.reference)).map(({ state, due }) => (due > 0 ? `${state} in ${due}` : state))
    expect(await message()).toEqual(expected[1])
    // pressed again, also another button: nothing more happens
    await shop.choose(payment.url, 'pay')
    expect((await ask(`/${payment.reference}`)).body['state']).toBe(expected[0])
    expect(await message()).toEqual(expected[1])
  })

  it('sends what happened once three times: the same webhook twice, and another one', async () => {
    const { url, reference } = await opened()
    await shop.choose(url, 'twice')
    const ids = (await webhooks(reference)).map(({ id }) => id)
    expect(ids[0]).toBe(ids[1])
    expect(ids[2]).not.toBe(ids[0])
  })

  it('only authorises when the shop will capture', async () => {
    const { url, reference } = await opened({ manual: true })
    await shop.choose(url, 'pay')
    expect((await ask(`/${reference}`)).body['state']).toBe('authorised')
    expect(await books(reference)).toEqual({ captured: 0, refunded: 0 })
  })

  it('takes what is pending when it is told to hurry, also for a direct debit', async () => {
    const { url, reference } = await opened({ method: 'directDebit' })
    await shop.choose(url, 'pay')
    expect((await webhooks(reference)).map(({ state }) => state)).toEqual(['pending', 'captured'])
    await shop.choose(url, 'settle')
    await shop.deliver()
    expect((await ask(`/${reference}`)).body['state']).toBe('captured')
  })

  it('is 404 for a payment that is none, in any form', async () => {
    for (const id of [crypto.randomUUID(), 'x', '1', 'a%00b'])
      expect((await shop.app.request(`/simulator/pay/${id}`)).status).toBe(404)
  })
})

describe('a refund that fails at the simulator', () => {
  it('is done, and comes to nothing 20 seconds later; what it is asked for again is another refund', async () => {
    const { url, reference } = await opened()
    await shop.choose(url, 'refundFails')
    const key = crypto.randomUUID()
    const part = (of: string) => ask(`/${reference}/refund-part`, { key: of, amount: 1000 })
    expect((await part(key)).body).toEqual({ done: true })
    expect(await books(reference)).toEqual({ captured: 2550, refunded: 1000 })
    shop.later(1)
    await shop.deliver()
    expect(await books(reference)).toEqual({ captured: 2550, refunded: 0 })
    expect((await part(key)).body).toEqual({ done: false })
    expect((await part(crypto.randomUUID())).body).toEqual({ done: true })
    shop.later(-1)
  })

  it('is told to the shop alone, and only for what can be asked', async () => {
    const get = (search: string, headers: Record<string, string> = {}) =>
      shop.app.request(`/simulator/failed-refunds?${search}`, { headers })
    const own = { authorization: `Bearer ${shop.shop.keys.simulator}` }
    expect((await get('since=2026-03-01T00:00:00Z')).status).toBe(403)
    expect((await get('since=2026-03-01T00:00:00Z', own)).status).toBe(200)
    for (const wrong of ['', 'since=yesterday', 'reference=1']) expect((await get(wrong, own)).status).toBe(400)
    for (const path of ['?from=2026-03-01&to=2026-03-31', '/2026-03-20-CHF'])
      for (const [headers, status] of [
        [{}, 403],
        [{ authorization: 'Bearer another' }, 403],
        [own, 200],
      ] as const)
        expect((await shop.app.request(`/simulator/payouts${path}`, { headers })).status).toBe(status)
    for (const wrong of ['', '?from=2026-03-01', '?from=soon&to=later', '/2026-03-20', '/2026-03-20-CHF?after=%00'])
      expect((await shop.app.request(`/simulator/payouts${wrong}`, { headers: own })).status).toBe(400)
  })

  it('tells what is in a payout in pages, each entry once', async () => {
    await shop.shop.database.db.execute(sql`insert into simulator_payment
        (reference, id, state, method, manual, amount, currency, lang, description, continue_url, cancel_url,
          webhook_url, created_at, captured, captured_at)
      select gen_random_uuid()::text, gen_random_uuid(), 'captured', 'card', false, 100, 'EUR', 'de', '', '', '', '',
        '2026-02-10T10:00:00Z', 100, '2026-02-10T10:00:00Z'
      from generate_series(1, 201)`)
    const ids: string[] = []
    for await (const { id } of shop.shop.payments.payouts!.entries('2026-02-10-EUR')) ids.push(id)
    expect([ids.length, new Set(ids).size]).toEqual([201, 201])
  })
})

describe('what the simulator is sent', () => {
  const send = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    shop.app.request(`/simulator${path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${shop.shop.keys.simulator}`, ...headers },
    })

  it.each(brokenBodies)('is refused as malformed when it is %s', async (_, raw) => {
    expect((await send('/payments', raw)).status).toBe(400)
    for (const how of ['capture', 'cancel', 'refund'])
      expect((await send(`/payments/${crypto.randomUUID()}/${how}`, raw)).status).toBe(200)
  })

  it('is refused or kept with one thing wrong in it, and is never an error', async () => {
    for (const wrong of mutationsOf(asking())) {
      const { status, body } = await ask('', wrong)
      expect([200, 400], JSON.stringify(wrong)).toContain(status)
      if (status === 400) expect(body['error']).toBe('MALFORMED')
      else expect((await shop.app.request(body['url'])).status).toBe(200)
    }
    expect(shop.logged).toEqual([])
  })

  it('is asked about nothing that it can have in an address that no payment has', async () => {
    for (const odd of [...oddTexts, 'x'.repeat(6000)]) {
      const reference = encodeURIComponent(odd.toWellFormed())
      for (const path of [`/${reference}`, `/${reference}/`])
        expect([
          path,
          (
            await shop.app.request(`/simulator/payments${path}`, {
              headers: { authorization: `Bearer ${shop.shop.keys.simulator}` },
            })
          ).status,
        ]).toEqual([path, expect.toSatisfy((status: number) => status < 500)])
      for (const how of ['capture', 'cancel', 'refund'])
        expect((await send(`/payments/${reference}/${how}`, '{}')).status).toBeLessThan(500)
    }
    expect(shop.logged).toEqual([])
  })

  it('is a form whose fields are files, lists or names that objects have: nothing is paid', async () => {
    const { url, reference } = await opened({ method: 'wallet' })
    const page = new URL(url).pathname.slice('/simulator'.length)
    const form = (change: (data: FormData) => void) => {
      const data = new FormData()
      for (const [name, value] of Object.entries({ behaviour: 'pay', ...walletPayer })) data.set(name, value)
      change(data)
      return shop.app.request(`/simulator${page}`, { method: 'POST', body: data })
    }
    for (const name of ['behaviour', 'fname', 'email', 'country']) {
      expect([name, (await form((data) => data.set(name, new Blob(['pay']), 'pay.txt'))).status]).toEqual([
        name,
        name === 'behaviour' ? 404 : 200,
      ])
      expect([name, (await form((data) => (data.delete(name), data.append(`${name}[]`, 'pay')))).status]).toEqual([
        name,
        name === 'behaviour' ? 404 : 200,
      ])
      expect([
        name,
        (await form((data) => (data.delete(name), data.append(`${name}.length.toString`, '1')))).status,
      ]).toEqual([name, name === 'behaviour' ? 404 : 200])
    }
    expect(
      (
        await form(
          (data) => (data.delete('fname'), data.append('__proto__.fname', 'x'), data.append('constructor', 'x')),
        )
      ).status,
    ).toBe(200)
    expect((await ask(`/${reference}`)).body['state']).toBe('open')
    expect(shop.logged).toEqual([])
  })
})
