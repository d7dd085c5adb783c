import { z } from 'zod'
import { currency, isDayRange, notDayRange, realDay as day, type CallSchema } from './schema.ts'

// What the payment provider has paid out, held against the orders.

const instant = z.iso.datetime()

const payoutsAsked = z
  .strictObject({
    from: day.describe('of the arrival at the bank, and of what the books have'),
    to: day,
    days: z
      .int()
      .min(0)
      .max(366)
      .default(7)
      .describe('after more than so many days what the books have and no payout does is a difference'),
  })
  .refine(isDayRange, notDayRange)

const signed = z.int().describe('minor units; below 0 what was given back or taken')
const ofBooks = z.object({
  kind: z.enum(['payment', 'refund']),
  payment: z.uuid().describe("the shop's reference of the payment, as the provider has it"),
  order: z.string().nullable().describe('the number of the order of its basket; null where there is none'),
  booking_id: z.string().nullable(),
  day,
  amount: signed,
  currency,
})
/** What an entry of a payout is about; `payout-failed` is an earlier payout that came back. */
export const entryKind = z.enum([
  'payment',
  'refund',
  'refund-failed',
  'dispute',
  'fee',
  'payout-failed',
  'adjustment',
  'other',
])
/** Failed is what came back from the bank, or was called off. */
export const payoutState = z.enum(['pending', 'paid', 'failed'])
export const itemized = z
  .enum(['yes', 'not-yet', 'never'])
  .describe('whether the provider says what is in it: never of one that somebody has asked for by hand')
const differenceKind = z
  .enum([
    'unknown-payment',
    'unknown-refund',
    'amount',
    'twice',
    'not-in-books',
    'sum',
    'not-itemized',
    'not-itemized-yet',
    'missing',
  ])
  .describe(
    'unknown: the shop knows no such payment or refund; twice: in two payouts; not-in-books: a dispute or ' +
      'an adjustment; sum: its entries do not come to the payout; missing: in no payout after some days',
  )
export type EntryKind = z.output<typeof entryKind>
export type PayoutState = z.output<typeof payoutState>
export type Itemized = z.output<typeof itemized>
export type DifferenceKind = z.output<typeof differenceKind>
const payoutEntry = z.object({
  id: z.string().describe("the provider's"),
  kind: entryKind,
  payment: z.uuid().nullable(),
  order: z.string().nullable(),
  booking_id: z.string().nullable(),
  at: instant,
  gross: signed.describe("in the payout's currency, before the fee"),
  fee: z.int(),
  net: signed,
  text: z.string().describe("the provider's words"),
})

export const officePayouts = {
  summary: 'What the payment provider has paid out, held against the orders: what is in each payout, and what differs',
  office: 'payouts',
  body: payoutsAsked,
  data: z.object({
    payouts: z.array(
      z.object({
        id: z.string(),
        arrives: day.describe('at the bank'),
        state: payoutState,
        failed_on: day.nullable().describe('when it came back'),
        itemized,
        currency,
        payments: signed.describe('in all, before fees'),
        refunds: signed,
        other: signed,
        fees: z.int(),
        amount: signed.describe('what the bank gets; payments, refunds and the rest less the fees'),
        entries: z.array(payoutEntry),
      }),
    ),
    differences: z
      .array(
        z.object({
          what: differenceKind,
          payout: z.string().nullable(),
          entry: z.string().nullable(),
          kind: entryKind.nullable().describe('of the entry'),
          text: z.string().describe("the provider's words"),
          payment: z.uuid().nullable(),
          order: z.string().nullable(),
          expected: signed.nullable().describe('by the books'),
          actual: signed.nullable().describe('by the provider'),
          currency,
        }),
      )
      .describe('where both do not say the same; empty where all agrees'),
    open: z
      .array(ofBooks.extend({ payout: z.string().nullable().describe('the later one that has it') }))
      .describe('what the books have of these days, and no payout that arrives by the last of them'),
  }),
  refusals: ['NO_PAYOUTS', 'PAYOUTS_UNAVAILABLE'],
} as const satisfies CallSchema

export const officePayoutTable = {
  summary: 'The same as CSV: a row for each entry, and for what each payout comes to, what is open and what differs',
  office: 'payout-table',
  body: payoutsAsked,
  data: z.string(),
  media: 'text/csv',
  refusals: ['NO_PAYOUTS', 'PAYOUTS_UNAVAILABLE'],
} as const satisfies CallSchema
