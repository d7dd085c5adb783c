import { z } from 'zod'
import type { CallSchema } from './schema.ts'
import { officeBook } from './sell.schema.ts'

export const officeLinks = {
  summary: 'What is held for who has its link and is not paid yet, what ends first before the others; 500 at most',
  office: 'links',
  body: z.strictObject({}),
  data: z.array(
    z.object({
      id: z.uuid().describe('with which it was sold'),
      sold: z.iso.datetime().describe('when it was sold, and its link sent'),
      channel: z.string(),
      who: z.string().describe('of the staff'),
      customer: z.object({ name: z.string(), company: z.string(), email: z.string() }),
      sale: officeBook.data,
    }),
  ),
  refusals: [],
} as const satisfies CallSchema
