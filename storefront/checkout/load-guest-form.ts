import { customerAttr } from '@foyer/contract/account.calls.ts'
import { readPaymentTypes } from '../core/payment-types.ts'
import { unwrap } from '../core/require-data.ts'
import type { LoadArgs } from '../router/screen.ts'

/** The fields of a guest's form and the payment types, also for a login that shows that form. */
export async function loadGuestForm({ api }: LoadArgs) {
  const [attributes, payments] = await Promise.all([api(customerAttr, {}), readPaymentTypes(api)])
  return { attributes: unwrap(attributes).data, payments: payments ?? [] }
}
