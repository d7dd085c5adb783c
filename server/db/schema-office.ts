import type { StaffChannel } from '@foyer/domain/orders/means.ts'
import type { Role } from '@foyer/domain/office/roles.ts'
import type { PartnerInvoice } from '../documents/partner-invoice-document.ts'
import { date, instant, integer, jsonb, pgTable, text, uuid } from './drizzle.ts'

// Tables of the office, as `schema.ts` describes the others.

export const officeKey = pgTable('office_key', {
  id: uuid().primaryKey(),
  keyHash: text('key_hash').notNull().unique(),
  name: text().notNull().unique(),
  role: text().$type<Role>().notNull(),
  /** Of `partners.yaml`, where the key is that partner's. */
  partner: integer(),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** Since when it is blocked. */
  endedAt: instant('ended_at'),
})

/** Rows are only added; the database refuses every change. */
export const officeAct = pgTable('office_act', {
  id: uuid().primaryKey(),
  at: instant('at').notNull(),
  /** Null for the command line. */
  keyId: uuid('key_id'),
  who: text().notNull(),
  act: text().notNull(),
  /** A number or an id, never a person. */
  subject: text().notNull(),
  /** `done`, or the code of the refusal. */
  outcome: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
})

/** Places of a time as the office has set them, in place of the schedule's. */
export const placesSet = pgTable('places_set', {
  capacityId: uuid('capacity_id').primaryKey(),
  places: integer().notNull(),
  setAt: instant('set_at').notNull(),
})

/** What the staff has sold, or holds for somebody who gets a link to pay it. */
export const sale = pgTable('sale', {
  /** Made by whoever asks: the same again is the same sale. */
  id: uuid().primaryKey(),
  claimId: text('claim_id').notNull().unique(),
  /** Hash of all that was asked for. */
  digest: text().notNull(),
  channel: text().$type<StaffChannel>().notNull(),
  /** For whom it was sold, of `partners.yaml`. */
  partner: integer(),
  /** Null for the command line. */
  keyId: uuid('key_id'),
  who: text().notNull(),
  soldAt: instant('sold_at').notNull(),
})

/** What a partner owes for a month, or gets back; what it says never changes. */
export const partnerInvoice = pgTable('partner_invoice', {
  number: text().primaryKey(),
  /** Of `partners.yaml`. */
  partner: integer().notNull(),
  month: text().notNull(),
  total: integer().notNull(),
  currency: text().notNull(),
  document: jsonb().$type<Omit<PartnerInvoice, 'number'>>().notNull(),
  issuedAt: instant('issued_at').notNull(),
  dueOn: date('due_on').notNull(),
  paid: integer().notNull(),
  paidAt: instant('paid_at'),
})
