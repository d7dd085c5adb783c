import './cart-error.css'
import { useEffect, useRef } from 'react'
import { cartStore } from '../cart/cart-store.ts'
import { useTexts } from '../shop/language.tsx'
import { errorText } from './error-text.ts'

/** What the server has against the cart or its payment. It takes the focus when it comes up. */
export function CartError() {
  const t = useTexts()
  const { error } = cartStore.use()
  const box = useRef<HTMLDivElement>(null)
  const first = useRef(true)
  useEffect(() => {
    if (error && !first.current) box.current?.focus()
    first.current = false
  }, [error])
  if (!error) return null
  return (
    <div className="cart-error" role="alert" tabIndex={-1} ref={box}>
      <p>{errorText(error, t)}</p>
    </div>
  )
}
