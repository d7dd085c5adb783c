import type { OrderLine } from '@foyer/contract/checkout.schema.ts'
import {
  orderCalendar,
  orderInvoicePdf,
  orderPasses,
  orderTickets,
  orderVouchers,
} from '@foyer/contract/orders.calls.ts'
import type { Order } from '@foyer/contract/orders.schema.ts'
import { isGood } from '@foyer/domain/cart/payable.ts'
import { mayInvoice } from '@foyer/domain/orders/invoice.ts'
import { containedVat } from '@foyer/domain/shop/tax.ts'
import type { CustomerRecord } from '../account/customer-record.ts'
import type { PricedLine } from '../cart/priced-line.ts'
import { admits } from './place-order.service.ts'

/** What an order consists of, placed or still expected. */
export interface OrderParts {
  bookingId: string
  number: string | null
  status: Order['status']
  date: Date
  lang: string
  customer: CustomerRecord
  lines: PricedLine[]
  total: number
  currency: string
  demonstration: boolean
  invoiced: boolean
  payment: Order['payment']
  country: (code: string) => string
}

/** An order as its page, its documents and its mail show it. */
export function orderIn({
  bookingId,
  number,
  status,
  date,
  lang,
  customer,
  lines,
  total,
  currency,
  demonstration,
  invoiced,
  payment,
  country,
}: OrderParts): Order {
  const has_tickets = lines.some(admits)
  const has_passes = lines.some(({ pass }) => pass !== undefined)
  const dated = lines.some((line) => line.datetime !== null)
  return {
    booking_id: bookingId,
    number,
    status,
    date: date.toISOString(),
    lang,
    customer: {
      salutation: customer.salutation,
      fname: customer.fname,
      lname: customer.lname,
      company: customer.company,
      email: customer.email,
      phone: customer.phone,
      street: customer.street,
      zip: customer.zip,
      city: customer.city,
      country: country(customer.country),
      ...(customer.shipping && { shipping: { ...customer.shipping, country: country(customer.shipping.country) } }),
    },
    items: lines.filter(isGood).map(shownLine),
    ...extras(lines),
    total,
    currency,
    vat: containedVat(lines.flatMap((line) => line.taxes ?? [line])),
    payment,
    has_tickets,
    demonstration,
    may_invoice: !invoiced && mayInvoice({ status, total }),
    documents: {
      tickets: status === 'placed' && has_tickets ? `${orderTickets.path}?id=${bookingId}` : null,
      calendar: status === 'placed' && dated ? `${orderCalendar.path}?id=${bookingId}` : null,
      ...(status === 'placed' &&
        lines.some(({ voucher }) => voucher) && { vouchers: `${orderVouchers.path}?id=${bookingId}` }),
      invoice: status === 'placed' && invoiced ? `${orderInvoicePdf.path}?id=${bookingId}` : null,
      ...(status === 'placed' && has_passes && { passes: `${orderPasses.path}?id=${bookingId}` }),
    },
  }
}

/** What brings the goods, and what has paid for a part of them. */
function extras(lines: readonly PricedLine[]): Pick<Order, 'shipping' | 'codes'> {
  const shipping = lines.find(({ type }) => type === 'shipping')
  const codes = lines.flatMap(({ type, name, code, discount = 0 }) =>
    type === 'voucherCode' ? [{ name, ending: code!.ending, amount: discount }] : [],
  )
  return { ...(shipping && { shipping: shipping.total }), ...(codes.length > 0 && { codes }) }
}

/** A line without what only the server needs. */
function shownLine({
  type,
  id,
  name,
  detail,
  datetime,
  datetime_end,
  visit_end,
  venue,
  count,
  places,
  subtickets,
  price,
  total,
  vat_value,
  vat_exempt,
  tour,
  delivery,
  pass,
  voucher,
}: PricedLine): OrderLine {
  return {
    type,
    id,
    name,
    detail,
    datetime,
    datetime_end,
    ...(visit_end && { visit_end }),
    venue,
    count,
    places,
    subtickets,
    price,
    total,
    vat_value,
    vat_exempt,
    ...(tour && { tour }),
    ...(delivery && { delivery }),
    ...(pass && { pass }),
    ...(voucher && { voucher }),
  }
}

const countryNames = new Map<string, Intl.DisplayNames>()

/** Names of countries in a language. */
export function countryName(lang: string): (code: string) => string {
  const names = countryNames.get(lang) ?? new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' })
  countryNames.set(lang, names)
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}
