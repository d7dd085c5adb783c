import './basket-pictures.css'
import type { CartItem } from '@foyer/domain/cart/cart.ts'
import { Picture } from '../ui/picture.tsx'
import { offeredEvent } from './basket-offers.ts'
import { useBasketOffers } from './use-basket-offers.ts'

/** The pictures of what is in a basket, each once; the lines name it. */
export function BasketPictures({ form }: { form: readonly CartItem[] }) {
  const loaded = useBasketOffers(form)
  if (!loaded) return null
  const pictures = form.flatMap((item) => offeredEvent(item, loaded.offers, loaded.tours)?.picture ?? [])
  return (
    <div className="basket-pictures">
      {[...new Map(pictures.map((picture) => [picture.src, picture])).values()].map((picture) => (
        <Picture key={picture.src} picture={picture} sizes="14rem" decorative mount />
      ))}
    </div>
  )
}
