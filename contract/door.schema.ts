import { z } from 'zod'
import { count, datetime, day, id, realDay, typed, type CallSchema } from './schema.ts'

// What a gate asks, as `POST office/…` with a key of the office as Bearer or by who is signed in.

const scanned = z.strictObject({
  id: z.uuid().describe('made by the device, one for each scan; sent again, it is answered the same'),
  barcode: z.string().min(1).max(300),
  gate: typed(60).refine((name) => name !== '', 'names no gate'),
  venue: z
    .string()
    .max(60)
    .optional()
    .describe(
      'key of the venue in the catalogue; without it tickets of every venue are valid, and a pass counts for ' +
        'all of them',
    ),
})
const people = z.int().min(1).max(255)

const outcomes = [
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
  'blocked',
  'unknown',
] as const

const answer = z.object({
  outcome: z.enum(outcomes).describe('nobody comes in but with valid; fewerLeft: not so many are left'),
  admitted: count.describe('how many come in'),
  left: count.describe('how many may still come in, of a pass on this day'),
  again: z.iso
    .datetime()
    .optional()
    .describe('they are back, as their ticket allows: when the first of them came in; additive'),
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
      member: z
        .array(z.object({ number: z.string(), owner: z.string() }))
        .optional()
        .describe('the annual passes by which it was lowered, which have to be looked at; additive'),
      moved_to: datetime.optional().describe('the time of the ticket that was issued in its place'),
      valid_from: day.optional(),
      valid_to: day.optional(),
    })
    .optional()
    .describe('missing where nothing is known of the barcode'),
  earlier: z
    .array(z.object({ at: z.iso.datetime(), gate: z.string(), admitted: count }))
    .describe('the last who came in with it, of a pass on this day'),
})
export type ScanAnswer = z.infer<typeof answer>

export const redeem = {
  summary: 'A scan at a gate: whether those who come are let in, and counts them',
  office: 'redeem',
  cost: 'door',
  body: scanned.extend({ count: people.optional().describe('how many come in now; without it all that are left') }),
  data: answer,
  refusals: ['SCAN_ID_TAKEN'],
} as const satisfies CallSchema

export const redeemUndo = {
  summary: 'Takes a scan back that was a mistake: whoever came in with it may come in again',
  office: 'redeem',
  cost: 'door',
  body: z.strictObject({ id: z.uuid().describe('of the scan; sent again, it is undone once') }),
  data: z.object({
    admitted: count.describe('how many had come in with it'),
    left: count.describe('how many may come in now, of a pass on the day of the scan'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const redeemList = {
  summary: 'What a device without network has to know of a day: whatever is signed and not listed is valid',
  office: 'redeem',
  cost: 'door',
  body: z.strictObject({
    day: realDay,
    version: z
      .string()
      .max(60)
      .optional()
      .describe('of the list that the device has; answered without one if it still holds'),
  }),
  data: z.union([
    z.object({ version: z.string(), unchanged: z.literal(true) }),
    z.object({
      version: z.string(),
      early_minutes: count,
      late_minutes: count,
      keys: z
        .array(z.object({ id: count, x: z.string().describe('base64url') }))
        .describe('Ed25519 keys by which barcodes are verified'),
      times: z
        .array(
          z.object({
            offer: id,
            datetime,
            datetime_end: datetime,
            again: z.boolean().describe('who was let in may come back on that day; additive'),
          }),
        )
        .describe('until when those of an event or a tour are let in'),
      again: z
        .object({ undated: z.array(id), passes: z.boolean() })
        .describe('the same of tickets without a date, by offer, and of passes; additive'),
      exceptions: z
        .array(
          z.object({
            id: z.uuid().describe('of the ticket or the pass, as in its barcode'),
            stopped: z
              .enum(['moved', 'given', 'canceled', 'unpaid', 'blocked'])
              .optional()
              .describe('it admits nobody'),
            admitted: count.optional().describe('so many of its places are in'),
            again: z.literal(true).optional().describe('and may come back on that day; additive'),
          }),
        )
        .describe('signed, and not or not fully valid'),
    }),
  ]),
  refusals: [],
} as const satisfies CallSchema

export const redeemLater = {
  summary: 'Hands in whom a device without network has let in, and tells which of them should not have been',
  office: 'redeem',
  cost: 'door',
  body: z.strictObject({
    scans: z
      .array(scanned.extend({ count: people, at: z.iso.datetime().describe('when they came in') }))
      .min(1)
      .max(50),
  }),
  data: z
    .array(
      answer.extend({
        id: z.uuid(),
        outcome: z
          .enum([...outcomes, 'idTaken'])
          .describe('idTaken: its id is that of a scan of another ticket; not counted'),
        conflict: z.boolean().describe('no gate with network would have let them in'),
      }),
    )
    .describe('by the time at which they came in'),
  refusals: [],
} as const satisfies CallSchema
