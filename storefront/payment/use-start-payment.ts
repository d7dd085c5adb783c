import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from '../router/hooks.ts'
import type { PaymentType } from '@foyer/contract/checkout.schema.ts'
import { useApi } from '../core/api.ts'
import { useLink } from '../core/links.ts'
import { useShop } from '../core/shop-data.ts'
import { startPayment } from './start-payment.ts'

/** Starts a payment; further presses are ignored while it starts. Why it cannot may have to be said in the basket. */
export function useStartPayment(failsInBasket = false) {
  const api = useApi()
  const to = useLink()
  const navigate = useNavigate()
  const { config } = useShop()
  const running = useRef(false)
  const [paying, setPaying] = useState(false)
  const settle = useCallback((busy: boolean) => {
    running.current = busy
    setPaying(busy)
  }, [])

  // the browser may restore this page when the visitor goes back from the provider
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && settle(false)
    addEventListener('pageshow', restored)
    return () => removeEventListener('pageshow', restored)
  }, [settle])

  const start = async (type: Pick<PaymentType, 'id' | 'wallet'>): Promise<void> => {
    if (running.current) return
    settle(true)
    const result = await startPayment({ api, to, config, type })
    if (result === 'leaving') return
    settle(false)
    if (result === 'basket' || failsInBasket) void navigate(to('checkout'))
  }
  return { start, paying }
}
