import { z } from 'zod'
import { buyer, buyerFields, count, datetime, id, secret, typed, type CallSchema } from './schema.ts'
import { answer, question } from './tours.schema.ts'

const text = z.string()

export const orderChanges = {
  summary: 'What of an order can be changed now, as it is',
  query: z.object({ id: secret }),
  data: z.object({
    buyer: buyer.nullable().describe('null once there is an invoice'),
    holders: z
      .array(z.object({ ticket: z.uuid(), label: text, number: text, name: text.describe('empty for the buyer') }))
      .describe('tickets of events that ask who comes'),
    owners: z
      .array(z.object({ pass: text.describe('its number'), label: text.describe('what it is called'), name: text }))
      .optional()
      .describe('of annual passes that nobody has come with, until the end of their first day; additive'),
    answers: z.array(
      z.object({
        line: count.describe('its number in the order, from 1'),
        name: text,
        datetime,
        until: z.iso.datetime(),
        questions: z.array(question).describe('in the language of the order'),
        answers: z.array(answer),
      }),
    ),
  }),
  refusals: ['ORDER_NOT_AVAILABLE'],
} as const satisfies CallSchema
export type OrderChanges = z.infer<typeof orderChanges.data>

export const changeBuyer = {
  summary: 'Changes the billing address of an order until it has an invoice; parcels go where they would have gone',
  body: z.object({
    id: secret,
    c: buyerFields,
  }),
  data: z.null(),
  refusals: ['ORDER_NOT_AVAILABLE', 'INVOICE_ISSUED', 'FIELDS_INVALID'],
} as const satisfies CallSchema

export const changeHolder = {
  summary: 'Says who comes in with a ticket of an event that asks for it',
  body: z.object({ id: secret, ticket: z.uuid(), name: typed(1000) }),
  data: z.null(),
  refusals: [
    'ORDER_NOT_AVAILABLE',
    'TICKET_NOT_VALID',
    'TICKET_GIVEN',
    'TICKET_USED',
    'TICKET_OVER',
    'CHANGE_NOT_OFFERED',
    'FIELDS_INVALID',
  ],
} as const satisfies CallSchema

export const changeOwner = {
  summary: 'Says whose an annual pass is that nobody has come with, until the end of its first day',
  body: z.object({ id: secret, pass: typed(100).describe('its number'), name: typed(1000) }),
  data: z.null(),
  refusals: ['ORDER_NOT_AVAILABLE', 'CHANGE_NOT_OFFERED', 'CHANGE_TOO_LATE', 'FIELDS_INVALID'],
} as const satisfies CallSchema

export const changeAnswers = {
  summary: 'Changes the answers about a booked tour until its deadline; who leads it is told',
  body: z.object({
    id: secret,
    line: id.describe('its number in the order, from 1'),
    answers: z.array(answer).max(100),
  }),
  data: z.null(),
  refusals: [
    'ORDER_NOT_AVAILABLE',
    'CHANGE_NOT_OFFERED',
    'CHANGE_TOO_LATE',
    'TOUR_ANSWER_MISSING',
    'TOUR_ANSWER_INVALID',
  ],
} as const satisfies CallSchema
