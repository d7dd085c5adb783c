import { z } from 'zod'
import {
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
  picture,
  priceFrom,
  reductionRule,
  secret,
  typed,
  vatValue,
  visitRules,
  type CallSchema,
  typedLines,
} from './schema.ts'

/** Local to the museum, `HH:mm`. */
const time = z.string().regex(/^\d{2}:\d{2}$/)

/** Prices contain the VAT. */
const tourPrice = named.extend({
  price: money,
  vat_value: vatValue,
  vat_exempt: z.boolean().optional(),
  sequence_no: z.number(),
})
export type TourPrice = z.infer<typeof tourPrice>
const tourTicket = tourPrice.extend({ subtickets: z.array(named.extend({ price: money })).optional() })
const priceList = z.record(z.string(), tourPrice).describe('by price id')

const tourTime = z.object({
  tours: count.describe('whole tours that can still be booked at that time'),
  priceList: priceList.optional().describe("for that time in place of the tour's"),
})

/** What a booking is made of (R3.32). */
const bookableTour = named.extend({
  eventName: z.string().describe('what the tour is about, the same for its family in other languages'),
  sequence_no: z.number(),
  max_participants: count.describe('of one tour'),
  min_participants: count.optional().describe('1 without it; binds whole tours, informs on single places'),
  single_ticketing: flag,
  book_complete_tour: flag,
  booking_without_tickets: flag,
  priceList,
  tickets: z.array(tourTicket),
  schedule: z.record(time, tourTime).describe('of one day'),
  langIdentifier: z.string(),
  langName: z.string().describe('in the language of the call'),
  museumId: id,
  venue: z.string(),
  custom_groups: z.array(named),
  reductions: z.array(reductionRule).optional().describe('what lowers its prices; additive'),
  own_admission: z
    .array(id)
    .optional()
    .describe('events: who has an admission to one of them needs none with the tour; additive'),
})
export type BookableTour = z.infer<typeof bookableTour>

export const tour = bookableTour.extend({
  subtitle: z.string(),
  picture: picture.nullable(),
  duration: count.describe('minutes'),
  meeting_point: z.string(),
  admission: z
    .enum(['included', 'separate', 'chosen'])
    .optional()
    .describe('to the museum: in the price, not in it, or chosen with the tour; additive'),
  next_datetime: datetime.nullable().describe('the next time that can be booked'),
  ...priceFrom,
  soldout: z.boolean().describe('it has times to come, and none of them can be booked'),
})
export type Tour = z.infer<typeof tour>

export const answerType = z.enum(['radio', 'select', 'checkbox', 'text', 'textarea', 'number'])

export const question = z.object({
  id,
  type: answerType,
  text: z.string(),
  required: z.boolean(),
  options: z.array(named).describe('of radio, select and checkbox'),
  max_length: count.nullable().describe('of text and textarea'),
  min: z.number().nullable().describe('of number'),
  max: z.number().nullable().describe('of number'),
})
export type Question = z.infer<typeof question>

export const answer = z.object({
  id,
  type: answerType,
  value: z
    .union([typedLines(5000), z.number(), z.array(z.union([id, typed(200)])).max(100), z.null()])
    .describe('radio and select: an option; checkbox: a list of them; else what was typed; null for nothing'),
})
export type Answer = z.infer<typeof answer>

export const singleTour = tour.extend({
  description: z.string().describe('paragraphs, a blank line between them'),
  questions: z.array(question),
  cancellation: cancellation.optional().describe('of bookings that can be canceled; additive'),
  moving: moving.optional().describe('of bookings that can be moved to another time; additive'),
  rules: visitRules,
  changes: z.string().optional().describe('until when answers can be changed after booking, in words; additive'),
  invoice: z.string().optional().describe('who can pay by invoice, and until when, in words; additive'),
  inquiries: z.boolean().optional().describe('whether a wish can be sent where nothing fits; additive'),
  languages: z
    .array(z.object({ id, langIdentifier: z.string(), langName: z.string() }))
    .describe('the same tour in each of its languages, this one too'),
})
export type SingleTour = z.infer<typeof singleTour>

const tourSlot = z.object({
  tickets: count.describe('participants that can still be booked'),
  timeslotId: id,
  soldout: z.boolean().describe('nothing can be booked'),
  tours: count.optional().describe('whole tours that can still be booked; additive'),
  priceList: priceList.optional().describe("for that time in place of the tour's; additive"),
  price_from: money.nullable().optional().describe('what the tour begins at, at that time; additive'),
})
export type TourSlot = z.infer<typeof tourSlot>

const ofTour = z.object({ id: idText })
const inRange = ofTour.extend({ from: pathDate, to: pathDate })

export const tourSelect = {
  summary: 'All tours that can be shown, in their order',
  cached: true,
  data: z.object({ tours: z.array(tour) }),
  refusals: [],
} as const satisfies CallSchema

export const tourOverview = {
  summary: 'Tours that can be booked, by day',
  cached: true,
  query: z.object({
    date: pathDate.optional().describe('the first day, today without it'),
    lookahead: z
      .union([
        z.int(),
        z
          .string()
          .regex(/^\d{1,2}$/)
          .transform(Number),
      ])
      .pipe(z.int().min(0).max(31))
      .default(4)
      .describe('days after it'),
  }),
  data: z.record(day, z.array(id)).describe('ids of tours in their order; a day without tours has an empty list'),
  extra: z.object({
    times: z
      .record(day, z.record(z.string(), z.array(time)))
      .optional()
      .describe('by day and id of the tour, when it can be booked; additive'),
  }),
  refusals: [],
} as const satisfies CallSchema

export const tourAttributes = {
  summary: 'What the list of tours can be filtered by',
  cached: true,
  data: z.object({ category: z.array(named) }),
  refusals: [],
} as const satisfies CallSchema

export const tourSingle = {
  summary: 'A tour, with the schedule of a day: the one asked for, else the next that can be booked',
  query: z.object({ tour: idText, date: pathDate.optional(), cartId: ownCart }),
  data: singleTour,
  extra: z.object({
    date: day.nullable().describe('the day the schedule is for'),
    fewLeft: count.describe('below this many places, the number left is shown'),
  }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const tourCalendar = {
  summary: "A tour's times with what is left, by day; days without times are missing",
  params: inRange,
  query: z.object({ cartId: ownCart }),
  data: z.record(day, z.record(time, tourSlot)),
  extra: z.object(closedDays),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const tourSoldOut = {
  summary: 'The days of a range on which a tour has times and none can be booked',
  params: inRange,
  data: z.array(day),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const tourSoldOutTimeslots = {
  summary: 'The times of a day that cannot be booked any more',
  params: ofTour.extend({ date: pathDate }),
  data: z.array(time),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema

export const tourLifetime = {
  summary: "A tour's first and last bookable day",
  params: ofTour,
  data: z.object({ from: day.nullable(), to: day.nullable() }),
  refusals: ['NOT_FOUND'],
} as const satisfies CallSchema
export type TourLimits = z.infer<typeof tourLifetime.data>

export const tourAdmission = {
  summary: 'A ticket that was bought before, as the admission of a tour at a time',
  token: 'optional',
  body: z.object({
    tour: id,
    datetime,
    ticket: typed(200).describe('its number as it is printed, or its barcode'),
    cartId: secret.optional().describe('of the own cart: what it counts already it may count again'),
  }),
  data: z.object({
    number: z.string(),
    event: id,
    datetime: datetime.nullable().describe('null for one without a date'),
    places: count.describe('how many it admits whom no other tour counts'),
  }),
  refusals: ['TOUR_ADMISSION_UNKNOWN', 'TOUR_ADMISSION_OTHER', 'TOUR_ADMISSION_USED'],
} as const satisfies CallSchema
