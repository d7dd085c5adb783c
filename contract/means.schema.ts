import { z } from 'zod'
import { money, typed } from './schema.ts'

// By what the museum takes money itself.

/** What may be below 0, in minor units. */
export const signedMoney = z.int().min(-1_000_000_000).max(1_000_000_000)

/** The last two stand between what was handed over and what it costs. */
export const paidMeans = ['cash', 'terminal', 'invoice', 'account', 'rounding', 'donation'] as const

export const slip = typed(40)
  .refine((text) => text !== '', 'empty')
  .describe('the number on its slip, of what was paid there')
/** Cents that no coin pays: cash is the rounded amount. */
export const rounding = z.strictObject({
  means: z.literal('rounding'),
  amount: signedMoney
    .refine((amount) => amount !== 0, 'nothing is rounded')
    .describe('what is missing of the amount in cash, below 0 what is too much'),
})
export const donation = z.strictObject({
  means: z.literal('donation'),
  amount: money
    .min(1)
    .describe('given on top, with the one means that pays; it is no sale and stays when that is canceled'),
})
