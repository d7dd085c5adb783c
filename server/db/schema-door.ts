import type { Admission } from '@foyer/domain/door/admission.ts'
import { instant, integer, jsonb, pgTable, text, uuid } from './drizzle.ts'

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
  answer: jsonb().$type<Admission>().notNull(),
  undoneAt: instant('undone_at'),
  /** The name of the office's key that undid it. */
  undoneBy: text('undone_by'),
})
