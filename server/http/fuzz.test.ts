import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describedOperations, type Json, type Operation } from '../testing/attacks.fixture.ts'
import { fuzzRequests, inText, type FuzzRequest, type KnownValues } from '../testing/fuzz.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import type { SubmittedItem } from '@foyer/contract/cart.schema.ts'
import { hashOfToken } from '../account/account.queries.ts'
import { md5Of } from '../account/passwords.ts'
import { rows, sql } from '../db/database.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { withInvoices } from '../testing/museum.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { purchaseCalls } from '../testing/purchase.fixture.ts'
import { answers, group, publicTour, smallTours } from '../tours/tours.fixture.ts'

const times = [
  '2026-03-20 10:00',
  '2026-03-20 11:30',
  '2026-03-22 10:00',
  '2026-03-22 16:00',
  '2026-03-21 10:00',
  '2026-03-19 10:00',
]
/** The cart that was opened last, a new one, and one that comes again and again. */
const cartIds = ['{cart}', '{cart}', '{newCart}', 'fuzzed-00000000000000000000']
const customer = { fname: 'Ada', lname: 'Muster', email: 'ada@example.org', country: 'CH', password: 'long enough' }
const withSubtickets = {
  ...ticketLine(64, 1),
  subtickets: [
    { id: 641, count: 6 },
    { id: 642, count: 2 },
  ],
}
const article = (id: number): SubmittedItem => ({ type: 'merchandise', id, count: 1 })
const pass: SubmittedItem = {
  type: 'annualPass',
  id: 601,
  count: 1,
  owners: [{ name: 'Ada Muster', address: null, send_to_custom_addr: false }],
}
const lines = [
  ticketLine(11, 1),
  ticketLine(11, 2, '2026-03-22 10:00'),
  ticketLine(61, 1),
  ticketLine(63, 1),
  ticketLine(65, 1),
  withSubtickets,
  publicTour(3),
  group(),
  article(502),
  article(504),
  { type: 'voucher', id: 701, count: 1 },
  pass,
  { type: 'voucherCode', barcode: '{code}' },
] satisfies SubmittedItem[]
/** What the museum of the tests has, by the names in the description. */
const known = (operations: Operation[]): KnownValues => ({
  ...Object.fromEntries(
    operations.flatMap(({ path }) =>
      path.startsWith('tour/')
        ? [[`${path} id`, [71, 72, 81, 91, 95]]]
        : path.startsWith('ticket/')
          ? [[`${path} id`, [1, 2, 6]]]
          : path.startsWith('voucher/')
            ? [[`${path} id`, [701, 702, 703]]]
            : [],
    ),
  ),
  article: [501, 502, 601],
  voucher: ['{code}'],
  code: ['{code}'],
  // blocked it would be worth nothing to the other calls
  'office/block voucher': ['{booking}'],
  barcode: ['{code}'],
  'order/file id': ['{booking}'],
  line: ['3', '1'],
  'order/vouchers.pdf id': ['{booking}'],
  'order/passes.pdf id': ['{booking}'],
  id: [
    1, 2, 6, 11, 12, 21, 61, 62, 63, 64, 65, 641, 642, 71, 81, 91, 95, 711, 811, 821, 822, 8221, 831, 832, 833, 834,
    835, 836,
  ],
  tourId: [71, 72, 81, 91, 96],
  tour: ['71', '81', '91'],
  event: ['1', '2', '6'],
  datetime: times,
  date: ['20260320', '20260322'],
  from: ['20260319', '20260320'],
  to: ['20260322', '20260331'],
  count: [0, 1, 2, 3, 6],
  payart: [164, 74, 180, 190],
  price: [0, 2000, 1081],
  items: [...lines.map((line) => [line]), [lines[0], lines[1]], [lines[3], lines[2]]],
  answers: [answers, []],
  c: [customer],
  cart: lines.map((line) => ({ ver: 1, items: [line], external_document_number: null })),
  cartId: cartIds,
  us: ['abcdefghijkl', 'mnopqrstuvwx'],
  continueUrl: [`${origin}/de/checkout/success?us=abcdefghijkl`],
  cancelUrl: [`${origin}/de/checkout/canceled`],
  iban: ['CH93 0076 2011 6238 5295 7'],
  'order/review id': ['{booking}'],
  'checkout/initPaymentOrder id': ['{unpaid}'],
  'checkout/initPaymentOrder url': [`${origin}/de/order/review`],
  'order/tickets.pdf id': ['{booking}'],
  'order/calendar.ics id': ['{booking}'],
  'order/invoice id': ['{booking}'],
  'order/invoice.pdf id': ['{booking}'],
  'given/give id': ['{booking}'],
  'given/take-back id': ['{booking}'],
  'order/cancel id': ['{booking}'],
  'order/cancel/price id': ['{booking}'],
  'order/changes id': ['{booking}'],
  'order/changes/buyer id': ['{booking}'],
  'order/changes/holder id': ['{booking}'],
  'order/changes/owner id': ['{booking}'],
  'order/changes/answers id': ['{booking}'],
  email: [customer.email],
  country: ['CH', 'DE'],
  salutation: ['1', ''],
  password: [customer.password],
  lookahead: ['0', '4', '31'],
})

let shop: TestShop
let operations: Operation[]
let filled: { token: string; booking: string; unpaid: string; cart: string; code: string }
let officeKey: string
let newCarts = 0
const answered: Record<string, number> = {}
const slowest = { ms: 0, of: '' }
const { init, exec } = purchaseCalls(() => shop)

/** A purchase as everybody makes it, up to its order. */
async function buy(): Promise<string> {
  const body = purchase([ticketLine(61, 1), { type: 'voucher', id: 701, count: 1 }, article(504), pass])
  const { status, body: opened } = await init(await shop.guest(), body)
  expect([status, opened.message]).toEqual([200, undefined])
  await shop.choose(opened.data, 'pay')
  const placed = await exec(body.cartId)
  expect([placed.status, placed.body.data?.status]).toEqual([200, 'placed'])
  return placed.body.data.booking_id
}

/** An order by invoice, which can still be paid. */
async function owe(): Promise<string> {
  const body = purchase([ticketLine(61, 2, '2026-05-10 10:00')], { payart: 200 })
  expect(
    (await init(await shop.guest({ street: 'Weg 1', zip: '8000', city: 'Ort', company: 'Schule' }), body)).status,
  ).toBe(200)
  return (await exec(body.cartId)).body.data.booking_id
}

beforeAll(async () => {
  shop = await openTestShop({ files: withInvoices(goodsMuseum), extra: smallTours })
  operations = await describedOperations(shop.app)
  filled = { token: await shop.guest(), booking: '', unpaid: '', cart: 'no-cart-was-opened-yet-000', code: '' }
  filled.booking = await buy()
  filled.unpaid = await owe()
  officeKey = await keyOf(shop, 'admin')
  const [voucher] = await rows<{ id: string }>(shop.shop.database.db, sql`select id from voucher`)
  filled.code = codeOfVoucher(shop.shop.keys.vouchers, voucher!.id)
  // the first document waits for the thread that draws it
  expect((await shop.call('GET', `de/order/tickets.pdf?id=${filled.booking}`)).status).toBe(200)
})
afterAll(() => shop.close())

const ajv = new Ajv2020({
  strictSchema: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  validateFormats: false,
  allErrors: false,
})
ajv.addVocabulary(['components'])
const compiled = new Map<string, ValidateFunction>()
/**
 * What is described, and not a name more on the first level: what an answer says there, its description has to say too.
 */
async function validatorFor(
  { name, responses }: Operation,
  status: number,
  media: string,
): Promise<ValidateFunction | null> {
  const key = `${name} ${status} ${media}`
  const schema: Json | undefined = responses[status]?.content?.[media]?.schema
  if (!schema) return null
  const { components } = (await shop.call('GET', 'openapi.json')).body
  if (!compiled.has(key))
    compiled.set(
      key,
      ajv.compile({
        components,
        ...(schema['$ref'] ? { ...components.schemas.Refusal } : schema),
        additionalProperties: false,
      }),
    )
  return compiled.get(key)!
}

const fill = (text: string) =>
  text
    .replaceAll('{token}', filled.token)
    .replaceAll('{booking}', filled.booking)
    .replaceAll('{unpaid}', filled.unpaid)
    .replaceAll('{code}', filled.code)
    .replaceAll('{cart}', filled.cart)
    .replaceAll('{newCart}', () => `new-${String(++newCarts).padStart(24, '0')}`)
const inAddress = (value: unknown) => fill(inText(value)).toWellFormed()
function messageOf({ operation, lang, parts, type, raw }: FuzzRequest): { url: string; init: RequestInit } {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(inAddress(parts.path[name])),
  )
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {}).map(([name, value]) => [name.toWellFormed(), inAddress(value)]),
  )
  const body = operation.method === 'POST' ? fill(raw ?? JSON.stringify(parts.body) ?? '') : undefined
  return {
    url: `/api/${lang}/${path}?${query}`,
    init: {
      method: operation.method,
      headers: {
        'content-type': type,
        ...(operation.path.startsWith('office/') && { authorization: `Bearer ${officeKey}` }),
      },
      body,
    },
  }
}

/** The token of a confirmed account, which a link for a new password was mailed to. */
async function accountOf({ call, shop: { database } }: TestShop, c: typeof customer, reset: string): Promise<string> {
  const { body } = await call('POST', 'de/customer/register', { c })
  const session = sql`(select customer_id from session where token_hash = ${hashOfToken(body.data)})`
  await rows(
    database.db,
    sql`update account set confirmed_email = ${c.email}, confirmed_at = created_at where customer_id = ${session}`,
  )
  await rows(
    database.db,
    sql`insert into account_link (token_hash, kind, customer_id, email, created_at, expires_at)
      select ${hashOfToken(reset)}, 'reset', customer_id, email, created_at, created_at + interval '20 minutes' from account where customer_id = ${session}`,
  )
  return body.data
}

/** Sends one request; what is wrong with its answer, or null. */
async function wrongWith(request: FuzzRequest): Promise<string | null> {
  const { operation } = request
  const { url, init: message } = messageOf(request)
  const started = performance.now()
  const response = await shop.app.request(url, message)
  const bytes = await response.arrayBuffer()
  const ms = performance.now() - started
  if (ms > slowest.ms) Object.assign(slowest, { ms, of: operation.name })
  const text = new TextDecoder().decode(bytes.slice(0, 100_000))
  const media = (response.headers.get('content-type') ?? '').split(';')[0]!
  answered[`${operation.name} ${response.status}`] = (answered[`${operation.name} ${response.status}`] ?? 0) + 1
  const exchange = `${message.method} ${url.slice(0, 800)}\n${String(message.body ?? '').slice(0, 4000)}\n→ ${response.status} ${media} ${text.slice(0, 800)}`
  if (response.status >= 500) return `an error of ours\n${exchange}`
  if (ms > 2000) return `${Math.round(ms)} ms\n${exchange}`
  const isDocument =
    response.status === 200 && operation.responses[200].content[media] !== undefined && media !== 'application/json'
  if (!isDocument && media !== 'application/json') return `no JSON\n${exchange}`
  const validate = await validatorFor(operation, response.status, media)
  let answer: unknown
  try {
    answer = isDocument ? text : JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return `no JSON\n${exchange}`
  }
  // an address that is none of the calls is in none of their descriptions
  if (response.status === 404 && (answer as Json)['code'] === 'UNKNOWN_CALL') return null
  if (!validate) return `the description has no ${response.status} ${media}\n${exchange}`
  if (!validate(answer)) return `not as described: ${ajv.errorsText(validate.errors)}\n${exchange}`
  if (
    response.status >= 400 &&
    !String(operation.responses[response.status].description)
      .split(', ')
      .includes((answer as Json)['code'])
  )
    return `${(answer as Json)['code']} is not described\n${exchange}`
  if (operation.path === 'checkout/initPayment' && response.status === 200) {
    filled.cart = (answer as Json)['hold'].cartId
    await visitAfter((answer as Json)['data'])
  }
  return null
}

/** The visitor at the provider: every button in turn, so that orders, refusals and refunds come about. */
let visits = 0
async function visitAfter(address: string): Promise<void> {
  const behaviour = ['pay', 'decline', 'stay', 'cancel', null, 'twice', 'pay', 'late'][visits++ % 8]
  if (!behaviour || !address.includes('/simulator/')) return
  await shop.choose(address, behaviour, {
    fname: 'Wa',
    lname: 'Llet',
    email: 'w@example.org',
    street: 'W 1',
    zip: '1',
    city: 'O',
    country: 'CH',
  })
  await shop.deliver()
  // a guest buys once
  if (['pay', 'stay', 'twice', 'late'].includes(behaviour)) filled.token = await shop.guest()
}

const given = Number(process.env['FUZZ_SEED'] ?? '')
const fresh = given || randomInt(1, 2 ** 31)
const requests = Number(process.env['FUZZ_REQUESTS'] ?? '') || 1000

describe("the fuzz over the API's own description", () => {
  it.each([
    ['a seed that is always the same', 20_261_121],
    [`a new seed (FUZZ_SEED=${fresh} repeats it)`, fresh],
  ])(
    'answers each of %s with JSON as described, in time, and no error (R7.1, R7.6)',
    async (_, seed) => {
      console.log(`fuzz: ${requests} requests with FUZZ_SEED=${seed}`)
      const all = fc.sample(fuzzRequests(operations, known(operations)), { seed, numRuns: requests })
      for (const [index, request] of all.entries()) {
        const wrong = await wrongWith(request)
        expect(
          wrong,
          `FUZZ_SEED=${seed}, request ${index}: ${wrong}\n${JSON.stringify(shop.logged).slice(0, 3000)}`,
        ).toBeNull()
      }
    },
    240_000,
  )

  it("answers as described what is done with a cart of one's own: opened, extended, canceled, paid (R7.48, R7.56)", async () => {
    filled.token = await shop.guest()
    const body = purchase([ticketLine(61, 1)])
    const ask = (path: string, query: Record<string, string>, sent: object) =>
      wrongWith({
        operation: operations.find((one) => one.path === path)!,
        lang: 'de',
        parts: { path: {}, query: { _: '{token}', ...query }, body: sent },
        type: 'application/json',
        raw: null,
      })
    visits = 4 // the visitor who presses nothing
    expect(await ask('checkout/initPayment', {}, body)).toBeNull()
    expect(await ask('checkout/extend', {}, { cartId: body.cartId })).toBeNull()
    expect(await ask('checkout/cancel', { cartId: body.cartId }, {})).toBeNull()
    visits = 0 // the one who pays
    const us = 'abcdefghijkl'
    const paid = purchase([ticketLine(61, 1)])
    expect(await ask('checkout/initPayment', {}, paid)).toBeNull()
    expect(await ask('checkout/execPayment', { us }, { cartId: paid.cartId, sessionUs: us, srcURL: null })).toBeNull()
    expect(answered).toHaveProperty(['POST checkout/execPayment 200'])
    expect(await ask('checkout/initPayment', { _: 'of nobody' }, purchase([ticketLine(61, 1)]))).toBeNull()
  })

  it("answers as described what is done with an account of one's own (R7.27, R7.28, R7.30, R7.32, R7.34 to R7.37)", async () => {
    const reset = 'r'.repeat(43)
    const md5 = md5Of(customer.password)
    const email = customer.email
    const who = { _: '{token}' }
    const steps: [string, object, object][] = [
      ['customer/pwdconfirm', {}, { token: 's'.repeat(43), _p: md5Of('a password of hers') }],
      ['customer/register', {}, { c: customer }],
      ['auth/login', {}, { _u: email, _p: md5 }],
      ['customer-data', who, {}],
      ['customer/update', who, { c: customer }],
      ['customer/pwdreset', {}, { email, backlink: `${origin}/de/recover/` }],
      ['customer/pwdchange', who, { _po: md5, _pn: md5Of('another password of hers') }],
      ['shipping-costs', {}, { cart: [{ type: 'merchandise', id: 501, count: 1 }], country: 'CH' }],
      ['customer/passkeys', who, {}],
      ['customer/passkeys/options', who, { _po: md5Of('another password of hers') }],
      ['auth/passkey/options', {}, {}],
      ['customer/orders', who, {}],
      ['customer/goods', who, {}],
      ['customer/export', who, { _po: md5Of('another password of hers') }],
      ['customer/emailchange', who, { _po: md5Of('another password of hers'), email: 'new@example.org' }],
      ['customer/delete', who, { _po: md5Of('another password of hers') }],
      ['auth/logout', who, {}],
    ]
    filled.token = await accountOf(shop, customer, reset)
    await accountOf(shop, { ...customer, email: 'eve@example.org' }, 's'.repeat(43))
    for (const [path, query, body] of steps)
      expect(
        await wrongWith({
          operation: operations.find((one) => one.path === path)!,
          lang: 'de',
          parts: { path: {}, query, body },
          type: 'application/json',
          raw: null,
        }),
      ).toBeNull()
    filled.token = await shop.guest()
  })

  it('reaches what every call does, not only its first check', async () => {
    // what only an authenticator can sign, an order of one's own, what needs its tickets, a credit note or the certificates
    // of wallets, and what the office does have tests of their own
    const signed =
      /passkeys\/(register|remove)$|auth\/passkey$|customer\/claim$|^office\/|order\/(move|cancel|changes)(\/\w+)?$|^given\/|order\/(credit-|\w+-wallet$)/
    for (const operation of operations.filter(({ path }) => !signed.test(path))) {
      const done = `${operation.name} 200`
      // the more calls there are, the fewer of the requests above came to each
      const more = fc.sample(fuzzRequests([operation], known(operations)), { seed: 20_261_121, numRuns: 80 })
      for (const request of more) {
        if (answered[done]) break
        expect(await wrongWith(request)).toBeNull()
      }
      expect(answered, operation.name).toHaveProperty([done])
    }
    for (const status of [401, 410, 422]) expect(answered).toHaveProperty([`POST checkout/initPayment ${status}`])
    console.log(`fuzz: the slowest answer was ${slowest.of} with ${Math.round(slowest.ms)} ms`)
  })

  it('leaves a shop that is the same afterwards: its books balance and it sells', async () => {
    await shop.deliver()
    await shop.jobs()
    expect((await shop.books()).off).toEqual([])
    await buy()
    shop.later(120)
    await shop.workers.cleanup({})
    expect((await shop.books()).off).toEqual([])
    expect(shop.logged).toEqual([])
  })
})
