import './cart-error.css'
import { useEffect, useRef } from 'react'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../core/language.tsx'
import { refusalText } from '../core/refusal-text.ts'

/** The server's refusal of the cart or its payment, below a `lead`. It takes the focus when it appears. */
export function CartError({ lead }: { lead?: string | false }) {
  const t = useTexts()
  const { error } = cartStore.use()
  const box = useRef<HTMLDivElement>(null)
  const last = useRef(error)
  useEffect(() => {
    if (error && error !== last.current) box.current?.focus()
    last.current = error
  }, [error])
  if (!error && !lead) return null
  return (
    <div className="cart-error" role="alert" tabIndex={-1} ref={box}>
      {error && <p>{refusalText(error, t)}</p>}
      {lead && <p className="cart-error__lead">{lead}</p>}
    </div>
  )
}
