import { useEffect, useRef, useState } from 'react'
import { orderCancel, orderCancelPrice } from '@foyer/contract/cancel.calls.ts'
import { useApi } from '../core/api.ts'
import { randomId } from '../core/random-id.ts'

interface Quote {
  /** What goes back, and what a voucher in its place is worth; null until it is known. */
  given: { amount: number; voucher: number } | null
  refused: string | null
}
const unknown: Quote = { given: null, refused: null }

/** What one gets back for tickets of an order, and the cancellation itself. */
export function useCancel(id: string, tickets: { id: string; places: number }[]) {
  const api = useApi()
  const wanted = JSON.stringify({ id, tickets })
  const [quote, setQuote] = useState({ ...unknown, of: '' })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  /** Pressed again after a failure it is the same cancellation. */
  const request = useRef({ id: '', of: '' })

  useEffect(() => {
    if (tickets.length === 0) return
    let current = true
    void api(orderCancelPrice, { body: { id, tickets } })
      .catch(() => null)
      .then((answer) => {
        if (!current) return
        setAttempt((before) => before + 1)
        setQuote({
          given: answer?.ok ? answer.data : null,
          refused: answer?.ok ? null : (answer?.body.code ?? 'UNEXPECTED'),
          of: wanted,
        })
      })
    return () => void (current = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])

  const known = quote.of === wanted && tickets.length > 0 ? quote : unknown

  /** Whether it is canceled. */
  async function send(): Promise<boolean> {
    if (sending.current || known.given === null) return false
    sending.current = true
    setBusy(true)
    if (request.current.of !== wanted) request.current = { id: randomId(), of: wanted }
    const body = { id, tickets, cancel: request.current.id, amount: known.given.amount }
    const answer = await api(orderCancel, { body }).catch(() => null)
    sending.current = false
    setBusy(false)
    if (answer?.ok) return true
    setAttempt((before) => before + 1)
    setQuote({ ...quote, refused: answer?.body.code ?? 'UNEXPECTED' })
    return false
  }

  return { ...known, attempt, busy, cancel: send }
}
