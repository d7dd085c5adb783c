import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { CustomerRecord } from '@foyer/domain/account/customer-record.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { purchaseOrder } from '../db/schema.ts'
import { allOf, rowIn } from '../db/whole-rows.ts'
import type { OrderRow } from './order.queries.ts'
import { eraseFromInbox } from '../inbox/inbox.queries.ts'

export interface OrderToErase {
  order: OrderRow
  lines: PricedLine[]
  /** The same as they were sold. */
  sold: PricedLine[]
  /** By line, when it was sent. */
  sent: (string | null)[]
  moneyOpen: boolean
}

/** Its lines as they are and as they were sold, and by line, when it was sent. */
const parts = sql.raw(`k.lines as sold,
        (select json_agg(l.document order by l.position) from order_line l where l.order_id = o.id) as lines,
        (select json_agg(l.sent_at order by l.position) from order_line l where l.order_id = o.id) as sent`)

/** Money that is on its way, here or back, or still to be paid: the buyer has to be told. */
const moneyOpen = sql.raw(`(o.state = 'placed' and o.unpaid > 0
        or exists (select from refund r where r.order_id = o.id and r.done_at is null)
        or exists (select from payment p where p.cart_id = o.cart_id and p.provider <> 'none'
          and p.state in ('open', 'pending', 'authorised', 'refunding'))
        or exists (select from failed_refund f join payment p on p.id = f.payment_id
          where p.cart_id = o.cart_id and f.settled_at is null))`)

/** Guests' orders from before a day are looked at from now on; those that are, with the number of months that is said now. */
export async function beginWithGuests(
  tx: Db,
  { today, before, months }: { today: string; before: string; months: number },
): Promise<void> {
  await tx.execute(
    sql`update purchase_order set erase_on = ${today}, kept_months = ${months}
      where customer_id is null and erase_on is null and customer->>'email' <> '' and placed_at < ${before}::date`,
  )
  await tx.execute(
    sql`update purchase_order set erase_on = ${today}, kept_months = ${months}
      where erase_on is not null and kept_months not in (0, ${months}) and customer->>'email' <> ''`,
  )
}

/** Locks at most so many orders of which a part goes on a day or should have gone before, their carts first. */
export async function lockOrdersToErase(tx: Db, today: string, most: number): Promise<OrderToErase[]> {
  const found = await rows<Found>(
    tx,
    sql`select ${allOf('o')}, ${parts}, false as "moneyOpen"
      from purchase_order o join cart k on k.id = o.cart_id
      where o.erase_on <= ${today} and not ${moneyOpen}
      order by o.erase_on limit ${most} for update of k, o skip locked`,
  )
  return found.map(read)
}

/** An order by its number, locked with its cart until the transaction ends. */
export async function lockOrderToErase(tx: Db, number: string): Promise<OrderToErase | undefined> {
  const [found] = await rows<Found>(
    tx,
    sql`select ${allOf('o')}, ${parts}, ${moneyOpen} as "moneyOpen"
      from purchase_order o join cart k on k.id = o.cart_id
      where o.number = ${number} for update of k, o`,
  )
  return found && read(found)
}

type Found = Record<string, unknown> & Omit<OrderToErase, 'order'>

function read({ lines, sold, sent, moneyOpen: open, ...row }: Found): OrderToErase {
  return { order: rowIn(purchaseOrder, 'o', row)!, lines, sold, sent, moneyOpen: open }
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
    buyer: boolean
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
  if (!left.contact) await erasePayer(tx, cartId)
  if (!left.contact) await eraseHolders(tx, id)
  if (!left.buyer) await eraseBuyer(tx, cartId)
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

/** Whoever paid by a wallet, also in the books of the simulator. */
async function erasePayer(tx: Db, cartId: string): Promise<void> {
  await tx.execute(
    sql`update simulator_payment s set payer = null from payment p
      where p.cart_id = ${cartId} and s.reference = p.id::text and s.payer is not null`,
  )
  await tx.execute(sql`update payment set payer = null where cart_id = ${cartId}`)
}

/** Whom the office was to transfer money back to. */
async function eraseBuyer(tx: Db, cartId: string): Promise<void> {
  await eraseFromInbox(tx, { cartId, kind: 'transfer-back' }, ['buyer'])
}

/** The guest whose cart it was, once no other order or payment of theirs needs them; of carts that were not bought nothing stays. */
export async function forgetGuest(tx: Db, cartId: string): Promise<void> {
  const [found] = await rows<{ id: string }>(
    tx,
    sql`update cart k set customer_id = null, guest_id = null from cart before join customer c on c.id = before.customer_id
      where k.id = ${cartId} and before.id = k.id and c.is_guest returning c.id`,
  )
  if (!found) return
  const [{ needed }] = (await rows<{ needed: boolean }>(
    tx,
    sql`select exists (select from cart k where k.customer_id = ${found.id} and (k.hold in ('held', 'placed') or exists (
        select from payment p where p.cart_id = k.id and p.provider <> 'none'
          and p.state in ('open', 'pending', 'authorised', 'captured', 'refunding')))) as needed`,
  )) as [{ needed: boolean }]
  if (needed) return
  const unbought = sql`select id from cart where customer_id = ${found.id}`
  await tx.execute(sql`update payment set payer = null where cart_id in (${unbought})`)
  await tx.execute(
    sql`update cart set customer_id = null, guest_id = null, lines = '[]', shipping = null where customer_id = ${found.id}`,
  )
  await tx.execute(sql`delete from customer where id = ${found.id}`)
}

/** What jobs and mails of an order are about, beside the order and its cart: its payments and refunds. */
export async function mailSubjects(db: Db, { id, cartId }: { id: string; cartId: string }): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from payment where cart_id = ${cartId}
      union all select id from refund where order_id = ${id}`,
  )
  return found.map((one) => one.id)
}
