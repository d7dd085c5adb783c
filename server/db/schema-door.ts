import type { Admission } from '@foyer/domain/door/admission.ts'
import type { DeviceRight } from '@foyer/domain/door/device.ts'
import { boolean, instant, integer, jsonb, pgTable, text, uuid } from './drizzle.ts'

// Tables of the door, as `schema.ts` describes the others.

/** How many of a ticket's places are in, or of a pass's on a day in a venue. */
export const admission = pgTable('admission', {
  key: text().primaryKey(),
  places: integer().notNull(),
  admitted: integer().notNull(),
})

/** What a gate read, and what it was answered. */
export const scan = pgTable('scan', {
  /** Made by the device. */
  id: uuid().primaryKey(),
  ticketId: uuid('ticket_id'),
  passId: uuid('pass_id'),
  /** A ticket that a till has sold without network, until that is handed in. */
  codeId: uuid('code_id'),
  /** The key of the row of `admission` that it counts in. */
  admission: text().notNull(),
  gate: text().notNull(),
  /** The name of the office's key. */
  who: text().notNull(),
  /** When somebody stood at the gate. */
  at: instant('at').notNull(),
  receivedAt: instant('received_at').notNull(),
  /** Who of them is still counted: 0 once it was undone. */
  admitted: integer().notNull(),
  answer: jsonb().$type<Admission & { out?: number; overridden?: true }>().notNull(),
  undoneAt: instant('undone_at'),
  /** The name of the office's key that undid it. */
  undoneBy: text('undone_by'),
  way: text().$type<'in' | 'out'>().notNull().default('in'),
  /** By how many people the house has more; null is as many as were admitted. */
  inside: integer(),
  /** Of the gate. */
  venue: text(),
  /** Why somebody was let in against the answer. */
  override: text(),
})

/** A phone or tablet that scans at a gate. */
export const doorDevice = pgTable('door_device', {
  id: uuid().primaryKey(),
  /** The id of the gate's key. */
  gate: uuid().notNull(),
  /** As scans and other gates name it. */
  name: text().notNull(),
  rights: jsonb().$type<DeviceRight[]>().notNull(),
  /** Whether it stands where nobody works. */
  unattended: boolean().notNull(),
  pairingHash: text('pairing_hash').unique(),
  pairingEnds: instant('pairing_ends').notNull(),
  tokenHash: text('token_hash').unique(),
  createdAt: instant('created_at').notNull(),
  pairedAt: instant('paired_at'),
  seenAt: instant('seen_at'),
  /** Null is for good. */
  endsAt: instant('ends_at'),
  endedAt: instant('ended_at'),
})
