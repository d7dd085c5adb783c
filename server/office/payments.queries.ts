import type { z } from 'zod'
import type { officePayments } from '@foyer/contract/books.payments.schema.ts'
import { addDays } from '@foyer/domain/time/calendar.ts'
import { instantOf } from '@foyer/domain/time/dates.ts'
import { rows, sql, type Db, type SQL } from '../db/database.ts'
import { buyerName } from '../orders/buyer-name.ts'
import type { PaidMeans } from '@foyer/domain/orders/means.ts'
import { meansIn } from '../payments/means.queries.ts'

type Listed = z.output<typeof officePayments.data>[number]

export interface FoundPayment extends Omit<Listed, 'means' | 'method'> {
  means: PaidMeans[]
  /** What was chosen, by its id in the catalogue. */
  payart: number
  /** The provider's or the museum's own. */
  provider: string
  /** Whether it is more than a place that is kept for whoever pays by a link. */
  chosen: boolean
}

export interface WantedPayments {
  text: string
  /** Of the text, in minor units, where it is one. */
  amount: number | null
  state?: Listed['state'] | undefined
  means?: Listed['means'][number]['means'] | undefined
  /** Days of the museum, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Older than the payment of this id. */
  after?: string | undefined
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a payment `p` is the one that its order `o` stands on, and how much of that has gone back. */
const isOrders = sql`o.payment_id = p.id`
const wentBack = sql`case when ${isOrders} then o.refunded + o.credited else 0 end`

/** Of a payment `p` with its order `o`. */
const stateOf = sql`
  case
  when p.state in ('refunding', 'refunded') then case
    when exists (select from inbox i where i.kind = 'amount-differs' and i.payment_id = p.id) then 'differs'
    else 'back'
    end
  when p.state in ('failed', 'canceled') then 'failed'
  when p.state <> 'captured' then 'open'
  when ${isOrders} and o.state = 'canceled' and o.unpaid = p.amount then 'failed'
  when ${isOrders} and o.state = 'placed' and o.unpaid > 0 then 'open'
  when ${wentBack} >= p.amount - o.unpaid then 'back'
  when ${wentBack} > 0 then 'part-back'
  else 'paid'
  end
`

/** What may be in a state: few, where those of it are few, so that not every payment is looked at. */
const mayBe: Record<Listed['state'], SQL | null> = {
  open: sql`
    select id from payment where state in ('open', 'pending', 'authorised')
    union all
    select payment_id from purchase_order where unpaid > 0 and state = 'placed'`,
  failed: sql`
    select id from payment where state in ('failed', 'canceled')
    union all
    select payment_id from purchase_order where unpaid > 0 and state = 'canceled'`,
  differs: sql`select payment_id from inbox where kind = 'amount-differs'`,
  'part-back': sql`select o.payment_id from refund r join purchase_order o on o.id = r.order_id`,
  back: sql`
    select id from payment where state in ('refunding', 'refunded')
    union all
    select o.payment_id from refund r join purchase_order o on o.id = r.order_id`,
  paid: null,
}

/** By invoice is what stands without a word of other means, as visitors order by it in the shop. */
const cameBy = (means: Listed['means'][number]['means']): SQL => {
  if (means === 'online') return sql`p.provider <> 'none'`
  const named = sql`exists (select from payment_means m where m.payment_id = p.id and m.means = ${means})`
  if (means !== 'invoice') return sql`p.provider = 'none' and ${named}`
  const none = sql`not exists (select from payment_means m where m.payment_id = p.id)`
  return sql`p.provider = 'none' and (${named} or (p.state not in ('open', 'canceled') and ${none}))`
}

/** The newest of those that are wanted. What costs nothing is none, nor is what another payment has replaced. */
export async function paymentsThat(db: Db, wanted: WantedPayments, most: number): Promise<FoundPayment[]> {
  const { text, state, means, from, to, after } = wanted
  const may = state && mayBe[state]
  const conditions = [
    sql`p.amount > 0`,
    sql`(p.provider <> 'none' or (p.superseded_at is null and coalesce(${isOrders}, true)))`,
    ...(text === '' ? [] : [sql`(p.amount = ${wanted.amount} or p.id = any(array(${paymentsWith(wanted)})))`]),
    ...(may ? [sql`p.id in (${may})`] : []),
    ...(state ? [sql`${stateOf} = ${state}`] : []),
    ...(means ? [cameBy(means)] : []),
    ...(from === undefined ? [] : [sql`p.created_at >= ${instantOf(`${from} 00:00`)}`]),
    ...(to === undefined ? [] : [sql`p.created_at < ${instantOf(`${addDays(to, 1)} 00:00`)}`]),
    ...(after === undefined
      ? []
      : [sql`(p.created_at, p.id) < (select created_at, id from payment where id = ${after})`]),
  ]
  return rows(
    db,
    sql`
      with wanted as materialized (
        select p.id
        from payment p
          left join purchase_order o on o.cart_id = p.cart_id
        where ${sql.join(conditions, sql` and `)}
        order by p.created_at desc, p.id desc
        limit ${most}
      )
      select p.id as reference, to_json(p.created_at) #>> '{}' as at,
        to_json(coalesce(p.captured_at, case when ${isOrders} then o.paid_at end)) #>> '{}' as paid,
        o.number as "order", ${buyerName} as name, ${stateOf} as state, ${meansIn(sql`p.id`)} as means, p.payart,
        p.provider, p.provider_ref as provider_reference, p.amount,
        case when p.state in ('refunding', 'refunded') then p.amount else ${wentBack} end as back, p.currency,
        p.provider <> 'none' or p.state not in ('open', 'canceled') as chosen
      from wanted
        join payment p on p.id = wanted.id
        left join purchase_order o on o.cart_id = p.cart_id
      order by p.created_at desc, p.id desc
    `,
  )
}

/** Those of an order, or with a reference, here, at the provider or on a slip. */
function paymentsWith({ text }: WantedPayments): SQL {
  const number = text.toUpperCase()
  return sql`
    select id from payment where provider_ref = ${text} or id = ${uuid.test(text) ? text : null}::uuid
    union all
    select payment_id from payment_means where slip <> '' and slip = ${text}
    union all
    select b.id
    from purchase_order q
      join payment b on b.cart_id = q.cart_id
    where q.number = ${number} or q.invoice_number = ${number}`
}
