import { useNavigate } from '@tanstack/react-router'
import { officeQuoteChange } from '@foyer/contract/quote.calls.ts'
import { useSay } from '../core/language.tsx'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import type { QuoteBefore, QuoteChange } from './quote-query.ts'

/** What the next version of a quote comes to, and sending it: then it stands among the others. */
export function useRequoting(change: QuoteChange | null, quote: QuoteBefore | undefined) {
  const say = useSay()
  const navigate = useNavigate()
  return usePlannedAct(officeQuoteChange, change, {
    keepsPlan: true,
    note: ({ number, version, mailed }) =>
      say('book.requoted', {
        number: number ?? '',
        version,
        mailed: mailed ? 'yes' : 'no',
        email: quote?.customer.email ?? '',
      }),
    after: ({ number }) => void navigate({ to: '/groups/quotes', search: { open: number ?? undefined } }),
  })
}
