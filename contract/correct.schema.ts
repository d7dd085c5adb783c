import { z } from 'zod'
import { languages } from '@foyer/texts/languages.ts'
import { asPlanned, undoable } from './planned.schema.ts'
import { printedTicket } from './visits.schema.ts'
import { count, orderNumber, typed, type CallSchema } from './schema.ts'

const corrected = z.object({
  changed: z.array(z.enum(['name', 'company', 'lang', 'holder'])),
  mails: count,
})

export const officeCorrect = {
  summary:
    "Corrects the buyer's name, the language, or who comes in with tickets of an order; documents follow by " +
    'themselves, and the buyer gets them again. An issued invoice stays as it is, and so do the name and the ' +
    'language then',
  office: 'correct',
  body: z.strictObject({
    order: orderNumber,
    fname: typed(100).optional(),
    lname: typed(100).optional(),
    company: typed(200).optional(),
    lang: z.enum(languages).optional(),
    holders: z
      .array(z.strictObject({ ticket: printedTicket, name: typed(200) }))
      .max(500)
      .default([])
      .describe('of tickets of events that ask who comes'),
    mail: z.boolean().default(true).describe("whether the buyer's mail is sent again, with the new documents"),
    ...asPlanned(corrected),
  }),
  data: corrected,
  ...undoable,
  refusals: [
    'PLAN_CHANGED',
    'ORDER_UNKNOWN',
    'ORDER_CANCELED',
    'INVOICE_STANDS',
    'FIELDS_INVALID',
    'TICKET_NOT_VALID',
    'TICKET_GIVEN',
    'TICKET_USED',
    'TICKET_OVER',
    'CHANGE_NOT_OFFERED',
  ],
} as const satisfies CallSchema

export const officeCorrectMail = {
  summary:
    "Corrects the e-mail address of an order, gives it a new link, and sends the buyer's mail again, there alone",
  office: 'correct-mail',
  body: z.strictObject({ order: orderNumber, email: typed(254) }),
  data: z.object({ mails: count }),
  ...undoable,
  refusals: ['ORDER_UNKNOWN', 'ORDER_CANCELED', 'NOTHING_TO_SEND', 'EMAIL_INVALID'],
} as const satisfies CallSchema
