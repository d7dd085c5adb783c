import { z } from 'zod'
import { count, datetime, day, id, realDay, typed, type CallSchema } from './schema.ts'

// What a gate asks, as `POST office/…` with a key of the office as Bearer or by who is signed in.

const scanned = z.strictObject({
  id: z.uuid().describe('made by the device, one for each scan; sent again, it is answered the same'),
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
const barcode = z.string().min(1).max(300)
const people = z.int().min(1).max(255)
const reason = typed(200).refine((text) => text !== '', 'empty')

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
  out: count.optional().describe('of a scan on the way out, how many of those who are in go; additive'),
  overridden: z.literal(true).optional().describe('a guard has let them in all the same; additive'),
  again: z.iso
    .datetime()
    .optional()
    .describe('they are back, as their ticket allows: when the first of them came in; additive'),
  look: z
    .enum(['card', 'person'])
    .optional()
    .describe('what has to be looked at: the card of who pays less, or whether it is the person of a pass; additive'),
  waits: z
    .enum(['look', 'count'])
    .optional()
    .describe('of a scan with pause: nobody is counted before it comes again without, and why; additive'),
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
      entries: count.optional().describe('each of its places opens so many times, of which `left` are open; additive'),
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
  body: scanned
    .extend({
      barcode: barcode.optional(),
      found: z
        .strictObject({ kind: z.enum(['ticket', 'pass']), id: z.uuid() })
        .optional()
        .describe('instead of a barcode, what redeem/find has found; additive'),
      count: people.optional().describe('how many come in now; without it all that are left'),
      way: z.enum(['in', 'out']).default('in').describe('out: who goes, where a house counts that; additive'),
      override: reason
        .optional()
        .describe('lets in whomever the answer does not, for a reason; of devices that may; additive'),
      pause: z
        .boolean()
        .default(false)
        .describe(
          'counts nobody where a card has to be looked at, or a group says how many come; always so of a device ' +
            'where nobody works; additive',
        ),
    })
    .refine(({ barcode: read, found }) => (read === undefined) !== (found === undefined), {
      path: ['barcode'],
      error: 'either this or found',
    }),
  data: answer,
  refusals: ['SCAN_ID_TAKEN', 'FORBIDDEN'],
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
  refusals: ['NOT_FOUND', 'FORBIDDEN'],
} as const satisfies CallSchema

export const redeemList = {
  summary: 'What a device without network has to know of a day: whatever is signed and not listed is valid',
  office: 'redeem',
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
            opens: datetime.optional().describe('from when, where the day opens before they begin by now; additive'),
          }),
        )
        .describe('until when those of an event or a tour are let in'),
      again: z
        .object({ undated: z.array(id), passes: z.boolean() })
        .describe('the same of tickets without a date, by offer, and of passes; additive'),
      offers: z
        .array(z.object({ id, name: z.string(), venues: z.array(z.string()) }))
        .describe('events and tours of that day, and where they let in; additive'),
      counted: z
        .array(z.object({ id: z.string(), entries: count }))
        .optional()
        .describe(
          'tickets that open so many times and have some left, by the first eight signs of their ids; additive',
        ),
      passes: z
        .array(z.object({ venues: z.array(z.string()), ids: z.array(z.string()) }))
        .optional()
        .describe('annual passes that open these venues and no other, by the first eight signs of their ids; additive'),
      looks: z
        .array(z.string())
        .describe('of tickets whose holder shows a card, the first eight signs of their ids; additive'),
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
            first: z.iso.datetime().optional().describe('when the first of them came in; additive'),
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
  body: z.strictObject({
    scans: z
      .array(
        scanned.extend({
          barcode,
          count: people,
          at: z.iso.datetime().describe('when they came in'),
          override: reason.optional(),
        }),
      )
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
