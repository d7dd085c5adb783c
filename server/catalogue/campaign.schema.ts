import { z } from 'zod'
import { id } from '@foyer/contract/schema.ts'
import { percentOff } from './amount.schema.ts'
import { realDay } from './dates.schema.ts'
import { messageOf } from './mistake.ts'
import { idOf, names, type Words } from './parts.schema.ts'

/** Codes that lower prices, by how much, for what and how often, and that open hidden tickets. */
export function campaignSchema(words: z.ZodType<Words>, price: z.ZodType<number>) {
  const ids = (kind: Parameters<typeof idOf>[0]) => z.array(idOf(kind)).default([])
  const days = z.strictObject({ from: realDay.optional(), until: realDay.optional() })
  const times = z.int().min(1).max(1_000_000)
  return z
    .strictObject({
      id: names('campaign', id),
      name: words,
      /** What visitors type, in whatever case, with blanks and dashes where they like. */
      codes: z.array(z.string().trim().min(4, messageOf('code-short')).max(40)).default([]),
      /** Beside them codes that are good once, which the office makes. */
      single_codes: z.boolean().default(false),
      percent: percentOff.optional(),
      /** Of an order. */
      amount: price.optional(),
      /** For each place or piece. */
      price: price.optional(),
      /** What it lowers; without it everything but vouchers. */
      offers: z
        .strictObject({
          events: ids('event'),
          tickets: ids('ticket'),
          tours: ids('tour'),
          articles: ids('article'),
          passes: ids('pass'),
        })
        .optional(),
      /** Hidden tickets that who has such a code can buy. */
      opens: ids('ticket'),
      /** Quotas that it buys from, one of an event at most. */
      quotas: ids('quota'),
      /** Whether it buys like everybody where its quota has too few places. */
      beyond_quota: z.enum(['refused', 'public']).default('refused'),
      bought: days.default({}),
      visited: days.default({}),
      /** Orders in all, and of one customer. */
      times: times.optional(),
      times_per_customer: times.optional(),
      places_per_order: times.optional(),
      /** Who gave it out, as sales name it. */
      partner: z.string().trim().min(1).optional(),
    })
    .refine(({ percent, amount, price: each, opens, quotas }) => {
      const ways = [percent, amount, each].filter((way) => way !== undefined).length
      return ways === 1 || (ways === 0 && opens.length + quotas.length > 0)
    }, messageOf('campaign-way'))
    .refine(({ amount, places_per_order: places }) => amount === undefined || places === undefined, {
      path: ['places_per_order'],
      error: messageOf('campaign-places'),
    })
}
export type CampaignEntry = z.output<ReturnType<typeof campaignSchema>>
