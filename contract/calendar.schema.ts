import { z } from 'zod'
import { metTime } from './office.met.schema.ts'
import { count as places, datetime, id, realDay as day, strictly, typed, type CallSchema } from './schema.ts'

const count = z.int().min(0)

const sums = {
  places: count.describe('that may be sold; 0 where it is closed'),
  sold: count,
  held: count.describe('in baskets, and for who has a link or a quote'),
  kept: count.describe('what quotas have not sold'),
}

const draft = id.min(1)
const becomes = z
  .object({
    what: z.enum(['added', 'gone', 'places']),
    places: count.describe('by the draft, before any sale'),
  })
  .optional()
  .describe('where a draft that is looked at makes something else of it')

const hours = z.object({ from: z.string(), to: z.string() })

/** In days. */
const longest = 42
const dayMs = 86_400_000

const offer = z.object({
  what: z.enum(['event', 'tour']),
  id,
  name: z.string(),
  detail: z.string().describe('which kind of tour; empty of an event'),
  sold_as: z
    .enum(['slots', 'days', 'sessions', 'places', 'groups'])
    .describe('an event: how its times are made; a tour: by the place, or whole'),
  language: z.object({ code: z.string(), name: z.string() }).nullable().describe('of a tour'),
  days: z
    .array(
      z.object({
        day,
        times: count.describe('how many there are'),
        ...sums,
        hours: z
          .array(z.object({ hour: z.int().min(0).max(23), places: count, sold: count }))
          .describe('of an event in slots: by the hour in which they begin'),
        draft: becomes,
      }),
    )
    .describe('each of its days summed up; a tour that is booked whole is counted in tours'),
  times: z
    .array(z.object({ time: datetime, ends: datetime, ...sums, draft: becomes }))
    .describe('of sessions and tours; of tours that are booked whole those that are'),
})

export const officeCalendar = {
  summary:
    'Days of the venues, from one to another: how full each event and each tour is, by the day and by the time; it ' +
    'names nobody',
  office: 'calendar',
  body: z
    .strictObject({
      from: day,
      to: day.describe('at most six weeks in all'),
      venues: z.array(typed(40)).min(1).max(100).optional().describe('by their keys; without them all'),
      draft: draft.optional().describe('whose changes are shown too; for who may the catalogue'),
      each: z.boolean().default(true).describe('whether the times of tours and sessions are listed, or summed up too'),
    })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < longest * dayMs, {
      path: ['to'],
      message: 'not before the first day, and six weeks at most',
    }),
  data: z.array(
    z.object({
      venue: z.string().describe('its key'),
      name: z.string(),
      days: z.array(
        z.object({
          day,
          hours: hours.nullable().describe('null where it is closed'),
          special: z.boolean().describe('whether it is other than its weekday'),
          draft: z
            .enum(['closed', 'open', 'hours'])
            .optional()
            .describe('what a draft makes of a day: closed that was open, open that was closed, or of other hours'),
          becomes: hours.optional().describe('by the draft, where it is open then'),
        }),
      ),
      offers: z.array(offer).describe('without what has no time on these days'),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

/** Of the museum, like 10:00. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time like 10:00')
const offered = { what: z.enum(['event', 'tour']), id, day }
const wished = {
  places: places.optional(),
  guides: z.int().min(0).max(1000).optional().describe('of tours: so many at the same time'),
}
const ofVenue = { what: z.literal('venue'), venue: typed(40).describe('its key'), day }
const change = z.union([
  z.strictObject({ ...ofVenue, type: z.enum(['close', 'restore']) }),
  z
    .strictObject({ ...ofVenue, type: z.literal('hours'), from: time, to: z.union([time, z.literal('24:00')]) })
    .refine(({ from, to }) => from < to, { path: ['to'], message: 'after it opens' }),
  z.discriminatedUnion('type', [
    z.strictObject({ ...offered, type: z.literal('close'), time: time.optional().describe('without it the day') }),
    z.strictObject({ ...offered, type: z.literal('move'), time, to: time, ...wished }),
    z.strictObject({ ...offered, type: z.literal('add'), time, ...wished }),
    z.strictObject({
      ...offered,
      type: z.literal('places'),
      time: time.optional().describe('without it each time of the day'),
      ...wished,
    }),
    z.strictObject({ ...offered, type: z.literal('restore'), time: time.optional() }),
  ]),
])

const changed = z.object({
  draft: draft.nullable().describe('null of a plan without one'),
  met: z
    .array(metTime)
    .describe('booked times of these days that it does not have any more, or with fewer places than are taken'),
})

export const officeCalendarChange = {
  summary:
    'Changes days and times in a draft of the catalogue, all or none: closes them, gives a venue other hours on a ' +
    'day, moves a time to another hour, ' +
    'adds one, sets places, or makes them what the rules say. Without one a draft is opened',
  office: 'calendar-change',
  body: z.strictObject({
    draft: draft.optional().describe('without it a new one'),
    title: typed(100).optional().describe('of a new draft'),
    changes: z.array(change).min(1).max(100),
    plan: z.boolean().default(false).describe('answers what it would come to, and does nothing'),
    planned: strictly(changed)
      .optional()
      .describe('what its plan answered: where it meets others by now, it is refused'),
  }),
  data: changed,
  refusals: [
    'NOT_FOUND',
    'PLAN_CHANGED',
    'SLOT_UNKNOWN',
    'SLOT_PAST',
    'TIME_TAKEN',
    'DAY_CLOSED',
    'CATALOGUE_CHANGED',
    'ENTRY_EXISTS',
    'DRAFT_WRONG',
    'DRAFT_SCHEDULED',
    'CATALOGUE_IN_FOLDER',
  ],
} as const satisfies CallSchema
