import type { ListPage } from '@foyer/contract/staff.views.schema.ts'
import type { Grant } from '@foyer/domain/office/permissions.ts'
import type { Permission } from '@foyer/domain/office/roles.ts'
import { bigint, boolean, instant, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts'

// Tables of who works in the office, as `schema.ts` describes the others.

/** Nobody is ever deleted, since the log names them. */
export const staffPerson = pgTable('staff_person', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  /** The address as sign-ins compare it. */
  login: text().notNull(),
  lang: text().notNull(),
  roles: jsonb().$type<Grant[]>().notNull(),
  passwordHash: text('password_hash'),
  /** Of the app for one-time codes, sealed. */
  codeSecret: text('code_secret'),
  /** The last step of time whose code was used. */
  codeStep: bigint('code_step', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
  endedAt: instant('ended_at'),
})

/** Roles that the museum has changed or made. */
export const staffRole = pgTable('staff_role', {
  id: text().primaryKey(),
  name: text().notNull(),
  permissions: jsonb().$type<Permission[]>().notNull(),
})

/** One for each address; the next takes its place. */
export const staffInvitation = pgTable('staff_invitation', {
  id: uuid().primaryKey(),
  /** The id for the first administrator, who gives an address when they accept. */
  login: text().notNull().unique(),
  email: text().notNull(),
  name: text().notNull(),
  lang: text().notNull(),
  roles: jsonb().$type<Grant[]>().notNull(),
  /** Whose ways in are made anew by it; null for somebody new. */
  personId: uuid('person_id'),
  /** Null until there is a link. */
  tokenHash: text('token_hash').unique(),
  /** What an app was shown while it is accepted, sealed. */
  codeSecret: text('code_secret'),
  expiresAt: instant('expires_at').notNull(),
})

export const staffPasskey = pgTable('staff_passkey', {
  id: text().primaryKey(),
  personId: uuid('person_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
})

/** An account at the museum's identity provider, by which somebody signs in. */
export const staffIdentity = pgTable(
  'staff_identity',
  {
    issuer: text().notNull(),
    /** What the provider knows the account by, whatever its address becomes. */
    sub: text().notNull(),
    personId: uuid('person_id').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
    /** From then on it lets nobody in, nor does another with the same address. */
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.sub] })],
)

/** For what a challenge is signed; it is good for nothing else. */
export type ChallengePurpose = 'accept' | 'add' | 'sign-in' | 'prove'

export const staffChallenge = pgTable('staff_challenge', {
  challengeHash: text('challenge_hash').primaryKey(),
  purpose: text().$type<ChallengePurpose>().notNull(),
  /** The invitation or the session; null for a sign-in, which begins without a name. */
  about: uuid(),
  expiresAt: instant('expires_at').notNull(),
})

export const staffRecoveryCode = pgTable('staff_recovery_code', {
  codeHash: text('code_hash').primaryKey(),
  personId: uuid('person_id').notNull(),
  usedAt: instant('used_at'),
})

export const staffSession = pgTable('staff_session', {
  id: uuid().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  personId: uuid('person_id').notNull(),
  createdAt: instant('created_at').notNull(),
  /** Written once a minute at most. */
  seenAt: instant('seen_at').notNull(),
  /** When the person last showed who they are. */
  provedAt: instant('proved_at').notNull(),
  endedAt: instant('ended_at'),
  /** The browser in words. */
  agent: text().notNull(),
  networkHash: text('network_hash').notNull(),
})

/** A list as somebody has narrowed it, kept under a name. */
export const staffView = pgTable('staff_view', {
  id: uuid().primaryKey(),
  personId: uuid('person_id').notNull(),
  page: text().$type<ListPage>().notNull(),
  name: text().notNull(),
  /** What the address of the page says. */
  search: jsonb().$type<Record<string, string | true>>().notNull(),
  /** Whether everybody has it. */
  shared: boolean().notNull(),
})
