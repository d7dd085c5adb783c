import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestShop } from '../testing/test-shop.fixture.ts'
import {
  codeOfAnswer,
  good,
  openIdentityShop,
  redirectUri,
  refused,
  settingsOf,
  type Begun,
} from './identities.fixture.ts'
import { client, openIdentityProvider, otherClient } from './identity-provider.fixture.ts'
import { staffCalls } from './staff.fixture.ts'

const office = await openIdentityShop()
const { shop, provider, ask, account, begin, there, codeOfSignIn, member, later } = office
afterAll(() => office.close())

describe('what a browser comes back with', () => {
  let eve: Awaited<ReturnType<typeof member>>
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: shop.time.now })
    eve = await member()
  })
  const sent = async (identity: Begun | object) => codeOfAnswer(await ask('sign-in', { identity }))
  /** Changes a parameter of an address or of what came back. */
  function changed(query: string, change: Record<string, string | null>): string {
    const parameters = new URLSearchParams(query)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) parameters.delete(name)
      else parameters.set(name, value)
    }
    return parameters.toString()
  }
  const changedAddress = ({ url, secret }: Begun, change: Record<string, string | null>): Begun => {
    const address = new URL(url)
    address.search = changed(address.search, change)
    return { url: address.href, secret }
  }

  it('is tied to it by state, nonce and PKCE', async () => {
    const { searchParams: asked } = new URL((await begin()).url)
    expect(Object.fromEntries(asked)).toMatchObject({
      client_id: client.id,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
    const [mine, other] = [await begin(), await begin()]
    const { identity } = await there(eve.sub, mine)
    const state = new URL(other.url).searchParams.get('state')!
    // another's answer in my browser, and with my state put into it
    expect(await sent({ secret: other.secret, answer: identity.answer })).toEqual(refused)
    const again = await begin()
    const ownState = new URL(again.url).searchParams.get('state')!
    expect(await sent({ secret: again.secret, answer: changed(identity.answer, { state: ownState }) })).toEqual(refused)
    expect(state).not.toBe(ownState)
    for (const parameter of ['state', 'code', 'iss']) {
      const { identity: whole } = await there(eve.sub, await begin())
      expect(await sent({ ...whole, answer: changed(whole.answer, { [parameter]: null }) })).toEqual(refused)
    }
    const wrong = { nonce: 'another-nonce', code_challenge: new URL(other.url).searchParams.get('code_challenge')! }
    for (const [name, value] of Object.entries(wrong)) {
      const { identity: odd } = await there(eve.sub, changedAddress(await begin(), { [name]: value }))
      expect(await sent(odd)).toEqual(refused)
    }
  })

  it('counts once, for ten minutes, and for what it was begun for', async () => {
    const { identity } = await there(eve.sub, await begin())
    expect(await sent(identity)).toEqual(good)
    expect(await sent(identity)).toEqual(refused)
    const late = (await there(eve.sub, await begin())).identity
    later(10)
    expect(await sent(late)).toEqual(refused)
    later(-10)
    const proof = (await there(eve.sub, await begin('prove/identity', {}, eve.cookie))).identity
    expect(await sent(proof)).toEqual(refused)
    const { challenge } = (await ask('sign-in/options')).body.data
    expect(await sent({ secret: challenge, answer: identity.answer })).toEqual(refused)
    expect(await sent({ secret: 'x'.repeat(43), answer: identity.answer })).toEqual(refused)
  })

  it('is no code that another client of the provider was given', async () => {
    const begun = changedAddress(await begin(), { client_id: otherClient.id })
    expect(await sent((await there(eve.sub, begun)).identity)).toEqual(refused)
  })

  it('is from the provider that the settings name, and another that knows the same account opens nothing', async () => {
    const { identity } = await there(eve.sub, await begin())
    const iss = 'https://elsewhere.example'
    expect(await sent({ ...identity, answer: changed(identity.answer, { iss }) })).toEqual(refused)
    const other = await openIdentityProvider(redirectUri)
    const { sub } = eve
    const begun = await begin()
    other.accounts[sub] = { email: eve.email, email_verified: true }
    other.now.signsIn = sub
    const address = new URL(begun.url)
    const answer = await other.visit(`${other.issuer}${address.pathname}${address.search}`)
    expect(await sent({ secret: begun.secret, answer })).toEqual(refused)
    await other.close()
  })

  it('may be nothing, as after somebody has changed their mind there', async () => {
    expect(await codeOfSignIn(null)).toEqual(refused)
    for (const answer of ['', 'error=server_error', '#', 'code=a&code=b&state=c'])
      expect(await sent({ secret: (await begin()).secret, answer })).toEqual(refused)
  })

  it('is taken from pages of the office alone', async () => {
    const body = await there(eve.sub, await begin())
    expect((await ask('sign-in', body, undefined, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await ask('sign-in/identity', {}, undefined, { origin: '' })).status).toBe(403)
  })

  it('is never in the log', async () => {
    const { identity } = await there(null, await begin())
    const right = (await there(eve.sub, await begin())).identity
    await sent(identity)
    await sent({ ...right, answer: changed(right.answer, { iss: 'https://elsewhere.example' }) })
    const code = new URLSearchParams(right.answer).get('code')!
    const said = JSON.stringify(shop.logged)
    expect(said).toContain('sign-in-refused')
    for (const secret of [code, right.secret, identity.secret, client.secret, '@haus'])
      expect(said).not.toContain(secret)
  })
})

describe('an identity provider', () => {
  it('that is away keeps nobody else out: the shop starts, and says so within five seconds', async () => {
    const away = await openIdentityProvider(redirectUri)
    const elsewhere = await openTestShop({ environment: settingsOf(away), level: 'silent' })
    const calls = staffCalls(elsewhere)
    const unavailable = [503, 'IDENTITY_PROVIDER_UNAVAILABLE']
    const { url, secret } = (await calls.ask('sign-in/identity')).body.data
    away.accounts['a'] = { email: 'a@haus.example', email_verified: true }
    away.now.signsIn = 'a'
    const answer = await away.visit(url)
    // it takes the request, and does not answer
    away.answerNothing()
    const limits: number[] = []
    const real = AbortSignal.timeout.bind(AbortSignal)
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return real(20)
    })
    expect(codeOfAnswer(await calls.ask('sign-in', { identity: { secret, answer } }))).toEqual(unavailable)
    expect(limits.length).toBeGreaterThan(0)
    expect(Math.max(...limits)).toBeLessThanOrEqual(5000)
    vi.restoreAllMocks()
    await away.close()
    await elsewhere.close()

    const started = await openTestShop({ environment: settingsOf(away), level: 'silent' })
    const asked = await staffCalls(started).ask('sign-in/identity')
    expect(codeOfAnswer(asked)).toEqual(unavailable)
    expect(asked.headers.get('retry-after')).toBe('5')
    expect((await staffCalls(started).colleague()).cookie).toMatch(/./)
    await started.close()
  })

  it('that does not know the office is the operator’s to put right: the log says it', async () => {
    const environment = { ...settingsOf(provider), OFFICE_OIDC_CLIENT_SECRET: 'not the right one' }
    const elsewhere = await openTestShop({ environment, level: 'warn' })
    const calls = staffCalls(elsewhere)
    const { url, secret } = (await calls.ask('sign-in/identity')).body.data
    provider.now.signsIn = account().sub
    const answer = await provider.visit(url)
    expect(codeOfAnswer(await calls.ask('sign-in', { identity: { secret, answer } }))).toEqual([
      503,
      'IDENTITY_PROVIDER_UNAVAILABLE',
    ])
    expect(JSON.stringify(elsewhere.logged)).toContain('does not answer as it should')
    await elsewhere.close()
  })

  it('is not there where the settings name none', async () => {
    const elsewhere = await openTestShop()
    const calls = staffCalls(elsewhere)
    expect(codeOfAnswer(await calls.ask('sign-in/identity'))).toEqual([404, 'NOT_FOUND'])
    const identity = { secret: 'x'.repeat(43), answer: 'code=a' }
    expect(codeOfAnswer(await calls.ask('sign-in', { identity }))).toEqual(refused)
    await elsewhere.close()
  })
})
