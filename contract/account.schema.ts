import { z } from 'zod'
import { address, buyer, buyerFields, place, typed, type CallSchema } from './schema.ts'

export const shippingAddress = place.extend({ id: typed(100).optional(), name: typed(1000) })

/** What a country calls the part of it that an address names. */
export const stateKinds = [
  'state',
  'province',
  'county',
  'prefecture',
  'region',
  'department',
  'district',
  'emirate',
  'island',
  'parish',
  'area',
] as const

const addressFormat = z.object({
  lines: z.string().describe('%O company, %N name, %A street, %C town, %S state, %Z postcode, %n a new line'),
  fields: z
    .array(z.array(z.enum(['street', 'line2', 'city', 'state', 'zip'])))
    .describe('what an address has, line by line; a postcode stands beside what it is printed beside'),
  required: z.array(z.enum(['street', 'city', 'state', 'zip'])),
  zip: z
    .object({ pattern: z.string(), prefix: z.string().describe('where all of them begin with it, what that is') })
    .nullable()
    .describe('what its postcodes look like; null where it has none, or nobody knows'),
  state: z
    .object({
      kind: z.enum(stateKinds),
      choices: z.array(z.object({ key: z.string(), name: z.string() })).describe('none where it is typed'),
    })
    .nullable()
    .describe('null where an address has none'),
})
/** How a country writes its addresses, and what it asks for. */
export type AddressFormat = z.infer<typeof addressFormat>

/**
 * What a customer enters. Which fields are required is in `required_fields`; one that is missing is refused with 422.
 */
const customerFields = buyerFields.extend({
  email: typed(1000).optional(),
  password: z.string().max(1000).optional(),
  phone: typed(1000).optional(),
  shipping: shippingAddress.nullable().optional(),
})
export type CustomerFields = z.infer<typeof customerFields>
export const guestFields = customerFields.extend({ send_invoice: z.boolean().optional() })

export const customerAttr = {
  summary: 'Countries, salutations and the fields of the customer form',
  cached: true,
  data: z.object({
    countries: z.record(z.string(), z.string()),
    salutations: z.record(z.string(), z.string()),
    required_fields: z.array(z.string()),
    visible_fields: z.array(z.string()),
  }),
  refusals: [],
} as const satisfies CallSchema

export const customerAddress = {
  summary: 'How a country writes its addresses, and what it asks for; additive',
  cached: true,
  query: z.object({ country: z.string().max(100).describe('ISO 3166 code') }),
  data: addressFormat,
  refusals: [],
} as const satisfies CallSchema

export const customerValidate = {
  summary: 'Checks the customer form and keeps nothing; with the token of an account, without a password',
  token: 'optional',
  body: z.object({ c: customerFields }),
  data: z.null(),
  refusals: ['FIELDS_INVALID'],
} as const satisfies CallSchema

export const authGuest = {
  summary:
    'Registers a guest for a single purchase; the answer is the guest token. With the token of before, an open ' +
    'cart goes on with the new one',
  token: 'optional',
  body: z.object({ c: guestFields }),
  data: z.string(),
  refusals: ['FIELDS_INVALID', 'FORBIDDEN'],
} as const satisfies CallSchema

/** The md5 of a password in hex, as it is sent; for the shop it is the password itself. */
export const md5 = z.string().regex(/^[0-9a-f]{32}$/)

/** A customer as the shop knows them; a field that was not filled in is empty. */
export const customerData = {
  summary: 'The customer whom the token belongs to',
  token: 'required',
  data: buyer.extend({
    isGuest: z.boolean(),
    email: z.string(),
    phone: z.string(),
    confirmed: z.boolean().describe('whether the address is; additive'),
    shipping: address.extend({ id: z.string() }).nullable().describe('null where it is the billing address'),
  }),
  refusals: ['LOGIN_NEEDED'],
} as const satisfies CallSchema

export const authLogin = {
  summary:
    "Logs in; the answer is the session's token, which ends the session or guest of the token that is sent, " +
    'whose open carts go on with the account',
  token: 'optional',
  body: z.object({
    _u: typed(1000).describe('e-mail address'),
    _p: md5,
    // one that a mail program has torn keeps nobody from logging in
    confirm: typed(200).optional().describe('from the link in a mail: confirms the address; additive'),
  }),
  data: z.string(),
  cost: 'login',
  refusals: ['LOGIN_FAILED', 'LOGINS_BUSY'],
} as const satisfies CallSchema

export const authLogout = {
  summary: 'Ends the token, of a session or of a guest; additive',
  token: 'optional',
  body: z.object({}),
  data: z.null(),
  refusals: [],
} as const satisfies CallSchema

export const customerRegister = {
  summary:
    'Makes an account and logs in; later logins need the address confirmed by the link that is mailed to it. ' +
    'The answer is the same for an address that has an account already',
  token: 'optional',
  body: z.object({ c: customerFields }),
  data: z.string(),
  cost: 'login',
  refusals: ['FIELDS_INVALID', 'LOGINS_BUSY'],
} as const satisfies CallSchema

export const customerUpdate = {
  summary: "Saves the customer's details and delivery address, not e-mail and password",
  token: 'required',
  body: z.object({ c: customerFields }),
  data: z.null(),
  refusals: ['FIELDS_INVALID', 'LOGIN_NEEDED', 'FORBIDDEN'],
} as const satisfies CallSchema

export const customerPasswordReset = {
  summary: 'Mails a link for a new password, if the address has an account; the answer is the same if it has none',
  body: z.object({ email: typed(1000), backlink: z.string().max(2000) }),
  data: z.null(),
  cost: 'login',
  refusals: ['EMAIL_INVALID', 'BACKLINK_FOREIGN'],
} as const satisfies CallSchema

export const customerPasswordConfirm = {
  summary:
    'Sets a new password with the token of a link, ends all sessions and logs in; the answer is the token of ' +
    'the new session',
  token: 'optional',
  body: z.object({ token: typed(200), _p: md5 }),
  data: z.string(),
  cost: 'login',
  refusals: ['LINK_INVALID', 'PASSWORD_TOO_COMMON', 'LOGINS_BUSY'],
} as const satisfies CallSchema

export const customerPasswordChange = {
  summary: 'Changes the password and ends all other sessions',
  token: 'required',
  body: z.object({ _po: md5, _pn: md5 }),
  data: z.null(),
  cost: 'login',
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN', 'PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'LOGINS_BUSY'],
} as const satisfies CallSchema

export const customerEmailChange = {
  summary: 'Mails a link to a new address, which counts once it is confirmed, and a note to the former one',
  token: 'required',
  body: z.object({ _po: md5, email: typed(1000) }),
  data: z.null(),
  cost: 'login',
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN', 'PASSWORD_WRONG', 'FIELDS_INVALID', 'LOGINS_BUSY'],
} as const satisfies CallSchema

export const customerConfirm = {
  summary: 'Confirms the address of whoever is logged in by the link that was mailed to it; additive',
  token: 'required',
  body: z.object({ confirm: typed(200) }),
  data: z.null(),
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN', 'LINK_INVALID'],
} as const satisfies CallSchema

export const customerSessions = {
  summary: 'Where the account is logged in: its sessions, the latest first; additive',
  token: 'required',
  data: z.array(
    z.object({
      created: z.iso.datetime().describe('when it was logged in'),
      expires: z.iso.datetime(),
      own: z.boolean().describe('that of the token'),
    }),
  ),
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN'],
} as const satisfies CallSchema

export const customerSessionsEnd = {
  summary: 'Ends all other sessions of the account; additive',
  token: 'required',
  body: z.object({ _po: md5 }),
  data: z.null(),
  cost: 'login',
  refusals: ['LOGIN_NEEDED', 'FORBIDDEN', 'PASSWORD_WRONG', 'LOGINS_BUSY'],
} as const satisfies CallSchema
