import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { isWholeAddress } from '@foyer/domain/account/shipping-address.ts'
import { isSent } from '@foyer/domain/cart/shipping.ts'
import { useAddressFormat } from '../account/address-formats.ts'
import { billingOf } from '../account/shipping-address-form.ts'
import { customerStore, shippingAddressStore } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { useInvoice } from '../payment/use-invoice.ts'

/** Where the address is that lacks what the basket or the chosen payment needs; null where nothing does. */
export function useLacking(type: PaymentType): 'delivery' | 'details' | null {
  const { form } = cartStore.use()
  const customer = customerStore.use()
  const delivery = shippingAddressStore.use() ?? (customer && billingOf(customer.data))
  const { lacks } = useInvoice()
  const format = useAddressFormat(delivery?.country ?? '')
  if (delivery && form.some(isSent) && !isWholeAddress(delivery, format)) return 'delivery'
  return lacks(type) ? 'details' : null
}
