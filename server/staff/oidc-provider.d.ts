/** What tests use of the package, which has no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Context {
    oidc: { client: { clientId: string }; session: { accountId: string } }
  }
  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Configuration {
    clients: object[]
    cookies: object
    jwks: object
    claims: Record<string, string[]>
    conformIdTokenClaims: boolean
    features: object
    ttl: Record<string, number>
    interactions: { url: (ctx: Context, interaction: { uid: string }) => string }
    findAccount: (ctx: Context, sub: string) => { accountId: string; claims: () => object }
    loadExistingGrant: (ctx: Context) => Promise<Grant>
  }
  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    readonly Grant: new (of: { clientId: string; accountId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string },
    ): Promise<void>
  }
}
