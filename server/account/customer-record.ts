/** Who buys, as kept with the customer and copied into the order. Every field is there, empty when not given. */
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
