import { orderCancel, orderCancelPrice } from '@foyer/contract/cancel.calls.ts'
import { useApi } from '../core/api.ts'
import { useQuote } from './use-quote.ts'

/** What one gets back for tickets of an order, null until it is known, and the cancellation itself. */
export function useCancel(id: string, tickets: { id: string; places: number }[]) {
  const api = useApi()
  const {
    quote: given,
    send,
    ...state
  } = useQuote(
    JSON.stringify({ id, tickets }),
    tickets.length === 0 ? null : () => api(orderCancelPrice, { body: { id, tickets } }),
  )
  return {
    ...state,
    given,
    /** Whether it is canceled. */
    cancel: async () =>
      (await send((cancel, { amount }) => api(orderCancel, { body: { id, tickets, cancel, amount } }))) !== null,
  }
}
