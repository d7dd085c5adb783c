import { z } from 'zod'
import { md5 } from './account.schema.ts'
import { typed, type CallSchema } from './schema.ts'

// Logging in without a password (WebAuthn), additive. What goes through the browser to an authenticator and back has
// the names of WebAuthn.

const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/)
export const credentialId = base64url(1400)
const transports = z.array(z.string().max(50)).max(10)
/** A credential as an authenticator answers with it. */
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional().catch(undefined),
}
/** What an authenticator answers that has made a passkey, and one that has signed with it. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: transports.optional(),
  }),
})
export const signedWithPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
  }),
})
const descriptor = z.object({ id: credentialId, type: z.literal('public-key'), transports: transports.optional() })

/** What a browser needs to make a passkey, and to have something signed by one. */
export const toMakePasskey = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})
export const toSign = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
})

export const passkeyList = {
  summary: "The account's passkeys; additive",
  token: 'required',
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string().describe('as it was typed; may be empty'),
      created: z.string().describe('instant, ISO 8601'),
      used: z.string().nullable().describe('instant of the last login with it'),
    }),
  ),
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN'],
} as const satisfies CallSchema

export const passkeyOptions = {
  summary: 'Begins the registration of a passkey: what the browser needs to make one, good for five minutes; additive',
  token: 'required',
  body: z.object({ _po: md5 }),
  data: toMakePasskey,
  cost: 'login',
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN', 'PASSWORD_WRONG', 'EMAIL_UNCONFIRMED', 'TOO_MANY_PASSKEYS', 'LOGINS_BUSY'],
} as const satisfies CallSchema

export const passkeyRegister = {
  summary: 'Registers the passkey that the browser has made; additive',
  token: 'required',
  body: z.object({
    name: typed(100),
    credential: madePasskey,
  }),
  data: z.null(),
  cost: 'login',
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN', 'PASSKEY_INVALID'],
} as const satisfies CallSchema

export const passkeyRemove = {
  summary: 'Removes a passkey and ends all other sessions; additive',
  token: 'required',
  body: z.object({ id: credentialId, _po: md5 }),
  data: z.null(),
  cost: 'login',
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN', 'PASSWORD_WRONG', 'NOT_FOUND', 'LOGINS_BUSY'],
} as const satisfies CallSchema

export const passkeyLoginOptions = {
  summary: 'Begins a login with a passkey: what the browser needs to ask for one, good for five minutes; additive',
  body: z.object({}),
  data: toSign,
  cost: 'login',
  refusals: [],
} as const satisfies CallSchema

export const passkeyLogin = {
  summary: "Logs in with a passkey; the answer is the session's token as of auth/login; additive",
  token: 'optional',
  body: z.object({ credential: signedWithPasskey }),
  data: z.string(),
  cost: 'login',
  refusals: ['PASSKEY_INVALID'],
} as const satisfies CallSchema
