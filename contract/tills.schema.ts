import { z } from 'zod'
import { currency, isDayRange, money, notDayRange, pdf, realDay as day, typed, type CallSchema } from './schema.ts'

// Who is at a till, and what is in it.

const instant = z.iso.datetime()
const till = typed(40).describe("its id in the catalogue's settings")
const amount = typed(20).describe('like 200.00; 0 is an amount')
const countedCoins = z.array(z.strictObject({ coin: typed(20), count: z.int().min(0).max(100_000) })).max(50)
const plan = z.boolean().default(false).describe('answers how it would stand, and changes nothing')

const closing = z.object({
  session: z.uuid(),
  till: z.string(),
  name: z.string(),
  venue: z.string(),
  number: z.int().describe('of the till, without gaps'),
  who: z.string(),
  opened: instant,
  closed: instant.nullable().describe('null while it is open'),
  closed_by: z.string().nullable(),
  currency,
  begun_with: money.describe('what was in the drawer at first'),
  sales: z.int().describe('how many brought money into it'),
  refunds: z.int().describe('how many were handed out of it'),
  means: z
    .array(z.object({ means: z.string(), sold: z.int(), back: z.int(), amount: z.int() }))
    .describe('what its sales and refunds were paid by, also what did not go through the till'),
  vat: z
    .array(z.object({ rate: z.string(), gross: z.int(), vat: z.int(), net: z.int() }))
    .describe(
      'of the same sales and refunds, by rate; codes, below 0, are what vouchers have paid: both add up to the same',
    ),
  paid_in: money,
  paid_out: money,
  moved: z
    .array(z.object({ at: instant, way: z.enum(['in', 'out']), amount: money, reason: z.string() }))
    .describe('what was put in or taken out by hand'),
  expected: z.int().describe('what has to be in the drawer'),
  counted: money.nullable(),
  difference: z.int().nullable().describe('below 0 what is missing'),
  coins: countedCoins.nullable().describe('how many of each coin and note'),
  terminal: z.object({ expected: z.int(), counted: z.int().nullable(), difference: z.int().nullable() }),
  note: z.string(),
  plan: z.boolean().describe('it is only how it would stand'),
})
export type Closing = z.infer<typeof closing>

const session = z.int().min(1).max(2_147_483_647).optional().describe('of a session; without it the newest')

export const officeTillSheet = {
  summary: 'A session of a till on paper: what was counted, what had to be there, by what was paid, VAT',
  office: 'till-sheet',
  body: z.strictObject({ till, number: session }),
  ...pdf,
  refusals: ['NOT_FOUND', 'DOCUMENTS_BUSY'],
} as const satisfies CallSchema

export const officeTillOpen = {
  summary: 'Opens a till for who asks, with what is in its drawer; nobody else sells at it until it is closed',
  office: 'till-open',
  body: z.strictObject({ till, amount: amount.describe('what is counted in the drawer, like 200.00'), plan }),
  data: closing,
  refusals: ['NOT_FOUND', 'TILL_TAKEN', 'TILL_OPEN'],
} as const satisfies CallSchema

export const officeTillMove = {
  summary: 'Puts money into the drawer or takes it out, for a reason',
  office: 'till-move',
  body: z.strictObject({
    id: z.uuid().describe('made by the caller: the same again moves nothing'),
    till,
    way: z.enum(['in', 'out']),
    amount: typed(20).describe('like 50.00'),
    reason: typed(500).refine((text) => text !== '', 'empty'),
    plan,
  }),
  data: closing,
  refusals: ['NOT_FOUND', 'TILL_CLOSED', 'TILL_TAKEN', 'TILL_TOO_LITTLE', 'TILL_MOVEMENT_ID_TAKEN'],
} as const satisfies CallSchema

export const officeTillClose = {
  summary: 'Closes a till with what is counted in its drawer; nothing of it is changed from then on',
  office: 'till-close',
  body: z
    .strictObject({
      till,
      counted: amount.optional().describe('what is in the drawer'),
      coins: countedCoins
        .optional()
        .describe('instead of that, how many of each coin and note: {"coin": "0.50", "count": 3}'),
      terminal: amount.optional().describe('what the terminal says it has taken, less what it gave back'),
      note: typed(500).optional().describe('why something is missing or too much'),
      handed_in: z
        .array(z.uuid())
        .max(20)
        .default([])
        .describe('what it may sell without network, of which everything sold is handed in: the rest is given back'),
      lost: z.literal(true).optional().describe('what a device has sold without network cannot be handed in before'),
      plan,
    })
    .refine(({ counted, coins }) => (counted === undefined) !== (coins === undefined), {
      path: ['counted'],
      error: 'either this or coins',
    }),
  data: closing,
  refusals: ['NOT_FOUND', 'TILL_CLOSED', 'TILL_TAKEN', 'TILL_STOCK_OUT'],
} as const satisfies CallSchema

export const officeTillShow = {
  summary: 'A till as it stands, or as one of its sessions was closed',
  office: 'till-show',
  body: z.strictObject({
    till,
    number: session,
  }),
  data: closing,
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeTillList = {
  summary: 'The tills there are, each with who has it open and with how it was closed last',
  office: 'till-list',
  body: z.strictObject({ venue: typed(60).optional().describe('key of a venue: only its tills') }),
  data: z.array(
    z.object({
      till: z.string(),
      name: z.string(),
      venue: z.string().nullable().describe('by its name'),
      without_network: z.int().optional().describe('of each day ticket that it holds; missing where it holds none'),
      gone: z.literal(true).optional().describe('the catalogue has it no more, and it is still open'),
      open: z
        .object({
          number: z.int(),
          who: z.string(),
          yours: z.boolean(),
          since: instant,
          begun_with: money,
          expected: z.int().describe('what has to be in the drawer'),
          sales: z.int().describe('how many brought money into it'),
          stocks: z.array(z.uuid()).describe('what it holds for devices without network'),
          currency,
        })
        .nullable(),
      last: z
        .object({
          number: z.int(),
          closed: instant,
          closed_by: z.string(),
          counted: money,
          difference: z.int().describe('below 0 what was missing'),
          currency,
        })
        .nullable()
        .describe('how it was closed last'),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeClosings = {
  summary: 'What was opened at tills from a day to a day, each as it stands or was closed, the newest first',
  office: 'closings',
  body: z.strictObject({ from: day, to: day }).refine(isDayRange, notDayRange),
  data: z.array(closing),
  refusals: [],
} as const satisfies CallSchema

export const officeTills = {
  summary: 'What was opened at tills from a day to a day as CSV, by person, means and VAT rate',
  office: 'tills',
  body: z.strictObject({ from: day, to: day }).refine(isDayRange, notDayRange),
  data: z.string(),
  media: 'text/csv',
  refusals: [],
} as const satisfies CallSchema
