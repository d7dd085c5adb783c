import { useNavigate } from '@tanstack/react-router'
import { officeQuote } from '@foyer/contract/quote.calls.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import type { NewQuote } from './sale.ts'

/** What a quote comes to, and quoting it: then it stands among the others. */
export function useQuoting(quote: NewQuote | null) {
  const say = useSay()
  const may = useMay()
  const navigate = useNavigate()
  return usePlannedAct(officeQuote, quote, {
    keepsPlan: true,
    note: ({ number, mailed }) =>
      say('book.quoted', {
        number: number ?? '',
        mailed: mailed ? 'yes' : 'no',
        email: quote!.customer?.email ?? '',
      }),
    after: ({ number }) =>
      void (may('quotes')
        ? navigate({ to: '/groups/quotes', search: { open: number ?? undefined } })
        : navigate({ to: '/book' })),
  })
}
