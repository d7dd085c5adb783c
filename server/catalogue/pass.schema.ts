import { z } from 'zod'
import { percentOff } from './amount.schema.ts'
import { messageOf } from './mistake.ts'
import { idOf, keyOf, vatKind } from './parts.schema.ts'

/** An annual pass: what it is good for, and what of that is booked with it. */
export function passSchema<S extends z.ZodRawShape>(shown: S, price: z.ZodType<number>) {
  const benefit = z
    .strictObject({
      admission: z.enum(['free', 'reduced']),
      venues: z.array(keyOf('venue')).default([]),
      events: z.array(idOf('event')).default([]),
      tours: z.array(idOf('tour')).default([]),
      /** Where its visits are booked: those of its events that it is for, without it all of them. */
      tickets: z.array(idOf('ticket')).min(1).optional(),
      /** And for how many people, without it as many as the pass admits. */
      persons: z.int().min(1).max(20).optional(),
      /** What is taken off a reduced price, or what it is for each place. */
      percent: percentOff.optional(),
      price: price.optional(),
    })
    .refine(
      ({ admission, percent, price: each }) =>
        [percent, each].filter((way) => way !== undefined).length <= (admission === 'free' ? 0 : 1),
      messageOf('benefit-way'),
    )
    .refine(
      ({ venues, events, tours }) => venues.length + events.length + tours.length > 0,
      messageOf('benefit-of-nothing'),
    )
  const placesOfPass = z.int().min(1).max(10_000).optional()
  return z.strictObject({
    ...shown,
    picture: keyOf('picture').optional(),
    price,
    vat: vatKind.default('standard'),
    months: z.int().min(1).max(60).default(12),
    /** How many people come in with one pass. */
    persons: z.int().min(1).max(20).default(1),
    /** How often it opens a venue on a day; the next day begins anew. */
    entry: z.enum(['once', 'day']).default('day'),
    benefits: z.array(benefit).min(1),
    /** Visits are booked with it, so many places on a day and in all; without it only the door asks for it. */
    booking: z.strictObject({ per_day: placesOfPass, in_all: placesOfPass }).optional(),
  })
}
