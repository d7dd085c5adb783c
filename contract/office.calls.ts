import { call } from './call.ts'
import type * as schema from './office.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeKey = call<TypesOf<typeof schema.officeKey>>('POST', 'office/key', true)
export const officeFind = call<TypesOf<typeof schema.officeFind>>('POST', 'office/find', true)
export const officeOrderTable = call<TypesOf<typeof schema.officeOrderTable>>('POST', 'office/order-table', true)
export const officeShow = call<TypesOf<typeof schema.officeShow>>('POST', 'office/show', true)
export const officeMail = call<TypesOf<typeof schema.officeMail>>('POST', 'office/mail')
export const officeErase = call<TypesOf<typeof schema.officeErase>>('POST', 'office/erase', true)
export const officeSent = call<TypesOf<typeof schema.officeSent>>('POST', 'office/sent', true)
export const officeRefund = call<TypesOf<typeof schema.officeRefund>>('POST', 'office/refund', true)
export const officeInbox = call<TypesOf<typeof schema.officeInbox>>('POST', 'office/inbox', true)
export const officeSettle = call<TypesOf<typeof schema.officeSettle>>('POST', 'office/settle', true)
