import { checkoutExecPayment } from '@foyer/contract/checkout.calls.ts'
import type { Answer, Api } from '@foyer/contract/client.ts'
import type { checkoutExecPayment as schema } from '@foyer/contract/checkout.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { afterExec, executing } from '@foyer/domain/checkout/payment-progress.ts'
import { spendGuest } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { referrerStore, sessionMarkerStore } from '../core/session.ts'
import { noPayment, paymentStore } from '../cart/payment-store.ts'
import { cannotComplete } from '../basket/error-text.ts'

export type Executed = Answer<TypesOf<typeof schema>>

const asked = new Map<string, Promise<Executed>>()

/** Asks execPayment for a cart once, however often a screen wants to know; what failed may be asked again (R7.54). */
export function execOnce(api: Api, cartId: string, us: string, confirm?: string): Promise<Executed> {
  const known = asked.get(cartId + us)
  if (known) return known
  const body = {
    ...(confirm && { confirm }),
    cartId,
    sessionUs: sessionMarkerStore.read() ?? '',
    srcURL: referrerStore.read() ?? '',
  }
  if (cartStore.read().cartId === cartId) paymentStore.update((payment) => ({ ...payment, ...executing(payment) }))
  const asking = api(checkoutExecPayment, { query: { us }, body }).then((answer) => {
    if (!answer.ok || answer.data.confirm_until) asked.delete(cartId + us)
    keep(answer, cartId)
    return answer
  })
  asking.catch(() => asked.delete(cartId + us))
  asked.set(cartId + us, asking)
  return asking
}

/** What an answer means for this browser's basket: bought, gone, or still there with what went wrong (R4.51, R8.11 to R8.14). */
function keep(answer: Executed, cartId: string): void {
  const mine = cartStore.read().cartId === cartId
  const progress = afterExec(paymentStore.read(), answer)
  if (answer.ok) {
    // nothing is ordered before the link in the mail is opened
    if (!mine || answer.data.confirm_until) return
    cartStore.clear()
    paymentStore.write({ ...noPayment, bookingId: progress.bookingId, hasTickets: progress.hasTickets })
    return spendGuest()
  }
  if (!mine) return
  paymentStore.update((now) => ({ ...now, ...progress }))
  if (!progress.gone) cartStore.update((cart) => ({ ...cart, error: progress.error ?? cannotComplete }))
}
