import { createHmac } from 'node:crypto'
import type { ClientAuth, Configuration } from 'openid-client'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { Context } from '../context.ts'
import { officeUrl } from '../http/credentials.ts'
import { isLoopback } from '../loopback.ts'

// The museum's identity provider, by OpenID Connect. A start asks it nothing, and loads no library of it.

/** How long each of its answers may take, in seconds. */
const timeout = 5

/** Whom the provider has found there. */
export interface Identity {
  issuer: string
  sub: string
  /** As the provider has confirmed it; null where it has not. */
  email: string | null
}

/** Somebody on their way there and back. */
interface Way {
  /** What their browser alone knows. */
  secret: string
  /** Since when they must have logged in there; null where a login of before is good. */
  loginSince: Date | null
}

export type IdentityProvider = ReturnType<typeof openProvider>

/** The one that the settings name; null where they name none. */
export function identityProvider(shop: Pick<Context, 'settings' | 'clock' | 'log'>): IdentityProvider | null {
  const { OFFICE_OIDC_ISSUER: issuer, OFFICE_OIDC_CLIENT_ID: id, OFFICE_OIDC_CLIENT_SECRET: secret } = shop.settings
  return issuer && id && secret ? openProvider(shop, { issuer, id, secret }) : null
}

function openProvider(
  { settings, clock, log }: Pick<Context, 'settings' | 'clock' | 'log'>,
  client: { issuer: string; id: string; secret: string },
) {
  const redirectUri = `${officeUrl(settings)}/office/identity`
  let found: Promise<Configuration> | null = null
  /** What it says of itself, asked once; where it did not answer, once more with the next who wants to know. */
  const configuration = () => {
    found ??= discover(client).catch((error: unknown) => {
      found = null
      throw error
    })
    return found
  }
  const unavailable = (error: unknown): Refused<'IDENTITY_PROVIDER_UNAVAILABLE'> => {
    log.warn({ err: error }, 'the identity provider of the office does not answer as it should')
    return { refused: 'IDENTITY_PROVIDER_UNAVAILABLE' }
  }
  return {
    /** Where a browser goes. */
    async addressFor({ secret, loginSince }: Way): Promise<string | Refused<'IDENTITY_PROVIDER_UNAVAILABLE'>> {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      try {
        const { state, nonce, verifier } = checksOf(secret)
        const address = buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri,
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(loginSince && { prompt: 'login', max_age: '0' }),
        })
        return address.href
      } catch (error) {
        return unavailable(error)
      }
    },

    /** Whom the provider found, by the query that it sent the browser back with. */
    async identityFrom(
      answer: string,
      { secret, loginSince }: Way,
    ): Promise<Identity | Refused<'IDENTITY_REFUSED' | 'IDENTITY_PROVIDER_UNAVAILABLE'>> {
      const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
      try {
        const config = await configuration()
        const address = new URL(redirectUri)
        address.search = answer
        const { state, nonce, verifier } = checksOf(secret)
        const tokens = await authorizationCodeGrant(config, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          ...(loginSince && { maxAge: Math.ceil(Math.max(0, clock().getTime() - loginSince.getTime()) / 1000) }),
        })
        const claims = tokens.claims()!
        const { iss, sub } = claims
        // one that answers for several tenants names others too
        if (new URL(iss).href !== new URL(client.issuer).href) return { refused: 'IDENTITY_REFUSED' }
        const { email, email_verified: isConfirmed } =
          'email' in claims ? claims : await fetchUserInfo(config, tokens.access_token, sub)
        return { issuer: client.issuer, sub, email: isConfirmed === true && typeof email === 'string' ? email : null }
      } catch (error) {
        if (!(await isRefusedBy(error))) return unavailable(error)
        log.warn({ err: error }, 'what the identity provider of the office sent is not good')
        return { refused: 'IDENTITY_REFUSED' }
      }
    },
  }
}

/** What ties an answer to the browser that asked for it: all of it is made of the secret that this browser keeps. */
function checksOf(secret: string) {
  const made = (what: string) => createHmac('sha256', secret).update(what).digest('base64url')
  return { state: made('state'), nonce: made('nonce'), verifier: made('code verifier') }
}

async function discover({ issuer, id, secret }: { issuer: string; id: string; secret: string }) {
  const { allowInsecureRequests, ClientSecretBasic, ClientSecretPost, discovery, enableNonRepudiationChecks } =
    await import('openid-client')
  const [basic, post] = [ClientSecretBasic(secret), ClientSecretPost(secret)]
  const auth: ClientAuth = (server, ...rest) => {
    // what a provider takes that names nothing
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server
    return (methods.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
  // signatures are checked although the tokens come from the provider itself; only on this machine it has no TLS
  const execute = [enableNonRepudiationChecks, ...(isLoopback(issuer) ? [allowInsecureRequests] : [])]
  return discovery(new URL(issuer), id, undefined, auth, { timeout, execute })
}

/** Whether an answer was no good, or the browser came back with nothing; everything else is the provider's failing. */
async function isRefusedBy(error: unknown): Promise<boolean> {
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await import('openid-client')
  if (error instanceof AuthorizationResponseError) return true
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant'
  return error instanceof ClientError && answersThatAreWrong.has(error.code ?? '')
}
const answersThatAreWrong = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
])
