import { z } from 'zod'
import { chosenTickets } from './orders.schema.ts'
import { money, pdf, secret, type CallSchema } from './schema.ts'

const wantedCancel = z.object({ id: secret, tickets: chosenTickets })
const givenForCancel = z.object({
  amount: money.describe('what goes back'),
  as: z.enum(['money', 'voucher']),
  voucher: money.describe('what a voucher is worth that comes in place of money; 0 without one'),
})
const cancelRefusals = [
  'ORDER_NOT_AVAILABLE',
  'TICKET_NOT_VALID',
  'TICKET_USED',
  'TICKET_GIVEN',
  'COUNT_INVALID',
  'NEEDS_PAID_TICKET',
  'CANCEL_TOGETHER',
  'CANCEL_APART',
  'CANCEL_NOT_OFFERED',
  'CANCEL_TOO_LATE',
  'CANCEL_UNPAID',
] as const

export const orderCancelPrice = {
  summary: 'What one gets back for tickets of an order',
  body: wantedCancel,
  data: givenForCancel,
  refusals: cancelRefusals,
} as const satisfies CallSchema

export const orderCancel = {
  summary: 'Cancels tickets of an order, the last of them the order; they admit nobody any more',
  body: wantedCancel.extend({
    cancel: z.uuid().describe('made by the caller: the same again is the same cancellation'),
    amount: money.describe('as it was shown: for another nothing is canceled'),
  }),
  data: givenForCancel,
  refusals: [...cancelRefusals, 'PRICE_CHANGED'],
} as const satisfies CallSchema

const byNumber = z.object({
  id: secret,
  number: z
    .string()
    .regex(/^CN\d{1,12}$/)
    .describe('of the credit note'),
})
/** A document of a refund, in the language of the order. */
const creditPdf = {
  query: byNumber,
  ...pdf,
  refusals: ['ORDER_NOT_AVAILABLE', 'DOCUMENTS_BUSY'],
} as const

export const orderCreditNote = {
  summary: 'A credit note of an order as PDF',
  ...creditPdf,
} as const satisfies CallSchema

export const orderCreditVoucher = {
  summary: 'The voucher that was given for what was canceled, with its code, as PDF',
  ...creditPdf,
} as const satisfies CallSchema
