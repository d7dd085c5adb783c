import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './wallet.schema.ts'

/** Additive: tickets and annual passes of an order for the wallet of a phone, where the operator has set it up. */
export const orderAppleWallet = call<TypesOf<typeof schema.orderAppleWallet>>('GET', 'order/apple-wallet')
export const orderGoogleWallet = call<TypesOf<typeof schema.orderGoogleWallet>>('GET', 'order/google-wallet')
