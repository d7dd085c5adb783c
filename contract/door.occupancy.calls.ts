import { call } from './call.ts'
import type * as schema from './door.occupancy.schema.ts'
import type { TypesOf } from './schema.ts'

export const redeemOccupancy = call<TypesOf<typeof schema.redeemOccupancy>>('POST', 'office/redeem/occupancy', true)
