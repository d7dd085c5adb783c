import type { PricedLine } from '../cart/priced-line.ts'
import type { CustomerRecord } from '../account/customer-record.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { purchaseOrder } from '../db/schema.ts'
import { allOf, rowIn } from '../db/whole-rows.ts'
import type { OrderRow } from './order.queries.ts'

export interface OrderToErase {
  order: OrderRow
  lines: PricedLine[]
  /** The same as they were sold. */
  sold: PricedLine[]
  /** By line, when it was sent. */
  sent: (string | null)[]
}

/**
 * Locks at most so many orders of which a part goes on a day or should have gone before, their carts first. While money
 * goes back the buyer has to be told.
 */
export async function lockOrdersToErase(tx: Db, today: string, most: number): Promise<OrderToErase[]> {
  const found = await rows<Record<string, unknown> & Omit<OrderToErase, 'order'>>(
    tx,
    sql`select ${allOf('o')}, k.lines as sold,
        (select json_agg(l.document order by l.position) from order_line l where l.order_id = o.id) as lines,
        (select json_agg(l.sent_at order by l.position) from order_line l where l.order_id = o.id) as sent
      from purchase_order o join cart k on k.id = o.cart_id
      where o.erase_on <= ${today} and not exists (select from refund r where r.order_id = o.id and r.done_at is null)
      order by o.erase_on limit ${most} for update of k, o skip locked`,
  )
  return found.map(({ lines, sold, sent, ...row }) => ({ order: rowIn(purchaseOrder, 'o', row)!, lines, sold, sent }))
}

/** Stores what is left of an order, in every place that has a copy; its passes lose their names unless `names`. */
export async function writeErased(
  tx: Db,
  { id, cartId }: Pick<OrderRow, 'id' | 'cartId'>,
  left: {
    customer: CustomerRecord
    lines: PricedLine[]
    sold: PricedLine[]
    contact: boolean
    names: boolean
    next: string | null
  },
): Promise<void> {
  const lines = sql`${JSON.stringify(left.lines)}::jsonb`
  await tx.execute(
    sql`update purchase_order set customer = ${JSON.stringify(left.customer)}::jsonb, erase_on = ${left.next} where id = ${id}`,
  )
  await tx.execute(
    sql`update order_line l set document = d.document
      from jsonb_array_elements(${lines}) with ordinality as d(document, number)
      where l.order_id = ${id} and l.position = d.number - 1`,
  )
  await tx.execute(sql`update cart set lines = ${JSON.stringify(left.sold)}::jsonb where id = ${cartId}`)
  if (!left.contact) await tx.execute(sql`update cart set shipping = null where id = ${cartId}`)
  if (!left.contact) await tx.execute(sql`update payment set payer = null where cart_id = ${cartId}`)
  if (!left.contact) await eraseHolders(tx, id)
  if (!left.names) await tx.execute(sql`update pass set name = '' where order_id = ${id}`)
}

/** Names on tickets, to whom they were given and with which words, what stood in the order before it was changed, and what was answered about a tour whose move was to be paid. */
async function eraseHolders(tx: Db, orderId: string): Promise<void> {
  await tx.execute(
    sql`update given_ticket g set giver = '', email = '', mailbox = '', message = '' from ticket t where t.id = g.ticket_id and t.order_id = ${orderId}`,
  )
  await tx.execute(sql`update ticket set holder = '' where order_id = ${orderId} and holder <> ''`)
  await tx.execute(sql`update order_change set was = '{}' where order_id = ${orderId}`)
  await tx.execute(
    sql`update move_to_pay m set taken = (select jsonb_agg(case when l ? 'tour' then jsonb_set(l, '{tour,answers}', '[]') else l end order by at)
        from jsonb_array_elements(m.taken) with ordinality as t(l, at))
      where m.order_id = ${orderId} and m.taken <> '[]'`,
  )
}
