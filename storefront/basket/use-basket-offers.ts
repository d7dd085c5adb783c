import { useEffect, useState } from 'react'
import type { CartItem } from '@foyer/domain/cart/cart.ts'
import type { EventOffers } from '@foyer/domain/cart/event-line.ts'
import { useApi } from '../core/api.ts'
import { readEventOffers, readTours, type Tours } from './basket-offers.ts'

interface BasketOffers {
  offers: EventOffers
  tours: Tours | null
}

/** What the museum offers now of these lines; null until it is loaded. The lines are those of the first render. */
export function useBasketOffers(lines: readonly CartItem[]): BasketOffers | null {
  const api = useApi()
  const [form] = useState(lines)
  const [loaded, setLoaded] = useState<BasketOffers | null>(null)
  useEffect(() => {
    let current = true
    void Promise.all([readEventOffers(api, form), readTours(api, form)]).then(
      ([offers, tours]) => current && setLoaded({ offers, tours }),
    )
    return () => void (current = false)
  }, [api, form])
  return loaded
}
