import type { CartItem } from '@foyer/domain/cart/cart.ts'
import { hasOwnCount } from '@foyer/domain/cart/line.ts'
import { goodsKey, isEventLine, partsOf, type EventLine, type GoodsByKey, type Tours } from './basket-goods.ts'
import { isTooMany, recounted, recountedPart, type TooMany } from './change-count.ts'

export interface Kept {
  was: CartItem
  /** The line as it can be had now, perhaps with fewer; null when nothing of it is left. */
  now: CartItem | null
}

/** What of the lines the museum still sells, at its prices of now; lines of one time share what is left, in their order. */
export function stillAvailable(form: readonly CartItem[], goods: GoodsByKey, tours: Tours | null = null): Kept[] {
  const taken: CartItem[] = []
  return form.map((was) => {
    const now = isEventLine(was)
      ? available(was, taken, goods)
      : was.type === 'guidedTour' && tours
        ? tours.still(was, taken)
        : was
    if (now) taken.push(now)
    return { was, now }
  })
}

function available(was: EventLine, taken: readonly CartItem[], goods: GoodsByKey): CartItem | null {
  const known = goods[goodsKey(was)]
  if (!known) return null
  // asked as for a line that has nothing yet, beside the lines that are back already
  const bare = {
    ...was,
    count: 0,
    totalCount: 0,
    totalPrice: 0,
    ...(was.type === 'ticket'
      ? { subtickets: [] }
      : { dayTickets: was.dayTickets.map((ticket) => ({ ...ticket, count: 0, subtickets: [] })) }),
  } as EventLine
  if (hasOwnCount(was))
    return counted(taken, bare, was.count, (form, count) => recounted(form, form.length - 1, count, known))
  let line: CartItem = bare
  for (const { id, count } of partsOf(was)) {
    const next = recountedPart([...taken, line], taken.length, id, count, known)
    if (isTooMany(next)) return null
    line = next
  }
  return line.totalCount > 0 ? line : null
}

function counted(
  taken: readonly CartItem[],
  bare: EventLine,
  wanted: number,
  ask: (form: CartItem[], count: number) => CartItem | TooMany,
): CartItem | null {
  const form = [...taken, bare]
  const all = ask(form, wanted)
  if (!isTooMany(all)) return all
  const fewer = all.available > 0 ? ask(form, all.available) : null
  return fewer && !isTooMany(fewer) ? fewer : null
}
