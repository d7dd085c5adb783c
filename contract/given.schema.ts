import { z } from 'zod'
import { orderLine } from './order-line.schema.ts'
import { count, pdf, secret, typed, typedLines, type CallSchema } from './schema.ts'

export const giveTicket = {
  summary:
    'Gives a ticket to somebody, who is mailed one of their own; the one before admits nobody any more. Sent ' +
    'again it is given once',
  body: z.object({
    id: secret.describe("the order's booking_id, or that of the link of a given ticket"),
    ticket: z.uuid(),
    places: count.optional().describe('how many of the persons that it admits; all without it'),
    name: typed(1000).describe('is printed on the ticket'),
    email: typed(1000),
    message: typedLines(2000).describe('stands in the mail, short and without addresses'),
  }),
  data: z.null(),
  refusals: [
    'FIELDS_INVALID',
    'TICKET_NOT_VALID',
    'TICKET_GIVEN',
    'TICKET_USED',
    'TICKET_OVER',
    'COUNT_INVALID',
    'TICKET_NOT_DIVISIBLE',
    'TOO_MANY_GIVEN',
  ],
} as const satisfies CallSchema

export const takeTicketBack = {
  summary:
    'Takes a ticket back that was given on: who bought it gets another in its place, who had it is mailed. Sent ' +
    'again it is taken back once',
  body: z.object({ id: secret.describe("the order's booking_id"), ticket: z.uuid() }),
  data: z.null(),
  refusals: ['TICKET_NOT_VALID', 'TICKET_USED', 'TICKET_OVER'],
} as const satisfies CallSchema

const byLink = z.object({ id: secret.describe('of the link') })

export const givenTicket = {
  summary: 'A ticket that was given to somebody, opened by its link; nothing else of its order',
  query: byLink,
  data: z.object({
    id: z.uuid().describe('of the ticket, for given/give'),
    state: z
      .enum(['valid', 'used', 'over', 'given', 'taken_back', 'void'])
      .describe('given: to somebody else in turn; taken_back: by who bought it'),
    number: z.string().describe('of the ticket, as people read it'),
    holder: z.string(),
    giver: z.string(),
    given_to: z.string().nullable().describe('to whom it was given in turn'),
    places: count.describe('how many persons it admits'),
    code: z.string().optional().describe('its barcode, as long as it admits somebody; additive'),
    divisible: z.boolean().describe('whether a part of these can be given on'),
    line: orderLine
      .pick({ name: true, datetime: true, datetime_end: true, visit_end: true, venue: true })
      .extend({ detail: z.string().describe('the ticket') }),
    demonstration: z.boolean(),
    documents: z
      .object({ ticket: z.string(), calendar: z.string().nullable() })
      .nullable()
      .describe('addresses below the API base; null where it admits nobody any more'),
  }),
  refusals: ['TICKET_NOT_VALID'],
} as const satisfies CallSchema
export type GivenTicket = z.infer<typeof givenTicket.data>

export const givenTicketPdf = {
  summary: 'A ticket that was given to somebody as PDF',
  query: byLink,
  ...pdf,
  refusals: ['TICKET_NOT_VALID', 'DOCUMENTS_BUSY'],
} as const satisfies CallSchema

export const givenCalendar = {
  summary: 'The date of a ticket that was given to somebody as a calendar file',
  query: byLink,
  data: z.string(),
  media: 'text/calendar',
  refusals: ['TICKET_NOT_VALID'],
} as const satisfies CallSchema
