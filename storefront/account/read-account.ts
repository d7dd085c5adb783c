import type { TypesOf } from '@foyer/contract/schema.ts'
import { customerData } from '@foyer/contract/account.calls.ts'
import type * as schema from '@foyer/contract/account.schema.ts'
import type { Api } from '@foyer/contract/client.ts'
import { unwrap } from '../core/require-data.ts'
import { tokenStore } from '../core/session.ts'
import {
  customerFieldNames,
  customerStore,
  savedDelivery,
  shippingAddressStore,
  type CustomerFields,
  type StoredFields,
} from './customer-store.ts'

export type Account = TypesOf<typeof schema.customerData>['data']

/** Whether the session may have an account; the server knows. */
export const hasSession = (): boolean => tokenStore.read() !== null && !customerStore.read()?.data.isGuest

/**
 * Reads the customer whose token the session has, and fills what the browser keeps of them (R7.27); null where the
 * token is a guest's or has ended. A delivery address that was changed for the purchase alone stays.
 */
export async function readAccount(api: Api): Promise<Account | null> {
  const answer = await api(customerData, {})
  if (answer.status === 401) return null
  const account = unwrap(answer).data
  if (account.isGuest) return null
  const before = savedDelivery(customerStore.read())
  const isOwn = JSON.stringify(shippingAddressStore.read()) === JSON.stringify(before)
  customerStore.write({ data: account })
  if (isOwn) shippingAddressStore.write(savedDelivery({ data: account }))
  return account
}

/** What is saved of an account's details besides the delivery address. */
export function accountFields(account: StoredFields): CustomerFields {
  return Object.fromEntries(customerFieldNames.map((name) => [name, account[name] ?? ''])) as CustomerFields
}
