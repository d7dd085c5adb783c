import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { origin, purchase, ticketLine } from '../testing/test-shop.fixture.ts'
import { ada, openAccounts, type AccountShop } from './accounts.fixture.ts'
import { authenticator, type Odd } from './authenticator.fixture.ts'
import { md5Of } from './passwords.ts'

let shop: AccountShop
beforeAll(async () => void (shop = await openAccounts()))
afterEach(() => shop.newMails())
afterAll(() => shop.close())

let people = 0
async function somebody() {
  const email = `person${++people}@example.org`
  return { email, token: await shop.account({ email }) }
}
const options = (token: string, password = ada.password) =>
  shop.post('customer/passkeys/options', { _po: md5Of(password) }, token)
const challengeFor = async (token: string) => (await options(token)).body.data.challenge as string
const register = (token: string, credential: object, name = 'Laptop') =>
  shop.post('customer/passkeys/register', { name, credential }, token)
const challengeToLogIn = async () => (await shop.post('auth/passkey/options', {})).body.data.challenge as string
const login = (credential: object, before?: string) => shop.post('auth/passkey', { credential }, before)
const list = async (token: string) => (await shop.call('GET', `de/customer/passkeys?_=${token}`)).body
const remove = (token: string, id: string, password = ada.password) =>
  shop.post('customer/passkeys/remove', { id, _po: md5Of(password) }, token)
/** Somebody with a passkey. */
async function withPasskey(counts?: { counts: boolean }) {
  const who = await somebody()
  const device = authenticator(counts)
  expect((await register(who.token, device.register(await challengeFor(who.token)))).status).toBe(200)
  return { ...who, device }
}
const invalid = { status: 422, body: { code: 'PASSKEY_INVALID' } }
const mailed = async () => (await shop.newMails()).map(({ to, subject }) => [to![0]!.address, subject])

describe('registering a passkey', () => {
  it('names the shop, the account and what it has already, and asks for its owner to be there', async () => {
    const { email, token, device } = await withPasskey()
    expect((await options(token)).body.data).toEqual({
      rp: { id: 'shop.localhost', name: 'Haus' },
      user: { id: expect.any(String), name: email, displayName: 'Ada Muster' },
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      timeout: 300_000,
      excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    })
  })

  it('lists it with its name and when it was used, and tells the owner by mail', async () => {
    const { email, token, device } = await withPasskey()
    expect(await mailed()).toEqual([[email, expect.stringContaining('Ihr Konto hat einen neuen Passkey')]])
    const passkey = { id: device.id, name: 'Laptop', created: shop.time.now.toISOString() }
    expect((await list(token)).data).toEqual([{ ...passkey, used: null }])
    shop.later(7)
    await login(device.sign(await challengeToLogIn()))
    expect((await list(token)).data).toEqual([{ ...passkey, used: shop.time.now.toISOString() }])
  })

  it('needs the password', async () => {
    const { token } = await somebody()
    expect(await options(token, 'another password')).toMatchObject({ status: 422, body: { code: 'PASSWORD_WRONG' } })
  })

  it('needs a confirmed address', async () => {
    const { body } = await shop.register({ email: `person${++people}@example.org` })
    expect(await options(body.data)).toMatchObject({ status: 422, body: { code: 'EMAIL_UNCONFIRMED' } })
  })

  it('needs an account: no guest and no stranger has one', async () => {
    for (const [token, status] of [
      [await shop.guest(), 403],
      ['x'.repeat(43), 401],
    ] as const) {
      expect((await options(token)).status).toBe(status)
      expect((await register(token, authenticator().register('x'))).status).toBe(status)
      expect((await remove(token, 'x')).status).toBe(status)
      expect((await shop.call('GET', `de/customer/passkeys?_=${token}`)).status).toBe(status)
    }
  })

  it.each<[string, Odd]>([
    ['signed on another page', { origin: 'https://evil.example' }],
    ['of another shop', { rpId: 'evil.example' }],
    ['without its owner', { flags: 0 }],
    ['whose owner was not verified', { flags: 1 }],
    ['of a login', { type: 'webauthn.get' }],
    ['with a proof of its maker, however valid', { fmt: 'packed' }],
    ['that signs something else', { challenge: 'A'.repeat(43) }],
  ])('refuses one %s', async (_, odd) => {
    const { token } = await somebody()
    expect(await register(token, authenticator().register(await challengeFor(token), odd))).toMatchObject(invalid)
    expect((await list(token)).data).toEqual([])
  })

  it('is done once with a challenge, within five minutes, by the account that has asked', async () => {
    const { token } = await somebody()
    const other = await somebody()
    const used = await challengeFor(token)
    expect((await register(token, authenticator().register(used))).status).toBe(200)
    expect(await register(token, authenticator().register(used))).toMatchObject(invalid)
    expect(await register(other.token, authenticator().register(await challengeFor(token)))).toMatchObject(invalid)
    expect(await register(token, authenticator().register(await challengeToLogIn()))).toMatchObject(invalid)
    const [early, late] = [await challengeFor(token), await challengeFor(token)]
    shop.later(4)
    expect((await register(token, authenticator().register(early))).status).toBe(200)
    shop.later(2)
    expect(await register(token, authenticator().register(late))).toMatchObject(invalid)
  })

  it('refuses one that another account has', async () => {
    const { device } = await withPasskey()
    const { token } = await somebody()
    expect(await register(token, device.register(await challengeFor(token)))).toMatchObject(invalid)
    expect((await list(token)).data).toEqual([])
  })

  it('ends at twenty', async () => {
    const { token } = await somebody()
    for (let n = 0; n < 19; n++) await register(token, authenticator().register(await challengeFor(token)))
    const [last, one] = [await challengeFor(token), await challengeFor(token)]
    expect((await register(token, authenticator().register(last))).status).toBe(200)
    expect(await register(token, authenticator().register(one))).toMatchObject(invalid)
    expect((await list(token)).data).toHaveLength(20)
    expect(await options(token)).toMatchObject({ status: 422, body: { code: 'TOO_MANY_PASSKEYS' } })
  })

  it('is not done once the password was changed by somebody else meanwhile', async () => {
    const { email, token } = await somebody()
    const made = authenticator().register(await challengeFor(token))
    const [changed, registered] = await shop.inLine(
      email,
      () => shop.post('customer/pwdchange', { _po: md5Of(ada.password), _pn: md5Of('ein anderer Satz') }, token),
      () => register(token, made),
    )
    expect([changed.status, registered.body.code]).toEqual([200, 'PASSKEY_INVALID'])
    expect((await list(token)).data).toEqual([])
  })

  it.each([
    ['no JSON', { clientDataJSON: Buffer.from('no').toString('base64url') }],
    ['no challenge', { clientDataJSON: Buffer.from('{"challenge":[1]}').toString('base64url') }],
    ['no CBOR', { attestationObject: 'AAAA' }],
  ])('refuses %s', async (_, odd) => {
    const { token } = await somebody()
    const made = authenticator().register(await challengeFor(token))
    expect(await register(token, { ...made, response: { ...made.response, ...odd } })).toMatchObject(invalid)
  })
})

describe('logging in with a passkey', () => {
  it('needs no name and no password, and opens the same account', async () => {
    const { email, device } = await withPasskey()
    expect((await shop.post('auth/passkey/options', {})).body.data).toEqual({
      rpId: 'shop.localhost',
      challenge: expect.any(String),
      timeout: 300_000,
      userVerification: 'required',
    })
    const { status, body } = await login(device.sign(await challengeToLogIn()))
    expect([status, body.data]).toEqual([200, expect.stringMatching(/^[\w-]{43}$/)])
    expect((await shop.customer(body.data)).data).toMatchObject({ email, confirmed: true, isGuest: false })
  })

  it('goes on with the cart that a guest holds, and ends the session of before', async () => {
    const { device, token } = await withPasskey()
    const guest = await shop.guest({ email: 'other@example.org' })
    const body = purchase([ticketLine(11, 1)])
    await shop.post('checkout/initPayment', body, guest)
    const next = (await login(device.sign(await challengeToLogIn()), guest)).body.data
    expect((await shop.post('checkout/initPayment', body, next)).status).toBe(200)
    await login(device.sign(await challengeToLogIn()), token)
    expect((await shop.customer(token)).code).toBe('LOGIN_NEEDED')
  })

  it.each<[string, Odd]>([
    ['signed on another page', { origin: 'https://evil.example' }],
    ['for another shop', { rpId: 'evil.example' }],
    ['without its owner', { flags: 0 }],
    ['whose owner was not verified', { flags: 1 }],
    ['of a registration', { type: 'webauthn.create' }],
    ['that signs something else', { challenge: 'A'.repeat(43) }],
  ])('refuses one %s', async (_, odd) => {
    const { device } = await withPasskey()
    expect(await login(device.sign(await challengeToLogIn(), odd))).toMatchObject(invalid)
  })

  it('refuses what another passkey has signed, and one that is not registered, alike', async () => {
    const { device } = await withPasskey()
    const stranger = authenticator()
    const unknown = await login(stranger.sign(await challengeToLogIn()))
    const { response } = stranger.sign(await challengeToLogIn())
    const forged = await login({ ...device.sign('x'), response })
    expect(forged).toMatchObject(invalid)
    expect([unknown.status, unknown.body]).toEqual([forged.status, forged.body])
  })

  it('is done once with a challenge, also at the same time, and within five minutes', async () => {
    const { device } = await withPasskey({ counts: false })
    const signed = device.sign(await challengeToLogIn())
    const answers = await Promise.all([login(signed), login(signed), login(signed)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const [early, late] = [await challengeToLogIn(), await challengeToLogIn()]
    shop.later(4)
    expect((await login(device.sign(early))).status).toBe(200)
    shop.later(2)
    expect(await login(device.sign(late))).toMatchObject(invalid)
  })

  it('counts a challenge as used that was signed wrongly', async () => {
    const { device } = await withPasskey()
    const challenge = await challengeToLogIn()
    await login(device.sign(challenge, { flags: 0 }))
    expect(await login(device.sign(challenge))).toMatchObject(invalid)
  })

  it('refuses the challenge of a registration', async () => {
    const { device, token } = await withPasskey()
    expect(await login(device.sign(await challengeFor(token)))).toMatchObject(invalid)
  })

  it('refuses a copy of a passkey, whose counter stands still', async () => {
    const { device } = await withPasskey()
    expect((await login(device.sign(await challengeToLogIn()))).status).toBe(200)
    device.rewind(1)
    expect(await login(device.sign(await challengeToLogIn()))).toMatchObject(invalid)
  })
})

describe('removing a passkey', () => {
  it('ends it and all other sessions, and tells the owner', async () => {
    const { email, token, device } = await withPasskey()
    const other = (await login(device.sign(await challengeToLogIn()))).body.data
    await shop.newMails()
    expect(await remove(token, device.id)).toMatchObject({ status: 200, body: { data: null } })
    expect(await mailed()).toEqual([[email, expect.stringContaining('Ein Passkey wurde entfernt')]])
    expect((await list(token)).data).toEqual([])
    expect((await shop.customer(other)).code).toBe('LOGIN_NEEDED')
    expect(await login(device.sign(await challengeToLogIn()))).toMatchObject(invalid)
  })

  it("needs the password, and finds only the account's own", async () => {
    const { token, device } = await withPasskey()
    const other = await somebody()
    expect((await remove(token, device.id, 'another password')).body.code).toBe('PASSWORD_WRONG')
    expect((await remove(other.token, device.id)).status).toBe(404)
    expect((await list(token)).data).toHaveLength(1)
    expect((await list(other.token)).data).toEqual([])
  })

  it('does not count after its password was changed by somebody else meanwhile', async () => {
    const { email, token, device } = await withPasskey()
    const [changed, removed] = await shop.inLine(
      email,
      () => shop.post('customer/pwdchange', { _po: md5Of(ada.password), _pn: md5Of('ein anderer Satz') }, token),
      () => remove(token, device.id),
    )
    expect([changed.status, removed.body.code]).toEqual([200, 'PASSWORD_WRONG'])
    expect((await list(token)).data).toHaveLength(1)
  })

  it('is done by a new password by mail, which ends everything that opened the account', async () => {
    const { email, device } = await withPasskey()
    await shop.newMails()
    await shop.post('customer/pwdreset', { email, backlink: `${origin}/de/recover/` })
    const link = shop.linkIn((await shop.newMails())[0]).split('/recover/')[1]!
    const { body } = await shop.post('customer/pwdconfirm', { token: link, _p: md5Of('ein neuer Satz') })
    expect((await list(body.data)).data).toEqual([])
    expect(await login(device.sign(await challengeToLogIn()))).toMatchObject(invalid)
  })
})

it('challenges that are over are deleted with the night', async () => {
  await challengeToLogIn()
  shop.later(6)
  await shop.workers.retention({})
  expect(await shop.count('passkey_challenge')).toBe(0)
})
