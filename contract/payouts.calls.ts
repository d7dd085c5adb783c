import { call } from './call.ts'
import type * as schema from './payouts.schema.ts'
import type { TypesOf } from './schema.ts'

export const officePayouts = call<TypesOf<typeof schema.officePayouts>>('POST', 'office/payouts', true)
export const officePayoutTable = call<TypesOf<typeof schema.officePayoutTable>>('POST', 'office/payout-table', true)
