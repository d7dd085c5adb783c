import { checkoutExecPayment } from '@foyer/contract/checkout.calls.ts'
import type { Answer, Api } from '@foyer/contract/client.ts'
import type { checkoutExecPayment as schema } from '@foyer/contract/checkout.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { afterExec, executing } from '@foyer/domain/checkout/payment-progress.ts'
import { endPurchase } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { referrerStore, sessionMarkerStore } from '../core/session.ts'
import { noPayment, paymentStore } from '../cart/payment-store.ts'
import { cannotComplete } from '../core/refusal-text.ts'

/** The basket that the visitor confirms. */
type Shown = NonNullable<TypesOf<typeof schema>['body']['shown']>
export type Executed = Answer<TypesOf<typeof schema>>

const requests = new Map<string, Promise<Executed>>()

/** Calls execPayment once per cart, however often a screen loads; only a failed call is repeated (R7.54). */
export function execOnce(
  api: Api,
  cartId: string,
  us: string,
  { confirm, shown }: { confirm?: string | undefined; shown?: Shown | undefined } = {},
): Promise<Executed> {
  const existing = requests.get(cartId + us)
  if (existing) return existing
  const body = {
    ...(confirm && { confirm }),
    ...(shown && { shown }),
    cartId,
    sessionUs: sessionMarkerStore.read() ?? '',
    srcURL: referrerStore.read() ?? '',
  }
  if (cartStore.read().cartId === cartId) paymentStore.update((payment) => ({ ...payment, ...executing(payment) }))
  const request = api(checkoutExecPayment, { query: { us }, body }).then((answer) => {
    if (!answer.ok || answer.data.confirm_until) requests.delete(cartId + us)
    applyToBasket(answer, cartId)
    return answer
  })
  request.catch(() => requests.delete(cartId + us))
  requests.set(cartId + us, request)
  return request
}

/** Updates the basket of this session: bought, expired, or kept with an error (R4.51, R8.11 to R8.14). */
function applyToBasket(answer: Executed, cartId: string): void {
  const isCurrent = cartStore.read().cartId === cartId
  const progress = afterExec(paymentStore.read(), answer)
  if (answer.ok) {
    // the order is placed only when the link in the mail is opened
    if (!isCurrent || answer.data.confirm_until) return
    cartStore.clear()
    paymentStore.write({ ...noPayment, bookingId: progress.bookingId, hasTickets: progress.hasTickets })
    return endPurchase()
  }
  if (!isCurrent) return
  paymentStore.update((now) => ({ ...now, ...progress }))
  if (!progress.gone) cartStore.update((cart) => ({ ...cart, error: progress.error ?? cannotComplete }))
}
