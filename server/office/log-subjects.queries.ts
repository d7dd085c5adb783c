import { rows, sql, type Db } from '../db/database.ts'

/**
 * What ids and numbers of the log are: people by their name, orders by their number, also where a line names a sale, a
 * refund, a voucher or an entry of the inbox that belongs to one.
 */
export async function namesOfIds(
  db: Db,
  subjects: readonly string[],
): Promise<Map<string, { kind: 'person' | 'order' | 'voucher'; name: string }>> {
  const ids = sql`any(${sql.param(subjects.filter((one) => uuid.test(one)))}::uuid[])`
  const found = await rows<{ id: string; kind: 'person' | 'order' | 'voucher'; name: string }>(
    db,
    sql`
      select id::text, 'person' as kind, name
      from staff_person
      where id = ${ids}
      union all
      select number, 'order', number
      from purchase_order
      where number = any(${sql.param(subjects)}::text[])
      union all
      select s.id::text, 'order', o.number
      from sale s
        join purchase_order o on o.cart_id = s.claim_id
      where s.id = ${ids}
      union all
      select r.id::text, 'order', o.number
      from refund r
        join purchase_order o on o.id = r.order_id
      where r.id = ${ids}
      union all
      select i.id::text, 'order', o.number
      from inbox i
        join purchase_order o on o.cart_id = i.cart_id
      where i.id = ${ids}
      union all
      select v.id::text, 'voucher', coalesce(o.number, '')
      from voucher v
        left join purchase_order o on o.id = v.order_id
      where v.id = ${ids}
    `,
  )
  return new Map(found.map(({ id, ...name }) => [id, name]))
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
