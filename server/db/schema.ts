import { bigint, boolean, date, instant, integer, jsonb, pgTable, primaryKey, text, uuid } from './drizzle.ts'
import type { Address } from '@foyer/domain/account/address.ts'
import type { HoldState, OrderState, PaymentState } from '@foyer/domain/checkout/states.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { InboxKind } from '@foyer/domain/office/inbox-kind.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import type { Seller } from '../documents/site.ts'

// The tables as the newest migration leaves them; `schema.test.ts` holds this file against the database.

export const secret = pgTable('secret', { name: text().primaryKey(), value: jsonb().notNull() })

export const catalogueImport = pgTable('catalogue_import', {
  id: integer().primaryKey(),
  version: text().notNull(),
  importedAt: instant('imported_at').notNull(),
  scheduleUntil: date('schedule_until').notNull(),
})

export const catalogueRevision = pgTable('catalogue_revision', {
  revision: integer().primaryKey(),
  version: text().notNull(),
  importedAt: instant('imported_at').notNull(),
  /** Whether its files were imported from a folder, or changed in the office. */
  source: text().$type<'folder' | 'office'>().notNull().default('folder'),
  /** Who of the office has put it on sale; empty of a start or a command. */
  who: text().notNull().default(''),
})

export const catalogueEntry = pgTable(
  'catalogue_entry',
  { kind: text().notNull(), id: text().notNull(), position: integer().notNull(), document: jsonb().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

export const customer = pgTable('customer', {
  id: uuid().primaryKey(),
  tokenHash: text('token_hash').unique(),
  isGuest: boolean('is_guest').notNull(),
  lang: text().notNull(),
  document: jsonb().$type<CustomerRecord>().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const account = pgTable('account', {
  customerId: uuid('customer_id').primaryKey(),
  email: text().notNull(),
  confirmedEmail: text('confirmed_email').unique(),
  passwordHash: text('password_hash').notNull(),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull(),
})

export const session = pgTable('session', {
  tokenHash: text('token_hash').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const accountNetwork = pgTable(
  'account_network',
  {
    customerId: uuid('customer_id').notNull(),
    networkHash: text('network_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.networkHash] })],
)

export const accountLink = pgTable('account_link', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text().$type<'confirm' | 'reset'>().notNull(),
  customerId: uuid('customer_id').notNull(),
  email: text().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

export const passkey = pgTable('passkey', {
  id: text().primaryKey(),
  customerId: uuid('customer_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: jsonb().$type<string[]>().notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
})

export const passkeyChallenge = pgTable('passkey_challenge', {
  challengeHash: text('challenge_hash').primaryKey(),
  customerId: uuid('customer_id'),
  expiresAt: instant('expires_at').notNull(),
})

/** What holds places: a cart, the order that it has become, or a move that is to be paid. */
export const claim = pgTable('claim', {
  /** The cart's, where it is one's. */
  id: text().primaryKey(),
  hold: text().$type<HoldState>().notNull(),
  /** The end promised to the visitor. */
  heldUntil: instant('held_until').notNull(),
  /** Null while a payment is pending: then it does not end by time. */
  expiresAt: instant('expires_at'),
  extensions: integer().notNull().default(0),
  holder: text().notNull(),
  customerId: uuid('customer_id'),
  guestId: uuid('guest_id'),
  createdAt: instant('created_at').notNull(),
})

/** What somebody asks for, until it is sold: then it is the order's. */
export const cart = pgTable('cart', {
  id: text().primaryKey(),
  bookingId: text('booking_id').notNull().unique(),
  fingerprint: text().notNull(),
  /** Hash of lines, total, buyer and language: what a payment of this cart pays for. */
  content: text().notNull(),
  lang: text().notNull(),
  lines: jsonb().$type<PricedLine[]>().notNull(),
  total: integer().notNull(),
  currency: text().notNull(),
  partner: text(),
  externalDocumentNumber: text('external_document_number'),
  confirmHash: text('confirm_hash'),
  /** Where it is sent, if that was changed in the checkout. */
  shipping: jsonb().$type<Address>(),
})

export const hold = pgTable(
  'hold',
  { claimId: text('claim_id').notNull(), capacityId: uuid('capacity_id').notNull(), places: integer().notNull() },
  (table) => [primaryKey({ columns: [table.claimId, table.capacityId] })],
)

export const payment = pgTable('payment', {
  id: uuid().primaryKey(),
  cartId: text('cart_id').notNull(),
  payart: integer().notNull(),
  provider: text().notNull(),
  providerRef: text('provider_ref'),
  url: text(),
  state: text().$type<PaymentState>().notNull(),
  amount: integer().notNull(),
  currency: text().notNull(),
  /** Hash of the cart's content that it was opened for. */
  content: text().notNull(),
  usHash: text('us_hash').notNull(),
  payer: jsonb().$type<CustomerRecord>(),
  createdAt: instant('created_at').notNull(),
  checkedAt: instant('checked_at'),
  /** Since when another payment has replaced it, while the provider may still take money for it. */
  supersededAt: instant('superseded_at'),
  /** When the shop first saw that the provider has the money. */
  capturedAt: instant('captured_at'),
  /** How often placing the order failed after the capture. */
  settleFailures: integer('settle_failures').notNull().default(0),
  /** What it is for: a cart that becomes an order, or an order that stands already. */
  purpose: text().$type<'cart' | 'order' | 'move'>().notNull().default('cart'),
  /** The reader that asks for the card, by its id in the catalogue; null where a page does. */
  reader: text(),
})

export const cartLease = pgTable('cart_lease', {
  cartId: text('cart_id').primaryKey(),
  owner: uuid().notNull(),
  endsAt: instant('ends_at').notNull(),
})

export const purchaseOrder = pgTable('purchase_order', {
  id: uuid().primaryKey(),
  bookingId: text('booking_id').notNull().unique(),
  number: text().notNull().unique(),
  /** The claim that has its places; its id was the cart's. */
  cartId: text('cart_id').notNull().unique(),
  paymentId: uuid('payment_id').unique(),
  content: text().notNull(),
  state: text().$type<OrderState>().notNull(),
  lang: text().notNull(),
  customer: jsonb().$type<CustomerRecord>().notNull(),
  total: integer().notNull(),
  currency: text().notNull(),
  demonstration: boolean().notNull(),
  placedAt: instant('placed_at').notNull(),
  invoiceNumber: text('invoice_number'),
  invoicedAt: instant('invoiced_at'),
  /** As it was when the invoice was issued. */
  seller: jsonb().$type<Seller>(),
  /** The same when it was placed, of what was paid; null in orders of the first version. */
  soldBy: jsonb('sold_by').$type<Seller>(),
  /** What the provider gives back, over all refunds. */
  refunded: integer().notNull().default(0),
  /** What voucher codes have paid. */
  redeemed: integer().notNull().default(0),
  /** What of its payment became vouchers, when visits were canceled. */
  credited: integer().notNull().default(0),
  /** The account that it belongs to; null for guests. */
  customerId: uuid('customer_id'),
  /** When the next part of what is personal in it goes, of a guest's or a deleted account's. */
  eraseOn: date('erase_on'),
  /** How many months more than needed its buyer can be reached. */
  keptMonths: integer('kept_months').notNull().default(0),
  /** What is still to be paid, of an order by invoice. */
  unpaid: integer().notNull().default(0),
  /** The last day to pay it. */
  dueOn: date('due_on'),
  /** The day on which it is canceled if it is not paid. */
  endsOn: date('ends_on'),
  remindedAt: instant('reminded_at'),
  /** When an order by invoice was paid wholly. */
  paidAt: instant('paid_at'),
  /** Its lines as they were sold, once some have changed. */
  soldLines: jsonb('sold_lines').$type<PricedLine[]>(),
  partner: text(),
  externalDocumentNumber: text('external_document_number'),
})

export const orderLine = pgTable(
  'order_line',
  {
    orderId: uuid('order_id').notNull(),
    position: integer().notNull(),
    document: jsonb().$type<PricedLine>().notNull(),
    price: integer().notNull(),
    count: integer().notNull(),
    total: integer().notNull(),
    /** When the museum sent it, of merchandise. */
    sentAt: instant('sent_at'),
    /** Of what was canceled: what gave it back. */
    refundId: uuid('refund_id'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
)

export const ticket = pgTable('ticket', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  line: integer().notNull(),
  sequence: integer().notNull(),
  name: text().notNull(),
  places: integer().notNull(),
  barcode: text().notNull().unique(),
  redeemedAt: instant('redeemed_at'),
  voidAt: instant('void_at'),
  voidReason: text('void_reason').$type<'moved' | 'canceled' | 'given'>(),
  replacedBy: uuid('replaced_by'),
  /** Who comes in with it; empty for whoever has bought it. */
  holder: text().notNull().default(''),
})

export const counter = pgTable('counter', { name: text().primaryKey(), value: bigint({ mode: 'number' }).notNull() })

export const inbox = pgTable('inbox', {
  id: uuid().primaryKey(),
  kind: text().$type<InboxKind>().notNull(),
  paymentId: uuid('payment_id'),
  cartId: text('cart_id'),
  details: jsonb().notNull(),
  createdAt: instant('created_at').notNull(),
})

export const freeOrderMail = pgTable('free_order_mail', {
  id: uuid().primaryKey(),
  mailbox: text().notNull(),
  domain: text().notNull(),
  sender: text().notNull(),
  sentAt: instant('sent_at').notNull(),
})

export const limitSpent = pgTable('limit_spent', {
  key: text().primaryKey(),
  spent: integer().notNull(),
  endsAt: instant('ends_at').notNull(),
})

export const paymentWebhook = pgTable('payment_webhook', {
  id: text().primaryKey(),
  provider: text().notNull(),
  paymentId: uuid('payment_id'),
  body: jsonb().notNull(),
  receivedAt: instant('received_at').notNull(),
})
