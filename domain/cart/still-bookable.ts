import { bookableNow, type Bookable } from '../goods/bookable.ts'
import type { CartItem } from '../goods/items.ts'

export interface BookableLine {
  was: CartItem
  /** The line as it can be booked now, perhaps with a lower count; null when nothing is left. */
  now: CartItem | null
}

/** The lines that can still be booked, at current prices; lines of one time share the places left, in their order. */
export function stillBookable(form: readonly CartItem[], sold: Omit<Bookable, 'before'>): BookableLine[] {
  const before: CartItem[] = []
  return form.map((was) => {
    const now = bookableNow(was, { ...sold, before })
    if (now) before.push(now)
    return { was, now }
  })
}
