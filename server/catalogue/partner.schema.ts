import { z } from 'zod'
import { id } from '@foyer/contract/schema.ts'
import { languages } from '@foyer/texts/languages.ts'
import { messageOf } from './mistake.ts'
import { idOf, names } from './parts.schema.ts'

const line = z.string().trim().min(1).max(70)
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, messageOf('country'))
  .meta({ format: 'country' })

/** Who sells for the museum and pays once a month: tour operators, hotels, resellers. */
export function partnerSchema(price: z.ZodType<number>) {
  return z.strictObject({
    id: names('partner', id),
    name: line,
    /** By which its prices are lowered, and which offers it sells. */
    campaign: idOf('campaign'),
    /** Where its invoices go. */
    email: z.email(),
    lang: z.enum(languages),
    address: z.strictObject({ street: line, zip: line, city: line, country }),
    days_to_pay: z.int().min(0).max(120).default(30),
    /** The most that it may owe; without it there is no limit. */
    limit: price.optional(),
  })
}
export type PartnerEntry = z.output<ReturnType<typeof partnerSchema>>
