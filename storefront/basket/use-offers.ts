import { useEffect, useState } from 'react'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { useApi } from '../core/api.ts'
import { loadOffers, type Offers } from './kinds/kinds.ts'

/** What a screen's basket is offered as now; null until that is known. */
export function useOffers(form: readonly CartItem[]): Offers | null {
  const api = useApi()
  const [loaded, setLoaded] = useState<Offers | null>(null)
  useEffect(() => {
    let current = true
    void loadOffers(api, form).then((offers) => current && setLoaded(offers))
    return () => void (current = false)
  }, [api, form])
  return loaded
}
