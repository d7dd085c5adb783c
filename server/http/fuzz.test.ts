import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describedOperations, type Json, type Operation } from '../testing/attacks.fixture.ts'
import { fuzzRequests, inText, type FuzzRequest } from '../testing/fuzz.fixture.ts'
import { article, customer, extra, files, known, pass } from '../testing/fuzz-museum.fixture.ts'
import { openTestShop, origin, purchase, ticketLine, type TestShop } from '../testing/test-shop.fixture.ts'
import { hashOfToken } from '../account/customers.queries.ts'
import { md5Of } from '../account/passwords.ts'
import { rows, sql } from '../db/database.ts'
import { codeOfVoucher } from '../vouchers/code.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { callsOfPeople, staffCalls } from '../staff/staff.fixture.ts'
import { givingCalls } from '../after-sale/give-ticket.fixture.ts'
import { walletSettings } from '../wallet/wallets.fixture.ts'
import { wish } from '../inquiries/inquiries.fixture.ts'
import { purchaseCalls, walletPayer } from '../testing/purchase.fixture.ts'
import { answers, group } from '../tours/tours.fixture.ts'

let shop: TestShop
let operations: Operation[]
let filled: { token: string; booking: string; unpaid: string; cart: string; code: string }
let officeKey: string
let administrator: string
let newCarts = 0
const answered: Record<string, number> = {}
const slowest = { ms: 0, of: '' }
const { init, exec } = purchaseCalls(() => shop)
const { bought, ticketsOf, linkOf } = givingCalls(() => shop)

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
  shop = await openTestShop({ files, extra, environment: walletSettings().environment })
  operations = await describedOperations(shop.app)
  filled = { token: await shop.guest(), booking: '', unpaid: '', cart: 'no-cart-was-opened-yet-000', code: '' }
  filled.booking = await buy()
  filled.unpaid = await owe()
  officeKey = await keyOf(shop, 'admin')
  administrator = (await staffCalls(shop).colleague()).cookie
  const [voucher] = await rows<{ id: string }>(shop.shop.database.db, sql`select id from voucher`)
  filled.code = codeOfVoucher(shop.shop.keys.vouchers, voucher!.id)
  // the first document of each kind waits for the process that makes it
  for (const path of ['tickets.pdf', 'apple-wallet'])
    expect((await shop.call('GET', `de/order/${path}?id=${filled.booking}`)).status).toBe(200)
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
        ...(callsOfPeople.has(operation.path) && operation.path !== 'office/sign-out'
          ? { cookie: administrator, origin }
          : operation.path.startsWith('office/') && { authorization: `Bearer ${officeKey}` }),
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
      select ${hashOfToken(reset)}, 'reset', customer_id, email, created_at, created_at + interval '20 minutes'
      from account
      where customer_id = ${session}`,
  )
  return body.data
}

/** Sends one request; what is wrong with its answer, or null. */
async function wrongWith(request: FuzzRequest): Promise<string | null> {
  const { operation } = request
  const { url, init: message } = messageOf(request)
  const started = performance.now()
  const before = process.cpuUsage()
  const response = await shop.app.request(url, message)
  const bytes = await response.arrayBuffer()
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(before)
  if (ms > slowest.ms) Object.assign(slowest, { ms, of: operation.name })
  const text = new TextDecoder().decode(bytes.slice(0, 100_000))
  const media = (response.headers.get('content-type') ?? '').split(';')[0]!
  answered[`${operation.name} ${response.status}`] = (answered[`${operation.name} ${response.status}`] ?? 0) + 1
  const exchange =
    `${message.method} ${url.slice(0, 800)}\n${String(message.body ?? '').slice(0, 4000)}\n→ ${response.status} ` +
    `${media} ${text.slice(0, 800)}`
  if (response.status >= 500) return `an error of ours\n${exchange}`
  // a machine with other work takes longer, but not more of its processor
  if (user + system > 2_000_000 || ms > 60_000) return `${Math.round(ms)} ms\n${exchange}`
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
  await shop.choose(address, behaviour, walletPayer)
  await shop.deliver()
  // a guest buys once
  if (['pay', 'stay', 'twice', 'late'].includes(behaviour)) filled.token = await shop.guest()
}

const fresh = Number(process.env['SEED'])
const requests = Number(process.env['FUZZ_REQUESTS'] ?? '') || 1000

/** A call with what it needs, which has to answer as it is described. */
async function expectAnswered(path: string, sent: Json) {
  const operation = operations.find((one) => one.path === path)!
  const [query, body] = operation.method === 'GET' ? [sent, {}] : [{}, sent]
  const request = { operation, lang: 'de', parts: { path: {}, query, body }, type: 'application/json', raw: null }
  expect(await wrongWith(request)).toBeNull()
  expect(answered, path).toHaveProperty([`${operation.name} 200`])
}

describe("the fuzz over the API's own description", () => {
  it.each([
    ['a seed that is always the same', 20_261_121],
    [`the seed of its commit (SEED=${fresh} repeats it)`, fresh],
  ])(
    'answers each of %s with JSON as described, in time, and no error (R7.1, R7.6)',
    async (_, seed) => {
      console.log(`fuzz: ${requests} requests with SEED=${seed}`)
      const all = fc.sample(fuzzRequests(operations, known(operations)), { seed, numRuns: requests })
      for (const [index, request] of all.entries()) {
        const wrong = await wrongWith(request)
        expect(
          wrong,
          `SEED=${seed}, request ${index}: ${wrong}\n${JSON.stringify(shop.logged).slice(0, 3000)}`,
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
      ['customer/confirm', who, { confirm: 's'.repeat(43) }],
      ['customer/sessions', who, {}],
      ['customer/sessions/end', who, { _po: md5Of('another password of hers') }],
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

  it("answers as described what is done with an order of one's own: changed, moved, given on, canceled, put on a phone", async () => {
    const [day, dearer] = ['2026-03-29', '2026-03-29 16:00']
    const id = await bought(
      [ticketLine(61, 3, `${day} 10:00`), group(`${day} 10:30`), ticketLine(91, 2, `${day} 10:00`), pass],
      {
        street: 'Weg 1',
        zip: '8000',
        city: 'Ort',
      },
    )
    const valid = async () => (await ticketsOf(id)).filter((ticket) => ticket.void_reason === null)
    const [visit, ...others] = (await valid()).map(({ id: ticket, places }) => ({ id: ticket, places }))
    const [own, theirs] = others.splice(-2)
    const address = { fname: 'Ada', lname: 'Neu', street: 'Gasse 2', zip: '4051', city: 'Basel', country: 'CH' }
    const [admission] = await ticketsOf(await bought([ticketLine(11, 1, `${day} 10:00`)], {}))
    await expectAnswered('tour/admission', { tour: 75, datetime: `${day} 14:00`, ticket: admission!.barcode })
    await expectAnswered('order/receipt.pdf', { id })
    await expectAnswered('order/slips', { id })
    await expectAnswered('order/changes', { id })
    await expectAnswered('order/changes/buyer', { id, c: address })
    await expectAnswered('order/changes/holder', { id, ticket: own!.id, name: 'Bea Muster' })
    await expectAnswered('order/changes/answers', { id, line: 2, answers })
    const order = (await shop.call('GET', `de/order/review?id=${id}`)).body.data
    await expectAnswered('order/changes/owner', { id, pass: `${order.number}-1`, name: 'Mia Muster' })
    await expectAnswered('voucher/pass', { pass: `${order.number}-1`, holder: 'Mia Muster' })
    await expectAnswered('order/apple-wallet', { id })
    await expectAnswered('order/google-wallet', { id, item: own!.id })
    const onePlace = [{ id: visit!.id, places: 1 }]
    const moved = { id, tickets: onePlace, datetime: '2026-03-27 10:00' }
    await expectAnswered('order/move/price', moved)
    await expectAnswered('order/move', { ...moved, move: randomUUID(), difference: 0 })
    const more = { id, tickets: others, datetime: dearer, move: randomUUID(), difference: 1000 }
    await expectAnswered('order/move/pay', { ...more, payart: 164, url: `${origin}/de/order/review` })
    await expectAnswered('given/give', {
      id,
      ticket: theirs!.id,
      name: 'Ida',
      email: 'ida@example.com',
      message: 'Bis bald',
    })
    const gift = (await ticketsOf(id)).find((one) => one.id === theirs!.id)!.replaced_by!
    const link = await linkOf(gift)
    for (const path of ['given/ticket', 'given/ticket.pdf', 'given/calendar.ics'])
      await expectAnswered(path, { id: link })
    await expectAnswered('given/take-back', { id, ticket: gift })
    const canceled = { id, tickets: [own] }
    await expectAnswered('order/cancel/price', canceled)
    await expectAnswered('order/cancel', { ...canceled, cancel: randomUUID(), amount: 3000 })
    const [{ number }] = (await shop.call('GET', `de/order/review?id=${id}`)).body.data.credits
    for (const path of ['order/credit-note.pdf', 'order/credit-voucher.pdf']) await expectAnswered(path, { id, number })
  })

  it('answers as described what is wished, and what is done with a quote: seen, printed, to be changed, declined, accepted', async () => {
    await expectAnswered('inquiry/send', wish())
    const quoted = async () => {
      const asked = {
        id: randomUUID(),
        channel: 'mail',
        items: [ticketLine(61, 2, '2026-05-10 10:00')],
        customer: { lname: 'Muster', street: 'Weg 1', zip: '8000', city: 'Ort', country: 'CH', company: 'Schule' },
      }
      const { body } = await shop.call('POST', 'de/office/quote', asked, { authorization: `Bearer ${officeKey}` })
      return (body.data.page as string).split('/').at(-1)!
    }
    const id = await quoted()
    for (const path of ['quote/show', 'quote/quote.pdf']) await expectAnswered(path, { id })
    await expectAnswered('quote/ask', { id, message: 'Einer mehr' })
    await expectAnswered('quote/decline', { id })
    await expectAnswered('quote/accept', { id: await quoted(), version: 1 })
  })

  it('reaches what every call does, not only its first check', async () => {
    // the more calls there are, the fewer of the requests above came to each
    const reach = async (operation: Operation, statuses: readonly number[], most: number) => {
      const wanted = statuses.map((status) => `${operation.name} ${status}`)
      const more = fc.sample(fuzzRequests([operation], known(operations)), { seed: 20_261_121, numRuns: most })
      for (const request of more) {
        if (wanted.every((done) => answered[done])) break
        expect(await wrongWith(request)).toBeNull()
      }
      for (const done of wanted) expect(answered).toHaveProperty([done])
    }
    // what only an authenticator can sign, a link of a mail, an order of one's own, a code of the office's screen, and
    // what the office does have tests of their own
    const signed = /passkeys\/(register|remove)$|auth\/passkey$|customer\/(claim|confirm)$|^door\/pair$|^office\//
    for (const operation of operations.filter(({ path }) => !signed.test(path))) await reach(operation, [200], 80)
    const pays = operations.find(({ path }) => path === 'checkout/initPayment')!
    await reach(pays, [401, 410, 422], 400)
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
