import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRoles } from '@foyer/domain/office/permissions.ts'
import { permissionFor, permissions, type OfficeAct } from '@foyer/domain/office/roles.ts'
import { rows, sql } from '../db/database.ts'
import { allActs } from '../office/acts.ts'
import { keyOf } from '../office/keys.fixture.ts'
import { openTestShop, origin, type TestShop } from '../testing/test-shop.fixture.ts'
import { goodPassword, staffCalls, type Colleague } from './staff.fixture.ts'

let shop: TestShop
let staff: ReturnType<typeof staffCalls>
let ada: Colleague
beforeAll(async () => {
  shop = await openTestShop()
  staff = staffCalls(shop)
  ada = await staff.colleague()
})
afterAll(() => shop.close())
const ask: (typeof staff)['ask'] = (...call) => staff.ask(...call)
const codeOfAnswer = ({ status, body }: { status: number; body: any }) => [status, body.code]

describe('a session of the office', () => {
  it('has a token of its own at each sign-in, whatever the browser was given before, which ends', async () => {
    const planted = 'foyer-office=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    const cookie = staff.cookieOf(await staff.signIn(ada, planted))
    expect(cookie).not.toBe(planted)
    expect(codeOfAnswer(await ask('session', {}, planted))).toEqual([401, 'SIGN_IN_NEEDED'])
    const next = staff.cookieOf(await staff.signIn(ada, cookie))
    expect([(await ask('session', {}, cookie)).status, (await ask('session', {}, next)).status]).toEqual([401, 200])
  })

  it.each([
    ['a foreign origin', { origin: 'https://elsewhere.example' }],
    [
      'a foreign origin that says that it is the same',
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['the origin null', { origin: 'null' }],
    ['another port', { origin: 'http://shop.localhost:3001' }],
    ['no origin', { origin: '' }],
    ['no origin, from a neighbour', { origin: '', 'sec-fetch-site': 'same-site' }],
    ['no origin, from nowhere', { origin: '', 'sec-fetch-site': 'none' }],
  ])('opens nothing with %s', async (_, headers) => {
    for (const path of ['session', 'people', 'sign-out', 'keys'])
      expect(codeOfAnswer(await ask(path, {}, ada.cookie, headers))).toEqual([403, 'FORBIDDEN'])
    expect(codeOfAnswer(await ask('sign-in/options', {}, undefined, headers))).toEqual([403, 'FORBIDDEN'])
    const typed = { email: ada.email, password: goodPassword, code: '123456' }
    expect(codeOfAnswer(await ask('sign-in', typed, undefined, headers))).toEqual([403, 'FORBIDDEN'])
    expect((await ask('session', {}, ada.cookie)).status).toBe(200)
  })

  it('opens calls of its own pages, which browsers name in one of two ways, and none that only reads', async () => {
    expect((await ask('session', {}, ada.cookie, { origin: '', 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    const get = await shop.call('GET', 'office/session', undefined, { cookie: ada.cookie, origin })
    expect(get.status).toBe(405)
    const form = await ask('sign-out', {}, ada.cookie, { 'content-type': 'text/plain' })
    expect(codeOfAnswer(form)).toEqual([415, 'NOT_JSON'])
  })

  it('is refused together with a key, and is none', async () => {
    const key = { authorization: `Bearer ${await keyOf(shop, 'admin')}` }
    expect(codeOfAnswer(await ask('today', {}, ada.cookie, key))).toEqual([403, 'FORBIDDEN'])
    expect((await ask('today', {}, undefined, { ...key, origin: '' })).status).toBe(200)
    const [, token] = ada.cookie.split('=')
    expect((await ask('today', {}, undefined, { authorization: `Bearer ${token}` })).status).toBe(401)
  })

  it('is stored as a hash', async () => {
    const stored = JSON.stringify(await rows(shop.shop.database.db, sql`select * from staff_session`))
    expect(stored).not.toContain(ada.cookie.split('=')[1])
  })
})

describe('a passkey', () => {
  const challengeFor = async (path: string, body: object = {}, cookie?: string) =>
    (await ask(path, body, cookie)).body.data.challenge as string

  it('signs in once by each challenge, and by none of another purpose, person, page or shop', async () => {
    const eve = await staff.colleague('desk')
    const signIn = async (credential: object) => codeOfAnswer(await ask('sign-in', { credential }))
    const challenge = await challengeFor('sign-in/options')
    const signed = ada.device.sign(challenge)
    expect(await signIn(signed)).toEqual([200, undefined])
    expect(await signIn(signed)).toEqual([422, 'SIGN_IN_FAILED'])
    const prove = async (credential: object, cookie = eve.cookie) =>
      codeOfAnswer(await ask('prove', { credential }, cookie))
    // what was asked for one purpose, or one session, is good for no other
    expect(await signIn(eve.device.sign(await challengeFor('prove/options', {}, eve.cookie)))).toEqual([
      422,
      'SIGN_IN_FAILED',
    ])
    expect(await prove(eve.device.sign(await challengeFor('sign-in/options')))).toEqual([422, 'SIGN_IN_FAILED'])
    expect(await prove(eve.device.sign(await challengeFor('prove/options', {}, ada.cookie)))).toEqual([
      422,
      'SIGN_IN_FAILED',
    ])
    // a colleague's passkey proves nothing of me
    expect(await prove(ada.device.sign(await challengeFor('prove/options', {}, eve.cookie)))).toEqual([
      422,
      'SIGN_IN_FAILED',
    ])
    expect(await prove(eve.device.sign(await challengeFor('prove/options', {}, eve.cookie)))).toEqual([200, undefined])
    // nor one that is five minutes old
    const old = await challengeFor('sign-in/options')
    shop.later(5)
    expect(await signIn(eve.device.sign(old))).toEqual([422, 'SIGN_IN_FAILED'])
    shop.later(-5)
    for (const odd of [
      { origin: 'https://elsewhere.example' },
      { rpId: 'elsewhere.example' },
      { flags: 1 },
      { type: 'webauthn.create' },
    ])
      expect(await signIn(eve.device.sign(await challengeFor('sign-in/options'), odd))).toEqual([422, 'SIGN_IN_FAILED'])
  })

  it('accepts only the invitation that it was made for', async () => {
    const [mine, other] = [
      await staff.invited('a1@haus.example', 'desk'),
      await staff.invited('a2@haus.example', 'desk'),
    ]
    const { device } = await staff.acceptByPasskey(await staff.invited('a3@haus.example', 'desk'))
    const credential = device.register(await challengeFor('accept/passkey', { token: mine }))
    expect(codeOfAnswer(await ask('accept', { token: other, credential }))).toEqual([422, 'PASSKEY_INVALID'])
    expect(codeOfAnswer(await ask('accept', { token: mine, credential }))).toEqual([422, 'PASSKEY_INVALID'])
  })
})

describe('guessing', () => {
  it('answers the same for who works here and who does not, and ends after ten tries of a network', async () => {
    const limited = await openTestShop({ environment: { RATE_LIMIT: '1', TRUST_PROXY: '1' } })
    const calls = staffCalls(limited)
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const token = await calls.invited('bea@haus.example', 'desk')
    const { secret } = (await calls.ask('accept/code', { token }, undefined, from('192.0.2.1'))).body.data
    const body = { token, password: goodPassword, code: calls.codeOf(secret) }
    expect((await calls.ask('accept', body, undefined, from('192.0.2.1'))).status).toBe(200)
    const guess = async (email: string, address: string, code = '000000', password = 'ein anderer Satz') => {
      const answer = await calls.ask('sign-in', { email, password, code }, undefined, from(address))
      return JSON.stringify([answer.status, answer.body])
    }
    const tries = async (email: string) => {
      const answers = []
      for (let at = 0; at < 11; at++) answers.push(await guess(email, '192.0.2.7'))
      return answers.map((answer) => answer.replace(/\d+ (min|sec)\w*/g, ''))
    }
    const known = await tries('bea@haus.example')
    expect(known.slice(0, 10)).toEqual(Array(10).fill(known[0]))
    expect(known[0]).toContain('SIGN_IN_FAILED')
    expect(known[10]).toContain('TOO_MANY_REQUESTS')
    const unknown = []
    for (let at = 0; at < 11; at++) unknown.push(await guess('nobody@haus.example', '192.0.2.9'))
    expect(unknown.slice(0, 10)).toEqual(known.slice(0, 10))
    expect(unknown[10]).toContain('TOO_MANY_REQUESTS')
    // strangers together have used up theirs: nothing is right, but at home
    const right = () => calls.codeOf(secret, 1)
    expect(await guess('bea@haus.example', '192.0.2.8', right(), goodPassword)).toContain('SIGN_IN_FAILED')
    limited.later(2)
    expect(await guess('bea@haus.example', '192.0.2.1', right(), goodPassword)).toContain('"data"')
    expect(JSON.stringify(limited.logged)).not.toMatch(/bea@|192\.0\.2/)
    await limited.close()
  })
})

describe('a limit', () => {
  it('of calls is of each person, and that of an idle session is the setting', async () => {
    const limited = await openTestShop({ environment: { RATE_LIMIT: '1', OFFICE_IDLE_MINUTES: '20' } })
    const calls = staffCalls(limited)
    const [eve, mia] = [await calls.colleague('desk'), await calls.colleague('desk')]
    const asked = async ({ cookie }: Colleague) => (await calls.ask('prove/options', {}, cookie)).status
    for (let at = 0; at < 20; at++) expect(await asked(eve)).toBe(200)
    expect([await asked(eve), await asked(mia)]).toEqual([429, 200])
    // who opens pages all day is not kept out by what each of them asks of who is there
    for (let at = 0; at < 80; at++) expect((await calls.ask('session', {}, mia.cookie)).status).toBe(200)
    limited.later(19)
    expect((await calls.ask('session', {}, mia.cookie)).body.data.idle_minutes).toBe(20)
    // what a page asks by itself keeps nothing open
    limited.later(19)
    expect((await calls.ask('session', {}, mia.cookie, { 'by-itself': '1' })).status).toBe(200)
    limited.later(1)
    expect((await calls.ask('session', {}, mia.cookie)).status).toBe(401)
    await limited.close()
  })
})

describe('an act', async () => {
  const acts = await allActs()
  const builtIn = allRoles([]).map(({ id }) => id)
  const pathOf = (act: OfficeAct) => acts.find(({ schema }) => schema.office === act)!.call.path.replace('office/', '')
  const all = acts.map(({ schema }) => schema.office)
  const mayAct = (role: string, act: OfficeAct) =>
    allRoles([])
      .find(({ id }) => id === role)!
      .permissions.includes(permissionFor(act)!)

  it.each(builtIn)('is open to a session of %s where that role names it, and to no other', async (role) => {
    const { cookie } = await staff.colleague(role)
    const opened: string[] = []
    for (const act of all) if ((await ask(pathOf(act), {}, cookie)).status !== 403) opened.push(act)
    expect(opened).toEqual(all.filter((act) => mayAct(role, act)))
    expect((await ask('key', {}, cookie)).status).toBe(403)
  })

  it('is closed to who has no role', async () => {
    const { cookie, id } = await staff.colleague('desk')
    expect((await ask('person-roles', { person: id, roles: [] }, ada.cookie)).status).toBe(200)
    expect((await ask('session', {}, cookie)).status).toBe(401)
  })

  it('may be limited to venues, and then only what names one of them is open', async () => {
    const eve = await staff.colleague('desk')
    const roles = [{ role: 'administrator', venues: ['haus'] }]
    expect((await ask('person-roles', { person: eve.id, roles }, ada.cookie)).status).toBe(200)
    const cookie = staff.cookieOf(await staff.signIn(eve))
    const opened: string[] = []
    for (const act of all) if ((await ask(pathOf(act), {}, cookie)).status !== 403) opened.push(act)
    expect(opened).toEqual([
      'till-open',
      'till-move',
      'till-close',
      'till-show',
      'till-stock',
      'till-later',
      'till-sheet',
      'till-sales',
      'programme-list',
      'day',
      'calendar',
      'numbers',
    ])
    const gate = { barcode: 'x', gate: 'Nord' }
    const redeem = async (more: object) =>
      (await ask('redeem', { ...gate, id: crypto.randomUUID(), ...more }, cookie)).status
    expect([await redeem({ venue: 'haus' }), await redeem({ venue: 'nord' }), await redeem({})]).toEqual([
      200, 403, 403,
    ])
    for (const path of ['redeem/undo', 'redeem/list'])
      expect(codeOfAnswer(await ask(path, {}, cookie))).toEqual([403, 'FORBIDDEN'])
    const scan = (venue?: string) => ({
      ...gate,
      id: crypto.randomUUID(),
      count: 1,
      at: '2026-03-20T07:00:00Z',
      ...(venue && { venue }),
    })
    const later = async (...scans: object[]) => (await ask('redeem/later', { scans }, cookie)).status
    expect(await later(scan('haus'))).toBe(200)
    expect([await later(scan('haus'), scan('nord')), await later(scan('haus'), scan())]).toEqual([403, 403])
    expect((await ask('till-open', { till: 'nowhere', amount: '1.00' }, cookie)).status).toBe(403)
    const tillsOf = async (venue: string) => (await ask('till-list', { venue }, cookie)).status
    expect([await tillsOf('haus'), await tillsOf('nord')]).toEqual([200, 403])
  })

  it('of people and keys is closed to every key, and a key may no more than who makes it', async () => {
    const admin = { authorization: `Bearer ${await keyOf(shop, 'admin')}`, origin: '' }
    for (const act of ['people', 'invite', 'roles', 'keys', 'key-new', 'person-end'])
      expect(codeOfAnswer(await ask(act, {}, undefined, admin))).toEqual([403, 'FORBIDDEN'])
    const support = {
      role: 'it',
      name: 'IT',
      permissions: ['keys', ...allRoles([]).find(({ id }) => id === 'door')!.permissions],
    }
    expect((await ask('role-set', support, ada.cookie)).status).toBe(200)
    const { cookie } = await staff.colleague('it')
    const make = async (name: string, role: string, by = cookie) => ask('key-new', { name, role }, by)
    expect(codeOfAnswer(await make('gate', 'admin'))).toEqual([403, 'FORBIDDEN'])
    expect(codeOfAnswer(await make('gate', 'desk'))).toEqual([403, 'FORBIDDEN'])
    const made = await make('gate', 'door')
    expect((await ask('today', {}, undefined, { authorization: `Bearer ${made.body.data.key}` })).status).toBe(200)
    expect(codeOfAnswer(await make('gate', 'door'))).toEqual([422, 'KEY_NAME_TAKEN'])
    await make('bureau', 'finance', ada.cookie)
    expect(codeOfAnswer(await ask('key-end', { name: 'bureau' }, cookie))).toEqual([403, 'FORBIDDEN'])
    expect((await ask('key-end', { name: 'gate' }, cookie)).status).toBe(200)
    expect((await ask('today', {}, undefined, { authorization: `Bearer ${made.body.data.key}` })).status).toBe(401)
  })

  it('has a permission of its own for each thing a person may do', () => {
    expect(new Set(permissions).size).toBe(permissions.length)
    expect(all.map(permissionFor)).not.toContain(null)
  })
})
