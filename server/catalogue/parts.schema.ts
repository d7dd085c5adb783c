import { z } from 'zod'
import { weekdays } from '@foyer/domain/schedule/weekly-rules.ts'
import { audience as anyAudience } from '@foyer/contract/schema.ts'

// Parts that entries of every kind share.

export const key = z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'must be of small letters, digits, - and _')
export const weekday = z.enum(weekdays)
export const minutes = z.int().min(1).max(1440)
/** Whom a price is for; an adult pays it without a reduction. */
export const audience = anyAudience.default('adult')
export const vatKind = z.enum(['exempt', 'standard', 'reduced', 'zero'])

/** Until when visitors move a visit to another time themselves, and where the difference goes if that costs less. */
export const moving = z.strictObject({
  until_hours: z.int().min(0).max(8760),
  less: z.enum(['refund', 'voucher']).default('refund'),
  /** How long such a voucher is good for. */
  months: z.int().min(1).max(240).default(60),
})

/** Until when visitors cancel a visit themselves, and what they get for it. */
export const cancellation = z.strictObject({
  until_hours: z.int().min(0).max(8760),
  as: z.enum(['money', 'voucher']).default('money'),
  /** How much more a voucher is worth than was paid, in percent. */
  bonus: z.int().min(0).max(100).default(0),
  /** How long such a voucher is good for. */
  months: z.int().min(1).max(240).default(60),
})

/** Text by language; the shop's configuration says which languages are required. */
export type Words = Record<string, string>

export const soldOut = z
  .array(z.strictObject({ weekday, weeks: z.enum(['even', 'odd', 'all']).default('all') }))
  .default([])
