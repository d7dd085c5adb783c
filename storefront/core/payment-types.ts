import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { Api } from '@foyer/contract/client.ts'
import { shopId } from '@foyer/contract/shop.calls.ts'

/** The payment types that this shop offers now (R7.46); null where they cannot be read. Every screen asks here. */
export async function readPaymentTypes(api: Api): Promise<readonly PaymentType[] | null> {
  const answer = await api(checkoutPayments, { query: { shop: shopId } }).catch(() => null)
  return answer?.ok ? answer.data : null
}
