import { z } from 'zod'
import { count, datetime, day, typed, type CallSchema } from './schema.ts'

// What a gate asks, as `POST office/…` with a key of the office as Bearer.

const scanned = z.object({
  id: z.uuid().describe('made by the device, one for each scan; sent again, it is answered the same'),
  barcode: z.string().min(1).max(300),
  gate: typed(60).refine((name) => name !== '', 'names no gate'),
  venue: z
    .string()
    .max(60)
    .optional()
    .describe('key of the house in the catalogue; without it tickets of every house are valid'),
})
const people = z.int().min(1).max(255)

export const redeem = {
  summary: 'A scan at a gate: whether those who come are let in, and counts them',
  office: 'redeem',
  cost: 'door',
  body: scanned.extend({ count: people.optional().describe('how many come in now; without it all that are left') }),
  data: z.object({
    outcome: z
      .enum([
        'valid',
        'wrongDay',
        'tooEarly',
        'tooLate',
        'wrongVenue',
        'used',
        'fewerLeft',
        'moved',
        'given',
        'canceled',
        'unpaid',
        'unknown',
      ])
      .describe('nobody comes in but with valid; fewerLeft: not so many are left'),
    admitted: count.describe('how many come in'),
    left: count.describe('how many may still come in, of a pass on this day'),
    minutes: count.optional().describe('until it begins (tooEarly), or since it ended (tooLate)'),
    ticket: z
      .object({
        kind: z.enum(['ticket', 'pass']),
        number: z.string().describe('of the order, or of the pass'),
        name: z.string().describe('in the language of the purchase'),
        detail: z.string().describe('what kind of ticket, or whose pass'),
        places: count,
        datetime: datetime.nullable(),
        datetime_end: datetime.nullable(),
        moved_to: datetime.optional().describe('the time of the ticket that was issued in its place'),
        valid_from: day.optional(),
        valid_to: day.optional(),
      })
      .optional()
      .describe('missing where nothing is known of the barcode'),
    earlier: z
      .array(z.object({ at: z.iso.datetime(), gate: z.string(), admitted: count }))
      .describe('the last who came in with it, of a pass on this day'),
  }),
  refusals: ['SCAN_ID_TAKEN'],
} as const satisfies CallSchema
export type ScanAnswer = z.infer<typeof redeem.data>
