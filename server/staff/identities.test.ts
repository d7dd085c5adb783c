import { afterAll, describe, expect, it } from 'vitest'
import { rows, sql } from '../db/database.ts'
import { openTestShop } from '../testing/test-shop.fixture.ts'
import {
  codeOfAnswer,
  good,
  openIdentityShop,
  redirectUri,
  refused,
  settingsOf,
  unknown,
} from './identities.fixture.ts'
import { openIdentityProvider } from './identity-provider.fixture.ts'
import { staffCalls, type Colleague } from './staff.fixture.ts'

const office = await openIdentityShop()
const { shop, staff, provider, ask, account, begin, there, signIn, codeOfSignIn, personOf, logOf, member, later } =
  office
afterAll(() => office.close())

describe('signing in at the identity provider', () => {
  it('accepts the invitation to the address that the provider confirms, and makes a session as a passkey does', async () => {
    const { sub, email } = account('Eva.Gast@haus.example')
    const token = await staff.invited('eva.gast@HAUS.example', 'desk', 'Eva Gast')
    const { cookie: before } = await staff.colleague()
    const answer = await signIn(sub, before)
    expect([answer.status, answer.body]).toEqual([200, { data: { name: 'Eva Gast' } }])
    expect(answer.headers.get('set-cookie')).toMatch(/^foyer-office=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    // what was planted in the browser before has ended
    expect((await ask('session', {}, before)).status).toBe(401)
    const session = await staff.session(staff.cookieOf(answer))
    expect(session).toMatchObject({
      email: 'eva.gast@HAUS.example',
      ways: { passkey: false, password: false, identity: true },
    })
    expect(codeOfAnswer(await ask('invitation', { token }))).toEqual([422, 'LINK_INVALID'])
    expect((await logOf(session.person)).map(({ act, who, by }) => [act, who, by]).sort()).toEqual([
      ['accept', 'Eva Gast', 'person'],
      ['invite', 'command line', 'command line'],
      ['sign-in', 'Eva Gast', 'person'],
    ])
    expect(email).not.toBe(session.email)
    const { people } = (await ask('people', {}, (await staff.colleague()).cookie)).body.data
    expect(people.find(({ id }: any) => id === session.person).ways).toEqual({
      passkeys: 0,
      password: false,
      identity: true,
    })
  })

  it('knows who works here by the confirmed address once, and from then on by the account alone', async () => {
    const eve = await staff.colleague('desk')
    const { sub } = account(eve.email)
    const answer = await signIn(sub)
    expect(await personOf(answer)).toBe(eve.id)
    expect((await logOf(eve.id)).map(({ act }) => act)).toContain('identity-add')
    // another address there is still the same person, and their old address is nobody
    provider.accounts[sub]!.email = 'anders@haus.example'
    expect(await personOf(await signIn(sub))).toBe(eve.id)
    expect(await codeOfSignIn(account(eve.email).sub)).toEqual(unknown)
    // nor does an address that they take there make them somebody else
    const mia = await staff.colleague('desk')
    provider.accounts[sub]!.email = mia.email
    expect(await personOf(await signIn(sub))).toBe(eve.id)
  })

  it('lets in nobody who is not invited, or whose address is not confirmed', async () => {
    expect(await codeOfSignIn(account().sub)).toEqual(unknown)
    expect(await shop.count(`staff_person where login like 'konto%' and login not like '%haus.example'`)).toBe(0)
    const eve = await staff.colleague('desk')
    await staff.invited('offen@haus.example', 'desk')
    for (const isConfirmed of [false, 'true'])
      for (const email of [eve.email, 'offen@haus.example'])
        expect(await codeOfSignIn(account(email, isConfirmed).sub)).toEqual(unknown)
    later(72 * 60 + 1)
    expect(await codeOfSignIn(account('offen@haus.example').sub)).toEqual(unknown)
    later(-72 * 60 - 1)
  })

  it('lets in nobody who has left, until they are invited again as somebody new', async () => {
    const eve = await member()
    const ada = await staff.colleague()
    expect((await ask('person-end', { person: eve.id }, ada.cookie)).status).toBe(200)
    expect((await ask('session', {}, eve.cookie)).status).toBe(401)
    expect(await codeOfSignIn(eve.sub)).toEqual(unknown)
    await staff.invited(eve.email, 'desk')
    const answer = await signIn(eve.sub)
    expect(answer.status).toBe(200)
    expect(await personOf(answer)).not.toBe(eve.id)
  })

  it('reads the address where the provider says it, also in the token itself', async () => {
    const other = await openIdentityProvider(redirectUri, { claimsInToken: true })
    const elsewhere = await openTestShop({ environment: settingsOf(other) })
    const calls = staffCalls(elsewhere)
    other.accounts['a'] = { email: 'a@haus.example', email_verified: true }
    other.accounts['b'] = { email: 'b@haus.example', email_verified: false }
    for (const email of ['a@haus.example', 'b@haus.example']) await calls.invited(email, 'desk')
    const codeFor = async (sub: string) => {
      other.now.signsIn = sub
      const { url, secret } = (await calls.ask('sign-in/identity')).body.data
      return codeOfAnswer(await calls.ask('sign-in', { identity: { secret, answer: await other.visit(url) } }))
    }
    expect([await codeFor('a'), await codeFor('b')]).toEqual([good, unknown])
    await elsewhere.close()
    await other.close()
  })
})

describe('a link of an invitation', () => {
  it('is accepted by whatever account at the provider, whose address the provider need not confirm', async () => {
    const { sub } = account('privat@elsewhere.example', false)
    const token = await staff.invited('zoe@haus.example', 'desk', 'Zoe')
    const body = await there(sub, await begin('accept/identity', { token }))
    const answer = await ask('accept', { token, ...body })
    expect([answer.status, answer.body]).toEqual([200, { data: { name: 'Zoe' } }])
    expect(await personOf(await signIn(sub))).toBe(await personOf(answer))
  })

  it('is accepted with what was begun for it alone, and by no account that is somebody else’s', async () => {
    const eve = await member()
    const [mine, other] = [await staff.invited('m@haus.example', 'desk'), await staff.invited('n@haus.example', 'desk')]
    const { sub } = account()
    const body = await there(sub, await begin('accept/identity', { token: mine }))
    expect(codeOfAnswer(await ask('accept', { token: other, ...body }))).toEqual(refused)
    expect(codeOfAnswer(await ask('accept', { token: mine, ...body }))).toEqual(refused)
    const taken = await there(eve.sub, await begin('accept/identity', { token: mine }))
    expect(codeOfAnswer(await ask('accept', { token: mine, ...taken }))).toEqual([422, 'IDENTITY_TAKEN'])
    expect(codeOfAnswer(await ask('accept/identity', { token: 'x'.repeat(43) }))).toEqual([422, 'LINK_INVALID'])
    expect((await ask('invitation', { token: mine })).status).toBe(200)
  })

  it('makes ways in anew: another account takes the place of the one before', async () => {
    const eve = await member()
    const { sub } = account()
    const token = staff.tokenIn(await staff.command('renew', eve.email))
    // the link waits: whoever signs in as before does not use it up
    expect(await codeOfSignIn(eve.sub)).toEqual(good)
    const body = await there(sub, await begin('accept/identity', { token }))
    expect((await ask('accept', { token, ...body })).status).toBe(200)
    expect((await ask('session', {}, eve.cookie)).status).toBe(401)
    expect(await codeOfSignIn(eve.sub)).toEqual(unknown)
    expect(await personOf(await signIn(sub))).toBe(eve.id)
    // by a passkey: then no account opens anything, until they say so themselves
    const next = staff.tokenIn(await staff.command('renew', eve.email))
    expect((await staff.acceptByPasskey(next)).answer.status).toBe(200)
    expect(await codeOfSignIn(sub)).toEqual(unknown)
    expect(await codeOfSignIn(account(eve.email).sub)).toEqual(unknown)
  })
})

describe('a proof by the identity provider', () => {
  it('is asked of it anew, and opens what asks for one', async () => {
    const eve = await member('administrator')
    const jar = new Map<string, string>()
    await ask('sign-in', await there(eve.sub, await begin(), jar))
    later(6)
    const invite = async () =>
      codeOfAnswer(await ask('invite', { email: 'p@haus.example', name: 'P', roles: [{ role: 'door' }] }, eve.cookie))
    expect(await invite()).toEqual([403, 'PROOF_NEEDED'])
    const begun = await begin('prove/identity', {}, eve.cookie)
    const { searchParams } = new URL(begun.url)
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0'])
    expect((await ask('prove', await there(eve.sub, begun, jar), eve.cookie)).status).toBe(200)
    expect(await invite()).toEqual(good)
    later(-6)
  })

  it('is none where somebody else is there, of another session, or where nobody was asked anew', async () => {
    const [eve, mia] = [await member(), await member()]
    const prove = async (body: object, cookie = eve.cookie) => codeOfAnswer(await ask('prove', body, cookie))
    const beginProof = async (cookie = eve.cookie) => begin('prove/identity', {}, cookie)
    const failed = [422, 'SIGN_IN_FAILED']
    expect(await prove(await there(mia.sub, await beginProof()))).toEqual(failed)
    expect(await prove(await there(account().sub, await beginProof()))).toEqual(failed)
    expect(await prove(await there(eve.sub, await beginProof(mia.cookie)))).toEqual(refused)
    expect(await prove(await there(eve.sub, await begin()))).toEqual(refused)
    // at the provider since some minutes: it was told to ask, and has not
    const jar = new Map<string, string>()
    await there(eve.sub, await begin(), jar)
    later(3)
    for (const max_age of ['600', null]) {
      const begun = await beginProof()
      const address = new URL(begun.url)
      address.searchParams.delete('prompt')
      if (max_age === null) address.searchParams.delete('max_age')
      else address.searchParams.set('max_age', max_age)
      expect(await prove(await there(null, { ...begun, url: address.href }, jar))).toEqual(refused)
    }
    // as long as it takes there, it is one
    const begun = await beginProof()
    const body = await there(eve.sub, begun)
    later(0.9)
    expect(await prove(body)).toEqual(good)
    later(-3.9)
  })
})

describe('an account at the identity provider', () => {
  const own = async (cookie: string) => (await ask('identity', {}, cookie)).body.data
  const remove = async ({ cookie }: Pick<Colleague, 'cookie'>) => codeOfAnswer(await ask('identity/remove', {}, cookie))
  const add = async (sub: string, cookie: string) =>
    codeOfAnswer(await ask('identity/add', await there(sub, await begin('identity/options', {}, cookie)), cookie))

  it('is added and removed with a proof, ends other sessions, and is no way in any more', async () => {
    const eve = await staff.colleague('desk')
    const other = staff.cookieOf(await staff.signIn(eve))
    const { sub } = account('eve@elsewhere.example', false)
    expect(await own(eve.cookie)).toBe(null)
    expect(await remove(eve)).toEqual([404, 'NOT_FOUND'])
    expect(await add(sub, eve.cookie)).toEqual(good)
    expect(await own(eve.cookie)).toMatchObject({ created: shop.time.now.toISOString() })
    expect((await ask('session', {}, other)).status).toBe(401)
    expect(await personOf(await signIn(sub))).toBe(eve.id)
    later(6)
    const begun = [await ask('identity/options', {}, eve.cookie), await ask('identity/remove', {}, eve.cookie)]
    expect(begun.map(codeOfAnswer)).toEqual([
      [403, 'PROOF_NEEDED'],
      [403, 'PROOF_NEEDED'],
    ])
    await staff.prove(eve)
    expect(await remove(eve)).toEqual(good)
    expect(await own(eve.cookie)).toBe(null)
    expect(await codeOfSignIn(sub)).toEqual(unknown)
    // nor is its address a way around that
    expect(await codeOfSignIn(account(eve.email).sub)).toEqual(unknown)
    expect(await add(sub, eve.cookie)).toEqual(good)
    expect((await logOf(eve.id)).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['identity-add', 'identity-remove']),
    )
    later(-6)
  })

  it('is one person’s, and the last way in stays', async () => {
    const [eve, mia] = [await member(), await staff.colleague('desk')]
    expect(await add(eve.sub, mia.cookie)).toEqual([422, 'IDENTITY_TAKEN'])
    expect(await remove(eve)).toEqual([422, 'WAY_IN_NEEDED'])
    expect(await add(account().sub, mia.cookie)).toEqual(good)
    const passkeys = { id: mia.device.id }
    expect((await ask('passkeys/remove', passkeys, mia.cookie)).status).toBe(200)
    expect(await remove(mia)).toEqual([422, 'WAY_IN_NEEDED'])
    // begun in one session it is added in no other
    const begun = await there(account().sub, await begin('identity/options', {}, eve.cookie))
    expect(codeOfAnswer(await ask('identity/add', begun, mia.cookie))).toEqual(refused)
  })

  it('is stored by what the provider knows it by, without its address', async () => {
    const { id, sub } = await member()
    const [row] = await rows(shop.shop.database.db, sql`select * from staff_identity where person_id = ${id}`)
    expect(row).toMatchObject({ issuer: provider.issuer, sub })
    expect(JSON.stringify(row)).not.toContain('@')
  })
})
