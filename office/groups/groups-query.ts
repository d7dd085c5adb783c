import { queryOptions } from '@tanstack/react-query'
import { officeInquiries } from '@foyer/contract/inquiry.calls.ts'
import type { officeInquiries as inquiriesSchema } from '@foyer/contract/inquiry.schema.ts'
import { officeQuotes } from '@foyer/contract/quote.calls.ts'
import type { officeQuotes as quotesSchema } from '@foyer/contract/quote.schema.ts'
import type { TypesOf } from '@foyer/contract/schema.ts'
import { asks } from '../core/ask.ts'
import { textIn } from '../core/search-in.ts'

export type Inquiry = TypesOf<typeof inquiriesSchema>['data'][number]
export type Quote = TypesOf<typeof quotesSchema>['data'][number]

export const inquiryStates = ['open', 'quoted', 'declined'] as const
export type InquiryState = (typeof inquiryStates)[number]
/** Those that are open, and of which a change is asked for, stand there without one. */
export const quoteStates = ['accepted', 'declined', 'withdrawn', 'ended'] as const
export type QuoteState = (typeof quoteStates)[number]

const oneOf =
  <S extends string>(states: readonly S[]) =>
  (value: unknown) =>
    states.find((one) => one === value)
export const inquiryStateIn = oneOf(inquiryStates)
export const quoteStateIn = oneOf(quoteStates)

/** Which quotes an address asks for, and which of them is open. */
interface WantedQuotes {
  state?: QuoteState | undefined
  open?: string | undefined
}
export const wantedQuotesIn = ({ state, open }: Record<string, unknown>): WantedQuotes => ({
  state: quoteStateIn(state),
  open: textIn(open),
})

export const inquiriesQuery = (state: InquiryState | undefined) =>
  queryOptions({ queryKey: ['inquiries', state], queryFn: asks(officeInquiries, { ...(state && { state }) }) })

export const quotesQuery = (state: QuoteState | undefined) =>
  queryOptions({ queryKey: ['quotes', state], queryFn: asks(officeQuotes, { ...(state && { state }) }) })
