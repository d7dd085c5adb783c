import { z } from 'zod'
import { secret, typed, type CallSchema } from './schema.ts'

// Devices at gates: paired by the office with a code, then opened by a token of their own.

const instant = z.iso.datetime()
const rights = z.array(z.enum(['override', 'find'])).max(2)
const gateName = typed(40).describe('of its key')

/** As the office lists it. */
export const device = z.object({
  id: z.uuid(),
  name: z.string(),
  rights,
  unattended: z.boolean(),
  state: z.enum(['waiting', 'paired', 'over', 'ended']).describe('over: by itself; ended: by somebody'),
  created: instant,
  ends: instant.nullable().describe('null is for good'),
  seen: instant.nullable().describe('when it last asked for anything'),
})

export const officePair = {
  summary: 'Makes the code by which a phone or tablet is paired with a gate, shown this once and good for minutes',
  office: 'pair',
  body: z
    .strictObject({
      gate: gateName,
      name: typed(60)
        .refine((name) => name !== '', 'a name')
        .describe('as scans and other gates name it'),
      until: z.enum(['day', 'good']).describe('it ends with this day, or when somebody ends it'),
      rights: rights
        .default([])
        .describe('override: lets in against the answer, for a reason; find: finds who has booked today by a name'),
      unattended: z
        .boolean()
        .default(false)
        .describe(
          'it stands where nobody works: a tablet on a stand, or a turnstile; it only scans, and has no rights',
        ),
    })
    .refine((asked) => !asked.unattended || asked.rights.length === 0, {
      path: ['rights'],
      error: 'of a device where nobody works',
    }),
  data: z.object({
    id: z.uuid(),
    code: z.string(),
    url: z.string().describe('what the device opens, as its QR code says; the code is behind #, and never sent'),
    ends: instant,
  }),
  refusals: ['NOT_FOUND', 'PROOF_NEEDED'],
} as const satisfies CallSchema

export const officeDeviceEnd = {
  summary: 'Ends a device at a gate: from its next call on it is refused',
  office: 'device-end',
  body: z.strictObject({ id: z.uuid() }),
  data: z.null(),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

/** What a device knows of itself. */
const paired = z.object({
  gate: z.string().describe('of its key'),
  name: z.string().describe('of the device; of a key without one that of the key'),
  rights,
  unattended: z.boolean(),
  venue: z.object({ key: z.string(), name: z.string() }).nullable().describe('null is all venues'),
  museum: z.string(),
  occupancy: z
    .object({ people: z.int(), limit: z.int().nullable() })
    .describe('how many are in its venue or in all, and how many may be'),
  ends: instant.nullable(),
})
export type PairedDevice = z.infer<typeof paired>

export const doorPair = {
  summary: 'Pairs a device with a gate by a code of the office: its token is answered this once',
  body: z.strictObject({ code: typed(100) }),
  data: paired.extend({ token: secret.describe('sent as Bearer') }),
  cost: 'login',
  refusals: ['PAIRING_OVER'],
} as const satisfies CallSchema

export const redeemDevice = {
  summary: 'Which gate this is; from it the office sees that the device is there',
  office: 'redeem',
  cost: 'door',
  body: z.strictObject({}),
  data: paired,
  refusals: [],
} as const satisfies CallSchema
