import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './shop.schema.ts'

export const shopInfo = call<TypesOf<typeof schema.shopInfo>>('GET', 'shopinfo')
export const shopConfig = call<TypesOf<typeof schema.shopConfig>>('GET', 'shopinfo/config')
export const staticContent = call<TypesOf<typeof schema.staticContent>>('GET', 'static-content')

/** The shop's id in `shopinfo` and `checkout/payments` (R9.18). */
export const shopId = 126
