import { addressOf, type Address } from './address.ts'
import { keptAddress } from './shipping-address.ts'
import type { Buyer } from '../orders/personal-data.ts'

/** The buyer, stored with the customer and copied into the order; a field that was not filled in is empty. */
export interface CustomerRecord extends Buyer {
  send_invoice: boolean
  /** Where goods are sent; missing or null where that is the billing address. */
  shipping?: Address | null
}

/** The country that goods are sent to; empty where none is known. */
export function destinationOf({ shipping, country }: Pick<CustomerRecord, 'shipping' | 'country'>): string {
  return shipping?.country || country
}

const billingOf = (record: CustomerRecord): Address => addressOf({ ...record, name: `${record.fname} ${record.lname}` })

/**
 * Where a purchase is sent: as `wanted` for it alone, null being the billing address, else as the customer has saved.
 */
export function deliveryOf(record: CustomerRecord, wanted: Address | null | undefined): Address {
  if (wanted) return addressOf(wanted)
  return (wanted === undefined && record.shipping) || billingOf(record)
}

/** The buyer of a purchase that is sent to an address. */
export function deliveredTo({ shipping: _, ...record }: CustomerRecord, address: Address): CustomerRecord {
  const shipping = keptAddress(address, billingOf(record))
  return { ...record, ...(shipping && { shipping }) }
}

export const nobody = {
  salutation: '',
  fname: '',
  lname: '',
  company: '',
  email: '',
  phone: '',
  street: '',
  line2: '',
  zip: '',
  city: '',
  state: '',
  country: '',
  send_invoice: false,
} satisfies CustomerRecord
