import { queryOptions } from '@tanstack/react-query'
import { officeCampaigns, officeVoucher, officeVouchers } from '@foyer/contract/books-vouchers.calls.ts'
import type * as schema from '@foyer/contract/books-vouchers.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { ask, asks } from '../core/ask.ts'
import { pagedQuery } from '../ui/paged-list.tsx'
import { askedFor, type WantedVouchers } from './wanted-vouchers.ts'

export type ListedVoucher = TypesOf<typeof schema.officeVouchers>['data'][number]
export type ShownVoucher = TypesOf<typeof schema.officeVoucher>['data']
export type Campaign = TypesOf<typeof schema.officeCampaigns>['data'][number]

/** Vouchers, the newest first. */
export const vouchersQuery = (wanted: WantedVouchers) =>
  pagedQuery<ListedVoucher>(
    ['vouchers', wanted],
    (after, asked) => ask(officeVouchers, { ...askedFor(wanted), ...after }, asked),
    ({ id }) => id,
  )

export const voucherQuery = (voucher: string) =>
  queryOptions({ queryKey: ['voucher', voucher], queryFn: asks(officeVoucher, { voucher }) })

export const campaignsQuery = queryOptions({ queryKey: ['campaigns'], queryFn: asks(officeCampaigns, {}) })
