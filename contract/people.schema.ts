import { z } from 'zod'
import { device } from './door.devices.schema.ts'
import { realDay as day, typed, type CallSchema } from './schema.ts'
import { email, ended, instant, name, sessionList } from './staff.schema.ts'

// Who works in the office, and who may what: people, their roles, keys.

const roleId = z
  .string('letters, digits and -, at most 40')
  .regex(/^[a-z0-9-]{1,40}$/, 'letters, digits and -, at most 40')
const roles = z
  .array(
    z.strictObject({
      role: roleId,
      venues: z.array(typed(60)).min(1).max(100).nullable().default(null).describe('by their keys; null is all venues'),
    }),
  )
  .max(20)
const grants = z.array(z.object({ role: z.string(), venues: z.array(z.string()).nullable() }))
const language = z.enum(['de', 'en', 'fr', 'it'])
const person = z.uuid()

export const officePeople = {
  summary: 'Who works in the office, and who is invited',
  office: 'people',
  body: z.strictObject({}),
  data: z.object({
    people: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        roles: grants,
        ways: z.object({ passkeys: z.int(), password: z.boolean(), identity: z.boolean() }),
        since: instant,
        seen: instant.nullable(),
        ended: instant.nullable(),
      }),
    ),
    invited: z.array(z.object({ email: z.string(), name: z.string(), roles: grants, ends: instant })),
  }),
  refusals: [],
} as const satisfies CallSchema

const sent = z.object({
  email: z.string(),
  ends: instant.describe('the link is good until then'),
  link: z.string().optional().describe('at the command line alone; all others have it mailed'),
})

export const officeInvite = {
  summary: 'Invites somebody by a link that is good once and for 72 hours; one of before ends',
  office: 'invite',
  body: z.strictObject({ email, name, roles: roles.min(1), lang: language.default('de') }),
  data: sent,
  refusals: ['EMAIL_INVALID', 'PERSON_KNOWN', 'NOT_FOUND', 'PROOF_NEEDED'],
} as const satisfies CallSchema

export const officeRenew = {
  summary: 'Sends somebody a link by which they make their ways in anew, as after a telephone was lost',
  office: 'renew',
  body: z.strictObject({ email }),
  data: sent,
  refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
} as const satisfies CallSchema

export const officePersonEnd = {
  summary: 'Ends somebody, with their sessions and ways in: they leave the museum',
  office: 'person-end',
  body: z.strictObject({ person }),
  data: z.null(),
  refusals: ['NOT_FOUND', 'PERSON_NEEDED', 'PROOF_NEEDED'],
} as const satisfies CallSchema

export const officePersonRoles = {
  summary: 'Gives somebody other roles, and ends their sessions',
  office: 'person-roles',
  body: z.strictObject({ person, roles }),
  data: z.null(),
  refusals: ['NOT_FOUND', 'PERSON_NEEDED', 'PROOF_NEEDED'],
} as const satisfies CallSchema

export const officePersonSessions = {
  summary: 'Where somebody is signed in',
  office: 'person-sessions',
  body: z.strictObject({ person }),
  data: sessionList,
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeSessionsEnd = {
  summary: "Ends one of somebody's sessions, or all",
  office: 'sessions-end',
  body: z.strictObject({ person, session: z.uuid().optional() }),
  data: ended,
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeRoles = {
  summary: 'The roles of people, all that a role may name, and the venues that one can be limited to',
  office: 'roles',
  body: z.strictObject({}),
  data: z.object({
    roles: z.array(z.object({ id: z.string(), name: z.string(), permissions: z.array(z.string()) })),
    permissions: z.array(z.string()),
    venues: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  refusals: [],
} as const satisfies CallSchema

export const officeRoleSet = {
  summary: 'Makes a role, or changes what one is called and names',
  office: 'role-set',
  body: z.strictObject({ role: roleId, name, permissions: z.array(typed(40)).max(200) }),
  data: z.null(),
  refusals: ['NOT_FOUND', 'PERSON_NEEDED', 'PROOF_NEEDED'],
} as const satisfies CallSchema

const keyName = z.string().regex(/^[\w-]{1,40}$/, 'letters, digits, - and _, at most 40')

export const officeKeys = {
  summary: 'All keys that there ever were',
  office: 'keys',
  body: z.strictObject({}),
  data: z.array(
    z.object({
      name: z.string(),
      role: z.string(),
      partner: z.int().nullable(),
      venue: z.string().nullable().describe('of a gate: where alone it lets in, by its key; additive'),
      created: instant,
      ends: instant,
      blocked: instant.nullable(),
      valid: z.boolean(),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeGates = {
  summary: 'Gates, which are keys for the door: where each lets in, and what it has read; those that have ended last',
  office: 'gates',
  body: z.strictObject({}),
  data: z.object({
    gates: z.array(
      z.object({
        name: z.string().describe('of its key'),
        venue: z.string().nullable().describe('by its key; null is all venues'),
        created: instant,
        ends: instant,
        blocked: instant.nullable(),
        valid: z.boolean(),
        last: z
          .object({ at: instant, gate: z.string().describe('as its device calls itself') })
          .nullable()
          .describe('its last scan'),
        today: z.object({ scans: z.int(), people: z.int().describe('who came in with them') }),
        devices: z.array(device).describe('that were paired with it, the newest first; additive'),
      }),
    ),
    venues: z.array(z.object({ key: z.string(), name: z.string() })),
  }),
  refusals: [],
} as const satisfies CallSchema

export const officeKeyNew = {
  summary: 'Makes a key, which is shown this once',
  office: 'key-new',
  body: z.strictObject({
    name: keyName,
    role: z
      .string()
      .regex(
        /^(door|desk|finance|admin|partner:\d{1,9}|door:[\w-]{1,60})$/,
        'door, desk, finance, admin, partner:951, or door:kunsthaus for a gate of that venue',
      ),
    days: z.int().min(1).max(1100).default(365),
  }),
  data: z.object({ key: z.string(), ends: instant }),
  refusals: ['KEY_NAME_TAKEN', 'NOT_FOUND', 'PROOF_NEEDED'],
} as const satisfies CallSchema

export const officeKeyEnd = {
  summary: 'Blocks a key',
  office: 'key-end',
  body: z.strictObject({ name: keyName }),
  data: z.null(),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

const whichActs = {
  subject: typed(100).optional().describe('the number or id of what it was done to'),
  who: typed(80).optional().describe('name of the person or the key, or "command line"'),
  act: typed(40).optional().describe('its name'),
  looks: z.boolean().default(true).describe('also acts that only look at something'),
  from: day.optional(),
  to: day.optional(),
}

export const officeLog = {
  summary: 'What the office has done, newest first, at most 1000 acts',
  office: 'log',
  body: z.strictObject({
    ...whichActs,
    after: z.uuid().optional().describe('the last of the answer before: acts that are older than it'),
    most: z.int().min(1).max(1000).default(1000).describe('how many are answered'),
  }),
  data: z.array(
    z.object({
      id: z.uuid().describe('additive'),
      at: z.iso.datetime(),
      who: z.string().describe('name of the person or the key, or "command line"'),
      by: z.enum(['person', 'key', 'command line']).describe('additive'),
      act: z.string(),
      subject: z.string().describe('a number or an id; empty where it is about nothing single'),
      on: z
        .object({
          kind: z.enum(['order', 'person', 'till', 'time', 'campaign', 'partner', 'role', 'voucher']),
          name: z.string().describe('as people know it'),
          time: z.string().optional(),
        })
        .nullable()
        .describe('what that is, where it is known; additive'),
      venue: z.string().nullable().describe('where, by its name; additive'),
      outcome: z.string().describe('done, or the code of the refusal'),
      why: z.string().optional().describe('the refusal in words; additive'),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeLogTable = {
  summary: 'What the office has done as CSV, the newest 20000 acts of those that are asked for',
  office: 'log-table',
  body: z.strictObject(whichActs),
  data: z.string(),
  media: 'text/csv',
  refusals: [],
} as const satisfies CallSchema

export const officeLogWho = {
  summary: 'Who has ever done anything in the office, by name',
  office: 'log-who',
  body: z.strictObject({}),
  data: z.array(z.string()),
  refusals: [],
} as const satisfies CallSchema

export const officeUndo = {
  summary: 'Takes back what who asks has just done, all of it, unless somebody has changed it since',
  session: 'needed',
  body: z.strictObject({ id: z.uuid().describe('as the act answered it') }),
  data: z.object({ id: z.string() }),
  refusals: ['FORBIDDEN', 'UNDO_OVER', 'UNDO_CHANGED'],
} as const satisfies CallSchema
