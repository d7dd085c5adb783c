import { z } from 'zod'
import { count, datetime, id, localTime, pdf, realDay as day, typed, type CallSchema } from './schema.ts'

const time = z.object({
  time: datetime,
  ends: datetime,
  places: count.describe('that may be sold; 0 where it is closed'),
  sold: count,
  held: count.describe('in baskets, and for who has a link or a quote'),
  kept: count.describe('what quotas have not sold'),
  in: count.describe('how many have come in'),
  groups: z
    .array(z.object({ order: z.string(), company: z.string(), places: count }))
    .describe('of tours that are booked whole; only to who may also the programme'),
})

const offer = z.object({
  what: z.enum(['event', 'tour']),
  id,
  name: z.string(),
  detail: z.string().describe('which kind of tour; empty of an event'),
  sold_as: z
    .enum(['slots', 'days', 'sessions', 'places', 'groups'])
    .describe('an event: how its times are made; a tour: by the place, or whole'),
  language: z.object({ code: z.string(), name: z.string() }).nullable().describe('of a tour'),
  meeting_point: z.string().describe('of a tour'),
  times: z.array(time),
})

export const officeDay = {
  summary:
    'A day of the venues: each time of an event or a tour with its places, what is sold and held, and how many are ' +
    'in; it names nobody',
  office: 'day',
  body: z.strictObject({
    day,
    venues: z.array(typed(40)).min(1).max(100).optional().describe('by their keys; without them all'),
  }),
  data: z.array(
    z.object({
      venue: z.string().describe('its key'),
      name: z.string(),
      hours: z.object({ from: z.string(), to: z.string() }).nullable().describe('null where it is closed'),
      offers: z
        .array(offer)
        .describe('without what has no time on that day; tours that are booked whole: those that are'),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeProgrammeList = {
  summary: 'A day of a venue on paper, or who takes part in one of its times, for whoever leads it',
  office: 'programme-list',
  body: z.strictObject({
    day,
    venue: typed(40).describe('its key'),
    of: z
      .strictObject({ what: z.enum(['event', 'tour']), id, time: localTime })
      .optional()
      .describe('one of its times: the people who have booked it, with what they have answered'),
  }),
  ...pdf,
  refusals: ['NOT_FOUND', 'DOCUMENTS_BUSY'],
} as const satisfies CallSchema
