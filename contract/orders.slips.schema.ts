import { z } from 'zod'
import { secret, type CallSchema } from './schema.ts'

// What a receipt printer writes of an order: rows of words, which it sets as wide as its paper is.

const look = z.enum(['title', 'strong', 'plain', 'small'])
const slipRow = z.discriminatedUnion('row', [
  z.object({ row: z.literal('text'), text: z.string(), look }),
  z.object({ row: z.literal('pair'), left: z.string(), right: z.string(), look }).describe('the right at the edge'),
  z.object({ row: z.literal('rule') }),
  z.object({ row: z.literal('code'), code: z.string() }).describe('as a QR code'),
])
export type SlipRow = z.infer<typeof slipRow>

export const orderSlips = {
  summary: "What a receipt printer writes of an order, in the order's language: its receipt, and a slip for each code",
  query: z.object({
    id: secret,
    copy: z.literal('true').optional().describe('the receipt says that it was printed before'),
  }),
  data: z.array(z.object({ kind: z.enum(['receipt', 'ticket', 'pass', 'voucher']), rows: z.array(slipRow) })),
  refusals: ['ORDER_NOT_AVAILABLE'],
} as const satisfies CallSchema
