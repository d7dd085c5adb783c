import { z } from 'zod'
import { languages } from '@foyer/texts/languages.ts'
import { moveRefusals } from './orders.schema.ts'
import { approves, asPlanned, back, callOff, givesBack, notCanceled, second, undoable } from './planned.schema.ts'
import {
  count,
  currency,
  id,
  localTime,
  money,
  orderNumber,
  realDay as day,
  typed,
  typedLines,
  type CallSchema,
} from './schema.ts'

// What the office does with visits and their times.

/** What is printed on a ticket. */
export const printedTicket = z
  .string()
  .regex(/^[0-9A-F]{4} ?[0-9A-F]{4}$/i, 'a number like 1A2B 3C4D, as it is printed')

/** Tickets of an order by what is printed on them, like 1A2B 3C4D. */
export const printedTickets = z
  .array(
    z.strictObject({
      number: printedTicket,
      places: count.min(1).optional().describe('of it; all where nothing is said'),
    }),
  )
  .min(1)
  .max(500)

const canceled = z.object({
  amount: money.describe('what goes back'),
  ...back,
  currency,
  state: z.enum(['placed', 'canceled']),
  call_off: callOff,
})

export const officeCancel = {
  summary:
    'Cancels tickets of an order, all or some, also after the deadline; what they cost goes back the way it came',
  office: 'cancel',
  body: z.strictObject({
    order: orderNumber,
    tickets: printedTickets.optional().describe('without them all of the order; the last of an order cancel it'),
    approves,
    ...asPlanned(canceled),
  }),
  data: canceled,
  refusals: [...givesBack, ...notCanceled],
} as const satisfies CallSchema

/** A time of an offer, by the ids of the catalogue. */
const timeOf = { what: z.enum(['event', 'ticket', 'quota', 'tour']), id, time: localTime }

/** A mail as it is sent, but for what opens an order. */
export const shownMail = z.strictObject({
  lang: z.string(),
  subject: z.string(),
  text: z.string(),
})

const calledOff = z.object({
  orders: count.describe('that are canceled, from now on or then; what cannot be is in the inbox, kind cancel-time'),
  places: count,
  choose_until: localTime.optional().describe('as the visitors read it: whole hours or days before their time'),
  back: z
    .array(z.strictObject({ amount: money, currency }))
    .describe('what goes back of all that can be canceled, by currency; additive'),
  left: count.describe('orders that cannot be canceled by themselves, as where a ticket was used; additive'),
  mails: z.array(z.strictObject({ lang: z.string(), count })).describe('to buyers, by language; additive'),
  preview: z.array(shownMail).optional().describe('of a plan: such a mail in each of these languages'),
  second,
})

export const officeCancelTime = {
  summary:
    'Calls a time off: nobody books it any more, and what is booked of it is canceled order by order, with all ' +
    'of its money and a mail',
  office: 'cancel-time',
  body: z.strictObject({
    ...timeOf,
    choose_until: localTime
      .optional()
      .describe('the visitors are mailed now, and may move or cancel until then; only what is left is canceled'),
    approves,
    ...asPlanned(calledOff),
  }),
  data: calledOff,
  refusals: [...givesBack, 'SLOT_UNKNOWN', 'SLOT_PAST'],
} as const satisfies CallSchema

const letter = z.strictObject({
  lang: z.enum(languages),
  subject: typed(150).refine((text) => text !== '', 'empty'),
  text: typedLines(4000).refine((text) => text !== '', 'empty'),
})

const mailedTime = z.object({
  mails: count.describe('one to each address'),
  letters: z.array(z.strictObject({ lang: z.string(), mails: count })).describe('how many get each, by its language'),
  unreached: count.describe('orders without an address'),
  preview: z.array(shownMail).optional().describe('of a plan: such a mail in each language of who gets it'),
})

export const officeMailTime = {
  summary:
    'Writes to all visitors of a time, once to each address: to its buyers, and to whom tickets were given; each in ' +
    'their language where there is a letter in it, else the first one',
  office: 'mail-time',
  body: z.strictObject({
    ...timeOf,
    letters: z
      .array(letter)
      .min(1)
      .max(languages.length)
      .refine((all) => new Set(all.map(({ lang }) => lang)).size === all.length, 'two in one language'),
    ...asPlanned(mailedTime),
  }),
  data: mailedTime,
  ...undoable,
  refusals: ['PLAN_CHANGED', 'SLOT_UNKNOWN', 'SLOT_PAST', 'TIME_CALLED_OFF', 'TOO_MANY_MAILS', 'NOTHING_TO_SEND'],
} as const satisfies CallSchema

const moved = z.object({
  difference: z.int().max(0).describe('below 0 what goes back'),
  waived: money.describe('what the new time costs more, and is let go'),
  ...back,
  to_voucher: money.describe('what goes back as a voucher, where it was sold so'),
  currency,
})

export const officeMove = {
  summary:
    'Moves tickets of an order to another time with places, also after the deadline; what that costs more is let go, ' +
    'or the buyer pays it on the page of the order',
  office: 'move',
  body: z
    .strictObject({
      order: orderNumber,
      time: localTime,
      tickets: printedTickets.optional().describe('of one visit; without them all of the order'),
      line: count.min(1).optional().describe('instead of tickets: all of a line, by its number in the order'),
      waive: typed(500)
        .refine((reason) => reason !== '', 'empty')
        .optional()
        .describe('why what the new time costs more is let go, for whoever may do that'),
      approves,
      ...asPlanned(moved),
    })
    .refine((body) => !body.tickets || body.line === undefined, { path: ['line'], error: 'tickets or a line' }),
  data: moved,
  refusals: [
    ...givesBack,
    'ORDER_UNKNOWN',
    'ORDER_CANCELED',
    ...moveRefusals.filter((code) => code !== 'ORDER_NOT_AVAILABLE' && code !== 'MOVE_TOO_LATE'),
    'MOVE_TO_PAY',
  ],
} as const satisfies CallSchema

export const officeProgramme = {
  summary: 'Who comes on a day: each time of an event or a tour with its orders',
  office: 'programme',
  body: z.strictObject({ day }),
  data: z.array(
    z.object({
      time: z.string(),
      kind: z.string(),
      name: z.string(),
      places: count,
      visits: z.array(
        z.object({
          order: z.string(),
          what: z.string(),
          places: count,
          redeemed: count.describe('how many of them are in'),
          name: z.string(),
          company: z.string(),
          phone: z.string(),
          answers: z.array(z.object({ question: z.string(), answer: z.string() })),
        }),
      ),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officeToday = {
  summary: 'How many are booked for each time of today, and how many of them are in; no names, no orders',
  office: 'today',
  body: z.strictObject({}),
  data: z.array(
    z.object({
      time: z.string(),
      kind: z.string(),
      name: z.string(),
      booked: count,
      in: count,
      quotas: z.array(z.object({ name: z.string(), booked: count })),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

const quota = z.object({
  time: z.string(),
  event: z.string(),
  id,
  name: z.string(),
  partner: z.string(),
  places: count,
  sold: count,
  held: count.describe('in baskets that are being paid'),
  back: z.string().describe("when what is left of it is everybody's"),
  given_back: z.boolean(),
})

export const officeQuotas = {
  summary: "The quotas of the times from a day to a day: places, what is sold, and when the rest is everybody's",
  office: 'quotas',
  body: z.strictObject({ from: day, to: day }),
  data: z.array(quota),
  refusals: [],
} as const satisfies CallSchema

export const officePasses = {
  summary: 'Annual passes with which visits were booked that nobody has come to',
  office: 'passes',
  body: z.strictObject({
    from: day.optional().describe('of the visits; without it half a year ago'),
    least: count.min(1).default(3).describe('so many places that nobody has come to'),
  }),
  data: z.array(
    z.object({
      pass: z.string().describe('its number'),
      owner: z.string(),
      name: z.string(),
      booked: count.describe('places of visits that are over'),
      unused: count,
      blocked: z.boolean(),
    }),
  ),
  refusals: [],
} as const satisfies CallSchema

export const officePlaces = {
  summary:
    'Sets the places of a time in place of the schedule, of what is sold for whole days those of the day, ' +
    '0 to close it, and says who has booked it',
  office: 'places',
  body: z.strictObject({
    ...timeOf,
    places: count
      .nullable()
      .describe('null for as many as the schedule says; of a quota of all places only this, or 0 to give it back'),
  }),
  data: z.object({
    places: count,
    taken: count.describe('also in baskets that are being paid'),
    over: count.describe(
      'how many have booked beyond the places; they keep what they have booked until it is canceled',
    ),
    quotas: z.array(quota).describe('of the time, whose places are among it'),
    orders: z.array(
      z.object({ order: z.string(), name: z.string(), email: z.string(), phone: z.string(), places: count }),
    ),
  }),
  refusals: ['SLOT_UNKNOWN', 'SLOT_PAST'],
} as const satisfies CallSchema
