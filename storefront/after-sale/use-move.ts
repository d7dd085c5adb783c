import { orderMove, orderMovePay, orderMovePrice } from '@foyer/contract/orders.calls.ts'
import { useApi } from '../core/api.ts'
import { useQuote } from './use-quote.ts'

/** What moving tickets of an order to a time costs, and the move itself. */
export function useMove(id: string, tickets: { id: string; places: number }[], datetime: string | null) {
  const api = useApi()
  const { quote, send, ...state } = useQuote(
    JSON.stringify({ id, tickets, datetime }),
    datetime === null ? null : () => api(orderMovePrice, { body: { id, tickets, datetime } }),
  )
  const bodyOf = (move: string, { difference }: { difference: number }) => ({
    id,
    tickets,
    datetime: datetime!,
    move,
    difference,
  })
  return {
    ...state,
    /** What it costs more, below 0 less; null until it is known. */
    difference: quote?.difference ?? null,
    less: quote?.less ?? 'refund',
    /** Whether it is moved. */
    move: async () => (await send((move, shown) => api(orderMove, { body: bodyOf(move, shown) }))) !== null,
    /** Where to pay what it costs more. */
    pay: (payart: number, url: string) =>
      send((move, shown) => api(orderMovePay, { body: { ...bodyOf(move, shown), payart, url } })),
  }
}
