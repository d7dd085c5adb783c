import { z } from 'zod'
import {
  audience,
  closedDays,
  count,
  datetime,
  day,
  flag,
  id,
  idText,
  money,
  cancellation,
  moving,
  ownCart,
  named,
  pathDate,
  priceFrom,
  picture,
  reductionRule,
  typed,
  vatValue,
  visitRules,
  type CallSchema,
} from './schema.ts'
import { colour } from './shop.schema.ts'

export const event = z.object({
  id,
  name: z.string(),
  subtitle: z.string(),
  description: z.string().describe('paragraphs, a blank line between them'),
  museumId: id,
  venue: z.string(),
  venues: z.array(named).optional().describe('all of them, where it opens several, which `venue` names; additive'),
  custom_groups: z.array(named),
  sequence_no: z.number(),
  sorting_datetime: datetime.describe('the next slot, in the list one with places, else the first day'),
  next_datetime: z
    .union([datetime, day])
    .nullable()
    .optional()
    .describe('in the list: the next slot with places, a day without a time where any time will do; additive'),
  recurrence: z.string().nullable().optional().describe('like "every first Friday, 19:00–21:00"; additive'),
  other_hours: z
    .string()
    .optional()
    .describe(
      'of it alone, not in the list: the next days of its house with other hours or closed, in words; additive',
    ),
  start: day.nullable().optional().describe('the first day; additive'),
  end: day.nullable().describe('the last day; past means ended'),
  ...priceFrom,
  takes_minutes: count.optional().describe('how long a visit usually takes; additive'),
  works: z.array(picture).optional().describe('of it alone, not in the list: more pictures of what is shown; additive'),
  visit_minutes: count.optional().describe('its times are when one comes in, and one stays that long; additive'),
  sessions: z.literal(true).optional().describe('takes place at times of its own, like an evening; additive'),
  cancellation: cancellation.optional().describe('of visits that can be canceled; additive'),
  moving: moving.optional().describe('of visits that can be moved to another time; additive'),
  rules: visitRules,
  reductions: z.array(reductionRule).optional().describe('what lowers its prices; additive'),
  changes: z.string().optional().describe('what else can be changed of a visit after buying, in words; additive'),
  soldout: z.boolean().describe('no place left on any day that can be booked'),
  members: z.literal(true).optional().describe('sold out but for holders of annual passes; additive'),
  picture: picture.nullable(),
  pigment: colour.optional().describe('of its own, mostly one of its picture; additive'),
})
export type Event = z.infer<typeof event>

const timeslot = z.object({ datetime, datetime_end: datetime, max_tickets: count })
export type Timeslot = z.infer<typeof timeslot>

const ticketSlot = timeslot.extend({
  prices: z
    .record(z.string(), money)
    .optional()
    .describe(
      'what the ticket and its parts cost then, by id; those that are missing cost what the ticket says; additive',
    ),
})

export const subticket = z.object({
  id,
  name: z.string(),
  price: money,
  audience: audience.optional().describe('an adult without it; additive'),
  vat_value: vatValue,
  min_quantity: count,
  max_quantity: count,
})
export type Subticket = z.infer<typeof subticket>

/** What can be bought for an event. `price` and its sub-tickets' prices contain the VAT. */
const eventTicket = z.object({
  id,
  eventId: id,
  name: z.string(),
  info: z.string(),
  mode: z.union([z.literal(1), z.literal(3), z.literal(5)]).describe('1 timed, 5 dated, 3 open'),
  price: money,
  audience: audience.optional().describe('an adult without it; additive'),
  vat_value: vatValue,
  vat_exempt: z.boolean(),
  sequence_no: z.number(),
  group_id: id.nullable(),
  group_name: z.string().nullable(),
  family: flag,
  subtickets: z.array(subticket),
  schedule: z.array(ticketSlot).describe('for mode 5 one entry a day; max_tickets is what this ticket has left'),
  max_tickets: count.nullable().describe('mode 3: what is left in all; null for no limit'),
  contingent: count.optional().describe('how many of it there are at a time, or in all where it has none; additive'),
  book_with_cost: flag,
  book_with_cost_warn: flag,
  print_separately: flag,
  unique_barcode: flag,
  scan_separately: flag,
})
export type EventTicket = z.infer<typeof eventTicket>

export const eventSelect = {
  summary: 'All events that can be shown, in their order',
  cached: true,
  data: z.array(event),
  refusals: [],
} as const satisfies CallSchema

const busy = z
  .union([z.literal(1), z.literal(2), z.literal(3)])
  .describe('how much of it is sold: less than a third, than two thirds, or more')

const visitSlot = timeslot.extend({
  busy: busy.optional().describe('where one comes as one likes, and times differ in it; additive'),
})
export type VisitSlot = z.infer<typeof visitSlot>

const eventSlot = visitSlot.extend({
  price_from: money.optional().describe('what it begins at, where the times of the day differ in that; additive'),
  members: z
    .string()
    .optional()
    .describe('what is left is for holders of annual passes: who they are and how they book, in words; additive'),
})
export type EventSlot = z.infer<typeof eventSlot>

const code = typed(100).optional().describe('of a campaign: the hidden tickets that it opens count too; additive')
const collected = {
  query: z.object({ code, cartId: ownCart }),
  data: z.array(eventTicket),
  extra: z.object({
    event,
    date: day.nullable().describe('the day the schedules are for; null when nothing has a date'),
    slots: z.array(eventSlot).describe('what the event itself has left, over all its tickets'),
    fewLeft: count.describe('below this many, the number left is shown'),
  }),
}

export const eventDay = {
  summary: 'What takes place on a day: the times of each event that are not over, with the places left for everybody',
  cached: true,
  params: z.object({ date: pathDate }),
  data: z.record(z.string(), z.array(visitSlot)).describe('by id of the event; one without times that day is missing'),
  refusals: [],
} as const satisfies CallSchema

export const ticketCollect = {
  summary: "An event's tickets, with the schedule of the next day that has places",
  params: z.object({ id: idText }),
  ...collected,
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const ticketCollectOn = {
  summary: "An event's tickets, with the schedule of one day",
  params: z.object({ id: idText, date: pathDate }),
  ...collected,
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const ticketCalendar = {
  summary: 'Places left per day for everybody; a day that is missing is closed, 0 means sold out',
  params: z.object({ id: idText, from: pathDate, to: pathDate }),
  query: z.object({ deep: z.enum(['0', '1']).optional(), code }),
  data: z.record(day, count),
  extra: z.object({
    priceFrom: money.nullable(),
    pricesFrom: z.record(day, money).optional().describe('of the days that begin at another price; additive'),
    busy: z
      .record(day, busy)
      .optional()
      .describe('the days that are open, where one comes as one likes and they differ; additive'),
    ...closedDays,
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const ticketLifetime = {
  summary: "An event's first and last bookable day",
  query: z.object({ event: idText }),
  data: z.object({ from: day.nullable(), to: day.nullable() }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema
