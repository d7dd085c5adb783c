import { z } from 'zod'
import { count, id } from '@foyer/contract/schema.ts'
import { entries } from '@foyer/domain/goods/entry.ts'
import { ticketModes } from '@foyer/domain/tickets/availability.ts'
import { colour } from './config.schema.ts'
import { realDay, relativeDay, time } from './dates.schema.ts'
import {
  audience,
  cancellation,
  exceptions,
  idOf,
  minutes,
  moving,
  names,
  paragraphs,
  reduction,
  sentences,
  soldOut,
  textOf,
  vatKind,
  visitPrices,
  visitTimes,
  weekday,
  type Words,
  byId,
} from './parts.schema.ts'
import { messageOf } from './mistake.ts'

const schedule = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('slots'),
    every_minutes: minutes,
    last_entry_minutes_before_closing: z.int().min(0).max(1440),
    minutes,
    /** How long one stays who comes in within these minutes. */
    visit_minutes: minutes.default(90),
    capacity: count,
    sold_out: soldOut,
  }),
  z.strictObject({ type: z.literal('days'), capacity: count, sold_out: soldOut }),
  z.strictObject({
    type: z.literal('sessions'),
    minutes,
    capacity: count,
    sessions: z.array(z.strictObject({ weekday, nth: z.array(z.int().min(1).max(5)).optional(), time })).min(1),
    sold_out: soldOut,
  }),
  z.strictObject({ type: z.literal('none') }),
])

/** Places that only who has a code, an annual pass, or the staff can buy. */
const quota = (words: z.ZodType<Words>) =>
  z.strictObject({
    id: names('quota', id),
    name: words,
    /** Of each time that is meant, within the schedule's capacity. */
    places: z.union([z.literal('all'), z.int().min(1).max(100_000)], messageOf('places-or-all')),
    /** Annual passes that open it: all that book, or those with certain ids. */
    passes: z.union([z.literal(true), z.array(idOf('pass')).min(1)], messageOf('quota-passes')).optional(),
    ...visitTimes,
    /** When what is left of it is everybody's; without it it is kept. */
    back: z
      .union(
        [z.strictObject({ days_before: z.int().min(0).max(365) }), z.strictObject({ on: realDay })],
        messageOf('quota-back'),
      )
      .optional(),
    /** Whose it is, as sales name it. */
    partner: z.string().trim().min(1).optional(),
  })

/** The form of a file in `events/`. */
export function eventSchemas(words: z.ZodType<Words>, price: z.ZodType<number>) {
  const subticket = z.strictObject({
    id: names('subticket', id),
    name: words,
    price,
    audience,
    min_quantity: count.default(0),
    max_quantity: count,
  })
  const ticket = z.strictObject({
    id: names('ticket', id),
    sequence_no: z.int().default(0),
    name: words,
    info: sentences(words).optional(),
    mode: z.literal(ticketModes, messageOf('mode')),
    price,
    audience,
    vat: vatKind,
    group: z
      .strictObject({ id: names('ticket-group', id), name: words })
      .meta({ format: 'ticket-group' })
      .optional(),
    contingent: count.optional(),
    subtickets: byId(subticket).default([]),
    family: z.boolean().default(false),
    book_with_cost: z.boolean().default(false),
    book_with_cost_warn: z.boolean().default(false),
    print_separately: z.boolean().default(false),
    unique_barcode: z.boolean().default(false),
    scan_separately: z.boolean().default(false),
    /** Only a code of a campaign that opens it shows and sells it. */
    hidden: z.boolean().default(false),
    /** How often it opens (`domain/goods/entry.ts`). */
    entry: z.enum(entries).optional(),
    /** Or so many times for each of its places, of a ticket without a date. */
    entries: z.int().min(2).max(100).optional(),
  })
  const event = z.strictObject({
    id: names('event', id),
    sequence_no: z.int().default(0),
    venue: textOf('venue'),
    /** Of what opens several: the others, by key. */
    other_venues: z.array(textOf('venue')).default([]),
    groups: z.array(idOf('group')).default([]),
    name: words,
    subtitle: words,
    description: paragraphs(words),
    picture: textOf('picture').optional(),
    /** A colour of its own, mostly one of its picture, in place of the theme's accent. */
    pigment: colour.optional(),
    /** More pictures of what is shown, to leaf through on its page. */
    works: z.array(textOf('picture')).min(2, messageOf('two-to-four')).max(4, messageOf('two-to-four')).default([]),
    /** How long a visit usually takes; without it, of timed admission, what the calendar blocks. */
    takes_minutes: minutes.optional(),
    starts: relativeDay.optional(),
    ends: relativeDay.optional(),
    schedule,
    exceptions: exceptions({ places: count.optional() }),
    prices: z.array(visitPrices(price)).default([]),
    /** Places that only who has a code, or the staff, can buy. */
    quotas: byId(quota(words)).default([]),
    /** In place of what the rule says. */
    price_from: price.optional(),
    /** In place of the setting; false where nothing can be moved. */
    moving: z.union([z.literal(false), moving]).optional(),
    /** In place of the setting; false where nothing can be canceled. */
    cancellation: z.union([z.literal(false), cancellation]).optional(),
    /** Each ticket can have the name of its visitor. */
    names: z.boolean().optional(),
    reductions: z
      .array(reduction(words, price).safeExtend({ tickets: z.array(idOf('ticket')).min(1).optional() }))
      .default([]),
    tickets: byId(ticket).min(1),
  })
  return { event }
}
