import { addItem } from '@foyer/domain/cart/change-cart.ts'
import type { TourItem } from '@foyer/domain/cart/cart.ts'
import { tourItem } from '@foyer/domain/cart/tour-item.ts'
import type { Tour } from '@foyer/domain/tours/tour.ts'
import type { TourForm } from '@foyer/domain/tours/tour-form.ts'
import { cartStore } from './cart-store.ts'

/** Puts a tour in the basket, in the place of the line that is changed where there is one; answers the new line. */
export function addTour(tour: Tour, form: TourForm, changed: number | null): TourItem | null {
  const item = tourItem(tour, form)
  if (!item) return null
  cartStore.update((cart) =>
    changed === null ? addItem(cart, item) : { ...cart, form: cart.form.with(changed, item) },
  )
  return item
}
