import { rows, sql, type Db } from '../db/database.ts'

export interface UnpaidOrder {
  id: string
  number: string
  dueOn: string
  endsOn: string
  reminded: boolean
}

/** Orders whose invoice was due before a day; those whose money is on its way wait. */
export async function overdueOrders(db: Db, today: string, most: number): Promise<UnpaidOrder[]> {
  return rows(
    db,
    sql`select o.id, o.number, o.due_on::text as "dueOn", o.ends_on::text as "endsOn", o.reminded_at is not null as reminded
      from purchase_order o
      where o.unpaid > 0 and o.state = 'placed' and o.due_on < ${today}::date
        and (o.reminded_at is null or o.ends_on <= ${today}::date)
        and not exists (select from payment p where p.cart_id = o.cart_id and p.purpose = 'order' and p.state in ('pending', 'authorised'))
      order by o.due_on, o.id limit ${most}`,
  )
}

/** Notes that an order was reminded of; false when that was noted before, or it is paid or canceled by now. */
export async function markReminded(tx: Db, id: string, now: Date): Promise<boolean> {
  const marked = await rows(
    tx,
    sql`update purchase_order set reminded_at = ${now.toISOString()}::timestamptz
      where id = ${id} and reminded_at is null and unpaid > 0 and state = 'placed' returning id`,
  )
  return marked.length === 1
}
