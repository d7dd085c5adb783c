import { z } from 'zod'
import { secret, type CallSchema } from './schema.ts'

export const orderAppleWallet = {
  summary: "The order's tickets and annual passes for Apple Wallet, as they are now; several are one .pkpasses file",
  query: z.object({ id: secret }),
  data: z.string(),
  media: 'application/vnd.apple.pkpass',
  orMedia: 'application/vnd.apple.pkpasses',
  cost: 'document',
  refusals: ['ORDER_NOT_AVAILABLE', 'DOCUMENTS_BUSY'],
} as const satisfies CallSchema

export const orderGoogleWallet = {
  summary: "The address that puts one of the order's tickets or annual passes into Google Wallet",
  query: z.object({ id: secret, item: z.string().min(1).max(60).describe("as in the order's documents") }),
  data: z.string(),
  refusals: ['ORDER_NOT_AVAILABLE'],
} as const satisfies CallSchema
