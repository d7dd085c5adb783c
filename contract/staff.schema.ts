import { z } from 'zod'
import { credentialId, madePasskey, signedWithPasskey, toMakePasskey, toSign } from './passkeys.schema.ts'
import { secret, typed, type CallSchema } from './schema.ts'

// How people of the office get in. A session is the cookie that signing in sets; it is taken
// from the office's own pages alone, by their Origin or Sec-Fetch-Site.

export const instant = z.iso.datetime()
export const name = typed(100).refine((text) => text !== '', 'a name')
export const email = typed(200)
const password = z.string().max(1000)
const code = typed(40).describe('of the app, six digits; signing in, also a recovery code')
export const ended = z.object({ ended: z.int() })

const invitation = z.strictObject({ token: secret })
/** By which somebody shows who they are. */
const byPasskey = z.strictObject({ credential: signedWithPasskey })
/** What somebody came back with from the museum's identity provider. */
const identity = z.strictObject({
  secret: secret.describe('of the call that began it'),
  answer: z.string().max(8000).describe('the query of the address that the provider sent the browser to'),
})
const byIdentity = z.strictObject({ identity })
const newcomer = {
  token: secret,
  name: name.optional().describe('of the first administrator, whose invitation names nobody'),
  email: email.optional(),
}
const signedIn = z.object({
  name: z.string(),
  recovery_codes: z
    .array(z.string())
    .optional()
    .describe('each is good once in place of a code of the app; shown this once'),
})

/** What a browser begins with at the museum's identity provider. */
const toIdentityProvider = z.object({
  url: z.string().describe('where the browser goes; from there it comes back to a page of the office'),
  secret: secret.describe('kept by the browser, and sent with what it came back with'),
})
const identityRefusals = ['IDENTITY_REFUSED', 'IDENTITY_PROVIDER_UNAVAILABLE'] as const

export const staffInvitation = {
  summary: 'Whom an invitation is for',
  session: 'none',
  body: invitation,
  data: z.object({
    name: z.string().describe('empty for the first administrator, as the address is'),
    email: z.string(),
    ends: instant,
    again: z.boolean().describe('for somebody who works here already, whose ways in it replaces'),
  }),
  cost: 'login',
  refusals: ['FORBIDDEN', 'LINK_INVALID'],
} as const satisfies CallSchema

export const staffAcceptPasskey = {
  summary: 'What the browser needs to make the passkey of who accepts an invitation, good for five minutes',
  session: 'none',
  body: z.strictObject(newcomer),
  data: toMakePasskey,
  cost: 'login',
  refusals: ['FORBIDDEN', 'LINK_INVALID'],
} as const satisfies CallSchema

export const staffAcceptCode = {
  summary: 'What an app for one-time codes is set up with, which goes with a password; asked again, it is another',
  session: 'none',
  body: z.strictObject(newcomer),
  data: z.object({ secret: z.string(), uri: z.string().describe('for a QR code') }),
  cost: 'login',
  refusals: ['FORBIDDEN', 'LINK_INVALID'],
} as const satisfies CallSchema

export const staffAcceptIdentity = {
  summary: "Begins at the museum's identity provider, for who accepts an invitation; good for ten minutes",
  session: 'none',
  body: z.strictObject({ token: secret }),
  data: toIdentityProvider,
  cost: 'login',
  refusals: ['FORBIDDEN', 'LINK_INVALID', 'NOT_FOUND', 'IDENTITY_PROVIDER_UNAVAILABLE'],
} as const satisfies CallSchema

export const staffAccept = {
  summary:
    "Accepts an invitation, once, with a passkey, with password and code or at the museum's identity provider, and " +
    'signs in',
  session: 'none',
  body: z.union([
    z.strictObject({ ...newcomer, credential: madePasskey, device: typed(100).default('') }),
    z.strictObject({ ...newcomer, password, code }),
    z.strictObject({ ...newcomer, identity }),
  ]),
  data: signedIn,
  cost: 'login',
  refusals: [
    'FORBIDDEN',
    'LINK_INVALID',
    'FIELD_REQUIRED',
    'EMAIL_INVALID',
    'PERSON_KNOWN',
    'PASSKEY_INVALID',
    'PASSWORD_REQUIRED',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_TOO_COMMON',
    'SIGN_IN_FAILED',
    'LOGINS_BUSY',
    'IDENTITY_TAKEN',
    ...identityRefusals,
  ],
} as const satisfies CallSchema

export const staffSignInOptions = {
  summary: 'What the browser needs to ask for a passkey, good for five minutes',
  session: 'none',
  body: z.strictObject({}),
  data: toSign,
  cost: 'login',
  refusals: ['FORBIDDEN'],
} as const satisfies CallSchema

export const staffSignInIdentity = {
  summary: "Begins at the museum's identity provider; good for ten minutes",
  session: 'none',
  body: z.strictObject({}),
  data: toIdentityProvider,
  cost: 'login',
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'IDENTITY_PROVIDER_UNAVAILABLE'],
} as const satisfies CallSchema

export const staffSignIn = {
  summary:
    'Signs in, with a passkey or with address, password and code, of which it is not said what was wrong; or with ' +
    "what the museum's identity provider says, which also accepts an invitation to the address that it has confirmed",
  session: 'none',
  body: z.union([byPasskey, z.strictObject({ email, password, code }), byIdentity]),
  data: signedIn,
  cost: 'login',
  refusals: ['FORBIDDEN', 'SIGN_IN_FAILED', 'LOGINS_BUSY', 'IDENTITY_UNKNOWN', ...identityRefusals],
} as const satisfies CallSchema

export const staffSignOut = {
  summary: 'Ends the session',
  session: 'needed',
  body: z.strictObject({}),
  data: z.null(),
  refusals: [],
} as const satisfies CallSchema

export const staffSession = {
  summary: 'Who is signed in, and what they may',
  session: 'needed',
  cost: 'read',
  body: z.strictObject({}),
  data: z.object({
    person: z.uuid(),
    name: z.string(),
    email: z.string(),
    lang: z.string(),
    may: z.array(
      z.object({ permission: z.string(), venues: z.array(z.string()).nullable().describe('null is everywhere') }),
    ),
    idle_minutes: z.number().describe('without a call the session ends after as long'),
    ends: instant.describe('at the latest'),
    proved: instant.describe('when the person last showed who they are'),
    ways: z
      .object({ passkey: z.boolean(), password: z.boolean(), identity: z.boolean() })
      .describe('by which they can show it'),
  }),
  refusals: [],
} as const satisfies CallSchema

export const sessionList = z.array(
  z.object({
    id: z.uuid(),
    begun: instant,
    seen: instant,
    agent: z.string().describe('the browser in words; empty where it is not known'),
    own: z.boolean().describe('the one that asks'),
  }),
)

export const staffSessions = {
  summary: 'The sessions of who asks',
  session: 'needed',
  cost: 'read',
  body: z.strictObject({}),
  data: sessionList,
  refusals: [],
} as const satisfies CallSchema

export const staffSessionsEnd = {
  summary: 'Ends one of the sessions of who asks, or all but the one that asks',
  session: 'needed',
  body: z.strictObject({ session: z.uuid().optional() }),
  data: ended,
  refusals: [],
} as const satisfies CallSchema

export const staffProveOptions = {
  summary: 'What the browser needs to have the person of the session show a passkey, good for five minutes',
  session: 'needed',
  body: z.strictObject({}),
  data: toSign,
  cost: 'login',
  refusals: [],
} as const satisfies CallSchema

export const staffProveIdentity = {
  summary: "Begins at the museum's identity provider, which asks anew who is there; good for ten minutes",
  session: 'needed',
  body: z.strictObject({}),
  data: toIdentityProvider,
  cost: 'login',
  refusals: ['NOT_FOUND', 'IDENTITY_PROVIDER_UNAVAILABLE'],
} as const satisfies CallSchema

export const staffProve = {
  summary: 'Shows once more who is there, for what asks for a proof of the last five minutes',
  session: 'needed',
  body: z.union([byPasskey, z.strictObject({ password, code }), byIdentity]),
  data: z.object({ proved: instant }),
  cost: 'login',
  refusals: ['SIGN_IN_FAILED', 'LOGINS_BUSY', ...identityRefusals],
} as const satisfies CallSchema

export const staffPasskeys = {
  summary: 'The passkeys of who asks',
  session: 'needed',
  cost: 'read',
  body: z.strictObject({}),
  data: z.array(z.object({ id: z.string(), name: z.string(), created: instant, used: instant.nullable() })),
  refusals: [],
} as const satisfies CallSchema

export const staffPasskeyOptions = {
  summary: 'What the browser needs to make another passkey, good for five minutes; it asks for a proof',
  session: 'needed',
  body: z.strictObject({}),
  data: toMakePasskey,
  cost: 'login',
  refusals: ['PROOF_NEEDED', 'TOO_MANY_PASSKEYS'],
} as const satisfies CallSchema

export const staffPasskeyAdd = {
  summary: 'Keeps the passkey that the browser has made, and ends all other sessions',
  session: 'needed',
  body: z.strictObject({ name: typed(100), credential: madePasskey }),
  data: z.null(),
  cost: 'login',
  refusals: ['PROOF_NEEDED', 'PASSKEY_INVALID'],
} as const satisfies CallSchema

export const staffPasskeyRemove = {
  summary: 'Removes a passkey, where another way in is left, and ends all other sessions',
  session: 'needed',
  body: z.strictObject({ id: credentialId }),
  data: z.null(),
  cost: 'login',
  refusals: ['PROOF_NEEDED', 'NOT_FOUND', 'WAY_IN_NEEDED'],
} as const satisfies CallSchema

export const staffIdentity = {
  summary: "The account at the museum's identity provider by which who asks signs in",
  session: 'needed',
  cost: 'read',
  body: z.strictObject({}),
  data: z.object({ created: instant, used: instant.nullable() }).nullable(),
  refusals: [],
} as const satisfies CallSchema

export const staffIdentityOptions = {
  summary:
    "Begins at the museum's identity provider, to sign in by an account there; good for ten minutes, with a proof",
  session: 'needed',
  body: z.strictObject({}),
  data: toIdentityProvider,
  cost: 'login',
  refusals: ['PROOF_NEEDED', 'NOT_FOUND', 'IDENTITY_PROVIDER_UNAVAILABLE'],
} as const satisfies CallSchema

export const staffIdentityAdd = {
  summary: 'Has who asks sign in by their account at the provider from now on, and ends all other sessions',
  session: 'needed',
  body: byIdentity,
  data: z.null(),
  cost: 'login',
  refusals: ['IDENTITY_TAKEN', ...identityRefusals],
} as const satisfies CallSchema

export const staffIdentityRemove = {
  summary: 'No longer by that account, where another way in is left, and ends all other sessions',
  session: 'needed',
  body: z.strictObject({}),
  data: z.null(),
  cost: 'login',
  refusals: ['PROOF_NEEDED', 'NOT_FOUND', 'WAY_IN_NEEDED'],
} as const satisfies CallSchema
