import type { Answers } from '@foyer/contract/office.set-up.schema.ts'
import type { TillConflict } from '@foyer/contract/tills.later.schema.ts'
import type { PaidMeans, StaffChannel } from '@foyer/domain/orders/means.ts'
import type { Wish } from '@foyer/domain/checkout/inquiry.ts'
import type { QuoteOutcome } from '@foyer/domain/checkout/quote-state.ts'
import type { Amounts } from '@foyer/domain/money/amounts.ts'
import type { CountedCoin, MovementKind, TillMeans } from '@foyer/domain/office/till.ts'
import type { Role } from '@foyer/domain/office/roles.ts'
import type { PartnerInvoice } from '../documents/partner-invoice-document.ts'
import { boolean, date, instant, integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts'

// Tables of the office, as `schema.ts` describes the others.

export const officeKey = pgTable('office_key', {
  id: uuid().primaryKey(),
  keyHash: text('key_hash').notNull().unique(),
  name: text().notNull().unique(),
  role: text().$type<Role>().notNull(),
  /** Of `partners.yaml`, where the key is that partner's. */
  partner: integer(),
  /** Where the key of a gate lets in, by the venue's key; null is everywhere. */
  venue: text(),
  createdAt: instant('created_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  /** Since when it is blocked. */
  endedAt: instant('ended_at'),
})

/** Rows are only added; the database refuses every change. */
export const officeAct = pgTable('office_act', {
  id: uuid().primaryKey(),
  at: instant('at').notNull(),
  /** Null for a person, and both are for the command line. */
  keyId: uuid('key_id'),
  personId: uuid('person_id'),
  who: text().notNull(),
  act: text().notNull(),
  /** A number or an id, never a person. */
  subject: text().notNull(),
  /** `done`, or the code of the refusal. */
  outcome: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
})

/** What somebody may take back for some seconds. */
export const undoableAct = pgTable('undoable_act', {
  actId: uuid('act_id').primaryKey(),
  until: instant('until').notNull(),
  /** Those that wait that long. */
  jobs: jsonb().$type<JobId[]>().notNull(),
  before: jsonb().$type<object>().notNull(),
})
/** A job of the queue, by which it is found there. */
export interface JobId {
  name: string
  id: string
}

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
  /** Null for a person, and both are for the command line. */
  keyId: uuid('key_id'),
  personId: uuid('person_id'),
  who: text().notNull(),
  soldAt: instant('sold_at').notNull(),
  /** The reader at which it is paid, by its id in the catalogue; null of any other sale. */
  reader: text(),
})

/** A person at a till, from counting what is in it at first to counting what is in it at last. */
export const tillSession = pgTable('till_session', {
  id: uuid().primaryKey(),
  till: text().notNull(),
  number: integer().notNull(),
  /** Null for a person, and both are for the command line. */
  keyId: uuid('key_id'),
  personId: uuid('person_id'),
  who: text().notNull(),
  currency: text().notNull(),
  openedAt: instant('opened_at').notNull(),
  begunWith: integer('begun_with').notNull(),
  closedAt: instant('closed_at'),
  closedBy: text('closed_by'),
  expected: integer(),
  counted: integer(),
  coins: jsonb().$type<CountedCoin[]>(),
  terminalCounted: integer('terminal_counted'),
  note: text().notNull().default(''),
})

/** Rows are only added; the database refuses every change. */
export const tillMovement = pgTable('till_movement', {
  id: uuid().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  position: integer().notNull(),
  at: instant('at').notNull(),
  kind: text().$type<MovementKind>().notNull(),
  means: text().$type<TillMeans>().notNull(),
  amount: integer().notNull(),
  reason: text().notNull().default(''),
  saleId: uuid('sale_id'),
  refundId: uuid('refund_id'),
})

/** What a till may sell without network: the places of a day that its claim holds. */
export const tillStock = pgTable('till_stock', {
  /** Made by the device: asked for again it is the same. */
  id: uuid().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  till: text().notNull(),
  /** Of the till, without gaps. */
  number: integer().notNull(),
  /** Null once what it held is long over. */
  claimId: text('claim_id').unique(),
  day: date().notNull(),
  /** Each price list that was handed out with it. */
  prices: jsonb().$type<Amounts[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  closedAt: instant('closed_at'),
})

/** What was sold without network, as it was handed in; rows are only added. */
export const tillSale = pgTable('till_sale', {
  /** Made by the device: handed in again it is the same. */
  id: uuid().primaryKey(),
  stockId: uuid('stock_id').notNull(),
  number: integer().notNull(),
  /** Hash of all that was handed in. */
  digest: text().notNull(),
  total: integer().notNull(),
  conflicts: jsonb().$type<TillConflict[]>().notNull(),
  /** Whether it is an order; without one its cash was paid in. */
  booked: boolean().notNull(),
  soldAt: instant('sold_at').notNull(),
  handedInAt: instant('handed_in_at').notNull(),
})

/** A ticket of a stock for one person, which nobody has until something is sold. */
export const tillCode = pgTable('till_code', {
  /** That of the ticket. */
  id: uuid().primaryKey(),
  stockId: uuid('stock_id').notNull(),
  event: integer().notNull(),
  capacityId: uuid('capacity_id').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  barcode: text().notNull().unique(),
  saleId: uuid('sale_id'),
})

/** By what a payment came that no provider has taken: all of it, part by part. */
export const paymentMeans = pgTable(
  'payment_means',
  {
    paymentId: uuid('payment_id').notNull(),
    position: integer().notNull(),
    means: text().$type<PaidMeans['means']>().notNull(),
    amount: integer().notNull(),
    /** The number on the slip of the terminal. */
    slip: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.position] })],
)

/** What the staff has quoted; lines and buyer are the cart's or the order's, its end is the claim's. */
export const quote = pgTable('quote', {
  /** Of its sale. */
  id: uuid().primaryKey(),
  number: text().notNull().unique(),
  /** Counts the changes. */
  version: integer().notNull().default(1),
  /** Deadlines, limits and minimums gave way, also for the invoice. */
  waived: boolean().notNull(),
  /** The customer gets mails. */
  mailed: boolean().notNull(),
  /** Of this version. */
  quotedAt: instant('quoted_at').notNull(),
  remindedAt: instant('reminded_at'),
  /** Since when a change is asked for. */
  askedAt: instant('asked_at'),
  message: text().notNull().default(''),
  /** Null until it has one that was told. */
  outcome: text().$type<QuoteOutcome>(),
  /** That it was made for, also once that has another answer or is forgotten. */
  inquiry: uuid(),
})

/** What a visitor wishes of a guided tour, until it is quoted or declined. */
export const inquiry = pgTable('inquiry', {
  /** Made by the visitor's browser: the same again is the same inquiry. */
  id: uuid().primaryKey(),
  number: text().notNull().unique(),
  /** Hash of all that was sent. */
  digest: text().notNull(),
  createdAt: instant('created_at').notNull(),
  lang: text().notNull(),
  /** By its id in the catalogue, and as it was called. */
  tour: integer().notNull(),
  tourName: text('tour_name').notNull(),
  wish: jsonb().$type<Wish>().notNull(),
  customer: jsonb().$type<Asker>().notNull(),
  /** As addresses are compared. */
  email: text().notNull(),
  answeredAt: instant('answered_at'),
  /** What came of it: a quote, or a sentence that says why not. */
  quote: uuid(),
  declined: text(),
})
/** Who asks, as a customer's fields are called. */
export type Asker = Record<'fname' | 'lname' | 'company' | 'email' | 'phone', string>

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
  paid: integer().notNull().default(0),
  paidAt: instant('paid_at'),
})

/** A text of mails as the museum has it, in place of the shop's own. */
export const mailText = pgTable(
  'mail_text',
  {
    key: text().notNull(),
    lang: text().notNull(),
    /** Null once it is taken back to the shop's own. */
    text: text(),
    /** Counts the changes. */
    revision: integer().notNull(),
    changedAt: instant('changed_at').notNull(),
    who: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lang, table.key] })],
)

/** The set-up of a museum from nothing; one row, or none. */
export const setUp = pgTable('set_up', {
  id: integer().primaryKey(),
  answers: jsonb().$type<Answers>().notNull(),
  draft: integer(),
  begunAt: instant('begun_at'),
  openedAt: instant('opened_at'),
  /** The number of the order that was bought to try the shop, and taken back. */
  testOrder: text('test_order'),
})
