import { queryOptions } from '@tanstack/react-query'
import { officeFind, officeShow } from '@foyer/contract/office.calls.ts'
import { ask } from '../core/ask.ts'
import { countriesQuery } from '../core/countries-query.ts'
import type { Buyer } from './sale.ts'

/** Who an order was for. */
export const buyerOfQuery = (order: string) =>
  queryOptions({
    queryKey: ['buyer', order],
    queryFn: async (asked) => {
      const countries = await asked.client.fetchQuery(countriesQuery)
      const { order: shown } = await ask(officeShow, { order }, asked)
      const { fname, lname, company, email, phone, street, zip, city, country } = shown.customer
      // an order says it by its name
      const code = countries.find(({ label }) => label === country)?.value
      const buyer: Partial<Buyer> = { fname, lname, company, email, phone, street, zip, city }
      return {
        order,
        buyer: { ...buyer, ...(code && { country: code }), ...(shown.lang && { lang: shown.lang }) },
      }
    },
  })

/** Who the last order of a mail address was for; null where there is none. */
export const lastOrderQuery = (email: string) =>
  queryOptions({
    queryKey: ['last-order', email],
    queryFn: async (asked) => {
      const found = await ask(officeFind, { text: email }, asked)
      const last = found.find((one) => one.number !== null && one.email.toLowerCase() === email.toLowerCase())
      return last ? asked.client.fetchQuery(buyerOfQuery(last.number!)) : null
    },
  })
