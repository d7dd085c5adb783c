import './hold-clock.css'
import { useRef, useState, useSyncExternalStore } from 'react'
import { cartStore } from '../cart/cart-store.ts'
import { museumTime } from '../core/day-text.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { Button } from '../ui/button.tsx'
import { paymentStore } from '../cart/payment-store.ts'

const tick = 5_000
/** From here on the end of the hold is warned of, ms. */
const warnFrom = 5 * 60_000

const everyTick = (listener: () => void) => {
  const timer = setInterval(listener, tick)
  return () => clearInterval(timer)
}
/** The time, in steps so that a render sees one value; rounded up, as nobody should count on more than there is. */
const useNow = (): number =>
  useSyncExternalStore(
    everyTick,
    () => Math.ceil(Date.now() / tick) * tick,
    () => 0,
  )

/** Until when the server keeps the places, where it has said so; warned of in the last minutes, where more can be asked for, and said when it is over. */
export function HoldClock() {
  const t = useTexts()
  const api = useApi()
  const said = useRef<HTMLParagraphElement>(null)
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const { hold } = paymentStore.use()
  const { cartId } = cartStore.use()
  if (!hold?.expiresAt || hold.cartId !== cartId || now === 0) return null
  const left = Date.parse(hold.expiresAt) - now
  if (Number.isNaN(left)) return null
  const until = museumTime(hold.expiresAt)
  const state = left <= 0 ? 'over' : left <= warnFrom ? 'soon' : 'held'
  const more = async () => {
    if (asking) return
    setAsking(true)
    await import('./extend-hold.ts').then(({ extendHold }) => extendHold(api, hold.cartId, t)).catch(() => undefined)
    setAsking(false)
    // the button is gone with the need for it
    said.current?.focus()
  }
  return (
    <div className="hold label figures" data-state={state}>
      <p ref={said} tabIndex={-1} role="status">
        {state === 'over'
          ? t('checkout.holdOver')
          : state === 'soon'
            ? t('checkout.holdSoon', { until, minutes: Math.max(1, Math.floor(left / 60_000)) })
            : t('checkout.holdUntil', { until })}
      </p>
      {state === 'soon' && !!hold.extensions && (
        <Button kind="secondary" aria-disabled={asking || undefined} onClick={() => void more()}>
          {t('checkout.holdMore')}
        </Button>
      )}
    </div>
  )
}
