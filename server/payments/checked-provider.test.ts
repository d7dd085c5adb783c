import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PayoutEntry } from '@foyer/domain/office/payouts.ts'
import { rows, sql } from '../db/database.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { checkedProvider } from './checked-provider.ts'
import type { Payouts, ProviderPayout } from './payouts.ts'
import { signWebhook } from './simulator-provider.ts'
import type { ReaderPayment } from './terminals.ts'

/** A provider in another process that may answer anything. */
let page = ''
const harmless = () => ({
  open: { ref: 'r', url: page } as object,
  seen: { state: 'open', amount: 0, currency: '', payer: null } as object,
})
let answers = harmless()
/** What it answers with, and what it was asked last. */
let status = 200
let requests = { method: '', url: '', authorization: '', type: '', body: '' }
const provider = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  const { authorization = '', 'content-type': type = '' } = headers
  requests = { method, url, authorization, type, body: await text(request) }
  response.statusCode = status
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(request.url === '/simulator/payments' ? answers.open : answers.seen))
})
let shop: TestShop
const { init, exec, cancel } = purchaseCalls(() => shop)
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const { port } = provider.address() as AddressInfo
  page = `http://127.0.0.1:${port}/pay/1`
  shop = await openTestShop({
    environment: { SIMULATOR_URL: `http://127.0.0.1:${port}/simulator`, SIMULATOR_SECRET: 'a secret of sixteen' },
  })
})
beforeEach(() => {
  answers = harmless()
  status = 200
  shop.logged.length = 0
})
afterAll(async () => {
  await shop.close()
  provider.closeAllConnections()
  provider.close()
})

const wallet = () => purchase([ticketLine(61, 1)], { payart: 190, aux: { wallet: 'APPLEPAY' } })

describe("the address that a provider's payment is opened at", () => {
  it('is handed on when it is a page', async () => {
    for (const url of [page, `${page}?x=1#y`]) {
      answers.open = { ref: 'r', url }
      expect(await init(null, wallet())).toMatchObject({ status: 200, body: { data: url } })
    }
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://pay.example/1',
    'ftp://pay.example',
    'intent://pay#Intent;end',
    '/pay/1',
    '//pay.example/1',
    'pay.example',
    '',
    'https://',
    'https://shop@pay.example/1',
    'https://:pw@pay.example/1',
    `https://pay.example/${'x'.repeat(4000)}`,
    7,
    null,
    { length: { toString: 1 } },
  ])('is no reason to send a browser to %j: the payment is unavailable, and the log says why (R7.48)', async (url) => {
    answers.open = { ref: 'r', url }
    expect(await init(null, wallet())).toMatchObject({ status: 422, body: { code: 'PAYMENT_UNAVAILABLE' } })
    expect(shop.logged).toEqual([
      expect.objectContaining({
        err: expect.objectContaining({
          message: expect.stringMatching(/^the payment provider's answer does not fit: (url: \w|: cannot be checked)/),
        }),
      }),
    ])
  })

  it.each([
    'https://evil.example/',
    'https://127.0.0.1.evil.example/pay/1',
    'http://127.0.0.1/pay/1',
    'http://127.0.0.1:1/pay/1',
    'http://shop.localhost:3000/simulator/pay/1',
  ])(
    'is no reason to send a browser to %s, which is not its host: nothing is opened, and the operator is told once',
    async (url) => {
      answers.open = { ref: 'r', url }
      const body = wallet()
      for (let round = 0; round < 2; round++)
        expect(await init(null, body)).toMatchObject({ status: 422, body: { code: 'PAYMENT_UNAVAILABLE' } })
      const { host } = new URL(url)
      expect(shop.logged).toHaveLength(2)
      expect(shop.logged[0]).toMatchObject({
        msg: 'the payment could not be opened',
        err: { message: expect.stringContaining(host) },
      })
      const { db } = shop.shop.database
      const entries = await rows(
        db,
        sql`select details from inbox where kind = 'foreign-page' and details->>'host' = ${host}`,
      )
      expect(entries).toEqual([{ details: { provider: 'simulator', host } }])
      // nobody can pay there, and the minutely job closes what may be open
      const payments = await rows(
        db,
        sql`select url, superseded_at is not null as superseded from payment where cart_id = ${body.cartId}`,
      )
      expect(payments).toEqual(Array.from({ length: 2 }, () => ({ url: null, superseded: true })))
    },
  )

  it('is at its host too where a page plays a reader, and may be missing', async () => {
    const opened = async (url: string | null) => {
      const terminals = { ...shop.shop.payments.terminals, open: async () => ({ ref: 'r', page: url }) }
      const checked = checkedProvider({ ...shop.shop.payments, terminals })
      return (await checked.terminals.open({} as ReaderPayment)).page
    }
    expect([await opened(page), await opened(null)]).toEqual([page, null])
    await expect(opened('https://evil.example/')).rejects.toThrow('not its host')
  })

  it('does not have to name itself in a way that the database cannot keep', async () => {
    answers.open = { ref: 'a\ud83c\u0000b', url: page }
    expect((await init(null, wallet())).status).toBe(200)
  })
})

describe('who paid, as a wallet tells', () => {
  it('is kept as it can be read, whatever it is: the money is there (R1.14, R7.55)', async () => {
    const body = wallet()
    await init(null, body)
    const payer = {
      fname: 'Ada\u202e\ud83c',
      lname: ' M\u0000u\n\nster ',
      email: 'ada@example.org',
      street: 'x'.repeat(5000),
      zip: 7,
      city: null,
      country: { length: { toString: 1 } },
      unknown: 'y',
    }
    answers.seen = { state: 'captured', amount: 1081, currency: 'CHF', payer }
    const placed = await exec(body.cartId)
    expect(placed).toMatchObject({ status: 200, body: { data: { status: 'placed' } } })
    const { customer } = (await shop.call('GET', `de/order/review?id=${placed.body.data.booking_id}`)).body.data
    expect(customer).toMatchObject({
      fname: 'Ada\ufffd',
      lname: 'Mu ster',
      email: 'ada@example.org',
      street: 'x'.repeat(200),
      zip: '',
      city: '',
      country: '',
    })
    expect(Object.keys(customer)).not.toContain('unknown')
    expect(shop.logged).toEqual([])
  })

  it.each([
    [
      'another currency in letters that the database cannot keep',
      { state: 'captured', amount: 1081, currency: 'CH\u0000\ud83c', payer: null },
      'CART_GONE',
    ],
    ['no known state', { state: 'paid', amount: 1081, currency: 'CHF', payer: null }, 'PAYMENT_UNAVAILABLE'],
    [
      'an amount that is none',
      { state: 'captured', amount: '1081', currency: 'CHF', payer: null },
      'PAYMENT_UNAVAILABLE',
    ],
    [
      'half of what there is',
      { state: 'captured', amount: 540.5, currency: 'CHF', payer: null },
      'PAYMENT_UNAVAILABLE',
    ],
    [
      'what only looks like a text',
      { state: 'captured', amount: 1081, currency: { length: { toString: 1 } }, payer: null },
      'PAYMENT_UNAVAILABLE',
    ],
    ['nothing', null, 'PAYMENT_UNAVAILABLE'],
  ])('buys nothing with %s (R7.55)', async (_, seen, code) => {
    const body = wallet()
    await init(null, body)
    answers.seen = seen as object
    expect((await exec(body.cartId)).body.code).toBe(code)
  })
})

describe('the provider', () => {
  it('is told by the secret that the shop asks, and asked with what it needs to know alone', async () => {
    const body = wallet()
    await init(null, body)
    expect(requests).toMatchObject({
      method: 'POST',
      authorization: 'Bearer a secret of sixteen',
      type: 'application/json',
    })
    expect(JSON.parse(requests.body)).toEqual({
      reference: expect.any(String),
      amount: 1081,
      currency: 'CHF',
      method: 'wallet',
      manual: false,
      continueUrl: `${origin}/de/checkout/success?us=abcdefghijkl&cartId=${body.cartId}`,
      cancelUrl: `${origin}/de/checkout/canceled?cartId=${body.cartId}`,
      webhookUrl: `${origin}/api/webhooks/simulator`,
      lang: 'de',
      description: 'Haus',
    })
    const { reference } = JSON.parse(requests.body)
    await exec(body.cartId)
    expect(requests).toMatchObject({ method: 'GET', url: `/simulator/payments/${reference}`, body: '' })
    await cancel(body.cartId)
    expect(requests).toMatchObject({ method: 'POST', url: `/simulator/payments/${reference}/cancel`, body: '{}' })
  })

  it.each([
    [404, 500, 'UNEXPECTED'],
    [500, 503, 'NOT_READY'],
    [503, 503, 'NOT_READY'],
  ])('that answers %i makes a webhook come again: %i, %s', async (there, here, code) => {
    const body = wallet()
    await init(null, body)
    const { reference } = JSON.parse(requests.body)
    status = there
    const raw = JSON.stringify({ id: crypto.randomUUID(), reference })
    const response = await shop.app.request('/api/webhooks/simulator', {
      method: 'POST',
      body: raw,
      headers: { 'x-simulator-signature': signWebhook('a secret of sixteen', raw) },
    })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([here, code])
  })
})

describe('what a provider says of a part that it was to give back', () => {
  const part = () => shop.shop.payments.refundPart(crypto.randomUUID(), { key: crypto.randomUUID(), amount: 1 })

  it.each([[{ done: true }], [{ done: false }]])('is that it is done or not: %o', async (answer) => {
    answers.seen = answer
    expect(await part()).toEqual(answer)
  })

  it.each([[{}], [{ done: 'yes' }], [{ state: 'refunded' }], [[]]])('is no answer when it is %o', async (answer) => {
    answers.seen = answer
    await expect(part()).rejects.toThrow('does not fit')
  })
})

describe('payouts of a provider', () => {
  const payout: ProviderPayout = {
    id: 'po',
    amount: 100,
    currency: 'CHF',
    arrives: '2026-03-20',
    state: 'paid',
    failedOn: null,
    itemized: 'yes',
  }
  const entry: PayoutEntry = {
    id: 'e',
    kind: 'other',
    paymentId: null,
    refundKey: null,
    amount: 100,
    currency: 'CHF',
    gross: 100,
    fee: 0,
    at: '2026-03-20T07:00:00.000Z',
    text: '',
  }
  const answering = (paidOut: object, inIt: object, times = 1): Payouts => ({
    async *list() {
      yield paidOut as ProviderPayout
    },
    async *entries() {
      for (let time = 0; time < times; time++) yield inIt as PayoutEntry
    },
  })
  const read = async (payouts: Payouts) => {
    const checked = checkedProvider({ ...shop.shop.payments, payouts }).payouts!
    for await (const { id } of checked.list('2026-03-20', '2026-03-20'))
      for await (const one of checked.entries(id)) expect(one.id).toBe('e')
  }

  it('are refused where they, or what is in them, are what no payout is', async () => {
    await read(answering(payout, entry))
    const garbage: [object, object][] = [
      [{ ...payout, amount: '100' }, entry],
      [{ ...payout, amount: 1e12 }, entry],
      [{ ...payout, arrives: 'soon' }, entry],
      [{ ...payout, currency: 'francs' }, entry],
      [{ ...payout, id: 'a b\u0000' }, entry],
      [payout, { ...entry, kind: 'gift' }],
      [payout, { ...entry, gross: 0.5 }],
      [payout, { ...entry, paymentId: 'pi_1' }],
      [payout, { ...entry, at: 'yesterday' }],
      [payout, null as unknown as object],
    ]
    for (const [paidOut, inIt] of garbage) await expect(read(answering(paidOut, inIt))).rejects.toThrow('does not fit')
  })

  it('whose list does not end are not listened to for ever', async () => {
    await expect(read(answering(payout, entry, Infinity))).rejects.toThrow('does not end')
  })
})
