import { z } from 'zod'
import { originAsked } from './counter.origin.schema.ts'
import { count, currency, datetime, id, money, realDay as day, typed, type CallSchema } from './schema.ts'

// What the keys of a counter need.

const amounts = z.record(z.string(), money).describe('by id; what is missing costs what the list says')
const priced = z.object({ id, name: z.string(), price: money })
const part = priced.extend({ min: count, max: count })

const event = z.object({
  id,
  name: z.string(),
  sold_as: z.enum(['slots', 'days', 'sessions', 'open']).describe('how its times are made; open: it has none'),
  tickets: z.array(
    priced.extend({
      info: z.string().describe('whom it is for'),
      dated: z.boolean().describe('it is for one of the times'),
      parts: z.array(part).describe('of a family ticket, how many of each'),
      left: count.nullable().describe('of one without a date; null where it does not run out'),
    }),
  ),
  times: z
    .array(
      z.object({
        time: datetime,
        ends: datetime,
        left: count.describe('for everybody'),
        prices: amounts.optional(),
        own: z.record(z.string(), count).optional().describe('what is left of tickets that are fewer, by id'),
      }),
    )
    .describe('those that can be sold'),
})

const tour = z.object({
  id,
  name: z.string(),
  detail: z.string().describe('which kind of tour'),
  language: z.object({ code: z.string(), name: z.string() }),
  meeting_point: z.string(),
  prices: z.array(priced),
  tickets: z.array(priced).describe('the admission that comes with it'),
  own_admission: z.array(id).describe('events: who has an admission to one of them needs none with the tour'),
  asks: z.boolean().describe('something has to be answered first'),
  times: z.array(z.object({ time: datetime, left: count, prices: amounts.optional() })),
})

export const officeCounter = {
  summary:
    'What is sold at a counter on a day: times with what is left and what it costs then, tours, articles, passes',
  office: 'counter',
  body: z.strictObject({
    till: typed(40).optional().describe('without a venue that of this till'),
    venue: typed(40).optional().describe('its key'),
    day: day.optional().describe('without it the museum is on'),
  }),
  data: z.object({
    day: z.string(),
    today: z.string(),
    currency,
    venue: z.string().describe('its key'),
    venues: z.array(z.object({ key: z.string(), name: z.string() })),
    few_left: count.describe('below this many, the number left is a warning'),
    events: z.array(event),
    tours: z.array(tour).describe('those with a time on the day that can be booked by the place'),
    articles: z.array(
      priced.extend({
        category: z.string(),
        barcode: z.string().nullable(),
        left: count,
        goes_by: z.enum(['mail', 'collect', 'download']),
      }),
    ),
    passes: z.array(priced.extend({ persons: count })),
    vouchers: z.array(
      priced.extend({
        limits: z.object({ min: money, max: money }).nullable().describe('of a free amount; null where it is fixed'),
      }),
    ),
    origins: z.object({
      asks: originAsked,
      keys: z.array(z.string()).describe('the most frequent answers: countries, or postcodes'),
    }),
    donations: z.boolean().describe('whether guests are asked to round up'),
    readers: z.array(z.object({ id: z.string(), name: z.string(), venue: z.string() })).describe('of cards'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema
