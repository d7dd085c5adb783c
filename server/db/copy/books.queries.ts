import type pg from 'pg'

/** Each finds violations and returns them as sentences. */
const questions = [
  // lines are priced as visits were moved, while an order's total is what was paid for it
  `
    select 'order ' || o.number || ': costs ' || o.total || ', its lines ' || s.lines - m.moved as line
    from purchase_order o,
      lateral (
        select coalesce(sum(l.total - coalesce((l.document->>'discount')::int, 0)), 0) as lines
        from order_line l
        where l.order_id = o.id
      ) s,
      lateral (select coalesce(sum(difference), 0) as moved from move where order_id = o.id) m
    where o.total <> s.lines - m.moved
  `,
  `
    select 'capacity '
      || c.good
      || ' '
      || c.id
      || ': '
      || c.taken
      || ' taken, holds say '
      || coalesce(sum(h.places), 0) as line
    from capacity c
      left join hold h on h.capacity_id = c.id
    group by c.id
    having c.taken <> coalesce(sum(h.places), 0)
  `,
  `
    select 'capacity ' || c.good || ' ' || c.id || ': keeps ' || c.kept || ' places, its quotas have '
      || coalesce(sum(q.total - q.taken), 0) || ' left' as line
    from capacity c
      left join capacity q on q.part_of = c.id
    group by c.id
    having c.kept <> coalesce(sum(q.total - q.taken), 0)
  `,
  `select 'order ' || number || ': costs something and names no payment' as line
    from purchase_order
    where payment_id is null and total > 0`,
  `
    select 'claim ' || k.id || ' is ' || k.hold || case
      when o.id is null then ', but has no order'
      else ', but has an order'
      end as line
    from claim k
      left join purchase_order o on o.cart_id = k.id
    where (k.hold = 'placed') <> (o.id is not null)
  `,
  `select 'cart ' || k.id || ' is sold, and still there' as line
    from cart k
      join purchase_order o on o.cart_id = k.id`,
  // an order may stand with what is free once all that was paid of it is canceled
  `select 'payment ' || p.id || ': refunded, but there is order ' || o.number as line
    from payment p
      join purchase_order o on o.payment_id = p.id
    where p.state in ('refunding', 'refunded')
      and o.state <> 'canceled'
      and o.refunded < p.amount`,
  `
    select 'voucher '
      || v.id
      || ': '
      || c.total - c.taken
      || ' left of '
      || v.amount
      || ', its entries say '
      || coalesce(sum(e.amount), 0) as line
    from voucher v
      join capacity c on c.id = v.id
      left join voucher_entry e on e.voucher_id = v.id
    group by v.id, c.id
    having c.total - c.taken <> coalesce(sum(e.amount), 0) or c.total <> v.amount
  `,
  `
    select 'voucher '
      || e.voucher_id
      || ' in cart '
      || e.cart_id
      || ': its entries say '
      || sum(e.amount)
      || ', the hold '
      || coalesce(max(h.places), 0) as line
    from voucher_entry e
      left join hold h on h.claim_id = e.cart_id and h.capacity_id = e.voucher_id
    where e.cart_id is not null
    group by e.voucher_id, e.cart_id
    having sum(e.amount) <> -coalesce(max(h.places), 0)
  `,
  `select 'cart ' || h.claim_id || ' has ' || h.places || ' of voucher ' || v.id || ' without an entry' as line
    from hold h
      join voucher v on v.id = h.capacity_id
    where not exists (select 1 from voucher_entry e where e.voucher_id = v.id and e.cart_id = h.claim_id)`,
  `select 'voucher ' || h.capacity_id || ' in order ' || o.number || ': not redeemed' as line
    from purchase_order o
      join hold h on h.claim_id = o.cart_id
      join voucher v on v.id = h.capacity_id
    where not exists (
      select 1
      from voucher_entry e
      where e.voucher_id = v.id and e.cart_id = o.cart_id and e.kind in ('redeem', 'refund')
    )`,
  `
    select 'order '
      || o.number
      || ': '
      || o.refunded
      || ' refunded, its refunds say '
      || coalesce(sum(r.paid_back), 0) as line
    from purchase_order o
      left join refund r on r.order_id = o.id
    group by o.id
    having o.refunded <> coalesce(sum(r.paid_back), 0)
  `,
  `
    select 'order ' || o.number || ' is ' || o.state || case
      when r.id is null then ', but is not refunded'
      else ', but is refunded'
      end as line
    from purchase_order o
      left join refund r on r.order_id = o.id and r.whole
    where (o.state = 'canceled') <> (r.id is not null)
  `,
  `
    select 'order '
      || o.number
      || ' is canceled, but '
      || o.total - o.unpaid - o.refunded - o.credited
      || ' of its payment is kept' as line
    from purchase_order o
    where o.state = 'canceled' and o.refunded + o.credited <> o.total - o.unpaid
  `,
  // what came back as a voucher of its own stays taken from the one that it replaces
  `select 'order '
      || o.number
      || ' is canceled, but has '
      || h.places - b.renewed
      || ' of voucher '
      || v.id as line
    from purchase_order o
      join hold h on h.claim_id = o.cart_id
      join voucher v on v.id = h.capacity_id,
        lateral (
          select coalesce(sum(e.amount), 0) as renewed
          from refund r
            join voucher_entry e on e.refund_id = r.id and e.kind = 'issue'
            join voucher n on n.id = e.voucher_id
          where r.order_id = o.id and n.replaces = v.id
        ) b
    where o.state = 'canceled' and v.order_id is distinct from o.id and h.places <> b.renewed`,
  `
    select 'voucher '
      || v.id
      || ' was sold by order '
      || o.number
      || ', which is canceled, and is worth '
      || c.total - c.taken as line
    from voucher v
      join capacity c on c.id = v.id
      join purchase_order o on o.id = v.order_id
    where o.state = 'canceled' and c.taken < c.total
  `,
  `
    select 'order '
      || o.number
      || ': '
      || o.credited
      || ' became vouchers, its refunds say '
      || coalesce(sum(r.credited), 0) as line
    from purchase_order o
      left join refund r on r.order_id = o.id
    group by o.id
    having o.credited <> coalesce(sum(r.credited), 0)
  `,
  `select 'ticket ' || t.id || ' is good, but its line is canceled' as line
    from ticket t
      join order_line l on l.order_id = t.order_id and l.position = t.line
    where l.refund_id is not null and t.void_at is null and t.redeemed_at is null`,
  `select 'order ' || o.number || ': line ' || l.position || ' is canceled by a refund of another order' as line
    from order_line l
      join refund r on r.id = l.refund_id
      join purchase_order o on o.id = l.order_id
    where r.order_id <> l.order_id`,
  `
    select 'order '
      || o.number
      || ' has '
      || h.places
      || ' of capacity '
      || c.good
      || ', its lines say '
      || coalesce(w.places, 0) as line
    from purchase_order o
      join hold h on h.claim_id = o.cart_id
      join capacity c on c.id = h.capacity_id
      left join lateral (
        select sum((t->>'places')::int) as places
        from order_line l, jsonb_array_elements(l.document->'takes') t
        where l.order_id = o.id
          and l.refund_id is null
          and l.document->>'type' <> 'voucherCode'
          and (t->>'capacity')::uuid = h.capacity_id
      ) w on true
    where o.state = 'placed' and c.good not like 'voucher:%' and h.places <> coalesce(w.places, 0)
  `,
  `select 'refund ' || r.id || ' of order ' || o.number || ' is done, but has come to nothing' as line
    from failed_refund f
      join refund r on r.id = f.refund_id
      join purchase_order o on o.id = r.order_id
    where f.settled_at is null and r.done_at is not null`,
  `
    select 'till '
      || t.till
      || ' '
      || t.number
      || ': closed with '
      || t.expected
      || ' expected, its movements say '
      || t.begun_with + coalesce(sum(m.amount), 0) as line
    from till_session t
      left join till_movement m on m.session_id = t.id and m.means = 'cash'
    where t.closed_at is not null
    group by t.id
    having t.expected <> t.begun_with + coalesce(sum(m.amount), 0)
  `,
  `
    select 'sale ' || m.sale_id || ': ' || m.amount || ' went into a till, ' || p.amount || ' was paid' as line
    from (select sale_id, sum(amount) as amount from till_movement where sale_id is not null group by sale_id) m
      join sale s on s.id = m.sale_id
      join purchase_order o on o.cart_id = s.claim_id,
        lateral (
          select coalesce(sum(amount), 0) as amount
          from payment_means
          where payment_id = o.payment_id and means in ('cash', 'terminal')
        ) p
    where m.amount <> p.amount
  `,
]

/** Everything that does not balance in a shop's books; empty when all is well. */
export async function imbalances(client: pg.Client): Promise<string[]> {
  const lines: string[] = []
  for (const question of questions)
    lines.push(...(await client.query<{ line: string }>(question)).rows.map(({ line }) => line))
  return lines
}
