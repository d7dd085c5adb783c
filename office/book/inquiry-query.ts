import { queryOptions } from '@tanstack/react-query'
import { officeInquiry } from '@foyer/contract/inquiry.calls.ts'
import type { officeInquiry as schema } from '@foyer/contract/inquiry.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'
import type { Buyer } from './sale.ts'

export type Inquiry = TypesOf<typeof schema>['data']

/** What a visitor has asked for. */
export const inquiryQuery = (number: string) =>
  queryOptions({ queryKey: ['inquiry', number], queryFn: asks(officeInquiry, { number }) })

export function buyerOf({ fname, lname, company, email, phone, lang }: Inquiry): Partial<Buyer> {
  return {
    fname,
    lname,
    company,
    email,
    phone,
    lang,
  }
}
