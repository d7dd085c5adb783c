/** The buyer, stored with the customer and copied into the order; a field that was not filled in is empty. */
export interface CustomerRecord {
  salutation: string
  fname: string
  lname: string
  company: string
  email: string
  phone: string
  street: string
  zip: string
  city: string
  /** ISO 3166 code. */
  country: string
  send_invoice: boolean
}

export const nobody: CustomerRecord = {
  salutation: '',
  fname: '',
  lname: '',
  company: '',
  email: '',
  phone: '',
  street: '',
  zip: '',
  city: '',
  country: '',
  send_invoice: false,
}
