import { useEffect, useRef, useState } from 'react'
import { useIdFor } from '../core/id-for.ts'

type Answered<T> = { ok: true; data: T } | { ok: false; body: { code?: string | undefined } }
const priceChanged = 'PRICE_CHANGED'
const nothing = { price: null, refused: null }

/**
 * What a change of an order costs or gives back, and the change at what was shown. Where that is another amount by
 * then, nothing is changed: the new one is asked for and shown, and wants a press of its own.
 * @param wanted what is wanted, in one text: for something else it is asked again
 * @param ask null as long as nothing is wanted
 */
export function usePricedChange<P>(wanted: string, ask: (() => Promise<Answered<P>>) | null) {
  const [shown, setShown] = useState<{ price: P | null; refused: string | null; of: string }>({ ...nothing, of: '' })
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  /** Asks for the price again. */
  const [round, setRound] = useState(0)
  const sending = useRef(false)
  const idFor = useIdFor()

  useEffect(() => {
    if (!ask) return
    let current = true
    void ask()
      .catch(() => null)
      .then((answer) => {
        if (!current) return
        if (!answer?.ok) setAttempt((before) => before + 1)
        setShown((before) =>
          answer?.ok
            ? // that it is another price than before goes on being said beside it
              {
                price: answer.data,
                refused: before.of === wanted && before.refused === priceChanged ? priceChanged : null,
                of: wanted,
              }
            : { price: null, refused: answer?.body.code ?? 'UNEXPECTED', of: wanted },
        )
      })
    return () => void (current = false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted, round])

  const { price, refused } = shown.of === wanted && ask ? shown : nothing

  /** Sends the change, with its id and at what was shown; null where that is refused, which is shown. */
  async function send<T>(call: (id: string, price: P) => Promise<Answered<T>>): Promise<T | null> {
    if (sending.current || price === null) return null
    sending.current = true
    setBusy(true)
    const answer = await call(idFor(wanted), price).catch(() => null)
    sending.current = false
    setBusy(false)
    if (answer?.ok) return answer.data
    setAttempt((before) => before + 1)
    const code = answer?.body.code ?? 'UNEXPECTED'
    setShown({ price: code === priceChanged ? null : price, refused: code, of: wanted })
    if (code === priceChanged) setRound((before) => before + 1)
    return null
  }

  return { price, refused, attempt, busy, send }
}
