import { useEffect, useRef, useState } from 'react'
import { orderMove, orderMovePay, orderMovePrice } from '@foyer/contract/orders.calls.ts'
import { useApi } from '../core/api.ts'
import { randomId } from '../core/random-id.ts'

interface Quote {
  /** What it costs more, below 0 less; null until it is known. */
  difference: number | null
  less: 'refund' | 'voucher'
  refused: string | null
}
interface MoveBody {
  id: string
  tickets: { id: string; places: number }[]
  datetime: string
  move: string
  difference: number
}
type Answered<T> = { ok: true; data: T } | { ok: false; body: { code?: string | undefined } }
const priceChanged = 'PRICE_CHANGED'
const unknown: Quote = { difference: null, less: 'refund', refused: null }

/** What moving tickets of an order to a time costs, and the move itself. */
export function useMove(id: string, tickets: { id: string; places: number }[], datetime: string | null) {
  const api = useApi()
  const wanted = JSON.stringify({ id, tickets, datetime })
  const [quote, setQuote] = useState({ ...unknown, of: '' })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  /** Asks for the price again. */
  const [round, setRound] = useState(0)
  const sending = useRef(false)
  /** Pressed again after a failure it is the same move. */
  const move = useRef({ id: '', of: '' })

  useEffect(() => {
    if (datetime === null) return
    let current = true
    void api(orderMovePrice, { body: { id, tickets, datetime } })
      .catch(() => null)
      .then((answer) => {
        if (!current) return
        if (!answer?.ok) setAttempt((before) => before + 1)
        setQuote((before) =>
          answer?.ok
            ? // that it is another price than before goes on being said beside it
              {
                ...answer.data,
                refused: before.of === wanted && before.refused === priceChanged ? priceChanged : null,
                of: wanted,
              }
            : { ...unknown, refused: answer?.body.code ?? 'UNEXPECTED', of: wanted },
        )
      })
    return () => void (current = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, round])

  const known = quote.of === wanted && datetime !== null ? quote : unknown

  /** Sends one of the calls that move it; null where that is refused, which is shown. */
  async function send<T>(call: (body: MoveBody) => Promise<Answered<T>>): Promise<T | null> {
    if (sending.current || known.difference === null || datetime === null) return null
    sending.current = true
    setBusy(true)
    if (move.current.of !== wanted) move.current = { id: randomId(), of: wanted }
    const body = { id, tickets, datetime, move: move.current.id, difference: known.difference }
    const answer = await call(body).catch(() => null)
    sending.current = false
    setBusy(false)
    if (answer?.ok) return answer.data
    setAttempt((before) => before + 1)
    const refused = answer?.body.code ?? 'UNEXPECTED'
    setQuote(refused === priceChanged ? { ...unknown, refused, of: wanted } : { ...quote, refused })
    if (refused === priceChanged) setRound((before) => before + 1)
    return null
  }

  return {
    ...known,
    attempt,
    busy,
    /** Whether it is moved. */
    move: async () => (await send((body) => api(orderMove, { body }))) !== null,
    /** Where to pay what it costs more. */
    pay: (payart: number, url: string) => send((body) => api(orderMovePay, { body: { ...body, payart, url } })),
  }
}
