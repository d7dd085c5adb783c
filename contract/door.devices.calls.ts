import { call } from './call.ts'
import type * as schema from './door.devices.schema.ts'
import type { TypesOf } from './schema.ts'

export const officePair = call<TypesOf<typeof schema.officePair>>('POST', 'office/pair')
export const officeDeviceEnd = call<TypesOf<typeof schema.officeDeviceEnd>>('POST', 'office/device-end', true)
export const doorPair = call<TypesOf<typeof schema.doorPair>>('POST', 'door/pair')
export const redeemDevice = call<TypesOf<typeof schema.redeemDevice>>('POST', 'office/redeem/device', true)
