import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { recordStatements } from '../testing/statements.fixture.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.fixture.ts'
import { keyCommand } from './key-command.ts'
import { keyOf } from './keys.fixture.ts'
import { listKeys } from './keys.service.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

const ask = (key: string | null, path = 'office/key', body: object = {}) =>
  shop.call('POST', path, body, key === null ? {} : { authorization: `Bearer ${key}` })
const line = async (...words: [string, ...string[]]) => (await keyCommand(shop.shop, words[0], words.slice(1))).line

describe('a call of the office', () => {
  it('is answered to a key, with and without a language, and never kept by anybody', async () => {
    const key = await keyOf(shop, 'door')
    const answer = await ask(key)
    expect([answer.status, answer.body]).toEqual([
      200,
      { data: { name: expect.stringMatching(/^door/), role: 'door', ends: '2027-03-20T07:00:00.000Z' } },
    ])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    expect((await ask(key, 'fr/office/key')).body.data.role).toBe('door')
  })

  it.each([
    ['no key', null],
    ['a key that nobody made', 'foyer_nobody-made-this-one-0000000000000000000000000'],
    ['a word', 'x'],
  ])('is refused with %s, before anything of it is read', async (_, key) => {
    for (const body of [{}, { subject: 7 }]) {
      const answer = await ask(key, 'office/log', body)
      expect([answer.status, answer.body.code]).toEqual([401, 'KEY_INVALID'])
    }
    expect((await ask(key, 'de/office/key')).body.message).toBe(
      'Dieser Aufruf verlangt einen gültigen Schlüssel der Verwaltung.',
    )
    expect((await ask(key)).body.message).toBe('This call needs a valid key of the office.')
  })

  it("is refused with a key in its address, with a visitor's token, and as a request that only reads", async () => {
    const key = await keyOf(shop, 'admin')
    expect((await ask(null, `office/key?_=${key}`)).status).toBe(401)
    expect((await ask(await shop.guest())).status).toBe(401)
    expect((await shop.call('GET', 'office/key', undefined, { authorization: `Bearer ${key}` })).status).toBe(405)
    expect((await ask(key, 'office/nothing')).body.code).toBe('UNKNOWN_CALL')
  })

  it('answers no preflight of a foreign origin', async () => {
    const answer = await shop.app.request('/api/office/key', {
      method: 'OPTIONS',
      headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
    })
    expect([answer.status, [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))]).toEqual([
      405,
      [],
    ])
  })

  it.each([
    ['door', 403],
    ['desk', 403],
    ['finance', 200],
    ['admin', 200],
  ] as const)('is refused to a role that may not do it: %s reads the log: %s', async (role, status) => {
    const answer = await ask(await keyOf(shop, role), 'office/log')
    expect([answer.status, answer.body.code]).toEqual([status, status === 403 ? 'FORBIDDEN' : undefined])
  })

  it('has the limits of every call for each key, which nobody else of its address uses up', async () => {
    const limited = await openTestShop({ environment: { RATE_LIMIT: '0.05', TRUST_PROXY: '1' } })
    const at = { 'x-forwarded-for': '192.0.2.7' }
    const asked = async (key: string, path = 'office/key', body = {}) =>
      (await limited.call('POST', path, body, { authorization: `Bearer ${key}`, ...at })).status
    const [desk, gate] = [await keyOf(limited, 'desk'), await keyOf(limited, 'door')]
    const list = () => asked(gate, 'office/redeem/list', { day: '2026-03-20' })
    expect([await asked(desk), await list()]).toEqual([200, 200])
    // somebody in the museum's own network, with all that one without a key can ask
    for (const path of ['de/auth/guest', 'office/key', 'office/redeem/list'])
      for (let n = 0; n < 650; n++) await limited.call('POST', path, {}, at)
    for (let n = 1; n < 12; n++) expect(await asked(desk)).toBe(200)
    expect([await asked(desk), await list()]).toEqual([429, 200])
    // looking costs less than an act, and is counted by itself
    for (let n = 0; n < 10; n++) expect(await asked(desk, 'office/find')).toBe(200)
    expect((await limited.call('POST', 'de/auth/guest', {}, at)).status).toBe(429)
    await limited.close()
  })
})

describe('keys that are no good', () => {
  it('are tried sixty times a minute from one address, which keeps no key out that was good before', async () => {
    const limited = await openTestShop({ environment: { RATE_LIMIT: '1', TRUST_PROXY: '1' } })
    const scan = async (of: string, path = 'office/redeem/list', address = '192.0.2.7') =>
      (
        await limited.call(
          'POST',
          path,
          { day: '2026-03-20' },
          { authorization: `Bearer ${of}`, 'x-forwarded-for': address },
        )
      ).status
    const gate = await keyOf(limited, 'door')
    expect(await scan(gate)).toBe(200)
    const tried = []
    for (let at = 0; at < 61; at++) tried.push(await scan(`foyer_guess-${at}`))
    // the gate's own key was new once
    expect(tried).toEqual([...Array(59).fill(401), 429, 429])
    expect([await scan(gate), await scan('foyer_guess', undefined, '192.0.2.8')]).toEqual([200, 401])
    await keyCommand(limited.shop, 'end', [(await listKeys(limited.shop))[0]!.name])
    expect([await scan(gate), await scan(gate)]).toEqual([401, 429])
    await limited.close()
  })

  it('ask the database one question each, whatever is wrong with them, and none without a key', async () => {
    const ended = await keyOf(shop, 'admin', 'another')
    await line('end', 'another')
    const wrongRole = await keyOf(shop, 'door')
    const statements = recordStatements(/catalogue_|pgboss/)
    const asked = []
    for (const key of [null, 'foyer_unknown', ended, wrongRole]) {
      await ask(key, 'office/log')
      asked.push(statements.take().map(({ text }) => /from (\w+)/.exec(text)?.[1]))
    }
    statements.stop()
    expect(asked).toEqual([[], ['office_key'], ['office_key'], ['office_key']])
  })
})

it('says in the log which key was refused, why, and from where without an address, and never the key', async () => {
  const watched = await openTestShop({ level: 'warn', environment: { TRUST_PROXY: '1' } })
  const refused = async (key: string, path = 'office/log', address = '192.0.2.7') => {
    const before = watched.logged.length
    await watched.call('POST', path, {}, { authorization: `Bearer ${key}`, 'x-forwarded-for': address })
    return watched.logged.slice(before) as ({ msg: string } & Record<string, unknown>)[]
  }
  const door = await keyOf(watched, 'door')
  const blocked = await keyOf(watched, 'admin', 'stolen')
  await keyCommand(watched.shop, 'end', ['stolen'])
  const unknown = await refused('foyer_guess')
  expect(unknown).toMatchObject([
    { event: 'key-refused', reason: 'unknown', from: expect.stringMatching(/^[\w-]{43}$/) },
  ])
  expect(unknown[0]).not.toHaveProperty('key')
  expect(await refused(blocked)).toMatchObject([{ event: 'key-refused', reason: 'blocked', key: 'stolen' }])
  expect(await refused(door)).toMatchObject([{ event: 'key-refused', reason: 'role', from: unknown[0]!['from'] }])
  expect((await refused('foyer_guess', undefined, '192.0.2.8'))[0]!['from']).not.toBe(unknown[0]!['from'])
  expect(await refused(door, 'office/key')).toEqual([])
  watched.later(400 * 24 * 60)
  expect(await refused(door)).toMatchObject([{ event: 'key-refused', reason: 'ended' }])
  for (const secret of [door, blocked, 'foyer_guess', '192.0.2'])
    expect(JSON.stringify(watched.logged)).not.toContain(secret)
  await watched.close()
})

describe('a key', () => {
  it('is shown once and kept as a hash', async () => {
    const [secret, more] = (await line('new', 'gate-north', 'door', '90')).split('\n')
    expect(secret).toMatch(/^foyer_[\w-]{43}$/)
    expect(more).toBe('key gate-north for door, until 2026-06-18; it is shown this once')
    const stored = JSON.stringify(await rows(shop.shop.database.db, sql`select * from office_key`))
    expect(stored).toContain('gate-north')
    expect(stored).not.toContain(secret)
    expect(await line('list')).toMatch(/^gate-north {2}door {2}until 2026-06-18$/m)
    expect(await line('list')).not.toContain(secret!)
  })

  it('opens nothing once it has ended or is blocked, in this moment', async () => {
    const [short, long] = [await keyOf(shop, 'admin', 'short', 1), await keyOf(shop, 'admin', 'long')]
    shop.later(24 * 60 - 1)
    expect([(await ask(short)).status, (await ask(long)).status]).toEqual([200, 200])
    shop.later(1)
    expect([(await ask(short)).status, (await ask(long)).status]).toEqual([401, 200])
    expect(await line('end', 'long')).toBe('key long is blocked')
    expect((await ask(long)).status).toBe(401)
    expect(await line('end', 'long')).toBe('there is no key long that is not blocked')
    expect(await line('list')).toMatch(
      /^long {2}admin {2}blocked on 2026-03-21\nshort {2}admin {2}ended on 2026-03-21$/m,
    )
    shop.later(-24 * 60)
  })

  it.each([
    [['new', 'two words', 'door'], 'a name is letters, digits, - and _, at most 40'],
    [['new', '', 'door'], 'a name is letters, digits, - and _, at most 40'],
    [['new', 'a'.repeat(41), 'door'], 'a name is letters, digits, - and _, at most 40'],
    [['new', 'a', 'king'], 'king is no role: door, desk, finance, partner, admin'],
    [['new', 'a', 'door', '0'], 'a key is for 1 to 1100 days'],
    [['new', 'a', 'door', '1101'], 'a key is for 1 to 1100 days'],
    [['new', 'a', 'door', '1e2'], 'a key is for 1 to 1100 days'],
    [['old', 'a'], 'key old? Use new, end or list'],
  ] as [[string, ...string[]], string][])('is not made of %j', async (words, said) => {
    expect(await line(...words)).toBe(said)
    expect(await shop.count("office_key where name = 'a'")).toBe(0)
  })

  it('has a name that was never given before, for the log', async () => {
    await line('new', 'once', 'door')
    await line('end', 'once')
    expect(await line('new', 'once', 'admin')).toBe('there is or was a key once')
    expect(await shop.count("office_act where subject = 'once'")).toBe(2)
  })
})
