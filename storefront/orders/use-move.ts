import { useEffect, useRef, useState } from 'react'
import { orderMove, orderMovePrice } from '@foyer/contract/orders.calls.ts'
import { useApi } from '../core/api.ts'
import { randomId } from '../core/random-id.ts'

interface Quote {
  /** What it costs more, below 0 less; null until it is known. */
  difference: number | null
  less: 'refund' | 'voucher'
  refused: string | null
}
const unknown: Quote = { difference: null, less: 'refund', refused: null }

/** What moving tickets of an order to a time costs, and the move itself. */
export function useMove(id: string, tickets: { id: string; places: number }[], datetime: string | null) {
  const api = useApi()
  const wanted = JSON.stringify({ id, tickets, datetime })
  const [quote, setQuote] = useState({ ...unknown, of: '' })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
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
        setAttempt((before) => before + 1)
        setQuote(
          answer?.ok
            ? { ...answer.data, refused: null, of: wanted }
            : { ...unknown, refused: answer?.body.code ?? 'UNEXPECTED', of: wanted },
        )
      })
    return () => void (current = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])

  const known = quote.of === wanted && datetime !== null ? quote : unknown

  /** Whether it is moved. */
  async function send(): Promise<boolean> {
    if (sending.current || known.difference === null || datetime === null) return false
    sending.current = true
    setBusy(true)
    if (move.current.of !== wanted) move.current = { id: randomId(), of: wanted }
    const body = { id, tickets, datetime, move: move.current.id, difference: known.difference }
    const answer = await api(orderMove, { body }).catch(() => null)
    sending.current = false
    setBusy(false)
    if (answer?.ok) return true
    setAttempt((before) => before + 1)
    setQuote({ ...quote, refused: answer?.body.code ?? 'UNEXPECTED' })
    return false
  }

  return { ...known, attempt, busy, move: send }
}
