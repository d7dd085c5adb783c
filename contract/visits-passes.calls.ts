import { call } from './call.ts'
import type { TypesOf } from './schema.ts'
import type * as schema from './visits-passes.schema.ts'

export const officeFindPasses = call<TypesOf<typeof schema.officeFindPasses>>('POST', 'office/find-passes', true)
export const officePass = call<TypesOf<typeof schema.officePass>>('POST', 'office/pass', true)
export const officePassOwner = call<TypesOf<typeof schema.officePassOwner>>('POST', 'office/pass-owner', true)
export const officeBlockPass = call<TypesOf<typeof schema.officeBlockPass>>('POST', 'office/block-pass', true)
