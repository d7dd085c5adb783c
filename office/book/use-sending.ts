import { changeOf, type QuoteBefore } from './quote-query.ts'
import type { Payment, Sent } from './sale.ts'
import { useBooking } from './use-booking.ts'
import { useQuoting } from './use-quoting.ts'
import { useRequoting } from './use-requoting.ts'

/** What it comes to, and doing it: booking, quoting, or the next version of a quote. */
export function useSending(asked: Sent, payment: Payment, quote: QuoteBefore | undefined) {
  const quoted = 'quote' in asked ? asked.quote : null
  const booking = useBooking('sale' in asked ? asked.sale : null)
  const quoting = useQuoting(quote ? null : quoted)
  const requoting = useRequoting(quote && quoted ? changeOf(quoted, quote) : null, quote)
  if (quote) return requoting
  return payment === 'quote' ? quoting : booking
}
