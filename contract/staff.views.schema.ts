import { z } from 'zod'
import { typed, type CallSchema } from './schema.ts'
import { name } from './staff.schema.ts'

// Lists of the office as somebody has narrowed them, kept under a name.

/** Lists whose address says what is wanted of them. */
export const listPages = [
  'orders',
  'customers',
  'passes',
  'vouchers',
  'inquiries',
  'quotes',
  'payments',
  'refunds',
  'log',
  'numbers',
] as const
export type ListPage = (typeof listPages)[number]

const view = z.uuid()
const kept = {
  page: z.enum(listPages),
  name,
  search: z
    .record(z.string().regex(/^[a-z]{1,20}$/, 'letters'), z.union([typed(600), z.literal(true)]))
    .refine((all) => Object.keys(all).length <= 12, 'at most 12')
    .describe('what the address of the page says; the page reads it as it reads every address'),
  shared: z.boolean().describe('for everybody who may open the page'),
}

export const staffViews = {
  summary: 'Lists as who asks has narrowed them and kept them, and as others have for everybody',
  session: 'needed',
  body: z.strictObject({}),
  data: z.array(z.object({ ...kept, id: view, own: z.boolean() })),
  refusals: [],
} as const satisfies CallSchema

export const staffViewSet = {
  summary: 'Keeps a list as it is narrowed, in place of what had its name',
  session: 'needed',
  body: z.strictObject({ ...kept, view: view.optional().describe('the one that is changed') }),
  data: z.object({ id: view }),
  refusals: ['FORBIDDEN', 'NOT_FOUND', 'TOO_MANY_VIEWS'],
} as const satisfies CallSchema

export const staffViewRemove = {
  summary: 'Removes a list that was kept',
  session: 'needed',
  body: z.strictObject({ view }),
  data: z.null(),
  refusals: ['FORBIDDEN', 'NOT_FOUND'],
} as const satisfies CallSchema
