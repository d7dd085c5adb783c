import type { Api } from '@foyer/contract/client.ts'
import { voucherLookup } from '@foyer/contract/vouchers.calls.ts'
import { isCode } from '@foyer/domain/goods/of-type.ts'
import { enteredCode, lookedUp, type VoucherCode } from '@foyer/domain/vouchers/voucher-code.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { putCode } from '../cart/add-pass.ts'
import { cartStore } from '../cart/cart-store.ts'
import { refusalText } from '../core/refusal-text.ts'

/** Looks a typed code up and puts it into the basket; one that is there already is ignored (R4.19). */
export async function addCode(
  api: Api,
  typed: string,
  t: Translate,
): Promise<{ error: string } | { added: VoucherCode }> {
  const voucher = enteredCode(typed)
  if (!voucher) return { error: t('redeem.empty') }
  const { cartId } = cartStore.read()
  const answer = await api(voucherLookup, { query: { voucher, ...(cartId && { cartId }) } }).catch(() => null)
  const looked = lookedUp(answer ?? { status: 0 }, new Date())
  if (looked.state === 'invalid') return { error: refusalText(looked.error, t) }
  const before = cartStore.read()
  if (
    looked.code.campaign &&
    before.form.some((item) => isCode(item) && item.campaign && item.barcode !== looked.code.barcode)
  )
    return { error: refusalText('CAMPAIGN_ALONE', t) }
  return putCode(looked.code, t)
}
