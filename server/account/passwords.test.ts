import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccounts, type AccountShop } from './accounts.fixture.ts'
import { md5Of, openPasswords, TooManyLogins } from './passwords.ts'

let shop: AccountShop
beforeAll(async () => void (shop = await openAccounts()))
afterAll(() => shop.close())

const pepper = 'a key of the shop'
const password = md5Of('seerosen im teich')

it('matches the password that was hashed, with the same key of the shop', async () => {
  const passwords = openPasswords(pepper, 1)
  const hash = await passwords.hash(password)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.hash(password)).not.toBe(hash)
  expect(await passwords.matches(password, hash)).toBe(true)
  expect(await passwords.matches(md5Of('Seerosen im Teich'), hash)).toBe(false)
  expect(await openPasswords('another key', 1).matches(password, hash)).toBe(false)
})

it('does the work of a hash without an account too, which no password has', async () => {
  const passwords = openPasswords(pepper, 1)
  for (const each of [password, '', md5Of('')]) expect(await passwords.matches(each, null)).toBe(false)
  const { hash } = passwords
  const [known, started] = [await hash(password), performance.now()]
  for (let n = 0; n < 5; n++) await passwords.matches(password, known)
  const middle = performance.now()
  for (let n = 0; n < 5; n++) await passwords.matches(password, null)
  // a comparison of nothing would take a thousandth of it
  expect(performance.now() - middle).toBeGreaterThan((middle - started) / 10)
})

it('has only so many wait, however many processes share the machine, and goes on afterwards', async () => {
  const passwords = openPasswords(pepper, 100)
  const all = Array.from({ length: 150 }, () => passwords.hash(password))
  expect(passwords.busy()).toBe(true)
  const done = await Promise.allSettled(all)
  const refused = done.filter((each) => each.status === 'rejected')
  expect(refused).toHaveLength(49)
  expect(refused[0]).toMatchObject({ reason: expect.any(TooManyLogins) })
  expect(passwords.busy()).toBe(false)
  expect(await passwords.hash(password)).toContain('argon2id')
})

it('a shop with too many passwords to check refuses the next without asking the database', async () => {
  const { passwords, database } = shop.shop
  const { busy } = passwords
  passwords.busy = () => true
  const { db } = database
  database.db = new Proxy(db, { get: () => expect.unreachable('asked') })
  const answers = [
    await shop.login('ada@example.org', 'seerosen'),
    await shop.register(),
    await shop.post('customer/pwdconfirm', { token: 'x', _p: password }),
  ]
  database.db = db
  passwords.busy = busy
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
})
