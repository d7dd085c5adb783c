import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { purchaseOrder } from '../db/schema.ts'
import { allOf, rowIn } from '../db/whole-rows.ts'
import type { OrderRow } from '../orders/order.queries.ts'

export interface OrderToErase {
  order: OrderRow
  lines: PricedLine[]
  /** Lines as they were sold, where some have changed since. */
  sold: PricedLine[]
  /** By line, when it was sent. */
  sent: (string | null)[]
  moneyOpen: boolean
}

/** Its lines as they are and as they were sold, and by line, when it was sent. */
const parts = sql.raw(`coalesce(o.sold_lines, '[]') as sold,
        (select json_agg(l.document order by l.position) from order_line l where l.order_id = o.id) as lines,
        (select json_agg(l.sent_at order by l.position) from order_line l where l.order_id = o.id) as sent`)

/** Money that is on its way, here or back, or still to be paid: the buyer has to be told. */
const moneyOpen = sql.raw(`(o.state = 'placed' and o.unpaid > 0
        or exists (select from refund r where r.order_id = o.id and r.done_at is null)
        or exists (select from payment p where p.cart_id = o.cart_id and p.provider <> 'none'
          and p.state in ('open', 'pending', 'authorised', 'refunding'))
        or exists (select from failed_refund f join payment p on p.id = f.payment_id
          where p.cart_id = o.cart_id and f.settled_at is null))`)

/** Locks at most so many orders of which a part goes on a day or should have gone before, their claims first. */
export async function lockOrdersToErase(tx: Db, today: string, most: number): Promise<OrderToErase[]> {
  const found = await rows<Found>(
    tx,
    sql`select ${allOf('o')}, ${parts}, false as "moneyOpen"
      from purchase_order o
        join claim k on k.id = o.cart_id
      where o.erase_on <= ${today} and not ${moneyOpen}
      order by o.erase_on
      limit ${most}
      for update of k, o skip locked`,
  )
  return found.map(read)
}

/** An order by its number, locked with its claim until the transaction ends. */
export async function lockOrderToErase(tx: Db, number: string): Promise<OrderToErase | undefined> {
  const [found] = await rows<Found>(
    tx,
    sql`select ${allOf('o')}, ${parts}, ${moneyOpen} as "moneyOpen"
      from purchase_order o
        join claim k on k.id = o.cart_id
      where o.number = ${number}
      for update of k, o`,
  )
  return found && read(found)
}

/** All orders of an account, or of an address without one, locked with their claims until the transaction ends. */
export async function lockOrdersOf(tx: Db, whose: { id: string } | { email: string }): Promise<OrderToErase[]> {
  const found = await rows<Found>(
    tx,
    sql`select ${allOf('o')}, ${parts}, ${moneyOpen} as "moneyOpen"
      from purchase_order o
        join claim k on k.id = o.cart_id
      where ${
        'id' in whose
          ? sql`o.customer_id = ${whose.id}`
          : sql`lower(o.customer->>'email') = ${whose.email.toLowerCase()} and o.customer_id is null`
      }
      order by k.id
      for update of k, o`,
  )
  return found.map(read)
}

/** Whether somebody can still be reached at an address, by an order or an account. */
export async function isReached(tx: Db, email: string): Promise<boolean> {
  const [found] = await rows<{ reached: boolean }>(
    tx,
    sql`select exists (select from purchase_order where lower(customer->>'email') = ${email.toLowerCase()})
        or exists (select from account where lower(email) = ${email.toLowerCase()}) as reached`,
  )
  return found!.reached
}

type Found = Record<string, unknown> & Omit<OrderToErase, 'order'>

function read({ lines, sold, sent, moneyOpen: open, ...row }: Found): OrderToErase {
  return { order: rowIn(purchaseOrder, 'o', row)!, lines, sold, sent, moneyOpen: open }
}

/**
 * To whom tickets were given and with which words, what stood in the order before it was changed, and what was
 * answered about a tour whose move was to be paid.
 */
export async function eraseChanges(tx: Db, orderId: string): Promise<void> {
  await tx.execute(
    sql`update given_ticket g
      set giver = '', email = '', mailbox = '', message = ''
      from ticket t
      where t.id = g.ticket_id and t.order_id = ${orderId}`,
  )
  await tx.execute(sql`update order_change set was = '{}' where order_id = ${orderId}`)
  await tx.execute(
    sql`update move_to_pay m
      set taken = (
        select jsonb_agg(case when l ? 'tour' then jsonb_set(l, '{tour,answers}', '[]') else l end order by at)
        from jsonb_array_elements(m.taken) with ordinality as t(l, at)
      )
      where m.order_id = ${orderId} and m.taken <> '[]'`,
  )
}

/** Whether a guest has a cart that is held or bought, or for which money is on its way. */
export async function isNeeded(tx: Db, guestId: string): Promise<boolean> {
  const [found] = await rows<{ needed: boolean }>(
    tx,
    sql`
      select exists (
        select
        from claim k
        where k.customer_id = ${guestId}
          and (
            k.hold in ('held', 'placed')
            or exists (
              select
              from payment p
              where p.cart_id = k.id
                and p.provider <> 'none'
                and p.state in ('open', 'pending', 'authorised', 'captured', 'refunding')
            )
          )
      ) as needed
    `,
  )
  return found!.needed
}
