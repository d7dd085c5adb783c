import { disputeEnds } from '@foyer/domain/office/disputes.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { isSettled } from '../inbox/inbox.queries.ts'
import { buyerName } from '../orders/buyer-name.ts'

interface FoundDispute {
  reference: string
  at: string
  /** Of its newest entry in the inbox, which says how it stands. */
  case: string
  settled: boolean
  order: string | null
  name: string | null
  payment: string
  amount: number
  currency: string
  reason: string
  state: string
  answerBy: string | null
}

/** The newest, those that are not over first; what has ended stays so, also where older news of it come late. */
export async function disputesThatAre(db: Db, most: number): Promise<FoundDispute[]> {
  const hasEnded = sql`i.details->>'state' = any(${sql.param(disputeEnds)}::text[])`
  return rows(
    db,
    sql`
      select d.reference, to_json(d.since) #>> '{}' as at, d.id as "case", ${isSettled} as settled,
        o.number as "order", ${buyerName} as name, i.details->>'payment' as payment,
        (i.details->>'amount')::int as amount, i.details->>'currency' as currency, i.details->>'reason' as reason,
        i.details->>'state' as state, i.details->>'answer_by' as "answerBy"
      from (
          select i.details->>'reference' as reference, min(i.created_at) as since,
            (array_agg(i.id order by ${hasEnded} desc, i.created_at desc))[1] as id
          from inbox i
          where i.kind = 'dispute'
          group by 1
        ) d
        join inbox i on i.id = d.id
        left join purchase_order o on o.cart_id = i.cart_id
      order by ${hasEnded}, d.since desc
      limit ${most}
    `,
  )
}
