import { z } from 'zod'
import { orderNumber, typed, type CallSchema } from './schema.ts'

// Where visitors of a counter come from, for the numbers.

/** What a counter asks: nothing, the country, or the postcode, for which a country may stand too. */
export const originAsked = z.enum(['off', 'country', 'postcode'])

export const officeOrigin = {
  summary: 'Counts where the visitors of a sale at the counter come from, once; what they said stands at no sale',
  office: 'origin',
  body: z.strictObject({
    order: orderNumber,
    origin: typed(10)
      .transform((text) => text.toUpperCase().replace(/\s+/g, ' '))
      .refine((text) => /^[A-Z]{2}$|^(?=.*\d)[A-Z\d][A-Z\d -]{2,9}$/.test(text), 'a country like CH, or a postcode')
      .describe('the code of a country, or a postcode where the museum asks for that'),
  }),
  data: z.object({ counted: z.boolean().describe('false where somebody has said it of this sale before') }),
  refusals: ['ORDER_UNKNOWN'],
} as const satisfies CallSchema
