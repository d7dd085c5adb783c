import { z } from 'zod'
import { typed, type CallSchema } from './schema.ts'

/**
 * What a customer enters. Which fields are required is in `required_fields`; one that is missing is refused with 422.
 */
const customerFields = z.object({
  email: typed(1000).optional(),
  password: z.string().max(1000).optional(),
  salutation: typed(1000).optional(),
  fname: typed(1000).optional(),
  lname: typed(1000).optional(),
  company: typed(1000).optional(),
  phone: typed(1000).optional(),
  street: typed(1000).optional(),
  zip: typed(1000).optional(),
  city: typed(1000).optional(),
  country: typed(1000).optional(),
  shipping: z
    .object({
      id: typed(100).optional(),
      name: typed(1000),
      street: typed(1000),
      zip: typed(1000),
      city: typed(1000),
      country: typed(1000),
    })
    .nullable()
    .optional(),
})
export type CustomerFields = z.infer<typeof customerFields>
export const guestFields = customerFields.extend({ send_invoice: z.boolean().optional() })

export const customerAttr = {
  summary: 'Countries, salutations and the fields of the customer form',
  cached: true,
  data: z.object({
    countries: z.record(z.string(), z.string()),
    salutations: z.record(z.string(), z.string()),
    required_fields: z.array(z.string()),
    visible_fields: z.array(z.string()),
  }),
  refusals: [],
} as const satisfies CallSchema

export const customerValidate = {
  summary: 'Checks the customer form and keeps nothing',
  token: 'optional',
  body: z.object({ c: customerFields }),
  data: z.null(),
  refusals: ['FIELDS_INVALID'],
} as const satisfies CallSchema

export const authGuest = {
  summary:
    'Registers a guest for a single purchase; the answer is the guest token. With the token of before, an open cart goes on with the new one',
  token: 'optional',
  body: z.object({ c: guestFields }),
  data: z.string(),
  refusals: ['FIELDS_INVALID', 'FORBIDDEN'],
} as const satisfies CallSchema
