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
    sql`
      select o.id, o.number, o.due_on::text as "dueOn", o.ends_on::text as "endsOn",
        o.reminded_at is not null as reminded
      from purchase_order o
      where o.unpaid > 0
        and o.state = 'placed'
        and o.due_on < ${today}::date
        and (o.reminded_at is null or o.ends_on <= ${today}::date)
        and not exists (
          select
          from payment p
          where p.cart_id = o.cart_id and p.purpose = 'order' and p.state in ('pending', 'authorised')
        )
      order by o.due_on, o.id
      limit ${most}
    `,
  )
}
