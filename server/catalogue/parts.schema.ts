import { z } from 'zod'
import { weekdays } from '@foyer/domain/schedule/weekly-rules.ts'
import { audience as anyAudience, count } from '@foyer/contract/schema.ts'
import { decimal } from './amount.schema.ts'
import { realDay, time } from './dates.schema.ts'

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

/** A reader of cards, as the payment provider calls it. */
export const cardReader = z.strictObject({
  id: key,
  name: z.string().trim().min(1),
  venue: key,
  provider: z.enum(['stripe', 'simulator']),
  reader: z.string().regex(/^[\w-]{1,100}$/, 'must be as the provider calls it, like tmr_FDOt2wlRZEdpd7'),
})

/** What lowers prices by itself (`domain/reductions/`), and on what condition. */
export const reduction = (words: z.ZodType<Words>, price: z.ZodType<number>) =>
  z
    .strictObject({
      name: words,
      percent: decimal.pipe(z.number().min(0).max(100)).optional(),
      /** For each place. */
      price: price.optional(),
      from_places: count.min(2).optional(),
      days_ahead: z.int().min(1).max(1100).optional(),
      last_hours: z.int().min(1).max(8760).optional(),
      until: realDay.optional(),
    })
    .refine(
      ({ percent, price: each }) => (percent === undefined) !== (each === undefined),
      'must say either by how many percent it lowers, or to which price',
    )
    .refine(
      (rule) => [rule.from_places, rule.days_ahead, rule.last_hours, rule.until].some((one) => one !== undefined),
      'must say when it is given: from_places, days_ahead, last_hours or until',
    )

/** Amounts in place of a price list, by the id of what has a price. */
export const amounts = (price: z.ZodType<number>) =>
  z.record(z.string().regex(/^\d+$/, 'must be the id of a price'), price)

/** What an event costs at some times (`domain/schedule/visit-prices.ts`). */
/** Some times of an event: all that is said has to be so. */
export const visitTimes = {
  from: realDay.optional(),
  until: realDay.optional(),
  weekdays: z.array(weekday).min(1).optional(),
  nth: z.array(z.int().min(1).max(5)).min(1).optional(),
  starts_from: time.optional(),
  starts_before: time.optional(),
}

export const visitPrices = (price: z.ZodType<number>) =>
  z
    .strictObject({
      ...visitTimes,
      tickets: amounts(price).refine((named) => Object.keys(named).length > 0, 'must name a ticket'),
    })
    .refine(
      ({ tickets: _, ...when }) => Object.values(when).some((one) => one !== undefined),
      'must say when it holds: from, until, weekdays, nth, starts_from or starts_before',
    )

/** Text by language; the shop's configuration says which languages are required. */
export type Words = Record<string, string>

export const soldOut = z
  .array(z.strictObject({ weekday, weeks: z.enum(['even', 'odd', 'all']).default('all') }))
  .default([])
