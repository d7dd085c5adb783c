import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { TooBusy } from '../process-pool.ts'
import { openAccounts, type AccountShop } from './accounts.fixture.ts'
import { md5Of, openPasswords, type Passwords } from './passwords.ts'

const pepper = 'a key of the shop'
const password = md5Of('seerosen im teich')
const opened: Passwords[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((passwords) => passwords.close()))))
function open(key = pepper, workers = 1) {
  const passwords = openPasswords(key, workers)
  opened.push(passwords)
  return passwords
}

/** Takes all places; answers how each is left. */
function occupy(passwords: Passwords) {
  const places: (() => Promise<unknown>)[] = []
  while (!passwords.full()) {
    const { promise: over, resolve } = Promise.withResolvers<void>()
    const served = passwords.serve(() => over)
    places.push(() => (resolve(), served))
  }
  return places
}
const leave = (places: (() => Promise<unknown>)[]) => Promise.all(places.map((one) => one()))

it('matches the password that was hashed, with the same key of the shop', async () => {
  const passwords = open()
  const hash = await passwords.hash(password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.hash(password)).not.toBe(hash)
  expect(await passwords.matches(password, hash)).toBe(true)
  expect(await passwords.matches(md5Of('Seerosen im Teich'), hash)).toBe(false)
  expect(await open('another key').matches(password, hash)).toBe(false)
})

it('does the work of a hash without an account too, which no password has', async () => {
  const passwords = open()
  for (const each of [password, '', md5Of('')]) expect(await passwords.matches(each, null)).toBe(false)
  const [known, started] = [await passwords.hash(password), performance.now()]
  for (let n = 0; n < 5; n++) await passwords.matches(password, known)
  const middle = performance.now()
  for (let n = 0; n < 5; n++) await passwords.matches(password, null)
  // a comparison of nothing would take a thousandth of it
  expect(performance.now() - middle).toBeGreaterThan((middle - started) / 10)
})

it('takes the time of another process than the one that answers', async () => {
  const passwords = open()
  await passwords.hash(password)
  const [before, started] = [process.cpuUsage(), performance.now()]
  for (let n = 0; n < 20; n++) await passwords.hash(password)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1000).toBeLessThan((performance.now() - started) / 2)
})

it.each([1, 100])(
  'serves only so many at once, however many of %i processes share the machine, and others afterwards',
  async (workers) => {
    const passwords = open(pepper, workers)
    const places = occupy(passwords)
    expect(await passwords.serve(() => expect.unreachable('served'))).toBeNull()
    await leave(places)
    await expect(passwords.serve(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    const hashes = Array.from({ length: 51 }, () => passwords.serve(() => passwords.hash(password)))
    expect((await Promise.all(hashes)).filter((hash) => hash !== null)).toHaveLength(50)
    expect(passwords.full()).toBe(false)
  },
)

describe('a shop that has too many passwords to check', () => {
  let shop: AccountShop
  beforeAll(async () => void (shop = await openAccounts()))
  afterAll(() => shop.close())
  const busy = { status: 503, body: { code: 'LOGINS_BUSY' } }
  /** While nobody asks the database anything. */
  async function withoutDatabase<T>(work: () => Promise<T>): Promise<T> {
    const { database } = shop.shop
    const { db, jobs, transaction } = database
    const asked = () => expect.unreachable('asked the database')
    Object.assign(database, { db: new Proxy(db, { get: asked }), jobs: { executeSql: asked }, transaction: asked })
    try {
      return await work()
    } finally {
      Object.assign(database, { db, jobs, transaction })
    }
  }

  it.each([
    'auth/login',
    'customer/register',
    'customer/pwdconfirm',
    'customer/pwdchange',
    'customer/emailchange',
    'customer/passkeys/options',
    'customer/passkeys/remove',
    'customer/export',
    'customer/delete',
  ])('refuses %s for some seconds, neither parsing the request nor asking the database', async (path) => {
    const places = occupy(shop.shop.passwords)
    const refused = await withoutDatabase(() => shop.call('POST', `de/${path}`, 'no object'))
    await leave(places)
    expect(refused).toMatchObject(busy)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect((await shop.call('POST', `de/${path}`, 'no object')).status).toBe(400)
  })

  it('reads to the end who it refuses, whose connection would be closed otherwise', async () => {
    const places = occupy(shop.shop.passwords)
    let read = false
    const pull = (body: ReadableStreamDefaultController) => {
      body.enqueue(new TextEncoder().encode('{}'))
      body.close()
      read = true
    }
    const refused = await shop.app.request('/api/de/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '2' },
      body: new ReadableStream({ pull }, { highWaterMark: 0 }),
      duplex: 'half',
    } as RequestInit)
    await leave(places)
    expect([refused.status, read]).toEqual([503, true])
  })

  it('still answers who needs none checked', async () => {
    const places = occupy(shop.shop.passwords)
    expect((await shop.post('auth/logout', {})).status).toBe(200)
    expect((await shop.post('customer/validate', { c: {} })).status).toBe(422)
    expect((await shop.post('auth/passkey/options', {})).status).toBe(200)
    await leave(places)
  })

  it('refuses who came while it filled up', async () => {
    const { passwords } = shop.shop
    const [last, ...places] = occupy(passwords)
    await last!()
    const { matches } = passwords
    const { promise: checked, resolve: check } = Promise.withResolvers<boolean>()
    passwords.matches = () => checked
    const both = ['ada@example.org', 'eve@example.org'].map((email) => shop.login(email, 'seerosen'))
    expect(await Promise.race(both)).toMatchObject(busy)
    check(false)
    passwords.matches = matches
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([422, 503])
    await leave(places)
  })

  it('refuses whose password was not checked in time', async () => {
    const { passwords } = shop.shop
    const { matches } = passwords
    passwords.matches = () => Promise.reject(new TooBusy('late'))
    expect(await shop.login('ada@example.org', 'seerosen')).toMatchObject(busy)
    passwords.matches = () => Promise.reject(new TypeError('broken'))
    expect((await shop.login('ada@example.org', 'seerosen')).status).toBe(500)
    passwords.matches = matches
  })
})
