import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as accountCalls from '@foyer/contract/account.calls.ts'
import * as customerCalls from '@foyer/contract/customer.calls.ts'
import * as passkeyCalls from '@foyer/contract/passkeys.calls.ts'
import { rows, sql } from '../db/database.ts'
import { openTestShop, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { ada, openAccounts, type AccountShop } from './accounts.fixture.ts'
import { md5Of } from './passwords.ts'

let shop: AccountShop
beforeAll(async () => void (shop = await openAccounts()))
beforeEach(() => shop.forgetAccounts())
afterAll(() => shop.close())

const failed = { status: 422, body: { code: 'LOGIN_FAILED' } }

// before the tests whose clock is a year ahead, where past places are deleted
describe("a guest's token", () => {
  it('opens nothing of theirs once they have bought, while the payment and the order go on without it (R6.4, R6.5)', async () => {
    const token = await shop.guest()
    expect((await shop.customer(token)).data).toMatchObject({ isGuest: true })
    const { cartId, ...rest } = purchase([ticketLine(11, 1)])
    await shop.choose((await shop.post('checkout/initPayment', { cartId, ...rest }, token)).body.data, 'pay')
    await shop.deliver()
    expect((await shop.customer(token)).code).toBe('LOGIN_NEEDED')
    const { body } = await shop.post('checkout/execPayment?us=abcdefghijkl', { cartId })
    const review = await shop.call('GET', `de/order/review?id=${body.data.booking_id}`)
    expect([review.status, (await shop.call('GET', `de/${review.body.data.documents.calendar}`)).status]).toEqual([
      200, 200,
    ])
  })

  it('ends after a day: whoever has not bought by then begins anew, with the same basket (R6.4)', async () => {
    const token = await shop.guest()
    const items = [ticketLine(11, 1, '2026-03-22 10:00')]
    expect((await shop.post('checkout/initPayment', purchase(items), token)).status).toBe(200)
    shop.later(24 * 60)
    expect((await shop.customer(token)).code).toBe('LOGIN_NEEDED')
    expect((await shop.post('checkout/initPayment', purchase(items), token)).body.code).toBe('LOGIN_NEEDED')
    expect((await shop.post('checkout/initPayment', purchase(items), await shop.guest())).status).toBe(200)
  })

  it('ends with the log-out (R2.4, R4.56)', async () => {
    const [token, other] = [await shop.guest(), await shop.guest()]
    expect(await shop.post('auth/logout', {}, token)).toMatchObject({ status: 200, body: { data: null } })
    expect((await shop.customer(token)).code).toBe('LOGIN_NEEDED')
    expect((await shop.customer(other)).data).toMatchObject({ isGuest: true })
  })
})

describe('registering', () => {
  it('makes an account that is logged in at once, with everything typed but the password (R1.11, R3.13, R7.30, R7.27)', async () => {
    const { status, body } = await shop.register({ street: 'Uferweg 3', zip: '8001', city: 'Zürich', phone: '079' })
    expect([status, body.data]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    expect(await shop.customer(body.data)).toEqual({
      data: {
        isGuest: false,
        confirmed: false,
        salutation: '',
        fname: 'Ada',
        lname: 'Muster',
        company: '',
        email: 'ada@example.org',
        phone: '079',
        street: 'Uferweg 3',
        line2: '',
        zip: '8001',
        city: 'Zürich',
        state: '',
        country: 'CH',
        shipping: null,
      },
    })
  })

  it('mails a link that confirms the address together with the password, and only then logs in (R1.12, R7.28)', async () => {
    await shop.register()
    expect(await shop.login(ada.email, ada.password)).toMatchObject(failed)
    const [mail] = await shop.newMails()
    expect(mail!.to![0]!.address).toBe('ada@example.org')
    const confirm = shop.confirmToken(mail)
    expect(await shop.login(ada.email, 'another password', { confirm })).toMatchObject(failed)
    const { status, body } = await shop.login('ADA@example.org ', ada.password, { confirm })
    expect(status).toBe(200)
    expect((await shop.customer(body.data)).data.confirmed).toBe(true)
    expect((await shop.login(ada.email, ada.password)).status).toBe(200)
    expect(await shop.login(ada.email, 'seerosen im Teich')).toMatchObject(failed)
    expect(await shop.login(ada.email, ada.password, { confirm: 'x'.repeat(43) })).toMatchObject({ status: 200 })
    expect(await shop.login(ada.email, ada.password, { confirm: 'torn' })).toMatchObject({ status: 200 })
  })

  it('does not confirm with a link that is over or for another address', async () => {
    await shop.register()
    const confirm = shop.confirmToken((await shop.newMails())[0])
    expect(await shop.login('eve@example.org', ada.password, { confirm })).toMatchObject(failed)
    shop.later(3 * 24 * 60 + 1)
    expect(await shop.login(ada.email, ada.password, { confirm })).toMatchObject(failed)
  })

  it('answers the same for an address that has an account, and mails its owner instead', async () => {
    await shop.account()
    await shop.newMails()
    const { status, body } = await shop.register({ password: 'another password', fname: 'Eve' })
    expect([status, body.data]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    const mails = await shop.newMails()
    expect(mails.map(({ subject, to }) => [subject, to![0]!.address])).toEqual([
      [expect.stringContaining('Sie haben bereits ein Konto'), 'ada@example.org'],
    ])
    expect(mails[0]!.text).not.toContain('confirm=')
    expect(mails[0]!.text).not.toContain('Eve')
    expect(await shop.login(ada.email, 'another password')).toMatchObject(failed)
    expect((await shop.login(ada.email, ada.password)).status).toBe(200)
  })

  it('confirms the first of two registrations, and the other never', async () => {
    await shop.register()
    const first = shop.confirmToken((await shop.newMails())[0])
    await shop.register({ password: 'der zweite Versuch' })
    const second = shop.confirmToken((await shop.newMails())[0])
    expect((await shop.login(ada.email, ada.password, { confirm: first })).status).toBe(200)
    expect(await shop.login(ada.email, 'der zweite Versuch', { confirm: second })).toMatchObject(failed)
    expect(await shop.login(ada.email, 'der zweite Versuch')).toMatchObject(failed)
  })

  it.each([
    ['no password', { password: '' }, { password: ['PASSWORD_REQUIRED'] }],
    ['a password of 7 characters', { password: 'Seerose' }, { password: ['PASSWORD_TOO_SHORT'] }],
    ['a password that is tried first', { password: 'password123' }, { password: ['PASSWORD_TOO_COMMON'] }],
    ['a password that is the address', { password: 'ada@example.org' }, { password: ['PASSWORD_TOO_COMMON'] }],
    ['a password of the name', { password: 'AdaMuster' }, { password: ['PASSWORD_TOO_COMMON'] }],
    ['a wrong address', { email: 'ada@' }, { email: ['EMAIL_INVALID'] }],
    ['no name', { fname: ' ' }, { fname: ['FIELD_REQUIRED'] }],
  ])('is refused with %s, at its field (R5.32, R8.22)', async (_, change, errors) => {
    expect(await shop.register(change)).toMatchObject({ status: 422, body: { code: 'FIELDS_INVALID', errors } })
    expect(await shop.count('account')).toBe(0)
    expect((await shop.post('customer/validate', { c: { ...ada, ...change } })).body.errors).toEqual(errors)
  })

  it.each([
    'adamuster2026',
    'muster-ada',
    'x ada@example.org',
    'shop.localhost2026',
    'museum123',
    'das Haus Eins',
    'eine Nacht dort',
  ])('is refused with a password that contains what the visitor or the museum is called: %s', async (password) => {
    const errors = { password: ['PASSWORD_TOO_COMMON'] }
    expect((await shop.register({ password })).body.errors).toEqual(errors)
    expect((await shop.post('customer/validate', { c: { ...ada, password } })).body.errors).toEqual(errors)
  })

  it('forgets an account that nobody has confirmed for a week', async () => {
    const { body } = await shop.register()
    shop.later(7 * 24 * 60 - 1)
    await shop.workers.retention({})
    expect(await shop.count('account')).toBe(1)
    shop.later(2)
    await shop.workers.retention({})
    expect(await shop.count('account')).toBe(0)
    expect((await shop.customer(body.data)).code).toBe('LOGIN_NEEDED')
  })

  it('leaves its order to whoever has its link, as of a guest', async () => {
    const { body } = await shop.register()
    const bought = purchase([ticketLine(11, 1)])
    await shop.choose((await shop.post('checkout/initPayment', bought, body.data)).body.data, 'pay')
    await shop.deliver()
    const order = () => rows(shop.shop.database.db, sql`select customer_id is null as guest from purchase_order`)
    expect(await order()).toEqual([{ guest: false }])
    shop.later(7 * 24 * 60 + 1)
    await shop.workers.retention({})
    expect(await order()).toEqual([{ guest: true }])
  })

  it('keeps a confirmed account, whatever its age', async () => {
    await shop.account()
    shop.later(400 * 24 * 60)
    await shop.workers.retention({})
    expect((await shop.login(ada.email, ada.password)).status).toBe(200)
  })
})

describe('a session', () => {
  it('ends with the log-out, on the server (R2.4, R4.56)', async () => {
    const token = await shop.account()
    const other = (await shop.login(ada.email, ada.password)).body.data
    expect(await shop.post('auth/logout', {}, token)).toMatchObject({ status: 200, body: { data: null } })
    expect((await shop.customer(token)).code).toBe('LOGIN_NEEDED')
    expect((await shop.customer(other)).data.fname).toBe('Ada')
  })

  it('ends after a day, also one that is used', async () => {
    const token = await shop.account()
    shop.later(24 * 60 - 1)
    expect((await shop.customer(token)).data.fname).toBe('Ada')
    shop.later(2)
    expect((await shop.customer(token)).code).toBe('LOGIN_NEEDED')
  })

  it('has a new token after each login, and the one that was sent ends', async () => {
    const token = await shop.account()
    const next = (await shop.login(ada.email, ada.password, {}, token)).body.data
    expect(next).not.toBe(token)
    expect((await shop.customer(token)).code).toBe('LOGIN_NEEDED')
  })

  it('is shown with the others to who has one, and ends with them for who knows the password', async () => {
    const own = await shop.account({ email: 'sessions@example.org' })
    shop.later(1)
    // that of the registration is the third
    const other = (await shop.login('sessions@example.org', ada.password)).body.data
    const strangers = await shop.account({ email: 'others@example.org' })
    const list = async (token: string) => (await shop.call('GET', `de/customer/sessions?_=${token}`)).body.data
    const end = (token: string, password: string) => shop.post('customer/sessions/end', { _po: md5Of(password) }, token)
    expect(await list(own)).toMatchObject([
      { own: false, created: shop.time.now.toISOString() },
      { own: expect.any(Boolean) },
      { own: expect.any(Boolean) },
    ])
    expect((await list(own)).filter((session: { own: boolean }) => session.own)).toHaveLength(1)
    expect(JSON.stringify(await list(own))).not.toContain(other)
    expect((await end(own, 'something else')).body.code).toBe('PASSWORD_WRONG')
    expect(await list(other)).toHaveLength(3)
    expect(await end(own, ada.password)).toMatchObject({ status: 200, body: { data: null } })
    expect(await list(own)).toMatchObject([{ own: true }])
    expect((await shop.customer(other)).code).toBe('LOGIN_NEEDED')
    expect(await list(strangers)).toHaveLength(2)
    for (const token of [other, await shop.guest()])
      expect((await end(token, ada.password)).body.code).toBe(token === other ? 'LOGIN_NEEDED' : 'FORBIDDEN')
  })

  it('takes the token as _ and as Bearer, and none but its own (R6.8)', async () => {
    const token = await shop.account()
    const asBearer = (value: string) =>
      shop.call('GET', 'de/customer-data', undefined, { authorization: `Bearer ${value}` })
    expect((await asBearer(token)).body.data.fname).toBe('Ada')
    expect((await asBearer(`${token}x`)).status).toBe(401)
    expect((await shop.call('GET', 'de/customer-data')).status).toBe(401)
  })

  it('stores no token and no password as it was sent', async () => {
    const token = await shop.account()
    const stored = JSON.stringify([
      await rows(shop.shop.database.db, sql`select * from session`),
      await rows(shop.shop.database.db, sql`select * from account`),
      await rows(shop.shop.database.db, sql`select * from account_link`),
      await rows(shop.shop.database.db, sql`select * from customer`),
      await rows(shop.shop.database.db, sql`select data from pgboss.job`),
    ])
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    for (const secret of [token, ada.password, md5Of(ada.password)]) expect(stored).not.toContain(secret)
  })

  it('buys, and goes on with the cart that a guest holds (R1.12)', async () => {
    const confirmed = await shop.account()
    await shop.post('auth/logout', {}, confirmed)
    const guest = await shop.guest({ email: 'other@example.org' })
    const body = purchase([ticketLine(11, 1)])
    expect((await shop.post('checkout/initPayment', body, guest)).status).toBe(200)
    const token = (await shop.login(ada.email, ada.password, {}, guest)).body.data
    const started = await shop.post('checkout/initPayment', body, token)
    expect(started.status).toBe(200)
    expect(await shop.count('hold')).toBe(1)
    await shop.choose(started.body.data, 'pay')
    await shop.deliver()
    expect(await shop.count('purchase_order')).toBe(1)
    // an account is not good for one purchase only
    expect((await shop.post('checkout/initPayment', purchase([ticketLine(11, 1)]), token)).status).toBe(200)
  })
})

describe('details', () => {
  const change = { fname: 'Ada', lname: 'Neu', email: 'eve@example.org', country: 'DE', password: 'not this way' }

  it('are saved with the delivery address, but neither e-mail nor password (R7.32, R2.121, R2.122)', async () => {
    const token = await shop.account()
    const shipping = { name: 'Bob', street: 'Gasse 1', zip: '8000', city: 'Ort', country: 'CH' }
    expect(await shop.post('customer/update', { c: { ...change, shipping } }, token)).toMatchObject({ status: 200 })
    expect((await shop.customer(token)).data).toMatchObject({
      lname: 'Neu',
      country: 'DE',
      email: 'ada@example.org',
      shipping: { ...shipping, id: expect.any(String) },
    })
    expect((await shop.login(ada.email, ada.password)).status).toBe(200)
  })

  it('are refused at their fields, and nothing is saved (R5.32, R8.23)', async () => {
    const token = await shop.account()
    const shipping = { name: 'Bob', street: '', zip: '8000', city: 'Ort', country: 'CH' }
    expect(await shop.post('customer/update', { c: { ...change, lname: '', shipping } }, token)).toMatchObject({
      status: 422,
      body: { errors: { lname: ['FIELD_REQUIRED'], 'shipping.street': ['FIELD_REQUIRED'] } },
    })
    expect((await shop.customer(token)).data.country).toBe('CH')
  })

  it('are checked without a password for who has an account (R7.33)', async () => {
    const token = await shop.account()
    const c = { fname: 'Ada', lname: 'Neu', email: ada.email, country: 'DE' }
    expect((await shop.post('customer/validate', { c }, token)).status).toBe(200)
    expect((await shop.post('customer/validate', { c: { ...c, lname: '' } }, token)).body.errors).toEqual({
      lname: ['FIELD_REQUIRED'],
    })
    expect((await shop.post('customer/validate', { c }, await shop.guest())).body.errors).toEqual({
      password: ['PASSWORD_REQUIRED'],
    })
  })

  it("are not a guest's to change, who sees their own (R6.7, R3.9)", async () => {
    const guest = await shop.guest()
    expect((await shop.customer(guest)).data).toMatchObject({ isGuest: true, fname: 'Ada', confirmed: false })
    expect((await shop.post('customer/update', { c: change }, guest)).status).toBe(403)
    for (const [path, body] of [
      ['customer/pwdchange', { _po: md5Of('a'), _pn: md5Of('b') }],
      ['customer/emailchange', { _po: md5Of('a'), email: 'eve@example.org' }],
    ] as const) {
      expect((await shop.post(path, body, guest)).status).toBe(403)
      expect((await shop.post(path, body, 'x'.repeat(43))).status).toBe(401)
    }
  })
})

it('without registration none of its calls exists (R3.8, R1.22)', async () => {
  const {
    customerAttr: _attr,
    customerAddress: _address,
    customerValidate: _validate,
    authGuest: _guest,
    authLogout: _end,
    ...ofAccounts
  } = accountCalls
  const off = await openTestShop()
  try {
    for (const { method, path } of Object.values({ ...ofAccounts, ...customerCalls, ...passkeyCalls })) {
      const body = method === 'POST' ? {} : undefined
      expect([path, (await off.call(method, `de/${path}?_=${'x'.repeat(43)}`, body)).body.code]).toEqual([
        path,
        'AREA_OFF',
      ])
    }
  } finally {
    await off.close()
  }
})
