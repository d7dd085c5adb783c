import { call, callByBooking } from './call.ts'
import type * as schema from './quote.schema.ts'
import type { TypesOf } from './schema.ts'

// All additive (R7.69).
export const quoteShown = callByBooking<TypesOf<typeof schema.quoteShown>>('quote/show')
export const quotePdf = callByBooking<TypesOf<typeof schema.quotePdf>>('quote/quote.pdf')
/** They may be sent again: a quote has one outcome. */
export const quoteAccept = call<TypesOf<typeof schema.quoteAccept>>('POST', 'quote/accept', true)
export const quoteDecline = call<TypesOf<typeof schema.quoteDecline>>('POST', 'quote/decline', true)
export const quoteAsk = call<TypesOf<typeof schema.quoteAsk>>('POST', 'quote/ask')

export const officeQuote = call<TypesOf<typeof schema.officeQuote>>('POST', 'office/quote', true)
export const officeQuotes = call<TypesOf<typeof schema.officeQuotes>>('POST', 'office/quotes', true)
export const officeQuoteChange = call<TypesOf<typeof schema.officeQuoteChange>>('POST', 'office/quote-change')
export const officeQuoteWithdraw = call<TypesOf<typeof schema.officeQuoteWithdraw>>(
  'POST',
  'office/quote-withdraw',
  true,
)
