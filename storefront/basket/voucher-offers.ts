import type { Api } from '@foyer/contract/client.ts'
import { voucherSelect } from '@foyer/contract/vouchers.calls.ts'
import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { store } from '../core/store.ts'

/** What the shop says now of the vouchers in the basket; empty where it has none or they could not be read. */
export const voucherOffers = store<readonly Voucher[]>([])

export async function readVouchers(api: Api, form: readonly CartItem[]): Promise<void> {
  if (!form.some(({ type }) => type === 'voucher')) return
  const answer = await api(voucherSelect, {}).catch(() => null)
  if (answer?.ok) voucherOffers.write(answer.data)
}

/** The line in the words of the shop's current data. */
export function translatedVoucher<I extends CartItem>(item: I): I {
  const voucher = item.type === 'voucher' ? voucherOffers.read().find(({ id }) => id === item.id) : undefined
  return voucher ? { ...item, name: voucher.name } : item
}
