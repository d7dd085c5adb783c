import { z } from 'zod'
import { count, datetime, typed, type CallSchema } from './schema.ts'

/** A ticket or a pass that a gate has found by its number. */
const found = z.object({
  kind: z.enum(['ticket', 'pass']),
  id: z.uuid(),
  number: z.string().describe('of the order, or of the pass'),
  name: z.string(),
  detail: z.string().describe('what kind of ticket, or whose pass'),
  places: count,
  admitted: count.describe('how many are in; of a pass on this day'),
  datetime: datetime.nullable(),
  datetime_end: datetime.nullable(),
  void: z.boolean().describe('it admits nobody'),
})
export type Found = z.infer<typeof found>

export const redeemFind = {
  summary: 'Tickets and passes by the number of an order, a ticket or a pass, for whom no code can be read',
  office: 'redeem',
  cost: 'number',
  body: z.strictObject({ text: typed(60).refine((text) => text !== '', 'a number') }),
  data: z.object({ found: z.array(found).max(100) }),
  refusals: ['FORBIDDEN'],
} as const satisfies CallSchema

/** Who has booked, as far as a guard has to know it. */
const named = z.object({
  id: z.uuid().describe('of the ticket, which is redeemed by it'),
  person: z.string().describe('who has booked, or to whom the ticket was given'),
  name: z.string().describe('of the event or the tour'),
  detail: z.string().describe('what kind of ticket'),
  places: count,
  admitted: count.describe('how many are in'),
  datetime,
  datetime_end: datetime,
})
export type Named = z.infer<typeof named>

export const redeemName = {
  summary: 'Tickets for a time of today at the venue of the gate, by the name of who has booked; of devices that may',
  office: 'redeem',
  // nobody reads the names of a day by guessing them
  cost: 'login',
  body: z.strictObject({
    text: typed(60)
      .refine((text) => (text.match(/\p{L}/gu) ?? []).length >= 3, 'three letters')
      .describe('words of a name, three letters at least'),
  }),
  data: z.object({ found: z.array(named).max(20), more: z.boolean().describe('others are called so too') }),
  refusals: ['FORBIDDEN'],
} as const satisfies CallSchema
