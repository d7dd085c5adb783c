import { z } from 'zod'
import { approves } from './planned.schema.ts'
import {
  currency,
  isDayRange,
  money,
  notDayRange,
  orderNumber,
  realDay as day,
  typed,
  type CallSchema,
} from './schema.ts'

// What the office's bookkeeping needs.

const instant = z.iso.datetime()

const creditFile = z.object({
  file: z.uuid().describe('ask with it how far it is'),
  state: z
    .enum(['waiting', 'booking', 'done', 'wrong'])
    .describe('wrong: it cannot be read, and nothing of it is booked'),
  wrong: z.string().nullable().describe('what in it cannot be read'),
  credits: z.int().describe('that it has, once it is read'),
  booked: z.int().describe('what an order needed, all of it'),
  before: z.int().describe('what was booked from another file'),
  unclear: z.int().describe('what is in the inbox, some of it or all'),
  to_go: z.int(),
  lines: z
    .array(
      z.object({
        position: z.int().describe('in the file, from 1'),
        bank_reference: z.string(),
        payment_reference: z.string(),
        payer: z.string(),
        amount: money,
        currency,
        order: z.string().nullable().describe("its number, or that of a partner's invoice"),
        outcome: z
          .enum([
            'paid',
            'part',
            'tooMuch',
            'notOwed',
            'canceled',
            'otherCurrency',
            'unknown',
            'takenBack',
            'repeated',
            'before',
          ])
          .describe(
            'paid, or a part of it; before: it was booked from another file; what else is left over is in the ' +
              'inbox: more than owed, for an order that is paid or canceled or costs another currency, or for ' +
              'none; takenBack: the bank takes a booking back, which changes no order; repeated: the file has the ' +
              'same twice, and nobody knows whether it is one credit or two',
          ),
        left_over: money.describe('what no order needed'),
      }),
    )
    .describe('what became of its credits, at most 1000 after a position'),
})

export const officeCredits = {
  summary: 'Takes a file of what a bank has credited, and books it on the orders by invoice that its references name',
  office: 'credits',
  longestBody: 6 * 1024 * 1024,
  body: z.strictObject({ file: z.string().min(1).max(5_000_000).describe('camt.054, version .04 or .08') }),
  data: creditFile,
  refusals: ['CREDIT_FILE_INVALID'],
} as const satisfies CallSchema

export const officeCreditFile = {
  summary: 'How far a file of credits is booked, and what became of each',
  office: 'credit-file',
  body: z.strictObject({ file: z.uuid(), after: z.int().min(0).max(1_000_000).default(0).describe('a position') }),
  data: creditFile,
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const officeAssignCredit = {
  summary: 'Books on an order what is left of a credit of the inbox, whose payer gave another reference or none',
  office: 'assign-credit',
  body: z.strictObject({ credit: z.uuid().describe('its id in the inbox'), order: orderNumber }),
  data: z.object({
    order: z.string(),
    used: money.describe('what the order needed of it'),
    unpaid: money.describe('what is still to be paid of the order'),
    left_over: money.describe('what is still in the inbox; at 0 its entry is settled'),
    currency,
  }),
  refusals: ['CREDIT_NOT_OPEN', 'ORDER_UNKNOWN', 'ORDER_CANCELED', 'ORDER_PAID'],
} as const satisfies CallSchema

const refundStates = ['under-way', 'failed', 'done'] as const
export const officeRefunds = {
  summary: 'What goes back of orders, the newest 50',
  office: 'refunds',
  body: z.strictObject({
    state: z.enum(refundStates).optional(),
    after: z.uuid().optional().describe('the id of the last one before'),
  }),
  data: z.array(
    z.object({
      id: z.string(),
      order: z.string(),
      name: z.string().describe('of the company, or of who has bought'),
      at: instant.describe('since when it is to go back'),
      done: instant.nullable().describe('when the provider gave it back'),
      state: z.enum(refundStates).describe('failed: it did not arrive, and the inbox has it'),
      paid_back: money.describe('the way on which it came'),
      to_codes: money.describe('on vouchers that had paid'),
      credited: money.describe('what is a voucher instead'),
      currency,
      credit_note: z.string().nullable(),
      whole: z.boolean(),
      note: z.string(),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeInvoices = {
  summary: 'Invoices of orders and partners that are not paid, the first due first',
  office: 'invoices',
  body: z.strictObject({}),
  data: z.array(
    z.object({
      number: z.string(),
      order: z.string().nullable().describe("null of a partner's"),
      name: z.string().describe('of the company, or of who has bought'),
      total: money,
      unpaid: money,
      currency,
      issued: instant,
      due: z.string(),
      reminded: instant.nullable(),
      ends: z.string().nullable().describe('the day on which the order is canceled if it is not paid'),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeRefundUnknown = {
  summary: 'Gives back a payment that the provider knows and the shop does not, as after a restore',
  office: 'refund-unknown',
  body: z.strictObject({ reference: z.uuid(), approves }),
  data: z.object({
    amount: money,
    currency,
    before: z.boolean().describe('it had been given back before'),
  }),
  refusals: ['NOT_FOUND', 'PROOF_NEEDED', 'SECOND_PERSON_NEEDED', 'APPROVAL_OVER', 'REFUND_NOT_POSSIBLE'],
} as const satisfies CallSchema

export const officeFailedRefund = {
  summary: 'Puts a refund right that the provider could not make: it is asked again, or the museum has transferred it',
  office: 'failed-refund',
  body: z.strictObject({
    id: z.uuid().describe('as the inbox and the refunds of an order name it'),
    way: z.enum(['again', 'transferred']),
    note: typed(500).optional().describe('why, for the office'),
  }),
  data: z.object({ amount: money.describe('of the refund'), currency }),
  refusals: ['REFUND_NOT_POSSIBLE'],
} as const satisfies CallSchema

const csv = { data: z.string(), media: 'text/csv' } as const

/** At most a year. */
const range = z
  .strictObject({
    from: day,
    to: day,
    by: z
      .enum(['kind', 'channel', 'venue', 'account', 'means', 'campaign', 'quota'])
      .default('kind')
      .describe(
        'channel, venue: the same for each channel or venue; account: the same by the accounts of the settings; ' +
          'means: what came in by cash, terminal, provider, …; campaign: what codes have lowered in the orders of a ' +
          'day, of what still stands; quota: what was sold from quotas, the same',
      ),
  })
  .refine(isDayRange, notDayRange)

export const officeSales = {
  summary: 'Sales and VAT by day, kind and rate as CSV; what was given back is below 0 on its own day',
  office: 'sales',
  body: range,
  ...csv,
  refusals: ['NO_ACCOUNTS'],
} as const satisfies CallSchema

export const officePostings = {
  summary: 'What was sold and went back from a day to a day as postings of the books: debit, credit, amount, tax code',
  office: 'postings',
  body: z
    .strictObject({
      from: day,
      to: day,
      format: z
        .enum(['csv', 'datev', 'abacus'])
        .default('csv')
        .describe('datev: a Buchungsstapel (EXTF) in windows-1252; abacus: a table to be assigned when it is imported'),
    })
    .refine(isDayRange, notDayRange),
  ...csv,
  refusals: ['NO_ACCOUNTS', 'NO_PAYOUTS', 'PAYOUTS_UNAVAILABLE'],
} as const satisfies CallSchema

export const officeLiability = {
  summary: 'What was left of vouchers at the end of a day as CSV, each by itself and in all',
  office: 'liability',
  body: z.strictObject({ day }),
  ...csv,
  refusals: [],
} as const satisfies CallSchema
