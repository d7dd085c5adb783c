import { isSent } from '@foyer/domain/orders/delivery.ts'
import {
  booksUntil,
  keptOfAsked,
  keptOfDeleted,
  withoutUnneeded,
  type Buyer,
} from '@foyer/domain/orders/personal-data.ts'
import { addMonths } from '@foyer/domain/time/calendar.ts'
import { localDay } from '@foyer/domain/time/dates.ts'
import type { Refused } from '@foyer/contract/refusals.ts'
import type { Db } from '../db/database.ts'
import type { Context } from '../context.ts'
import { deleteCustomer } from '../account/customers.queries.ts'
import { eraseCarts, leaveGuests } from '../cart/claim.queries.ts'
import { eraseFromInbox } from '../inbox/inbox.queries.ts'
import { beginWithGuests, writeErased, writeErasedLater } from '../orders/erase.queries.ts'
import { deleteNotes } from '../orders/notes.queries.ts'
import { eraseHolders, eraseOwners } from '../orders/ticket.queries.ts'
import { erasePayers } from '../payments/payment.queries.ts'
import { eraseSimulatedPayers } from '../simulator/forget.queries.ts'
import { deleteViewsNaming } from '../staff/views.queries.ts'
import {
  eraseChanges,
  isNeeded,
  isReached,
  lockOrdersToErase,
  lockOrderToErase,
  type OrderToErase,
} from './erase.queries.ts'

const batchSize = 100

/** The daily job: takes out of orders of guests and of deleted accounts what is personal and not needed any more. */
export async function eraseOrders({
  database,
  catalogue,
  clock,
}: Pick<Context, 'database' | 'catalogue' | 'clock'>): Promise<void> {
  const today = localDay(clock())
  const { guestDataMonths } = (await catalogue.current()).shop.settings
  await database.maintenance((tx) =>
    beginWithGuests(tx, { today, before: addMonths(today, -guestDataMonths), months: guestDataMonths }),
  )
  let erased: number
  do {
    erased = await database.maintenance(async (tx) => {
      const orders = await lockOrdersToErase(tx, today, batchSize)
      for (const found of orders) {
        const { keptMonths: months } = found.order
        await eraseLocked(tx, found, partsLeft(found, today, { ...keptOfDeleted, months }))
      }
      return orders.length
    })
  } while (erased === batchSize)
}

/**
 * Erases a guest's order at once, because its buyer asks for it: all but what the books and passes and vouchers that
 * are still valid need. Answers when the next part goes.
 */
export async function eraseAsked(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  number: string,
): Promise<
  | { order: OrderToErase['order']; next: string | null }
  | Refused<'ORDER_UNKNOWN' | 'ERASE_ACCOUNT' | 'ERASE_TOO_EARLY' | 'ERASE_MONEY_OPEN'>
> {
  const found = await lockOrderToErase(tx, number)
  if (!found) return { refused: 'ORDER_UNKNOWN' }
  if (found.order.customerId !== null) return { refused: 'ERASE_ACCOUNT' }
  if (found.moneyOpen) return { refused: 'ERASE_MONEY_OPEN' }
  const left = partsLeft(found, localDay(clock()), keptOfAsked)
  if (left.contact) return { refused: 'ERASE_TOO_EARLY' }
  await eraseLocked(tx, found, left)
  return { order: found.order, next: left.next }
}

export interface Erased {
  /** At once. */
  orders: OrderToErase['order'][]
  booksUntil: string | null
  /** With something to come: when the first part of each goes; null once its parcel has left. */
  later: { order: string; on: string | null }[]
  /** Kept lists of the staff. */
  views: number
}

/**
 * Erases orders whose buyer asks to be forgotten; those with something to come go by themselves once that is over, as
 * after an account was deleted.
 */
export async function eraseAllAsked(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  found: readonly OrderToErase[],
): Promise<Erased> {
  const today = localDay(clock())
  const erased: Erased = { orders: [], booksUntil: null, later: [], views: 0 }
  for (const one of found) {
    const { order, lines, sent } = one
    const until = booksUntil({ lines: [...lines, ...one.sold], placedAt: order.placedAt })
    if (until && until > (erased.booksUntil ?? '')) erased.booksUntil = until
    const left = partsLeft(one, today, keptOfAsked)
    if (left.contact) {
      const on = partsLeft(one, today, keptOfDeleted).next
      await writeErasedLater(tx, order.id, on!)
      const waits = order.state === 'placed' && lines.some((line, at) => isSent(line) && !sent[at])
      erased.later.push({ order: order.number, on: waits ? null : on })
    } else {
      erased.views += await eraseLocked(tx, one, left)
      erased.orders.push(order)
    }
  }
  return erased
}

type Left = ReturnType<typeof partsLeft>

function partsLeft(
  { order: { customer, placedAt, state }, lines, sold, sent }: OrderToErase,
  today: string,
  kept: typeof keptOfDeleted,
) {
  // goods keep their positions, whatever has become of them
  const all = { lines: [...lines, ...sold], sent: [...sent, ...sent] }
  return withoutUnneeded({ customer, ...all, placedAt, canceled: state === 'canceled', kept }, today)
}

/** Stores what is left of an order, in every place that has a copy; how many lists of the staff named its buyer. */
async function eraseLocked(
  tx: Db,
  { order: { id, cartId, customer }, lines }: OrderToErase,
  left: Left,
): Promise<number> {
  const [now, sold] = [left.lines.slice(0, lines.length), left.lines.slice(lines.length)]
  await writeErased(tx, id, { ...left, lines: now, sold })
  // whom the office was to transfer money back to
  if (!left.buyer)
    for (const kind of ['transfer-back', 'hand-out']) await eraseFromInbox(tx, { cartId, kind }, ['buyer'])
  if (!left.names) await eraseOwners(tx, id)
  if (left.contact) return 0
  await eraseSimulatedPayers(tx, [cartId])
  await erasePayers(tx, [cartId])
  await eraseHolders(tx, id)
  await eraseChanges(tx, id)
  await deleteNotes(tx, id)
  // the guest who bought it, once no other order or payment of theirs needs them
  for (const guest of await leaveGuests(tx, [cartId])) if (!(await isNeeded(tx, guest))) await forgetCustomer(tx, guest)
  return forgetViews(tx, customer)
}

/** Lists that the staff have kept under somebody's name, once nothing reaches them any more; how many these were. */
export async function forgetViews(tx: Db, buyer: Pick<Buyer, 'email' | 'fname' | 'lname'>): Promise<number> {
  return (await isReached(tx, buyer.email)) ? 0 : deleteViewsNaming(tx, buyer)
}

/** Deletes a customer with all that an account has; of carts that were not bought nothing stays. */
export async function forgetCustomer(tx: Db, id: string): Promise<void> {
  await erasePayers(tx, await eraseCarts(tx, id))
  await deleteCustomer(tx, id)
}
