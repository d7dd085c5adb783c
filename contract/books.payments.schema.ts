import { z } from 'zod'
import { paidMeans, signedMoney } from './means.schema.ts'
import { currency, money, realDay as day, typed, type CallSchema } from './schema.ts'

// What was paid, and what payers have fetched back by their banks.

const instant = z.iso.datetime()

const states = ['open', 'paid', 'failed', 'differs', 'part-back', 'back'] as const
const means = ['online', ...paidMeans] as const

/** Which payments: those that a text finds, and of these what is so. */
const whichPayments = {
  text: typed(100)
    .default('')
    .describe(
      'an amount like 26.00, the number of an order or its invoice, a reference here or at the provider, or the ' +
        'number on the slip of a terminal',
    ),
  state: z.enum(states).optional(),
  means: z.enum(means).optional(),
  from: day.optional().describe('the first day on which they were begun'),
  to: day.optional().describe('the last of these days'),
}

export const officePayments = {
  summary: 'The newest 50 payments, of all or of those that are asked for',
  office: 'payments',
  body: z.strictObject({
    ...whichPayments,
    after: z.uuid().optional().describe('the last of the answer before: payments that are older than it'),
  }),
  data: z.array(
    z.object({
      reference: z.uuid().describe('here'),
      at: instant.describe('when it was begun'),
      paid: instant.nullable().describe('since when the museum has the money'),
      order: z.string().nullable().describe('null as long as it is for none'),
      name: z.string().nullable().describe('of the company, or of who has bought'),
      state: z
        .enum(states)
        .describe(
          'open: it is still waited for, like an invoice; failed: it came to nothing; differs: another amount came ' +
            'than was asked for, and goes back; part-back, back: a part of it or all goes back or did',
        ),
      means: z
        .array(z.object({ means: z.enum(means), amount: signedMoney, slip: z.string() }))
        .describe('by what it came; empty as long as nobody has chosen it'),
      method: z.string().nullable().describe('what the visitor has chosen, as the shop names it'),
      provider: z.string().nullable(),
      provider_reference: z.string().nullable(),
      amount: money,
      back: money.describe('what of it went back, or is a voucher instead'),
      currency,
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officePaymentTable = {
  summary: 'Payments as CSV, the newest 20000 of those that are asked for',
  office: 'payment-table',
  body: z.strictObject(whichPayments),
  data: z.string(),
  media: 'text/csv',
  refusals: [],
} as const satisfies CallSchema

export const officeDisputes = {
  summary: 'Payments that payers have fetched back by their banks, what is to be answered first',
  office: 'disputes',
  body: z.strictObject({}),
  data: z
    .array(
      z.object({
        reference: z.string().describe('at the provider'),
        at: instant.describe('when the shop first heard of it'),
        case: z.uuid().describe('what is in the inbox of it, as it stands now'),
        settled: z.boolean().describe('somebody has settled that'),
        order: z.string().nullable(),
        name: z.string().nullable(),
        payment: z.string(),
        amount: money,
        currency,
        reason: z.string().describe("in the provider's words"),
        state: z.string().describe("in the provider's words"),
        over: z.boolean(),
        answer_by: instant.nullable().describe('until when evidence is taken, as long as it is waited for'),
      }),
    )
    .describe('the nearest deadline first, then the newest; at most 500'),
  refusals: [],
} as const satisfies CallSchema
