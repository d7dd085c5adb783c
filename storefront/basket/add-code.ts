import type { Api } from '@foyer/contract/client.ts'
import { voucherLookup, voucherPass } from '@foyer/contract/vouchers.calls.ts'
import { addItem } from '@foyer/domain/cart/change-cart.ts'
import { voucherCodeItem } from '@foyer/domain/goods/code-item.ts'
import { isCode } from '@foyer/domain/goods/of-type.ts'
import { enteredCode, lookedUp, type VoucherCode } from '@foyer/domain/vouchers/voucher-code.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { changeCart } from '../cart/change-cart.ts'
import { cartStore } from '../cart/cart-store.ts'
import { refusalText } from '../core/refusal-text.ts'
import { reckonPass } from '../cart/reckon-passes.ts'

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
  return put(looked.code, t)
}

/** Looks up an annual pass by its number and the name on it, and puts it into the basket. */
export async function addPass(
  api: Api,
  body: { pass: string; holder: string },
  t: Translate,
): Promise<{ error: string } | { added: VoucherCode }> {
  if (!body.holder.trim()) return { error: t('redeem.holderMissing') }
  const answer = await api(voucherPass, { body }).catch(() => null)
  const looked = lookedUp(answer ?? { status: 0 }, new Date())
  if (looked.state === 'invalid') return { error: refusalText(looked.error, t) }
  return put(looked.code, t)
}

async function put(code: VoucherCode, t: Translate): Promise<{ error: string } | { added: VoucherCode }> {
  const before = cartStore.read()
  const after = addItem(before, voucherCodeItem(code))
  if (after === before) return { error: t('redeem.already') }
  changeCart(() => after)
  if (code.member) await reckonPass()
  return { added: code }
}
