import { isOpenQuote, quoteState, type QuoteState } from '@foyer/domain/checkout/quote-state.ts'
import type { PricedLine } from '@foyer/domain/cart/priced-line.ts'
import type { Buyer } from '@foyer/domain/orders/personal-data.ts'
import type { Claim } from '../cart/claim.queries.ts'
import { rows, sql, written, type Db, type SQL } from '../db/database.ts'
import { claim } from '../db/schema.ts'
import { quote, sale } from '../db/schema-office.ts'
import { allOf, asJson, insertOf, rowIn, setOf } from '../db/whole-rows.ts'
import { nextNumber } from '../orders/number.queries.ts'
import type { Sale } from '../orders/sale.queries.ts'

type QuoteRow = typeof quote.$inferSelect

/** A quote with what holds its places, and where its customer finds it. */
export interface Quote extends QuoteRow {
  claim: Claim
  sale: Sale
  bookingId: string
  /** Of the order that it has become. */
  order: string | null
}

/** Stores a quote, with the next number of its series. */
export async function insertQuote(
  tx: Db,
  row: Pick<QuoteRow, 'id' | 'waived' | 'mailed' | 'quotedAt' | 'inquiry'>,
): Promise<void> {
  const unnumbered = asJson(quote, [{ ...row, number: '', version: 1, message: '' }])
  await tx.execute(
    sql`with next as (${nextNumber('quote')})
      ${insertOf(quote, sql`jsonb_set(${unnumbered}, '{0,number}', (select to_jsonb(number) from next))`)}`,
  )
}

export async function updateQuote(tx: Db, id: string, change: Partial<QuoteRow>): Promise<void> {
  await tx.execute(sql`update quote set ${setOf(quote, change)} where id = ${id}`)
}

const found = sql.raw(`quote q
  join sale s on s.id = q.id
  join claim h on h.id = s.claim_id
  left join cart k on k.id = h.id
  left join purchase_order o on o.cart_id = h.id`)
const columns = sql`${allOf('q')}, ${allOf('s')}, ${allOf('h')}, coalesce(k.booking_id, o.booking_id) as "bookingId",
  o.number as "order"`
type Found = Record<string, unknown> & Pick<Quote, 'bookingId' | 'order'>

const quoteIn = (row: Found): Quote => ({
  ...rowIn(quote, 'q', row)!,
  claim: rowIn(claim, 'h', row)!,
  sale: rowIn(sale, 's', row)!,
  bookingId: row.bookingId,
  order: row.order,
})

async function quoteWhere(db: Db, where: SQL): Promise<Quote | undefined> {
  const [row] = await rows<Found>(db, sql`select ${columns} from ${found} where ${where}`)
  return row && quoteIn(row)
}

export const quoteById = (db: Db, id: string) => quoteWhere(db, sql`q.id = ${id}`)
export const quoteByNumber = (db: Db, number: string) => quoteWhere(db, sql`q.number = ${number.toUpperCase()}`)
export const quoteByClaim = (db: Db, claimId: string) => quoteWhere(db, sql`h.id = ${claimId}`)
export const quoteByLink = (db: Db, link: string) => quoteWhere(db, sql`${link} in (k.booking_id, o.booking_id)`)

export interface ListedQuote extends Quote {
  lines: PricedLine[]
  total: number
  currency: string
  lang: string
  buyer: Buyer
}

/** Quotes that are not over, or all in a state of their claims; those that end first before the others. */
export async function listedQuotes(
  db: Db,
  { states, before, number }: { states: readonly Claim['hold'][]; before: Date | null; number: string | null },
): Promise<ListedQuote[]> {
  const listed = await rows<Found & Pick<ListedQuote, 'lines' | 'total' | 'currency' | 'lang' | 'buyer'>>(
    db,
    sql`select ${columns}, coalesce(k.total, o.total) as total, coalesce(k.currency, o.currency) as currency,
        coalesce(k.lang, o.lang) as lang,
        coalesce(o.customer, c.document, '{}') as buyer,
        coalesce(
          k.lines, (select jsonb_agg(l.document order by l.position) from order_line l where l.order_id = o.id), '[]'
        ) as lines
      from ${found}
        left join customer c on c.id = h.customer_id
      where ${number === null ? sql`h.hold = any(${sql.param(states)}::text[])` : sql`q.number = ${number}`}
        and h.held_until <= ${before === null ? 'infinity' : before.toISOString()}::timestamptz
      order by h.held_until, q.number
      limit 500`,
  )
  return listed.map((row) => ({
    ...quoteIn(row),
    lines: row.lines,
    total: row.total,
    currency: row.currency,
    lang: row.lang,
    buyer: row.buyer,
  }))
}

/** Quotes of which it is not told yet what has become of them, or that are not reminded of. */
export async function quotesToFollow(db: Db, now: Date, remindBefore: Date): Promise<string[]> {
  const due = await rows<{ id: string }>(
    db,
    sql`select q.id
      from quote q
        join sale s on s.id = q.id
        join claim h on h.id = s.claim_id
      where q.outcome = 'ended' and h.hold = 'placed'
        or q.outcome is null
        and (
          h.hold <> 'held'
          or h.expires_at <= ${now.toISOString()}
          or q.reminded_at is null and h.held_until <= ${remindBefore.toISOString()}
        )
      order by h.held_until
      limit 200`,
  )
  return due.map(({ id }) => id)
}

/** The quotes that hold places of a time. */
export async function quotesHolding(db: Db, capacity: string): Promise<string[]> {
  const holding = await rows<{ id: string }>(
    db,
    sql`select q.id
      from hold h
        join claim k on k.id = h.claim_id
        join sale s on s.claim_id = k.id
        join quote q on q.id = s.id
      where h.capacity_id = ${capacity} and k.hold = 'held'`,
  )
  return holding.map(({ id }) => id)
}

/**
 * Notes the outcome of a quote, once, but that one that had ended was paid after all; what its customer asked for is
 * not needed any more.
 */
export async function noteOutcome(tx: Db, id: string, outcome: NonNullable<QuoteRow['outcome']>): Promise<boolean> {
  const noted = await written(
    tx,
    sql`update quote set outcome = ${outcome}, message = '' 
      where id = ${id} and (outcome is null or outcome = 'ended' and ${outcome} = 'accepted')`,
  )
  return noted > 0
}

/** Notes that a quote is reminded of, once in a version. */
export async function noteReminded(tx: Db, { id, version }: Quote, now: Date): Promise<boolean> {
  const noted = await written(
    tx,
    sql`update quote
      set reminded_at = ${now.toISOString()}
      where id = ${id} and version = ${version} and reminded_at is null and outcome is null`,
  )
  return noted > 0
}

export function stateOf({ claim: held, ...row }: Quote, now: Date): QuoteState {
  return quoteState(held, row, now)
}

export function isOpen(quoted: Quote | undefined, now: Date): quoted is Quote {
  return quoted !== undefined && isOpenQuote(stateOf(quoted, now))
}
