import type { SubmittedCart } from '@foyer/contract/cart.schema.ts'
import { submittedItems } from '../goods/submitted.ts'
import type { Cart } from './cart.ts'
import { isSent, shippingAmount } from './shipping.ts'
import { applyVouchers } from './totals.ts'

/** The cart as it is sent to the server (R3.26 to R3.31). */
export function submittedCart({
  form,
  externalDocumentNumber,
  shippingCosts = null,
}: Pick<Cart, 'form' | 'externalDocumentNumber'> & Partial<Pick<Cart, 'shippingCosts'>>): SubmittedCart {
  const shipping = shippingAmount(shippingCosts)
  return {
    ver: 1,
    items: applyVouchers(form, shipping).flatMap(submittedItems),
    external_document_number: externalDocumentNumber || null,
    ...(form.some(isSent) && shippingCosts !== null && { shipping }),
  }
}
