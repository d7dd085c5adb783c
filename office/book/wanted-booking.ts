import { textIn } from '../core/search-in.ts'
import type { OfferName } from './offers-query.ts'

/** What an address says of a booking: undefined of what it does not. */
export interface WantedBooking {
  offer?: OfferName | undefined
  /** A day, or a time of it: `YYYY-MM-DD HH:mm`. */
  at?: string | undefined
  /** The order of who calls again. */
  order?: string | undefined
  /** What a visitor wishes, which a quote answers. */
  inquiry?: string | undefined
  /** A quote of which another version is made. */
  quote?: string | undefined
  /** A sale that is held until its link is paid. */
  sale?: string | undefined
}

const matching = (value: unknown, pattern: RegExp): string | undefined => {
  const text = textIn(value)
  return text !== undefined && pattern.test(text) ? text : undefined
}

export const wantedBookingIn = ({
  offer,
  at,
  order,
  inquiry,
  quote,
  sale,
}: Record<string, unknown>): WantedBooking => ({
  offer: matching(offer, /^(event|tour|article|pass|voucher)-\d{1,9}$/) as OfferName | undefined,
  at: matching(at, /^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/),
  order: matching(order, /^F\d{1,12}$/),
  inquiry: matching(inquiry, /^IQ\d{1,12}$/),
  quote: matching(quote, /^Q\d{1,12}$/),
  sale: matching(sale, /^[\da-f-]{36}$/),
})
