import './hold-clock.css'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { cartStore } from '../cart/cart-store.ts'
import { useApi } from '../core/api.ts'
import { useTexts } from '../core/language.tsx'
import { useSpelled } from '../core/use-spelled.ts'
import { Button } from '../ui/button.tsx'
import { extendHold } from './extend-hold.ts'
import { paymentStore } from '../cart/payment-store.ts'

const tick = 5_000
/** The time before the end of the hold at which the warning shows, ms. */
const warnFrom = 5 * 60_000

const everyTick = (listener: () => void) => {
  const timer = setInterval(listener, tick)
  return () => clearInterval(timer)
}
/** The time in steps, so that a render sees one value; rounded up, so that nobody expects more time than is left. */
const useNow = (): number =>
  useSyncExternalStore(
    everyTick,
    () => Math.ceil(Date.now() / tick) * tick,
    () => 0,
  )

/** Lines that are written are held, also the same ones. */
const holdAgain = () => cartStore.update((cart) => ({ ...cart, form: [...cart.form] }))

/**
 * The end of the hold, if the server has sent one; in the last minutes a warning with a button to extend it, then its
 * end, with one that holds the places again.
 */
export function HoldClock() {
  const t = useTexts()
  const spelled = useSpelled()
  const api = useApi()
  const announcement = useRef<HTMLParagraphElement>(null)
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const { hold } = paymentStore.use()
  const { cartId } = cartStore.use()
  useEffect(() => {
    const { hold: found } = paymentStore.read()
    // who comes back to a basket whose time is over wants it still
    if (found?.expiresAt && Date.parse(found.expiresAt) <= Date.now()) holdAgain()
  }, [])
  if (!hold?.expiresAt || hold.cartId !== cartId || now === 0) return null
  const left = Date.parse(hold.expiresAt) - now
  if (Number.isNaN(left)) return null
  const until = spelled.clock(hold.expiresAt)
  const state = left <= 0 ? 'over' : left <= warnFrom ? 'soon' : 'held'
  const more = async () => {
    if (asking) return
    setAsking(true)
    await extendHold(api, hold.cartId, t).catch(() => undefined)
    setAsking(false)
    // the button may have disappeared, so the focus moves on
    announcement.current?.focus()
  }
  return (
    <div className="hold label figures" data-state={state}>
      <p ref={announcement} tabIndex={-1} role="status">
        {state === 'over'
          ? t('checkout.holdOver')
          : state === 'soon'
            ? t('checkout.holdSoon', { until, minutes: Math.max(1, Math.floor(left / 60_000)) })
            : t('checkout.holdUntil', { until })}
      </p>
      {state === 'soon' && !!hold.extensions && (
        <Button kind="quiet" aria-disabled={asking || undefined} onClick={() => void more()}>
          {t('checkout.holdMore')}
        </Button>
      )}
      {state === 'over' && (
        <Button
          kind="quiet"
          onClick={() => {
            holdAgain()
            announcement.current?.focus()
          }}
        >
          {t('checkout.holdAgain')}
        </Button>
      )}
    </div>
  )
}
