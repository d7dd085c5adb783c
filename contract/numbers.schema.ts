import { z } from 'zod'
import { count, currency, id, isDayRange, notDayRange, realDay as day, typed, type CallSchema } from './schema.ts'

/** Minor units; below 0 where more went back than came. A year of a group is more than an order may be. */
const sum = z.int()
const many = z.int().min(0)

/** An event or a tour, or a kind of goods that is neither, whose id is 0. */
const offer = {
  kind: z.string().describe('ticket, guidedTour, merchandise, annualPass, shipping, …'),
  id,
  name: z.string().describe('empty of a kind of goods'),
}
const sold = {
  revenue: sum,
  places: many.describe('of tickets and tours that were ordered in these days and stand'),
}

export const officeNumbers = {
  summary:
    'What came in from a day to a day, what is sold ahead, and how full it was; it names nobody. What is for several ' +
    'venues counts where all of them are asked for, a visit where it was',
  office: 'numbers',
  body: z
    .strictObject({
      from: day,
      to: day,
      venues: z.array(typed(40)).min(1).max(100).optional().describe('by their keys; without them all, and the shop'),
    })
    .refine(isDayRange, notDayRange),
  data: z.object({
    currency: currency.describe('of all amounts; orders in another one are not counted'),
    revenue: sum.describe('of what was sold, less what went back, by whatever it was paid; vouchers are none'),
    vouchers: sum.describe('that were sold; with revenue and codes it is what `sales` adds up to'),
    codes: sum.describe('what vouchers have paid of it, below 0'),
    visits: many.describe('people who came in, with tickets and annual passes'),
    attendance: z.array(z.object({ ...offer, booked: many, came: many })).describe('of tickets whose time is over'),
    ahead: z
      .object({ after: day, days: z.array(z.object({ day, places: many, revenue: sum })) })
      .describe('what was sold by the end of the last of these days, or by now, for later ones, and stands'),
    days: z.array(z.object({ day, revenue: sum, visits: many })),
    hours: z
      .array(z.object({ venue: z.string(), hour: z.int().min(0).max(23).nullable(), visits: many }))
      .describe(
        'when they came in, by the clock of the museum; null: with an annual pass. The venue is a key, keys with + ' +
          'where a gate named none, or empty',
      ),
    offers: z.array(z.object({ ...offer, ...sold })).describe('most first'),
    channels: z.array(z.object({ channel: z.string().describe('web, counter, phone, mail, partner'), ...sold })),
    countries: z.array(z.object({ country: z.string().describe('of the buyer; empty where nobody said'), ...sold })),
    origins: z
      .array(z.object({ origin: z.string(), answers: many, people: many }))
      .describe('where visitors of counters say they come from, a country or a postcode, most first'),
    occupancy: z
      .array(
        z.object({
          ...offer,
          times: z.array(z.object({ weekday: z.int().min(1).max(7), hour: count, places: many, sold: many })),
        }),
      )
      .describe('of what has times with places, by weekday (1 is Monday) and hour in which they begin'),
    venues: z.array(z.object({ venue: z.string().describe('its key'), name: z.string() })).describe('all there are'),
  }),
  refusals: [],
} as const satisfies CallSchema
