import { useEffect, useState } from 'react'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import { useApi } from '../core/api.ts'
import { Picture } from '../ui/picture.tsx'
import { loadOffers, offeredOf, type Offers } from './kinds/kinds.ts'

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

/** What was in a basket is known again by its picture. */
export function LinePicture({ of, offers }: { of: CartItem; offers: Offers }) {
  const picture = offeredOf(of, offers)?.picture
  return picture && <Picture picture={picture} sizes="6rem" decorative />
}
