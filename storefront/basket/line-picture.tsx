import { useEffect, useState } from 'react'
import type { CartItem } from '@foyer/domain/goods/items.ts'
import type { EventOffers } from '@foyer/domain/goods/event-line.ts'
import { useApi } from '../core/api.ts'
import { Picture } from '../ui/picture.tsx'
import { readArticles } from './article-offers.ts'
import { readEventOffers, readTours, type Tours } from './basket-offers.ts'
import { readVouchers } from './voucher-offers.ts'
import { offeredEvent } from './offered-event.ts'

export interface Offers {
  offers: EventOffers
  tours: Tours | null
}

/** What a screen's basket is offered as now; null until that is known. */
export function useOffers(form: readonly CartItem[]): Offers | null {
  const api = useApi()
  const [loaded, setLoaded] = useState<Offers | null>(null)
  useEffect(() => {
    let current = true
    void Promise.all([
      readEventOffers(api, form),
      readTours(api, form),
      readArticles(api, form),
      readVouchers(api, form),
    ]).then(([offers, tours]) => current && setLoaded({ offers, tours }))
    return () => void (current = false)
  }, [api, form])
  return loaded
}

/** What was in a basket is known again by its picture. */
export function LinePicture({ of, offers, tours }: Offers & { of: CartItem }) {
  const picture = offeredEvent(of, offers, tours)?.picture
  return picture && <Picture picture={picture} sizes="6rem" decorative />
}
