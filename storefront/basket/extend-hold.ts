import { checkoutExtend } from '@foyer/contract/checkout.calls.ts'
import type { Api } from '@foyer/contract/client.ts'
import type { Translate } from '@foyer/texts/format.ts'
import { refusalText } from '../core/refusal-text.ts'
import { toast } from '../core/toast-store.ts'
import { paymentStore } from '../cart/payment-store.ts'

/** Extends the hold; when that is refused, says so and no longer offers it. */
export async function extendHold(api: Api, cartId: string, t: Translate): Promise<void> {
  const answer = await api(checkoutExtend, { body: { cartId } })
  if (answer.ok) return paymentStore.update((now) => ({ ...now, hold: answer.data }))
  paymentStore.update((now) => ({ ...now, hold: now.hold && { ...now.hold, extensions: 0 } }))
  toast(refusalText(answer.body.code ?? 'UNEXPECTED', t))
}
