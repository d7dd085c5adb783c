import { call } from './call.ts'
import type * as schema from './inquiry.schema.ts'
import type { TypesOf } from './schema.ts'

// All additive.
export const inquirySend = call<TypesOf<typeof schema.inquirySend>>('POST', 'inquiry/send', true)

export const officeInquiries = call<TypesOf<typeof schema.officeInquiries>>('POST', 'office/inquiries', true)
export const officeInquiry = call<TypesOf<typeof schema.officeInquiry>>('POST', 'office/inquiry', true)
export const officeInquiryDecline = call<TypesOf<typeof schema.officeInquiryDecline>>('POST', 'office/inquiry-decline')
export const officeInquiryErase = call<TypesOf<typeof schema.officeInquiryErase>>('POST', 'office/inquiry-erase', true)
