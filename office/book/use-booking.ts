import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { officeBook } from '@foyer/contract/sell.calls.ts'
import { useSay } from '../core/language.tsx'
import { useMay } from '../core/may.ts'
import { usePlannedAct } from '../ui/use-planned-act.ts'
import { heldQuery } from './held-query.ts'
import type { Sale } from './sale.ts'

/** What a booking comes to, and booking it: then its order opens, or what is held until its link is paid. */
export function useBooking(sale: Sale | null) {
  const say = useSay()
  const may = useMay()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return usePlannedAct(officeBook, sale, {
    keepsPlan: true,
    note: ({ mailed }) => say('book.done', { mailed: mailed ? 'yes' : 'no', email: sale!.customer?.email ?? '' }),
    after: (booked) => {
      if (booked.order !== null && may('show'))
        return void navigate({ to: '/orders/$number', params: { number: booked.order } })
      queries.setQueryData(heldQuery(sale!.id).queryKey, booked)
      void navigate({ to: '/book', search: { sale: sale!.id } })
    },
  })
}
