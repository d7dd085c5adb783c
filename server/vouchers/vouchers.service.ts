import type { Voucher } from '@foyer/contract/vouchers.schema.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import { inSequence } from '@foyer/domain/museum/sequence.ts'
import type { Context } from '../context.ts'
import { voucherIn } from './voucher-view.ts'

/** All vouchers in their order (R7.22). */
export async function selectVouchers(shop: Context, lang: string): Promise<{ data: Voucher[] }> {
  const catalogue = await shop.catalogue.current()
  const now = shop.clock()
  return { data: inSequence(catalogue.vouchers).map((voucher) => voucherIn(catalogue, voucher, lang, now)) }
}

/** One voucher (R7.23). */
export async function singleVoucher(
  shop: Context,
  lang: string,
  id: number,
): Promise<{ data: Voucher } | Refused<'NOT_FOUND'>> {
  const catalogue = await shop.catalogue.current()
  const voucher = catalogue.voucherById(id)
  return voucher ? { data: voucherIn(catalogue, voucher, lang, shop.clock()) } : { refused: 'NOT_FOUND' }
}

/** The groups of vouchers, in the order of the catalogue (R7.24). */
export async function voucherAttributes(shop: Context, lang: string) {
  const catalogue = await shop.catalogue.current()
  const groups = catalogue.categories.filter(({ kind }) => kind === 'voucher')
  return { data: { group: groups.map(({ id, name }) => ({ id, name: catalogue.words(name, lang) })) } }
}
