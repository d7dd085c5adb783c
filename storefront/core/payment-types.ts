import { checkoutPayments } from '@foyer/contract/checkout.calls.ts'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { Api } from '@foyer/contract/client.ts'
import { shopId } from '@foyer/contract/shop.calls.ts'

/**
 * The payment types that this shop offers now (R7.46), as far as this device has them; null where they cannot be read.
 * Every screen asks here.
 */
export async function readPaymentTypes(api: Api): Promise<readonly PaymentType[] | null> {
  const answer = await api(checkoutPayments, { query: { shop: shopId } }).catch(() => null)
  return answer?.ok ? onThisDevice(answer.data) : null
}

/** Without Apple Pay where the device has none; the server, which knows no device, leaves it. */
export const onThisDevice = (types: readonly PaymentType[]): PaymentType[] =>
  types.filter(({ wallet }) => wallet !== 'APPLEPAY' || typeof window === 'undefined' || hasApplePay())

function hasApplePay(): boolean {
  const { ApplePaySession: session } = window as { ApplePaySession?: { canMakePayments: () => boolean } }
  try {
    return session?.canMakePayments() ?? false
  } catch {
    // it throws on a page that came without TLS
    return false
  }
}
