import { customerAttr } from '@foyer/contract/account.calls.ts'
import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import { shopId } from '@foyer/contract/shop.calls.ts'
import { unwrap } from '../core/require-data.ts'
import type { LoadArgs } from '../router/screen.ts'

/** The fields of a guest's form and the payment types, also for a login that shows that form. */
export async function loadGuestForm({ api }: LoadArgs) {
  const [attributes, payments] = await Promise.all([
    api(customerAttr, {}),
    api(checkoutPayments, { query: { shop: shopId } }).catch(() => null),
  ])
  return { attributes: unwrap(attributes).data, payments: payments?.ok ? payments.data : [] }
}
