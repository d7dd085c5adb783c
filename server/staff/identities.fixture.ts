import { afterEach, beforeEach, vi } from 'vitest'
import { openTestShop, origin } from '../testing/test-shop.fixture.ts'
import { client, openIdentityProvider } from './identity-provider.fixture.ts'
import { staffCalls } from './staff.fixture.ts'

export interface Begun {
  url: string
  secret: string
}
export const redirectUri = `${origin}/office/identity`
export const good = [200, undefined]
export const refused = [422, 'IDENTITY_REFUSED']
export const unknown = [422, 'IDENTITY_UNKNOWN']
export const codeOfAnswer = ({ status, body }: { status: number; body: any }) => [status, body.code]

export const settingsOf = ({ issuer }: { issuer: string }) => ({
  OFFICE_OIDC_ISSUER: issuer,
  OFFICE_OIDC_CLIENT_ID: client.id,
  OFFICE_OIDC_CLIENT_SECRET: client.secret,
})

/** A shop whose office opens by a provider on this machine, and who comes from there; both have one clock, of today. */
export async function openIdentityShop() {
  const provider = await openIdentityProvider(redirectUri)
  const shop = await openTestShop({ environment: settingsOf(provider), level: 'warn' })
  shop.time.now = new Date()
  const staff = staffCalls(shop)
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: shop.time.now }))
  afterEach(() => void vi.useRealTimers())
  const { ask } = staff

  let accounts = 0
  /** An account at the provider, whose address is confirmed there. */
  function account(email = `konto${++accounts}@haus.example`, isConfirmed: boolean | string = true) {
    const sub = `sub-${++accounts}`
    provider.accounts[sub] = { email, email_verified: isConfirmed }
    return { sub, email }
  }
  const begin = async (path = 'sign-in/identity', body: object = {}, cookie?: string): Promise<Begun> =>
    (await ask(path, body, cookie)).body.data

  /** Goes to the provider as an account, and comes back. */
  async function there(sub: string | null, { url, secret }: Begun, jar?: Map<string, string>) {
    provider.now.signsIn = sub
    return { identity: { secret, answer: await provider.visit(url, jar) } }
  }
  const signIn = async (sub: string | null, before?: string) => ask('sign-in', await there(sub, await begin()), before)
  const personOf = async (answer: { headers: Headers }): Promise<string> =>
    (await staff.session(staff.cookieOf(answer))).person

  return {
    provider,
    shop,
    staff,
    ask,
    account,
    begin,
    there,
    signIn,
    personOf,
    codeOfSignIn: async (sub: string | null) => codeOfAnswer(await signIn(sub)),
    logOf: async (subject: string): Promise<{ act: string; who: string; by: string }[]> =>
      (await ask('log', { subject }, (await staff.colleague()).cookie)).body.data,
    /** Somebody who works here and signs in by an account at the provider, and by nothing else. */
    async member(role = 'desk') {
      const { sub, email } = account()
      await staff.invited(email, role)
      const answer = await signIn(sub)
      return { sub, email, cookie: staff.cookieOf(answer), id: await personOf(answer) }
    },
    later(minutes: number) {
      shop.later(minutes)
      vi.setSystemTime(shop.time.now)
    },
    async close() {
      await shop.close()
      await provider.close()
    },
  }
}
