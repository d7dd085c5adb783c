import { defaultCountry } from '@foyer/domain/museum/locale.ts'
import { addressOf, type Address } from '@foyer/domain/account/address.ts'
import { sessionKeys } from '../core/session-keys.ts'
import { tokenStore } from '../core/session.ts'
import { isRecord, sessionStore } from '../core/session-store.ts'
import { store } from '../core/store.ts'

export const customerFieldNames = [
  'salutation',
  'fname',
  'lname',
  'email',
  'street',
  'line2',
  'zip',
  'city',
  'state',
  'country',
  'company',
  'phone',
] as const
export type CustomerFieldName = (typeof customerFieldNames)[number]
export type CustomerFields = Record<CustomerFieldName, string>
/** As it was stored: before they were asked for, without what an address can do without. */
export type StoredFields = Omit<CustomerFields, 'line2' | 'state'> & Pick<Address, 'line2' | 'state'>
export type CustomerValues = CustomerFields & {
  /** An invoice is wanted with the confirmation; nobody gets one unasked. */
  send_invoice?: boolean
}

/** Who buys (R3.9, R3.10); `spent` once a guest has used the single purchase of the token (R6.5). */
export interface Customer {
  data: StoredFields & {
    send_invoice?: boolean
    isGuest: boolean
    spent?: boolean
    /** The delivery address of an account; null where it is the billing address. */
    shipping?: (Address & { id: string }) | null
  }
}

export const noValues = Object.fromEntries(customerFieldNames.map((name) => [name, ''])) as CustomerFields

export const customerStore = sessionStore<Customer | null>(sessionKeys.customer, null, isCustomer)
/** What was typed into the form of a guest or of a new account and is not sent yet. */
export const guestFormStore = sessionStore<CustomerValues | null>(sessionKeys.form, null, isValues)

/** The shipping address, if it is not the billing address (R4.60). */
export const shippingAddressStore = sessionStore<Address | null>(
  sessionKeys.shippingAddress,
  null,
  (value) =>
    isRecord(value) &&
    ['name', 'street', 'zip', 'city', 'country'].every(
      (part) => typeof (value as Record<string, unknown>)[part] === 'string',
    ),
)

/** The country of a shipping address that is being edited. */
export const shippingCountryStore = store<string | null>(null)

function isValues(value: unknown): boolean {
  return (
    isRecord(value) &&
    customerFieldNames.every(
      (name) => isLater.test(name) || typeof (value as Record<string, unknown>)[name] === 'string',
    )
  )
}

/** Fields that a session lacks which began before they were asked for. */
const isLater = /line2|state/

function isCustomer(value: unknown): boolean {
  return isRecord(value) && isValues((value as { data?: unknown }).data)
}

function valuesOf({ data }: Customer): CustomerValues {
  const names = [...customerFieldNames, 'send_invoice'] as const
  return Object.fromEntries(names.map((name) => [name, data[name] ?? ''])) as CustomerValues
}

/** The delivery address that an account has saved. */
export const savedDelivery = (customer: Customer | null): Address | null => {
  const shipping = customer?.data.shipping
  return shipping ? addressOf(shipping) : null
}

/**
 * After a guest's purchase, token and customer stay for the order review until the next purchase starts (R6.5). An
 * account's next purchase goes to its own delivery address again.
 */
export function endPurchase(): void {
  const customer = customerStore.read()
  if (customer?.data.isGuest) customerStore.write({ data: { ...customer.data, spent: true } })
  else if (customer) shippingAddressStore.write(savedDelivery(customer))
}

/** The customer of an account, not a guest. */
export const accountOf = (customer: Customer | null): Customer['data'] | null =>
  customer && !customer.data.isGuest ? customer.data : null

export function forgetSpentGuest(): void {
  if (customerStore.read()?.data.spent) forgetCustomer()
}

/** Clears the token, the customer and their forms (R4.57, R4.58). */
export function forgetCustomer(): void {
  for (const stored of [tokenStore, customerStore, guestFormStore, shippingAddressStore]) stored.clear()
}

/**
 * What the form of a guest or of a new account begins with: unsent input, else the known customer, else only the
 * museum's country.
 */
export function startValues(countries: Record<string, string>, own: string = defaultCountry): CustomerValues {
  const customer = customerStore.read()
  const typed = guestFormStore.read()
  if (typed) return { ...noValues, ...typed }
  return customer ? valuesOf(customer) : { ...noValues, country: own in countries ? own : '' }
}
