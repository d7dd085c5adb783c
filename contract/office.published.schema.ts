import { z } from 'zod'
import { brokenPromises, chosenTime, metBaskets, metChoice, settledMet } from './office.met.schema.ts'
import { approves, asPlanned, givesBack, second } from './planned.schema.ts'
import { count } from './schema.ts'

// What putting a catalogue on sale comes to, be it a draft or a revision that was on sale before.

export const revision = z.int().min(1).max(1_000_000_000)
/** The way to a value, as its form can say it. */
export const where = z
  .array(z.union([z.string(), z.strictObject({ part: z.string() })]))
  .describe('names of fields down to the value, and of parts of a list what they are called')

export const published = z.object({
  changes: count.describe('values that are others than those on sale before'),
  met: z.array(chosenTime).describe('booked times that it does not have, or changes'),
  settled: settledMet,
  promises: brokenPromises.describe('annual passes and vouchers that hold, and promise what goes'),
  baskets: metBaskets.optional().describe('of a plan, as they are now: who pays already has the price that was shown'),
  prices: z
    .array(
      z.object({
        kind: z.string(),
        entry: z.string(),
        title: z.string(),
        path: z.string(),
        where,
        currency: z.string(),
        from: z.string(),
        to: z.string(),
        percent: z.int().describe('by how much it rises, or falls below 0'),
      }),
    )
    .describe('amounts that become others, those that change most first; at most 100'),
  warnings: count.describe('what should be looked at first, as texts without a language; the draft names it'),
  texts: z
    .array(z.object({ lang: z.string(), count }))
    .optional()
    .describe('of these, how many texts are missing in which language that the shop speaks; additive'),
  second,
})

/** What who puts a catalogue on sale says of those whom it meets, and why it may be refused. */
export const publishing = <S extends z.ZodRawShape>(data: z.ZodObject<S>) =>
  ({
    longestBody: 4 * 1024 * 1024,
    body: {
      choices: z
        .array(metChoice)
        .max(5000)
        .optional()
        .describe('what becomes of booked times that go or change; of others what the plan proposes'),
      otherwise: z
        .enum(['keep', 'call_off'])
        .optional()
        .describe('what becomes of those that go and of which nothing was chosen'),
      approves,
      ...asPlanned(data),
    },
    refusals: [
      ...givesBack,
      'BOOKED_TIMES_GO',
      'SLOT_UNKNOWN',
      'SLOT_PAST',
      'SOLD_OUT',
      'TOO_FEW_LEFT',
      'TOUR_NO_GUIDE_LEFT',
    ],
  }) as const
