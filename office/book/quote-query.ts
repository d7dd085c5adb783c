import { queryOptions } from '@tanstack/react-query'
import { officeQuotes } from '@foyer/contract/quote.calls.ts'
import type { officeQuoteChange, officeQuotes as schema } from '@foyer/contract/quote.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { decimalAmount } from '@foyer/domain/money/money.ts'
import { ask } from '../core/ask.ts'
import type { Buyer, NewQuote, Terms } from './sale.ts'

export type QuoteBefore = TypesOf<typeof schema>['data'][number]
export type QuoteChange = TypesOf<typeof officeQuoteChange>['body']

/** A quote as it is now, to be changed; null where there is none of this number. */
export const quoteQuery = (number: string) =>
  queryOptions({
    queryKey: ['quote', number],
    queryFn: async (asked) => (await ask(officeQuotes, { number }, asked))[0] ?? null,
    // a version that was looked at before is changed by nobody
    gcTime: 0,
  })

/** Whom it is for, as far as a new version says it to anybody. */
export const buyerOfQuote = ({ customer: { name, company, email } }: QuoteBefore): Partial<Buyer> => ({
  lname: name,
  company,
  email,
})

/** What was let go is let go again, by who may; its reason stands in the log alone. */
export function termsOfQuote({ let_go: letGo, currency }: QuoteBefore, mayLetGo: boolean): Partial<Terms> {
  return { payment: 'quote', ...(letGo > 0 && mayLetGo && { less: decimalAmount(letGo, currency) }) }
}

/** What is sent of it: its customer and their language stay. */
export function changeOf({ items, means, documents, override, until }: NewQuote, quote: QuoteBefore): QuoteChange {
  const { number, version } = quote
  return { number, version, items, means, documents, ...(override && { override }), ...(until && { until }) }
}
