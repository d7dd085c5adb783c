import type { Redeemable } from '@foyer/domain/vouchers/redeemable.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Credit } from '../documents/credit-document.ts'
import { boolean, date, instant, integer, jsonb, pgTable, text, uuid } from './drizzle.ts'

// Tables of what an order is made of beside its tickets, as `schema.ts` describes the others.

/** Everything that can run out. */
export const capacity = pgTable('capacity', {
  id: uuid().primaryKey(),
  good: text().notNull(),
  startsAt: instant('starts_at'),
  endsAt: instant('ends_at'),
  total: integer().notNull(),
  taken: integer().notNull().default(0),
  intended: integer(),
  partOf: uuid('part_of'),
  backAt: instant('back_at'),
  kept: integer().notNull().default(0),
})

/** Money of an order that goes back; what codes get of it are entries of their ledgers. */
export const refund = pgTable('refund', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** What the provider gives back. */
  paidBack: integer('paid_back').notNull(),
  /** All that was left: the order is canceled with it. */
  whole: boolean().notNull(),
  note: text().notNull(),
  createdAt: instant('created_at').notNull(),
  /** Since when the provider has given back its part. */
  doneAt: instant('done_at'),
  /** What of the payment became a voucher in its place, without the bonus. */
  credited: integer().notNull().default(0),
  voucherId: uuid('voucher_id'),
  /** The museum has canceled what was to take place. */
  calledOff: boolean('called_off').notNull().default(false),
  creditNumber: text('credit_number'),
  credit: jsonb().$type<Credit>(),
})

/** A refund that the provider had taken on and that came to nothing; owed until it is settled. */
export const failedRefund = pgTable('failed_refund', {
  /** What the provider was asked with. */
  key: uuid().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  /** Null where all of a payment was to go back. */
  refundId: uuid('refund_id'),
  amount: integer().notNull(),
  failedAt: instant('failed_at').notNull(),
  settledAt: instant('settled_at'),
  way: text().$type<'again' | 'transferred'>(),
})

/** What a bank has credited, each once. */
export const credit = pgTable('credit', {
  id: uuid().primaryKey(),
  bankReference: text('bank_reference').notNull(),
  /** The museum's, as the file names it. */
  account: text().notNull(),
  /** As the payer gave it. */
  paymentReference: text('payment_reference').notNull(),
  /** Null where it belongs to no order. */
  orderId: uuid('order_id'),
  amount: integer().notNull(),
  /** The invoice of a partner that it pays. */
  partnerInvoice: text('partner_invoice'),
  /** How much of it the order or invoice needed. */
  used: integer().notNull(),
  currency: text().notNull(),
  bookedOn: date('booked_on').notNull(),
  payer: text().notNull(),
  createdAt: instant('created_at').notNull(),
  /** The credit of which the office has booked this on the order. */
  partOf: uuid('part_of'),
})

export const pass = pgTable('pass', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  line: integer().notNull(),
  sequence: integer().notNull(),
  number: text().notNull().unique(),
  name: text().notNull(),
  validFrom: date('valid_from').notNull(),
  validTo: date('valid_to').notNull(),
  barcode: text().notNull().unique(),
  blockedAt: instant('blocked_at'),
})

/** Its money is the capacity of the same id. */
export const voucher = pgTable('voucher', {
  id: uuid().primaryKey(),
  codeHash: text('code_hash').notNull().unique(),
  name: text().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  taxed: text().$type<'sale' | 'redemption'>().notNull(),
  redeemable: jsonb().$type<Redeemable>(),
  validFrom: instant('valid_from').notNull(),
  validTo: date('valid_to').notNull(),
  blockedAt: instant('blocked_at'),
  orderId: uuid('order_id'),
  line: integer(),
  sequence: integer(),
  createdAt: instant('created_at').notNull(),
  /** The voucher to which its money was to go back, whose time had run out. */
  replaces: uuid(),
})

export const voucherEntry = pgTable('voucher_entry', {
  id: uuid().primaryKey(),
  voucherId: uuid('voucher_id').notNull(),
  kind: text().$type<'issue' | 'reserve' | 'redeem' | 'release' | 'refund'>().notNull(),
  amount: integer().notNull(),
  cartId: text('cart_id'),
  createdAt: instant('created_at').notNull(),
  refundId: uuid('refund_id'),
})

/** A visit that was moved to another time. */
export const move = pgTable('move', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** Parts of lines as they were, and as they are. */
  givenUp: jsonb('given_up').$type<PricedLine[]>().notNull(),
  taken: jsonb().$type<PricedLine[]>().notNull(),
  /** What the new time costs more, below 0 less. */
  difference: integer().notNull(),
  movedAt: instant('moved_at').notNull(),
})

/** A ticket that was issued to somebody in place of the giver's. */
export const givenTicket = pgTable('given_ticket', {
  ticketId: uuid('ticket_id').primaryKey(),
  /** Opens it, and nothing else of its order. */
  link: text().notNull().unique(),
  giver: text().notNull(),
  email: text().notNull(),
  /** Hash of the mailbox that the address leads to. */
  mailbox: text().notNull(),
  message: text().notNull(),
  lang: text().notNull(),
  givenAt: instant('given_at').notNull(),
})

/** What was changed of an order after it was placed, with what stood there before. */
export const orderChange = pgTable('order_change', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  kind: text().$type<'given' | 'holder' | 'answers' | 'buyer' | 'owners'>().notNull(),
  line: integer(),
  ticketId: uuid('ticket_id'),
  was: jsonb().notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** What the staff has noted about an order. */
export const orderNote = pgTable('order_note', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  at: instant('at').notNull(),
  /** Null for a person, and both are for the command line. */
  keyId: uuid('key_id'),
  personId: uuid('person_id'),
  who: text().notNull(),
  text: text().notNull(),
  /** It stands in lists too. */
  flagged: boolean().notNull(),
})

/** A move to a time that costs more, whose places are held until that is paid. */
export const moveToPay = pgTable('move_to_pay', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  /** What has the places. */
  claimId: text('claim_id').notNull(),
  tickets: jsonb().$type<{ id: string; places: number }[]>().notNull(),
  datetime: text().notNull(),
  /** The lines at the price that was shown. */
  taken: jsonb().$type<PricedLine[]>().notNull(),
  difference: integer().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const campaignCode = pgTable('campaign_code', {
  id: uuid().primaryKey(),
  campaignId: integer('campaign_id').notNull(),
  codeHash: text('code_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  voidedAt: instant('voided_at'),
})
