import { isRefused } from '@foyer/contract/refusals.ts'
import type { OverLimit } from '../shop/count-limit.ts'
import type { CartItem, TourItem } from './cart.ts'
import { changeLineCount, changePartCount } from './change-line-count.ts'
import { goodsKey, isEventLine, partsOf, type EventLine, type GoodsByKey } from './event-line.ts'
import { hasOwnCount } from './line.ts'

export interface BookableLine {
  was: CartItem
  /** The line as it can be had now, perhaps with fewer; null when nothing of it is left. */
  now: CartItem | null
}

/** A tour as it can be had now, beside the lines before it. */
export type BookableTour = (item: TourItem, before: readonly CartItem[]) => TourItem | null

/** What of the lines the museum still sells, at its prices of now; lines of one time share what is left, in their order. */
export function stillBookable(
  form: readonly CartItem[],
  goods: GoodsByKey,
  bookableTour: BookableTour = (item) => item,
): BookableLine[] {
  const taken: CartItem[] = []
  return form.map((was) => {
    const now = isEventLine(was)
      ? available(was, taken, goods)
      : was.type === 'guidedTour'
        ? bookableTour(was, taken)
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
    return counted(taken, bare, was.count, (form, count) => changeLineCount(form, form.length - 1, count, known))
  let line: CartItem = bare
  for (const { id, count } of partsOf(was)) {
    const next = changePartCount([...taken, line], taken.length, id, count, known)
    if (isRefused(next)) return null
    line = next as CartItem
  }
  return line.totalCount > 0 ? line : null
}

/** All that is wanted, else as many as there are. */
function counted(
  taken: readonly CartItem[],
  bare: EventLine,
  wanted: number,
  ask: (form: CartItem[], count: number) => CartItem | OverLimit,
): CartItem | null {
  const form = [...taken, bare]
  const all = ask(form, wanted)
  if (!('refused' in all)) return all
  const fewer = all.available > 0 ? ask(form, all.available) : null
  return fewer && !('refused' in fewer) ? fewer : null
}
