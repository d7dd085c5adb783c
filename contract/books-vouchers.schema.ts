import { z } from 'zod'
import { asPlanned, undoable } from './planned.schema.ts'
import { count, currency, id, money, realDay as day, typed, type CallSchema } from './schema.ts'

// The office's vouchers, and the codes of its campaigns.

const instant = z.iso.datetime()

const voucherText = typed(100)
  .refine((text) => text !== '', 'empty')
  .describe('its code or its id')
const state = z.enum(['open', 'used', 'expired', 'blocked'])
const origin = z.enum(['sold', 'refund', 'given'])
const taxed = z.enum(['sale', 'redemption'])

/** A voucher as a list has it. */
const listed = {
  id: z.string(),
  name: z.string(),
  amount: money,
  left: money.describe('what nobody has spent or has in a basket'),
  currency,
  taxed,
  valid_to: z.string().describe('the last day'),
  order: z.string().nullable().describe('the order that sold it'),
  state: state.describe('used: nothing is left'),
  origin: origin.describe("sold, in place of a refund's money, or given away, as the liability counts it"),
  issued: instant,
}
export const listedVoucher = z.object(listed)

/** Which vouchers: those that a text finds, and of these what is so. */
const whichVouchers = {
  text: typed(100).default('').describe('a code, an id, or the number of the order that sold it'),
  state: state.optional(),
  origin: origin.optional(),
  taxed: taxed.optional().describe('when its tax is due: of one that is good for some things only, at its sale'),
}

export const officeVouchers = {
  summary: 'The newest 50 vouchers, of all or of those that are asked for',
  office: 'vouchers',
  body: z.strictObject({
    ...whichVouchers,
    after: z.uuid().optional().describe('the last of the answer before: vouchers that are older than it'),
  }),
  data: z.array(listedVoucher),
  refusals: [],
} as const satisfies CallSchema

export const officeVoucherTable = {
  summary: 'Vouchers as CSV, the newest 20000 of those that are asked for; codes are in none',
  office: 'voucher-table',
  body: z.strictObject(whichVouchers),
  data: z.string(),
  media: 'text/csv',
  refusals: [],
} as const satisfies CallSchema

const voucherShown = z.object({
  ...listed,
  email: z.string().describe('of who bought it; empty where nobody did; additive'),
  valid_from: instant,
  blocked: instant.nullable(),
  entries: z.array(z.object({ kind: z.string(), date: instant, amount: z.int() })),
  redeemable: z
    .array(z.string())
    .nullable()
    .describe('the names of what it is good for; null for everything; additive'),
  replaces: z.string().nullable().describe('the voucher whose time had run out when its money came back; additive'),
  replaced_by: z.array(z.string()).describe('those to which its money came back; additive'),
  history: z
    .array(
      z.object({
        at: instant,
        kind: z.enum(['issue', 'reserve', 'redeem', 'refund', 'block', 'unblock']),
        amount: z.int().describe('minor units; below 0 what was taken from it'),
        order: z.string().nullable().describe('that sold it, was paid with it, or was given back'),
        who: z.string().describe('of the staff; empty for a visitor or the shop itself'),
        note: z.string(),
      }),
    )
    .describe('oldest first; what a basket has reserved is one entry once it is spent; additive'),
})

const issued = z.object({
  currency,
  amount: money.describe('of each'),
  valid_to: z.string(),
  vouchers: z.array(z.strictObject({ id: z.string(), code: z.string() })).describe('none in a plan'),
})

export const officeIssue = {
  summary: 'Issues vouchers that nobody has bought, good for everything, and answers their codes',
  office: 'issue',
  body: z.strictObject({
    amount: typed(20).describe("of each, in the shop's currency, like 50.00"),
    count: z.int().min(1).max(100).default(1),
    name: typed(60).optional(),
    valid_to: day.optional().describe('the last day; five years where nothing is said'),
    note: typed(500).optional().describe('why, for the office'),
    id: z.uuid().optional().describe('made by the caller: the same again is answered with the same vouchers'),
    ...asPlanned(issued),
  }),
  data: issued,
  refusals: ['PLAN_CHANGED'],
} as const satisfies CallSchema

/** Of a voucher, which it answers as it stands then. */
const onVoucher = {
  body: z.strictObject({ voucher: voucherText }),
  data: voucherShown,
  refusals: ['VOUCHER_UNKNOWN'],
} as const
const changingVoucher = {
  ...onVoucher,
  body: z.strictObject({ voucher: voucherText, note: typed(500).default('').describe('why, for the office') }),
}

export const officeVoucher = {
  summary: 'A voucher with what is left of it, its ledger, and all that happened to it',
  office: 'voucher',
  ...onVoucher,
} as const satisfies CallSchema

export const officeBlock = {
  summary: 'Blocks a voucher: nobody can spend it from now on',
  office: 'block',
  ...changingVoucher,
  ...undoable,
} as const satisfies CallSchema

export const officeUnblock = {
  summary: 'Lets a blocked voucher be spent again',
  office: 'unblock',
  ...changingVoucher,
  ...undoable,
} as const satisfies CallSchema

export const officeCampaigns = {
  summary: 'The campaigns of the catalogue with their codes, and how often these were used',
  office: 'campaigns',
  body: z.strictObject({}),
  data: z.array(
    z.object({
      id,
      name: z.string(),
      words: z.string().describe('what a code does'),
      codes: z.array(z.string()).describe('that everybody types'),
      from: z.string().nullable().describe('the first day on which they can be used'),
      until: z.string().nullable().describe('the last day'),
      state: z.enum(['open', 'not-yet', 'over']),
      partner: z.string().nullable().describe('who gave them out'),
      orders: count.describe('that stand and were lowered or opened by them'),
      times: z.int().nullable().describe('how many orders they are good for in all; null for any'),
      single: z
        .object({ made: z.int(), used: z.int(), void: z.int() })
        .nullable()
        .describe('its codes that are good once each; null where it has none'),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeCodes = {
  summary: 'Makes codes of a campaign that are good once each, as CSV; they are shown here and stored nowhere',
  office: 'codes',
  body: z.strictObject({
    campaign: id,
    count: z.int().min(1).max(10_000),
    id: z.uuid().optional().describe('made by the caller: the same again is answered with the same codes'),
  }),
  data: z.string(),
  media: 'text/csv',
  refusals: ['NOT_FOUND', 'CAMPAIGN_OVER'],
} as const satisfies CallSchema

export const officeCodesVoid = {
  summary: 'Makes a code void that is good once and was not used, or all of a campaign',
  office: 'codes-void',
  body: z
    .strictObject({ campaign: id.optional(), code: voucherText.optional() })
    .refine(({ campaign, code }) => (campaign === undefined) !== (code === undefined), 'a campaign or a code'),
  data: z.object({ voided: z.int().min(0) }),
  ...undoable,
  refusals: ['VOUCHER_UNKNOWN'],
} as const satisfies CallSchema
