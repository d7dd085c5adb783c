import type * as schema from './books-vouchers.schema.ts'
import { call } from './call.ts'
import type { TypesOf } from './schema.ts'

export const officeVouchers = call<TypesOf<typeof schema.officeVouchers>>('POST', 'office/vouchers', true)
export const officeVoucherTable = call<TypesOf<typeof schema.officeVoucherTable>>('POST', 'office/voucher-table', true)
export const officeVoucher = call<TypesOf<typeof schema.officeVoucher>>('POST', 'office/voucher', true)
export const officeBlock = call<TypesOf<typeof schema.officeBlock>>('POST', 'office/block', true)
export const officeUnblock = call<TypesOf<typeof schema.officeUnblock>>('POST', 'office/unblock', true)
export const officeIssue = call<TypesOf<typeof schema.officeIssue>>('POST', 'office/issue')
export const officeCampaigns = call<TypesOf<typeof schema.officeCampaigns>>('POST', 'office/campaigns', true)
export const officeCodes = call<TypesOf<typeof schema.officeCodes>>('POST', 'office/codes')
export const officeCodesVoid = call<TypesOf<typeof schema.officeCodesVoid>>('POST', 'office/codes-void', true)
