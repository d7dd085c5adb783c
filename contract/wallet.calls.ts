import { callByBooking } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './wallet.schema.ts'

/** Additive: tickets and annual passes of an order for the wallet of a phone, where the operator has set it up. */
export const orderAppleWallet = callByBooking<TypesOf<typeof schema.orderAppleWallet>>('order/apple-wallet')
export const orderGoogleWallet = callByBooking<TypesOf<typeof schema.orderGoogleWallet>>('order/google-wallet')
