import type { Api } from '@foyer/contract/client.ts'
import { voucherPass } from '@foyer/contract/vouchers.calls.ts'
import { addItem } from '@foyer/domain/cart/change-cart.ts'
import { voucherCodeItem } from '@foyer/domain/goods/code-item.ts'
import { lookedUp, type VoucherCode } from '@foyer/domain/vouchers/voucher-code.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { refusalText } from '../core/refusal-text.ts'
import { cartStore } from './cart-store.ts'
import { changeCart } from './change-cart.ts'
import { reckonPass } from './reckon-passes.ts'

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
  return putCode(looked.code, t)
}

/** Puts a code that was looked up into the basket, once. */
export async function putCode(code: VoucherCode, t: Translate): Promise<{ error: string } | { added: VoucherCode }> {
  const before = cartStore.read()
  const after = addItem(before, voucherCodeItem(code))
  if (after === before) return { error: t('redeem.already') }
  changeCart(() => after)
  if (code.member) await reckonPass()
  return { added: code }
}
