import pg from 'pg'
import type { Query } from './harness/database.ts'

// Fills a database with copies of the web's orders in it, as if they had been sold over the last two years: each
// with its guest, cart, hold, payment, tickets and webhook, and one abandoned cart for twenty orders. The books still
// balance. Run: node load/fill-orders.ts postgresql://… [orders] [postgresql://… of the provider]

const perStep = 10_000
const days = 730

/** `providerQuery` is of the simulator's database, which may be the same. */
export async function fillWithOrders(query: Query, providerQuery: Query, count: number): Promise<void> {
  const [{ n: first } = { n: 0 }] = await query<{ n: number }>('select count(*)::int as n from purchase_order')
  if (first === 0) throw new Error('there is no order to copy: buy some first')
  for (let done = 0; done < count; done += perStep) {
    const [from, to] = [done + 1, Math.min(done + perStep, count)]
    await query(statementsFor(from, to, count))
    await copyAccounts(query, providerQuery, from, to)
  }
  await query('analyze')
}

/** In one simple query, which is one transaction. */
const statementsFor = (from: number, to: number, count: number) => `
create temporary table copy on commit drop as
  with original as (
    select row_number() over (order by o.number) - 1 as nr, count(*) over () as originals, o.id as order_id,
      o.cart_id, o.payment_id, k.customer_id
    from purchase_order o join claim k on k.id = o.cart_id
    where o.cart_id not like 'copy-%' and k.customer_id is not null
  )
  select n, o.*, n % 20 = 0 as abandoned, ${id('customer')} as new_customer, 'copy-' || ${hash('cart')} as new_cart,
    ${id('payment')} as new_payment, ${id('order')} as new_order,
    now() - n * interval '${days} days' / ${count} as at
  from generate_series(${from}, ${to}) n join original o on o.nr = n % o.originals;
analyze copy;
insert into customer select r.* from copy c join customer o on o.id = c.customer_id,
  jsonb_populate_record(o, jsonb_build_object('id', new_customer, 'token_hash', ${hash('token')}, 'created_at', at)) r;
insert into claim select r.* from copy c join claim o on o.id = c.cart_id,
  jsonb_populate_record(o, jsonb_build_object('id', new_cart, 'customer_id', new_customer, 'guest_id', new_customer,
    'holder', ${hash('holder')}, 'created_at', at, 'held_until', at + interval '30 minutes')) r;
insert into payment select r.* from copy c join payment o on o.id = c.payment_id,
  jsonb_populate_record(o, jsonb_build_object('id', new_payment, 'cart_id', new_cart, 'created_at', at, 'checked_at',
    at, 'captured_at', at)) r;
insert into payment_webhook select ${hash('webhook')}, 'simulator', new_payment, '{}', at from copy c;
-- the same purchases, but nobody paid
insert into claim select r.* from copy c join claim o on o.id = c.cart_id,
  jsonb_populate_record(o, jsonb_build_object('id', 'abandoned-' || new_cart, 'holder', ${hash('holder')},
    'hold', 'expired', 'customer_id', new_customer, 'guest_id', new_customer,
    'created_at', at, 'held_until', at, 'expires_at', at)) r where abandoned;
insert into cart (id, booking_id, fingerprint, content, lang, lines, total, currency)
  select 'abandoned-' || new_cart, ${hash('abandoned')}, '', o.content, o.lang,
    (select jsonb_agg(l.document order by l.position) from order_line l where l.order_id = o.id), o.total, o.currency
  from copy c join purchase_order o on o.id = c.order_id where abandoned;
insert into payment select r.* from copy c join payment o on o.id = c.payment_id,
  jsonb_populate_record(o, jsonb_build_object('id', ${id('abandoned')}, 'cart_id', 'abandoned-' || new_cart, 'state',
    'canceled', 'captured_at', null)) r where abandoned;
insert into purchase_order select r.* from copy c join purchase_order o on o.id = c.order_id,
  jsonb_populate_record(o, jsonb_build_object('id', new_order, 'booking_id', ${hash('booking')}, 'cart_id', new_cart,
    'payment_id', new_payment, 'placed_at', at,
    'number', 'F' || (select value from counter where name = 'order') + n - ${from - 1})) r;
update counter set value = value + ${to - from + 1} where name = 'order';
insert into order_line select r.* from copy c join order_line o on o.order_id = c.order_id, jsonb_populate_record(o,
  jsonb_build_object('order_id', new_order)) r;
insert into ticket select r.* from copy c join ticket o on o.order_id = c.order_id,
  jsonb_populate_record(o, jsonb_build_object('id', md5(o.id::text || n)::uuid, 'order_id', new_order, 'barcode',
    upper(md5(o.barcode || n) || ${hash('barcode')}))) r;
insert into hold select new_cart, o.capacity_id, o.places from copy c join hold o on o.claim_id = c.cart_id;
update capacity k set taken = taken + h.places, total = greatest(total, taken + kept + h.places)
from (
  select o.capacity_id, sum(o.places)::int as places
  from copy c join hold o on o.claim_id = c.cart_id
  group by 1
) h where h.capacity_id = k.id`

function hash(of: string): string {
  return `md5('${of} of copy ' || n)`
}

/** An id that is alike in every database. */
function id(of: string): string {
  return `${hash(of)}::uuid`
}

/** The provider's books have the payments that the shop's have. */
async function copyAccounts(query: Query, providerQuery: Query, from: number, to: number): Promise<void> {
  const paid = await query<{ id: string; amount: number; at: Date }>(
    `select p.id, p.amount, p.created_at as at from payment p join (select ${id('payment')} as id from ` +
      `generate_series(${from}, ${to}) n) c using (id)`,
  )
  await providerQuery(
    `insert into simulator_payment
      select r.*
      from simulator_payment o,
        unnest($1::text[], $2::int[], $3::timestamptz[]) as paid (id, amount, at),
        jsonb_populate_record(
          o,
          jsonb_build_object(
            'reference', paid.id, 'id', md5(paid.id), 'state', 'captured', 'amount', paid.amount,
            'captured', paid.amount, 'refunded', 0, 'created_at', at
          )
        ) r
      where o.reference = (select min(reference) from simulator_payment)`,
    [paid.map((one) => one.id), paid.map(({ amount }) => amount), paid.map(({ at }) => at)],
  )
}

if (import.meta.main) {
  const [url, count = '100000', provider = url] = process.argv.slice(2)
  if (!url) throw new Error('which database? node load/fill-orders.ts postgresql://… [orders]')
  const [shop, other] = [url, provider!].map((connectionString) => new pg.Pool({ connectionString, max: 1 }))
  const asking =
    (pool: pg.Pool): Query =>
    async <T extends object>(statement: string, values: unknown[] = []) =>
      (await pool.query<T>(statement, values)).rows
  const begun = performance.now()
  await fillWithOrders(asking(shop!), asking(other!), Number(count))
  console.log(`${count} orders in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
  await Promise.all([shop!.end(), other!.end()])
}
