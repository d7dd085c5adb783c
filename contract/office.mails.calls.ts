import { call } from './call.ts'
import type * as schema from './office.mails.schema.ts'
import type { TypesOf } from './schema.ts'

export const officeMails = call<TypesOf<typeof schema.officeMails>>('POST', 'office/mails', true)
export const officeMailPreview = call<TypesOf<typeof schema.officeMailPreview>>('POST', 'office/mail-preview', true)
export const officeMailTest = call<TypesOf<typeof schema.officeMailTest>>('POST', 'office/mail-test')
export const officeMailTexts = call<TypesOf<typeof schema.officeMailTexts>>('POST', 'office/mail-texts', true)
export const officeMailTextsSet = call<TypesOf<typeof schema.officeMailTextsSet>>('POST', 'office/mail-texts-set')
