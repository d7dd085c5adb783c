import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface Account {
  email: string
  email_verified: boolean | string
}
/** Cookies of a browser at the provider. */
type Jar = Map<string, string>

export const client = { id: 'foyer-office', secret: 'a secret of the office there' }
export const otherClient = { id: 'intranet', secret: 'a secret of the intranet' }

/**
 * A museum's identity provider on this machine: whoever comes there is the account that `signsIn` names, and nobody
 * where it names none.
 */
export async function openIdentityProvider(redirectUri: string, { claimsInToken = false } = {}) {
  const accounts: Record<string, Account> = {}
  const now: { signsIn: string | null } = { signsIn: null }
  let answers = (request: Parameters<Answers>[0], response: Parameters<Answers>[1]): unknown => all(request, response)
  type Answers = ReturnType<Provider['callback']>
  const server = createServer((request, response) => void answers(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  // it warns that it stores in memory, which is right for tests
  const { warn } = console
  console.warn = () => {}
  const provider = new Provider(issuer, {
    clients: [client, otherClient].map(({ id, secret }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [redirectUri],
    })),
    cookies: { keys: ['of tests'] },
    jwks: { keys: [{ ...key, kid: 'one', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: !claimsInToken,
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Grant: 600, Session: 86_400, AccessToken: 600, IdToken: 600 },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ sub, ...accounts[sub] }) }),
    async loadExistingGrant({ oidc: { client: of, session } }) {
      const grant = new provider.Grant({ clientId: of.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  console.warn = warn
  const rest = provider.callback()
  const all: Answers = (request, response) => {
    if (!request.url!.startsWith('/interaction/')) return rest(request, response)
    const { signsIn: accountId } = now
    return provider.interactionFinished(
      request,
      response,
      accountId === null ? { error: 'access_denied' } : { login: { accountId } },
    )
  }

  return {
    issuer,
    accounts,
    now,
    /** Goes there as a browser does, and gives the query that it is sent back with. */
    async visit(url: string, jar: Jar = new Map()): Promise<string> {
      let at = url
      while (!at.startsWith(redirectUri)) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const set of answer.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
          jar.set(name!, value!)
        }
        const next = answer.headers.get('location')
        if (next === null) throw new Error(`${answer.status} ${await answer.text()}`)
        at = new URL(next, at).href
      }
      return new URL(at).search.slice(1)
    },
    /** Lets every request wait from now on. */
    answerNothing: () => void (answers = () => {}),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
