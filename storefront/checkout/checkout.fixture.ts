import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { emptyCart, type Cart } from '@foyer/domain/cart/cart.ts'
import { ticketItem } from '@foyer/domain/cart/cart.fixture.ts'
import { customerStore, guestFormStore, noValues, type Customer } from '../account/customer-store.ts'
import { cartStore } from '../cart/cart-store.ts'
import { partnerStore, referrerStore, sessionMarkerStore, tokenStore } from '../core/session.ts'
import { paymentStore } from '../cart/payment-store.ts'
import { leaving } from '../core/leaving.ts'

const type = (id: number, de: string, method: PaymentType['method'], more: Partial<PaymentType> = {}): PaymentType => ({
  id,
  name: de,
  names: { de, en: `${de} (en)` },
  method,
  wallet: null,
  express: false,
  max: null,
  ...more,
})
export const payments = [
  type(164, 'Kreditkarte', 'card', { brands: ['Visa', 'Mastercard'] }),
  type(74, 'Lastschrift', 'directDebit'),
  type(180, 'TWINT', 'twint'),
  type(190, 'Apple Pay', 'wallet', { wallet: 'APPLEPAY', express: true }),
]

export const guest: Customer = {
  data: {
    ...noValues,
    fname: 'Mia',
    lname: 'Weiss',
    email: 'mia@museum.example',
    street: 'Quai 3',
    zip: '4990',
    city: 'Auenstadt',
    country: 'CH',
    isGuest: true,
  },
}
export const standard = { vat_value: 8.1, vat_exempt: false }

/** An empty session, then a basket. */
export function begin(form: CartItem[] = [ticketItem()], changes: Partial<Cart> = {}): { left: string[] } {
  for (const store of [
    customerStore,
    guestFormStore,
    tokenStore,
    partnerStore,
    referrerStore,
    sessionMarkerStore,
    paymentStore,
    cartStore,
  ])
    store.clear()
  cartStore.write({ ...emptyCart, form, ...changes })
  // a device with Apple Pay
  Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } })
  const left: string[] = []
  leaving.to = (address) => void left.push(address)
  return { left }
}

export function asGuest(): void {
  customerStore.write(guest)
  tokenStore.write('t'.repeat(43))
}
