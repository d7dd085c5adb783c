import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { TooBusy } from '../process-pool.ts'
import { origin } from '../testing/test-shop.fixture.ts'
import { ada, openAccounts, type AccountShop } from './accounts.fixture.ts'
import { md5Of } from './passwords.ts'

let shop: AccountShop
beforeAll(
  async () => void (shop = await openAccounts({ level: 'warn', environment: { RATE_LIMIT: '1', TRUST_PROXY: '1' } })),
)
afterEach(() => shop.newMails())
afterAll(() => shop.close())

let [people, networks] = [0, 0]
const someAddress = () => `person${++people}@example.org`
/** As a proxy hands a request on; a new network each time unless given. */
const from = (network = `10.1.${++networks >> 8}.${networks & 255}`) => ({ 'x-forwarded-for': network })
const login = (email: string, password: string, network?: string, more: object = {}) =>
  shop.call('POST', 'de/auth/login', { _u: email, _p: md5Of(password), ...more }, from(network))
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status)
/** So many wrong tries one after the other, each from a network of its own unless given. */
async function guesses(email: string, times: number, network?: string) {
  const answers = []
  for (let n = 0; n < times; n++) answers.push(await login(email, `guess ${n}`, network))
  return codes(answers)
}
const home = '192.0.2.1'
/** Somebody with an account who has logged in from home. */
async function somebody(network = home) {
  const email = someAddress()
  await shop.call('POST', 'de/customer/register', { c: { ...ada, email } }, from(network))
  const confirm = shop.confirmToken((await shop.newMails())[0])
  const { body } = await login(email, ada.password, network, { confirm })
  return { email, token: body.data as string }
}
const tenFailures = Array<string>(10).fill('LOGIN_FAILED')
const change = (token: string, password: string) =>
  shop.call('POST', `de/customer/pwdchange?_=${token}`, { _po: md5Of(password), _pn: md5Of('ein neuer Satz') }, from())
const reset = (email: string, network?: string) =>
  shop.call('POST', 'de/customer/pwdreset', { email, backlink: `${origin}/de/recover/` }, from(network))
/** Networks whose limits of calls are used up have others. */
let homes = 1
const someHome = () => `192.0.2.${++homes}`

describe('guessing a password', () => {
  it('is over after ten tries in an hour, from however many networks: then the right one is wrong as well', async () => {
    const { email } = await somebody(someHome())
    expect(await guesses(email, 9)).toEqual(tenFailures.slice(1))
    expect((await login(email, ada.password)).status).toBe(200)
    expect(await guesses(email, 1)).toEqual(['LOGIN_FAILED'])
    expect(codes([await login(email, ada.password)])).toEqual(['LOGIN_FAILED'])
    expect(codes([await login(` ${email.toUpperCase()}`, ada.password)])).toEqual(['LOGIN_FAILED'])
  })

  it('is told to be over after ten tries of one network, with an account or without, and when there are more', async () => {
    for (const email of [someAddress(), (await somebody(someHome())).email]) {
      const network = someHome()
      expect(await guesses(email, 10, network)).toEqual(tenFailures)
      const { status, headers, body } = await login(email, ada.password, network)
      expect([status, body.code, body.wait]).toEqual([429, 'TOO_MANY_REQUESTS', undefined])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    }
  })

  it('tells nobody in a network whose owner is at home there that there is an account', async () => {
    const network = someHome()
    const { email } = await somebody(network)
    const nobody = someAddress()
    for (const asked of [email, nobody]) await guesses(asked, 10)
    // a network may log in twenty times a minute
    const [known, unknown] = [await guesses(email, 8, network), await guesses(nobody, 8, network)]
    expect([known, unknown]).toEqual([tenFailures.slice(2), tenFailures.slice(2)])
    await shop.shop.database.db.execute(sql`update limit_spent set spent = 10 where spent = 8`)
    for (const asked of [email, nobody]) expect(await guesses(asked, 1, network)).toEqual(['TOO_MANY_REQUESTS'])
  })

  it('is a line of the log, with where from and which account by hashes', async () => {
    const email = someAddress()
    shop.logged.length = 0
    await guesses(email, 2, someHome())
    const lines = shop.logged.filter((line) => 'event' in line)
    expect(lines).toEqual(
      Array(2).fill(
        expect.objectContaining({
          event: 'login-refused',
          reason: 'wrong',
          from: expect.stringMatching(/^[\w-]{43}$/),
          account: expect.stringMatching(/^[\w-]{43}$/),
        }),
      ),
    )
    expect(JSON.stringify(shop.logged)).not.toContain(email)
  })

  it('is over as soon when all tries come at once', async () => {
    const { email } = await somebody(someHome())
    const answers = codes(await Promise.all(Array.from({ length: 30 }, (_, n) => login(email, `guess ${n}`))))
    expect(answers).toEqual(Array(30).fill('LOGIN_FAILED'))
    expect(codes([await login(email, ada.password)])).toEqual(['LOGIN_FAILED'])
  })

  it('does not keep the owner out, whose network has tries of its own', async () => {
    const network = someHome()
    const { email } = await somebody(network)
    await guesses(email, 12)
    expect((await login(email, ada.password, network)).status).toBe(200)
    expect(await guesses(email, 10, network)).toEqual(tenFailures)
    expect(codes([await login(email, ada.password, network)])).toEqual(['TOO_MANY_REQUESTS'])
  })

  it("gets no new tries by the owner's logins, which cost none", async () => {
    const network = someHome()
    const { email } = await somebody(network)
    expect(await guesses(email, 5)).toEqual(tenFailures.slice(5))
    for (let round = 0; round < 2; round++) {
      const logins = await Promise.all(Array.from({ length: 6 }, () => login(email, ada.password, network)))
      expect(codes(logins)).toEqual(Array(6).fill(200))
    }
    expect((await login(email, ada.password)).status).toBe(200)
    await guesses(email, 5)
    expect(codes([await login(email, ada.password)])).toEqual(['LOGIN_FAILED'])
  })

  it('gets no new tries by an own, unconfirmed account with the same address', async () => {
    const { email } = await somebody(someHome())
    await guesses(email, 9)
    const registered = await shop.call('POST', 'de/customer/register', { c: { ...ada, email } }, from())
    expect((await change(registered.body.data, ada.password)).status).toBe(200)
    await guesses(email, 1)
    expect(codes([await login(email, ada.password)])).toEqual(['LOGIN_FAILED'])
  })

  it('never keeps the owner from a new password by mail, which logs in and is good in the network of then', async () => {
    const { email } = await somebody(someHome())
    await guesses(email, 12)
    expect(codes([await login(email, ada.password, home)])).toEqual(['LOGIN_FAILED'])
    await reset(email)
    const token = shop.linkIn((await shop.newMails())[0]).split('/recover/')[1]!
    const { status } = await shop.call(
      'POST',
      'de/customer/pwdconfirm',
      { token, _p: md5Of('ein neuer Satz') },
      from(home),
    )
    expect(status).toBe(200)
    expect((await login(email, 'ein neuer Satz', home)).status).toBe(200)
  })

  it('does not keep who is logged in from changing the password', async () => {
    const { email, token } = await somebody(someHome())
    await guesses(email, 12)
    expect((await change(token, ada.password)).status).toBe(200)
  })

  it('has no tries of its own from a network that knew a former password, after a new one by mail', async () => {
    const network = someHome()
    const { email } = await somebody(network)
    await reset(email)
    const token = shop.linkIn((await shop.newMails())[0]).split('/recover/')[1]!
    await shop.call('POST', 'de/customer/pwdconfirm', { token, _p: md5Of('ein neuer Satz') }, from(someHome()))
    await guesses(email, 10)
    expect(codes([await login(email, 'ein neuer Satz', network)])).toEqual(['LOGIN_FAILED'])
  })

  it('may go on after an hour', async () => {
    const { email } = await somebody(someHome())
    await guesses(email, 12)
    // limits go by the database's clock
    await shop.shop.database.db.execute(sql`update limit_spent set ends_at = now()`)
    expect((await login(email, ada.password)).status).toBe(200)
  })

  it('costs no try while the shop has too many passwords to check', async () => {
    const { email } = await somebody(someHome())
    const { passwords } = shop.shop
    const { full, matches } = passwords
    passwords.full = () => true
    expect(await guesses(email, 12)).toEqual(Array(12).fill('LOGINS_BUSY'))
    passwords.full = full
    passwords.matches = () => Promise.reject(new TooBusy())
    expect(await guesses(email, 12)).toEqual(Array(12).fill('LOGINS_BUSY'))
    passwords.matches = matches
    expect(await guesses(email, 10)).toEqual(tenFailures)
  })

  it('with the session of an account is over after ten tries as well', async () => {
    const { token } = await somebody(someHome())
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await change(token, `guess ${n}`))
    expect(codes(answers)).toEqual([...Array(10).fill('PASSWORD_WRONG'), 'TOO_MANY_REQUESTS'])
    const email = { email: someAddress(), _po: md5Of(ada.password) }
    expect((await shop.call('POST', `de/customer/emailchange?_=${token}`, email, from())).status).toBe(429)
  })
})

describe('one network', () => {
  it('may log in, register and ask for passwords twenty times a minute, all together', async () => {
    const network = '198.51.100.7'
    const answers = []
    for (let n = 0; n < 7; n++) {
      answers.push(await login(someAddress(), 'guess', network))
      answers.push(await reset(someAddress(), network))
      answers.push(await shop.call('POST', 'de/customer/register', { c: {} }, from(network)))
    }
    expect(answers.slice(0, 20).map(({ status }) => status)).not.toContain(429)
    expect(answers[20]!.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await login(someAddress(), 'guess', '198.51.100.8')).status).toBe(422)
  })

  it('spends nothing of that while the shop has too many passwords to check', async () => {
    const network = '198.51.100.9'
    const { passwords } = shop.shop
    const { full } = passwords
    passwords.full = () => true
    for (let n = 0; n < 20; n++) expect((await login(someAddress(), 'guess', network)).status).toBe(503)
    passwords.full = full
    expect((await login(someAddress(), 'guess', network)).status).toBe(422)
  })

  it('is stored neither as it is nor as a plain hash', async () => {
    await somebody('203.0.113.9')
    const stored = JSON.stringify([
      await rows(shop.shop.database.db, sql`select * from account_network`),
      await rows(shop.shop.database.db, sql`select data from pgboss.job`),
    ])
    expect(stored).not.toContain('203.0.113.9')
    for (const encoding of ['base64url', 'hex'] as const)
      expect(stored).not.toContain(createHash('sha256').update('203.0.113.9').digest(encoding))
  })
})

describe('mails with links to one mailbox', () => {
  const mailed = async () => (await shop.newMails()).map(({ to }) => to![0]!.address)

  it('are three an hour from one network, and the others are silently none', async () => {
    const { email } = await somebody(someHome())
    await shop.shop.database.db.execute(sql`truncate limit_spent`)
    for (let n = 0; n < 5; n++) expect((await reset(email, home)).body).toEqual({ data: null })
    expect(await mailed()).toEqual([email, email, email])
  })

  it('are counted together with those for registrations, however the address is written', async () => {
    const email = someAddress()
    for (const written of [email, email.toUpperCase(), email.replace('@', '+a@'), email.replace('@', '+b@')])
      await shop.call('POST', 'de/customer/register', { c: { ...ada, email: written } }, from(home))
    expect(await mailed()).toHaveLength(3)
  })

  it('are ten an hour, whoever asks for them, and one of a whole /48 above three', async () => {
    const { email } = await somebody(someHome())
    await shop.shop.database.db.execute(sql`truncate limit_spent`)
    for (let n = 0; n < 8; n++) await reset(email, `2001:db8:1:${n}::1`)
    expect(await mailed()).toHaveLength(3)
    for (let n = 0; n < 12; n++) await reset(email, `2001:db8:1${n}::1`)
    expect(await mailed()).toHaveLength(7)
  })

  it('to confirm an address are three, from however many networks', async () => {
    const email = someAddress()
    for (let n = 0; n < 6; n++) await shop.call('POST', 'de/customer/register', { c: { ...ada, email } }, from())
    expect(await mailed()).toHaveLength(3)
  })

  it('that strangers have used up still reach the owner, once for each network', async () => {
    const { email } = await somebody(someHome())
    for (let n = 0; n < 5; n++) await reset(email, '203.0.113.50')
    await shop.newMails()
    for (let n = 0; n < 3; n++) await reset(email, home)
    expect(await mailed()).toEqual([email])
  })
})
