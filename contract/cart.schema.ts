import { z } from 'zod'
import { count, currency, datetime, day, id, money, secret, place, typed, typedLines } from './schema.ts'
import { answer } from './tours.schema.ts'

const counted = z.object({ id, count })
/** The line's total as the visitor saw it, in minor units: compared, never charged. */
const price = money.optional()
export const submittedItem = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ticket'),
    id,
    count,
    datetime: datetime.nullable().describe('null for an open ticket'),
    subtickets: z.array(counted).max(50),
    price,
  }),
  z.object({
    type: z.literal('guidedTour'),
    tourId: id,
    datetime,
    answers: z.array(answer).max(100),
    prices: z.array(counted).max(50),
    tickets: z.array(counted.extend({ subtickets: z.array(counted).max(50) })).max(50),
    admissions: z
      .array(typed(200))
      .max(20)
      .optional()
      .describe('numbers of tickets that were bought before and are the admission of its participants; additive'),
    price,
  }),
  z.object({ type: z.literal('merchandise'), id, count, price }),
  z.object({
    type: z.literal('annualPass'),
    id,
    count,
    owners: z
      .array(
        z.object({
          name: typed(600),
          address: z
            .union([typed(1000), place.strict()])
            .nullable()
            .describe('as one text, or by its parts; additive'),
          send_to_custom_addr: z.boolean(),
        }),
      )
      .max(100),
    valid_from: day.nullable().optional().describe('null or nothing for the day of purchase; additive'),
    gift: z.boolean().optional().describe('the passes show no price; additive'),
    price,
  }),
  z.object({
    type: z.literal('voucher'),
    id,
    count,
    price: money.optional().describe('of a free amount it is the amount, and the count is 1'),
    recipient: typed(200).optional().describe('the name that is printed; additive'),
    dedication: typedLines(2000).optional().describe('printed too; additive'),
    from: typed(200).optional().describe('from whom, printed below the dedication; additive'),
    picture: typed(100).optional().describe('of the card, one of its pictures by key; the first without it; additive'),
    send: z
      .object({ email: typed(200), on: day.nullable().describe('null for at once') })
      .optional()
      .describe('to somebody else than the buyer; additive'),
  }),
  z.object({
    type: z.literal('voucherCode'),
    barcode: typed(100),
    holder: typed(600).optional().describe('the name on an annual pass, whose number is the code; additive'),
    price,
  }),
])
export type SubmittedItem = z.infer<typeof submittedItem>

export const submittedCart = z.object({
  ver: z.literal(1),
  items: z.array(submittedItem).max(100),
  external_document_number: typed(100).nullable(),
  shipping: money.optional().describe('what sending costs, as the visitor saw it: at another cost nothing is sold'),
  currency: currency.optional().describe('what the prices were shown in: in another currency nothing is sold'),
})
export type SubmittedCart = z.infer<typeof submittedCart>

/** A line of an order: what was submitted, which code of a campaign was used, and what sending it costs. */
export const lineType = z.enum([
  'ticket',
  'guidedTour',
  'merchandise',
  'annualPass',
  'voucher',
  'voucherCode',
  'campaignCode',
  'shipping',
]) satisfies z.ZodType<SubmittedItem['type'] | 'campaignCode' | 'shipping'>
export type LineType = z.infer<typeof lineType>

export const cartId = secret
