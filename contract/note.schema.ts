import { z } from 'zod'
import { undoable } from './planned.schema.ts'
import { orderNumber, typedLines, type CallSchema } from './schema.ts'

// What the staff notes about orders, for each other: no visitor sees it on a page, a document or in a mail.

/** A note as the office shows it. */
export const shownNote = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  who: z.string(),
  text: z.string(),
  flagged: z.boolean().describe('it stands in lists too'),
  removable: z.boolean().describe('by who asks'),
})

export const officeNote = {
  summary: 'Notes something about an order, for the staff alone',
  office: 'note',
  body: z.strictObject({
    order: orderNumber,
    text: typedLines(1000).refine((text) => text !== '', 'empty'),
    flagged: z.boolean().default(false).describe('orders in lists are marked, and it stands on lists of participants'),
  }),
  data: z.object({ id: z.string() }),
  ...undoable,
  refusals: ['ORDER_UNKNOWN'],
} as const satisfies CallSchema

export const officeNoteRemove = {
  summary: 'Removes a note: its own, or that of others for whoever may do that',
  office: 'note-remove',
  body: z.strictObject({ order: orderNumber, id: z.uuid() }),
  data: z.object({ id: z.string() }),
  ...undoable,
  refusals: ['ORDER_UNKNOWN', 'NOT_FOUND', 'FORBIDDEN'],
} as const satisfies CallSchema
