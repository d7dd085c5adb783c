import { voucherSelectOne } from '@foyer/contract/vouchers.calls.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import { notFound, unwrap, type LoadArgs } from '../core/require-data.ts'

/** A voucher on sale, and the day that it is in the museum. */
export async function loadVoucher({ api, params }: LoadArgs) {
  const id = /^\d{1,10}$/.test(params.id ?? '') ? params.id! : notFound()
  return { voucher: unwrap(await api(voucherSelectOne, { params: { id } }), 404).data, today: localDay(new Date()) }
}
export type VoucherOffer = Awaited<ReturnType<typeof loadVoucher>>
