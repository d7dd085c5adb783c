import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Query } from './database.ts'
import { until } from './until.ts'
import { vouchersWrong } from './vouchers.ts'

export interface Books {
  shop: Query
  /** The provider's own books: the shop's database when the simulator lives in its process. */
  provider: Query
  /** DATA_DIR of every process, where mails are. */
  dataDirs: readonly string[]
  /** Expired holds must be released too: the minutely job had its turn. */
  cleanedUp?: boolean
}

/**
 * Everything that does not balance, as sentences; empty when all is well. Captures and refunds are read from the
 * provider's books, not from the shop's.
 */
export async function imbalances({ shop, provider, dataDirs, cleanedUp = true }: Books): Promise<string[]> {
  return [
    ...(await capacityWrong(shop, cleanedUp)),
    ...(await vouchersWrong(shop)),
    ...(await moneyWrong(shop, provider)),
    ...(await numbersWrong(shop)),
    ...(await mailsWrong(shop, dataDirs)),
  ]
}

export interface Patience {
  seconds?: number
  /**
   * A mail that was on its way when the database was lost may be sent once more: nobody could note that it was sent.
   */
  mailsTwice?: boolean
  /** Done every two seconds until they balance. */
  meanwhile?: () => Promise<unknown>
  /** What happened until then. */
  story?: () => string
}

/**
 * Waits until all books balance: refunds are done, mails are written, every place is accounted for. Answers how many
 * mails were sent twice, where they may be.
 */
export async function balanced(
  books: Books,
  { seconds = 60, mailsTwice = false, meanwhile = async () => {}, story = () => '' }: Patience = {},
): Promise<number> {
  let wrong: string[] = []
  let next = 0
  return until(
    async () => {
      if (Date.now() >= next) {
        await meanwhile()
        next = Date.now() + 2000
      }
      const all = await imbalances(books)
      wrong = mailsTwice ? all.filter((line) => !/^mail .*: 2 files$/.test(line)) : all
      return wrong.length === 0 ? all.length : undefined
    },
    { seconds, every: 250, late: () => `${wrong.join('\n')}\n${story()}` },
  )
}

async function capacityWrong(shop: Query, cleanedUp: boolean): Promise<string[]> {
  const rows = await shop<{ id: string; good: string; taken: number; total: number; held: number }>(
    `select c.id, c.good, c.taken, c.total, coalesce(sum(h.places), 0)::int as held
      from capacity c
        left join hold h on h.capacity_id = c.id
      group by c.id, c.good, c.taken, c.total
      having c.taken <> coalesce(sum(h.places), 0) or c.taken > c.total`,
  )
  const ordered = await shop<{ id: string; held: number; ordered: number }>(
    `
      with line as (
        select k.id, document
        from cart k
          join claim c on c.id = k.id, jsonb_array_elements(k.lines) document
        where c.hold = 'held'
        union all
        select o.cart_id, l.document
        from purchase_order o
          join order_line l on l.order_id = o.id
        where l.refund_id is null
      ),
        sold as (
          select id, take->>'capacity' as capacity, sum((take->>'places')::int) as places
          from line, jsonb_array_elements(document->'takes') take
          group by 1, 2
        ),
        -- a basket holds places before it has a cart
        kept as (
          select h.claim_id, h.capacity_id, h.places
          from hold h
            join claim k on k.id = h.claim_id
          where k.hold <> 'held' or exists (select from cart where cart.id = k.id)
        )
      select coalesce(s.id, h.claim_id) as id, coalesce(h.places, 0)::int as held,
        coalesce(s.places, 0)::int as ordered
      from sold s
        full join kept h on h.claim_id = s.id and h.capacity_id::text = s.capacity
      where coalesce(h.places, 0) <> coalesce(s.places, 0)
      -- a refund changes what an order holds of vouchers, and of everything where it is of all
      and not exists (
        select
        from purchase_order o
          join refund r on r.order_id = o.id
        where o.cart_id = coalesce(s.id, h.claim_id)
          and (
            r.whole or exists (select from voucher v where v.id::text = coalesce(s.capacity, h.capacity_id::text))
          )
      )
    `,
  )
  const open = await shop<{ id: string; expires_at: Date | null }>(
    `select id, expires_at from claim where hold = 'held' and (expires_at is null or ($1 and expires_at <= now()))`,
    [cleanedUp],
  )
  return [
    ...rows.map((row) => `capacity ${row.good} ${row.id}: ${row.taken} taken of ${row.total}, holds say ${row.held}`),
    ...ordered.map((row) => `cart ${row.id}: holds ${row.held} places, its lines say ${row.ordered}`),
    ...open.map(
      (row) =>
        `cart ${row.id}: still held, ` +
        `${row.expires_at === null ? 'without an end' : `its end was ${row.expires_at.toISOString()}`}`,
    ),
  ]
}

interface Payment {
  id: string
  state: string
  cart_id: string
  amount: number
  order_id: string | null
  /** What it costs after its refunds. */
  order_total: number | null
  order_refunded: number
}

async function moneyWrong(shop: Query, provider: Query): Promise<string[]> {
  const payments = await shop<Payment>(
    'select p.id::text, p.state, p.cart_id, p.amount, o.id::text as order_id, o.total - o.refunded as ' +
      'order_total, coalesce(o.refunded, 0) as order_refunded from payment p left join purchase_order o on ' +
      `o.payment_id = p.id where p.provider <> 'none'`,
  )
  const known = new Map(payments.map((payment) => [payment.id, payment]))
  const accounts = await provider<{ reference: string; state: string; captured: number; refunded: number }>(
    'select reference, state, captured, refunded from simulator_payment',
  )
  const problems: string[] = []
  for (const { reference, state, captured, refunded } of accounts) {
    const payment = known.get(reference)
    const inShop = `shop: ${payment?.state ?? 'unknown'}, cart ${payment?.cart_id}`
    const name = `payment ${reference} (provider: ${state}, ${inShop})`
    const net = captured - refunded
    if (net > 0 && !payment?.order_id) problems.push(`${name}: ${net} kept without an order`)
    if (net > 0 && payment && (payment.state !== 'captured' || payment.order_total !== net))
      problems.push(`${name}: ${net} kept for an order of ${payment.order_total}`)
    if (payment?.order_id && refunded !== payment.order_refunded)
      problems.push(`${name}: ${refunded} refunded, order ${payment.order_id} says ${payment.order_refunded}`)
    if (refunded > 0 && refunded === captured && payment?.state !== 'refunded')
      problems.push(`${name}: refunded, and the shop does not know`)
    if (captured === 0 && payment?.order_id) problems.push(`${name}: an order without money`)
  }
  const seen = new Set(accounts.map(({ reference }) => reference))
  for (const payment of payments)
    if (payment.order_id && !seen.has(payment.id))
      problems.push(`payment ${payment.id}: an order, and the provider has never heard of it`)
  const otherwise = await shop<{ number: string; total: number; lines: number }>(
    `select o.number, o.total, sum(l.total - coalesce((l.document->>'discount')::int, 0))::int as lines
      from purchase_order o
        join order_line l on l.order_id = o.id
      group by o.id
      having o.total <> sum(l.total - coalesce((l.document->>'discount')::int, 0))`,
  )
  problems.push(...otherwise.map(({ number, total, lines }) => `order ${number}: costs ${total}, its lines ${lines}`))
  const unpaid = await shop<{ number: string }>(
    'select number from purchase_order where payment_id is null and total > 0',
  )
  return [...problems, ...unpaid.map(({ number }) => `order ${number}: costs something and names no payment`)]
}

async function numbersWrong(shop: Query): Promise<string[]> {
  const orders = await shop<{ number: string }>('select number from purchase_order order by length(number), number')
  const gaps = orders.flatMap(({ number }, index) =>
    number === `F${100_001 + index}` ? [] : [`order number ${number} stands where F${100_001 + index} should`],
  )
  const strays = await shop<{ id: string; hold: string }>(
    `select k.id, k.hold
      from claim k
        left join purchase_order o on o.cart_id = k.id
      where (k.hold = 'placed') <> (o.id is not null)`,
  )
  return [
    ...gaps.slice(0, 3),
    ...strays.map(
      ({ id, hold }) => `cart ${id} is ${hold}, ${hold === 'placed' ? 'but has no order' : 'but has an order'}`,
    ),
  ]
}

/** The part of the name that files of order mails share. */
export const hashInMail = (bookingId: string): string =>
  createHash('sha256').update(bookingId).digest('hex').slice(0, 16)

/** What a mail names an order by. */
const reference = `o.number || '.' || left(encode(sha256(o.booking_id::bytea), 'hex'), 16)`

/** Every order and every refund has its one file. */
async function mailsWrong(shop: Query, dataDirs: readonly string[]): Promise<string[]> {
  const files = new Map<string, number>()
  for (const folder of dataDirs.map((dataDir) => join(dataDir, 'outbox')).filter((path) => existsSync(path))) {
    for (const file of readdirSync(folder))
      if (file.endsWith('.eml')) files.set(file.split('@')[0]!, (files.get(file.split('@')[0]!) ?? 0) + 1)
  }
  const expected = await shop<{ mail: string }>(
    `select ${reference} || '.order' as mail
      from purchase_order o
      union all
      select distinct ${reference} || '.dispatch'
      from purchase_order o
        join order_line l on l.order_id = o.id
      where l.document->>'delivery' in ('mail', 'collect')
      union all
      select ${reference} || '.refund.' || r.id
      from purchase_order o
        join refund r on r.order_id = o.id
      union all
      select ${reference} || '.move.' || m.id
      from purchase_order o
        join move m on m.order_id = o.id
      union all
      select p.id::text || '.refund'
      from payment p
      where p.state = 'refunded' and not exists (select from purchase_order o where o.payment_id = p.id)`,
  )
  const missing = expected
    .filter(({ mail }) => files.get(mail) !== 1)
    .map(({ mail }) => `mail ${mail}: ${files.get(mail) ?? 0} files`)
  const due = new Set(expected.map(({ mail }) => mail))
  return [
    ...missing,
    ...[...files.keys()].filter((mail) => !due.has(mail)).map((mail) => `mail ${mail}: nobody should have got it`),
  ]
}
