import { addDays } from '../time/calendar.ts'
import { localDay } from '../time/dates.ts'

/** How long a quote is good where nothing is said, and how many days before its end it is reminded of. */
export const quoteTerms = { quoteDays: 14, quoteRemindDays: 3 }

export type QuoteState = 'open' | 'change_asked' | 'accepted' | 'declined' | 'withdrawn' | 'ended'
export type QuoteOutcome = Exclude<QuoteState, 'open' | 'change_asked'>

/** What holds the places of a quote. */
export interface QuoteClaim {
  hold: 'held' | 'placed' | 'canceled' | 'expired'
  /** Null while its payment is on its way. */
  expiresAt: Date | null
}

/**
 * What a quote is now. Its claim decides, whose lock has one outcome alone: a quote that is accepted has its places,
 * and one that is not has none.
 */
export function quoteState(
  { hold, expiresAt }: QuoteClaim,
  { askedAt, outcome }: { askedAt: Date | null; outcome: QuoteOutcome | null },
  now: Date,
): QuoteState {
  if (hold === 'placed') return 'accepted'
  if (hold === 'canceled') return outcome === 'declined' ? 'declined' : 'withdrawn'
  if (hold === 'expired' || (expiresAt !== null && expiresAt <= now)) return 'ended'
  return askedAt ? 'change_asked' : 'open'
}

/** Whether its customer can still answer. */
export function isOpenQuote(state: QuoteState): state is 'open' | 'change_asked' {
  return state === 'open' || state === 'change_asked'
}

/** Until when a quote is good where the staff says a day, a time, or nothing: to the end of a day. */
export function quoteUntil(until: string | undefined, now: Date, days: number): string {
  const asked = until ?? addDays(localDay(now), days)
  return asked.includes(' ') ? asked : `${asked} 23:59`
}

/** From when on a customer is reminded; a quote that is good for no longer is not reminded of. */
export function remindsFrom({ quotedAt, until }: { quotedAt: Date; until: Date }, days: number): Date | null {
  const from = new Date(until.getTime() - days * 86_400_000)
  return days > 0 && from > quotedAt ? from : null
}
