import { authGuest, customerValidate } from '@foyer/contract/account.calls.ts'
import type { Api } from '@foyer/contract/client.ts'
import type { RefusalBody } from '@foyer/contract/refusals.ts'
import { fieldErrors, guestMayProceed } from '@foyer/domain/account/field-errors.ts'
import type { Address } from '@foyer/domain/account/address.ts'
import { tokenStore } from '../core/session.ts'
import { endError, forgetHeldCart } from '../cart/payment-store.ts'
import { customerStore, guestFormStore, type CustomerValues } from './customer-store.ts'

/** Validates and registers a guest on the server, whose token is kept; answers why that was refused. */
export async function registerGuest(
  api: Api,
  { send_invoice, ...fields }: CustomerValues,
  address: Address | null,
): Promise<Partial<RefusalBody> | null> {
  const c = { ...fields, ...(address && { shipping: address }) }
  const checked = await api(customerValidate, { body: { c } })
  if (!checked.ok) {
    const { password: _, ...errors } = fieldErrors(checked.body.errors)
    if (checked.status !== 422) return checked.body
    if (!guestMayProceed(errors)) return { ...checked.body, errors }
  }
  const answer = await api(authGuest, { body: { c: { ...c, send_invoice } } })
  if (!answer.ok) return answer.body
  // an account's cart is not the guest's
  if (customerStore.read()?.data.isGuest === false) forgetHeldCart()
  tokenStore.write(answer.data)
  customerStore.write({ data: { ...fields, send_invoice, isGuest: true } })
  guestFormStore.clear()
  endError()
  return null
}
