import { z } from 'zod'
import { count, currency, id, localTime, money } from './schema.ts'

// Whom a catalogue meets that is about to be published, and what becomes of them.

const offered = { kind: z.enum(['event', 'tour']), id, time: localTime }

const choice = {
  do: z
    .enum(['keep', 'move', 'call_off'])
    .describe('its orders stand as they were sold, move to another time with a mail, or are canceled with their money'),
  to: localTime.optional().describe('the time of a move, which the new catalogue has'),
  choose_until: localTime
    .optional()
    .describe('of what is called off: the visitors are mailed now, and may move or cancel until then'),
}

/** What becomes of what is booked of a time. */
export const metChoice = z
  .strictObject({ ...offered, ...choice })
  .refine(({ do: what, to }) => (what === 'move') === (to !== undefined), { path: ['to'], error: 'of a move alone' })

/** A booked time that a catalogue does not have, or changes. */
export const metTime = z.object({
  ...offered,
  what: z
    .enum(['gone', 'closed', 'shorter', 'smaller'])
    .describe('not offered any more; closed on that day; over sooner; with fewer places than are taken'),
  was: z.string().nullable().describe('its end, or its places; null of what does not take place'),
  is: z.string().nullable(),
  name: z.string(),
  orders: z.array(z.string()),
  people: count,
  paying: count.describe('people in baskets that are about to be paid'),
  others: z.array(localTime).describe('times with places for all of them, those that are nearest first'),
})

export const chosenTime = metTime.extend({
  choice: z
    .object(choice)
    .nullable()
    .describe('what was chosen, else what is proposed; null where somebody has to choose first'),
})

/** Offers in baskets that it takes away or sells otherwise. */
export const metBaskets = z.array(
  z.object({
    what: z.enum(['gone', 'changed']).describe('not offered any more; costs other'),
    name: z.string(),
    baskets: count,
    places: count.describe('or pieces that they hold'),
  }),
)

/** What was sold and promises something that it takes away. */
export const brokenPromises = z.array(
  z.object({ kind: z.enum(['pass', 'voucher']), name: z.string(), gone: z.array(z.string()), sold: count }),
)

/** What becomes of them all. */
export const settledMet = z.object({
  moved: count.describe('orders that move'),
  canceled: count.describe('orders that are canceled, from now on or once their visitors have chosen'),
  kept: count.describe('orders that stand as they were sold'),
  left: count.describe('orders that cannot be moved or canceled by themselves: they stand, and the inbox names them'),
  back: z.array(z.strictObject({ amount: money, currency })).describe('what goes back, by currency'),
  mails: z.array(z.strictObject({ lang: z.string(), count })).describe('to buyers, by language'),
})
