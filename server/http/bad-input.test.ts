import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalCodes } from '@foyer/contract/refusal-codes.ts'
import {
  brokenBodies,
  describedOperations,
  exampleOf,
  mutationsOf,
  oddTexts,
  type Json,
  type Operation,
} from '../testing/attacks.fixture.ts'
import { callsOfPeople, staffCalls } from '../staff/staff.fixture.ts'
import { openTestShop, origin, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { goodsMuseum } from '../testing/goods.fixture.ts'
import { rows, sql } from '../db/database.ts'
import { answers, group, smallTours } from '../tours/tours.fixture.ts'

// asking after each call what is stored takes longer than most calls: it is asked where a statement may have written
let mayHaveWritten = true
const askedFor = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...asked: [string | { text: string }]) {
  const text = typeof asked[0] === 'string' ? asked[0] : asked[0].text
  mayHaveWritten ||= /insert|update|delete|copy/i.test(text)
  return Reflect.apply(askedFor, this, asked)
} as typeof askedFor

const shop = await openTestShop({ files: goodsMuseum, extra: smallTours })
afterAll(() => shop.close())
const operations = await describedOperations(shop.app)
const { db } = shop.shop.database
const tables = await rows<{ name: string }>(
  db,
  sql`select table_name as name
    from information_schema.tables
    where table_schema = 'public'
      and table_type = 'BASE TABLE'
      and table_name not in ('office_act', 'live_change')
    order by 1`,
)
// what the office was refused stands in its log, and pages hear that something may have changed
const counts = sql.raw(
  [
    ...tables.map(({ name }) => `select '${name}' as name, count(*)::int as n from ${name}`),
    "select 'jobs', count(*)::int from pgboss.job",
    "select 'taken', sum(taken)::int from capacity",
  ].join(' union all ') + ' order by 1',
)
// counting takes longer than most calls: it is done again once something was written, even if it was taken back
await db.execute(sql`create sequence written`)
await db.execute(
  sql`create function write_down() returns trigger language plpgsql as $$
    begin
      perform nextval('written');
      return null;
    end $$`,
)
const jobs = await rows<{ name: string }>(
  db,
  sql`select 'pgboss.job' as name
    union all
    select inhrelid::regclass::text
    from pg_inherits
    where inhparent = 'pgboss.job'::regclass`,
)
for (const { name } of [...tables, ...jobs])
  await db.execute(
    sql.raw(
      `create trigger write_down after insert or update or delete on ${name} for each statement ` +
        'execute function write_down()',
    ),
  )
let counted = { written: '', counts: '' }
/** How much there is of everything, and what is taken. */
async function stored(): Promise<string> {
  if (!mayHaveWritten) return counted.counts
  mayHaveWritten = false
  const [now] = await rows<{ written: string }>(db, sql`select last_value || ' ' || is_called as written from written`)
  if (now!.written !== counted.written)
    counted = { written: now!.written, counts: JSON.stringify(await rows(db, counts)) }
  return counted.counts
}

const token = await shop.guest()
const officeKey = await keyOf(shop, 'admin')
const staff = staffCalls(shop)
const administrator = await staff.colleague()
/** What was sent before may have signed them out. */
const signInFor = ({ path }: Operation) => {
  if (callsOfPeople.has(path))
    beforeEach(async () => void (administrator.cookie = staff.cookieOf(await staff.signIn(administrator))))
}
const held = purchase([ticketLine(11, 1, '2026-03-22 10:00')])
await shop.call('POST', `de/checkout/initPayment?_=${token}`, held)
const customer = {
  fname: 'Ada',
  lname: 'Muster',
  email: 'ada@example.org',
  country: 'CH',
  password: 'long enough',
  shipping: { name: 'A', street: 'B', zip: '8001', city: 'C', country: 'CH' },
}
const groupTour = group('2026-03-22 16:00', {
  answers: answers.filter(({ id }) => [831, 833, 834].includes(id)),
  tickets: [{ id: 822, count: 1, subtickets: [{ id: 8221, count: 3 }] }],
})
/**
 * Calls that come far, so that what is wrong in them is met deep inside; a call that is not named here is made from its
 * schema.
 */
const good: Record<string, { path?: Json; query?: Json; body?: Json }> = {
  'customer/validate': { body: { c: customer } },
  'auth/guest': { body: { c: { ...customer, send_invoice: true } } },
  'checkout/initPayment': {
    body: purchase(
      [
        ticketLine(11, 1),
        { ...ticketLine(21, 1, '2026-03-22 00:00'), subtickets: [{ id: 211, count: 1 }] } as never,
        groupTour,
      ],
      { payart: 74, aux: { accountHolder: 'A', iban: 'CH93 0076 2011 6238 5295 7', wallet: 'APPLEPAY', partner: 'p' } },
    ),
  },
  'checkout/execPayment': {
    query: { us: 'abcdefghijkl' },
    body: { cartId: held.cartId, sessionUs: 'abcdefghijkl', srcURL: 'https://a.example' },
  },
  'checkout/cancel': { query: { cartId: held.cartId, keep: '1', noRedirect: '1' } },
  'ticket/collect/event/{id}': { path: { id: '1' } },
  'ticket/collect/event/{id}/date/{date}': { path: { id: '1', date: '20260322' } },
  'ticket/calendar/event/{id}/range/{from};{to}': {
    path: { id: '1', from: '20260320', to: '20260331' },
    query: { deep: '1' },
  },
  'ticket/lifetime': { query: { event: '1' } },
  tour: { query: { tour: '81', date: '20260322' } },
  'tour/overview': { query: { date: '20260320', lookahead: '4' } },
  'tour/calendar/tour/{id}/range/{from};{to}': { path: { id: '81', from: '20260320', to: '20260331' } },
  'tour/soldout/tour/{id}/range/{from};{to}': { path: { id: '91', from: '20260320', to: '20260331' } },
  'tour/soldoutTimeslots/tour/{id}/date/{date}': { path: { id: '91', date: '20260322' } },
  'tour/lifetime/tour/{id}': { path: { id: '81' } },
}

/** A call as it should be made, in parts that can be spoilt. */
function madeSound({ path, parameters, body }: Operation) {
  const examples = (place: string) =>
    Object.fromEntries(
      parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, String(exampleOf(schema))]),
    )
  return {
    path: { ...examples('path'), ...good[path]?.path } as Json,
    query: { ...examples('query'), ...good[path]?.query, _: token } as Json,
    body: (good[path]?.body ?? (body ? exampleOf(body) : {})) as unknown,
  }
}
const soundCalls = new Map(operations.map((operation) => [operation, madeSound(operation)]))
const soundCall = (operation: Operation) => soundCalls.get(operation)!

const address = ({ path }: Operation, params: Json, query: Json | string) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name]).toWellFormed()),
  )
  return `${filled}?${typeof query === 'string' ? query : new URLSearchParams(query)}`
}

const languages = ['de', 'en'] as const
let sent = 0
/** Sends one call and holds the answer against what every answer must be; gives its status. */
async function expectAnswer(
  operation: Operation,
  target: string,
  body: unknown,
  {
    raw,
    headers = {},
    method = operation.method,
  }: { raw?: string; headers?: Record<string, string>; method?: string } = {},
) {
  const lang = languages[sent++ % languages.length]!
  const init: RequestInit = {
    method,
    headers: {
      'content-type': 'application/json',
      ...(callsOfPeople.has(operation.path)
        ? { cookie: administrator.cookie, origin }
        : operation.path.startsWith('office/') && { authorization: `Bearer ${officeKey}` }),
      ...headers,
    },
    ...(method === 'POST' && { body: raw ?? JSON.stringify(body) }),
  }
  const response = await shop.app.request(`/api/${lang}/${target}`, init)
  const text = await response.text()
  const message =
    `${method} ${lang}/${target.slice(0, 300)} ${String(init.body ?? '').slice(0, 600)} → ${response.status} ` +
    `${text.slice(0, 300)}`
  if (response.status === 200) {
    if (method !== 'HEAD' && response.headers.get('content-type')?.startsWith('application/json'))
      expect(JSON.parse(text), message).toHaveProperty('data')
    return 200
  }
  expect(response.status, message).toBeGreaterThanOrEqual(400)
  expect(response.status, message).toBeLessThan(500)
  expect(response.headers.get('content-type'), message).toMatch(/^application\/json/)
  if (method === 'HEAD') return response.status
  const answer = JSON.parse(text) as Json
  expect(refusalCodes, message).toContain(answer['code'])
  expect(answer['error'], message).toBe(answer['code'])
  expect(answer['message'], message).toBe(
    shop.shop.texts(lang)(`refusal.${answer['code']}` as never, { place: answer['place'] ?? '' }),
  )
  expect(text, message).not.toMatch(/\.(ts|js):\d|node_modules|select |insert /)
  // what is none of the calls is in none of their descriptions
  if (method === operation.method && answer['code'] !== 'UNKNOWN_CALL')
    expect(operation.responses[response.status]?.description ?? '', `described: ${message}`).toContain(answer['code'])
  return response.status
}

const keepNothing = ['customer/validate', 'checkout/suggest']

/** So many are sent at once: most are refused before anything is written. */
const together = 8
/** Calls that take some of what is odd, or end the session that they are sent with. */
const takesOdd = [
  'auth/guest',
  'office/role-set',
  'office/key-new',
  'office/view-set',
  'office/sign-out',
  // a scan without a venue is one at any of them, where one at a venue that there is not is refused
  'office/redeem/later',
]

/** Refuses with anything but a success, or answers as the call is documented, and keeps nothing of what was refused. */
async function expectAllAnswered(
  operation: Operation,
  calls: readonly { target: string; body?: unknown; raw?: string; headers?: Record<string, string> }[],
) {
  const { path, query, body: soundBody } = soundCall(operation)
  // where a call keeps something, each bad one is looked at by itself
  const writes = operation.method === 'POST' && !keepNothing.includes(operation.path)
  const keeps = async () =>
    takesOdd.includes(operation.path) ||
    (await expectAnswer(operation, address(operation, path, query), soundBody)) === 200
  const most = writes && (await keeps()) ? 1 : together
  let before = await stored()
  let refused = 0
  for (let at = 0; at < calls.length; at += most) {
    const some = calls.slice(at, at + most)
    const statuses = await Promise.all(
      some.map(({ target, body, ...more }) => expectAnswer(operation, target, body, more)),
    )
    const ofThem = statuses.filter((status) => status !== 200).length
    refused += ofThem
    if (!writes) continue
    const after = await stored()
    if (ofThem > 0) expect(after, JSON.stringify(some).slice(0, 2000)).toBe(before)
    before = after
  }
  if (!writes) expect(await stored()).toBe(before)
  return refused
}

it('attacks every call that the shop serves', () => {
  expect(operations.length).toBeGreaterThanOrEqual(19)
  for (const path of Object.keys(good)) expect(operations.map((one) => one.path)).toContain(path)
})

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  signInFor(operation)
  const sound = soundCall(operation)
  const soundTarget = address(operation, sound.path, sound.query)

  it('refuses what is wrong in its address with a code, and keeps nothing (R7.1, R7.3)', async () => {
    const { parameters } = operation
    const calls: { target: string; body: unknown }[] = []
    const add = (target: string) => calls.push({ target, body: sound.body })
    for (const name of Object.keys(sound.path)) {
      for (const odd of oddTexts) add(address(operation, { ...sound.path, [name]: odd }, sound.query))
      for (const raw of ['%2F', '%2e%2e', '..%2f..', '%00', '%ff', '%', ';', '%3B', '1;2', '1//2'])
        add(address({ ...operation, path: operation.path.replace(`{${name}}`, raw) }, sound.path, sound.query))
    }
    const read = parameters.map(({ name }) => name)
    for (const name of [...Object.keys(sound.query), 'unknown', '__proto__', 'constructor']) {
      // what no call reads is the same to all of them
      for (const odd of read.includes(name) ? oddTexts : oddTexts.slice(-1))
        add(address(operation, sound.path, { ...sound.query, [name]: odd.toWellFormed() }))
      for (const raw of [
        `${name}=%00`,
        `${name}=%ff`,
        `${name}`,
        `${name}[]=1&${name}[]=2`,
        `${name}[a]=1`,
        `${name}=x&${name}=1`,
        `=${name}&&&`,
      ])
        add(`${address(operation, sound.path, raw)}`)
      const { [name]: __, ...rest } = sound.query
      add(address(operation, sound.path, rest))
    }
    await expectAllAnswered(operation, calls)
  })

  it('takes a token that nobody gave for none, however it comes (R7.4)', async () => {
    const { _: __, ...query } = sound.query
    const forged = [
      '',
      ' ',
      'x',
      token.slice(1),
      `${token}x`,
      token.toUpperCase(),
      'a'.repeat(10_000),
      '\u0000',
      '🎟️',
      "' or 1=1 --",
      '..',
      'eyJhbGciOiJub25lIn0.e30.',
    ]
    await expectAllAnswered(
      operation,
      forged.flatMap((text) => [
        { target: address(operation, sound.path, { ...query, _: text }), body: sound.body },
        {
          target: address(operation, sound.path, { ...query, _: text }),
          body: sound.body,
          headers: { authorization: 'Bearer also-forged' },
        },
        ...(/^[\x20-\x7e]*$/.test(text)
          ? [`Bearer ${text}`, `bearer ${text}`, `Basic ${text}`, `Bearer  ${text} x`, text].map((authorization) => ({
              target: address(operation, sound.path, query),
              body: sound.body,
              headers: { authorization },
            }))
          : []),
      ]),
    )
  })

  it('refuses another method with 405, and says which it takes', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'PROPFIND']) {
      if (method === operation.method || (method === 'HEAD' && operation.method === 'GET')) continue
      const response = await shop.app.request(`/api/de/${soundTarget}`, { method })
      expect([method, response.status, response.headers.get('allow')]).toEqual([
        method,
        405,
        operation.method === 'GET' ? 'GET, HEAD' : 'POST',
      ])
      await expectAnswer(operation, soundTarget, {}, { method })
    }
  })
})

describe.each(
  operations.filter(({ method }) => method === 'GET').map((operation) => [operation.name, operation] as const),
)('%s', (_, operation) => {
  it('answers HEAD like GET, without a body', async () => {
    const { path, query } = soundCall(operation)
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => shop.app.request(`/api/de/${address(operation, path, query)}`, { method })),
    )
    expect([head!.status, await head!.text()]).toEqual([get!.status, ''])
  })
})

describe.each(
  operations.filter(({ method }) => method === 'POST').map((operation) => [operation.name, operation] as const),
)('%s', (_, operation) => {
  signInFor(operation)
  const sound = soundCall(operation)
  const soundTarget = address(operation, sound.path, sound.query)

  it('refuses a body with one thing wrong, wherever it is, and keeps nothing (R7.2)', async () => {
    const refused = await expectAllAnswered(
      operation,
      [...mutationsOf(sound.body)].map((body) => ({ target: soundTarget, body })),
    )
    expect(refused).toBeGreaterThan(operation.body ? 20 : -1)
  }, 120_000)

  it('refuses what is no JSON, or not said to be, and keeps nothing (R7.2)', async () => {
    await expectAllAnswered(
      operation,
      brokenBodies.map(([, raw]) => ({ target: soundTarget, raw })),
    )
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/html',
      'application/jsonx',
      'application/xml',
      '',
    ]) {
      expect(await expectAnswer(operation, soundTarget, sound.body, { headers: { 'content-type': type } })).toBe(415)
    }
  })

  it('refuses a body over the limit with 413 before it reads it, and keeps nothing', async () => {
    const before = await stored()
    // a bank's file is the only long thing that anybody sends
    const limit = operation.path === 'office/credits' ? 6 * 1024 * 1024 : 64 * 1024
    for (const raw of [JSON.stringify({ c: 'ä'.repeat(limit) }), `${'[['.repeat(limit)}`, ' '.repeat(limit + 1)])
      expect(await expectAnswer(operation, soundTarget, null, { raw })).toBe(413)
    expect(await stored()).toBe(before)
  })
})

it('has met nothing unexpected', async () => {
  expect(shop.logged).toEqual([])
  expect((await shop.books()).off).toEqual([])
  expect(sent).toBeGreaterThan(3000)
})
