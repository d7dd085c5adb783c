import type { InquiryState } from '@foyer/domain/checkout/inquiry.ts'
import type { QuoteClaim, QuoteOutcome } from '@foyer/domain/checkout/quote-state.ts'
import { comparableEmail } from '@foyer/domain/text/email.ts'
import { rows, sql, written, type Db } from '../db/database.ts'
import { claim } from '../db/schema.ts'
import { inquiry, quote as quoteTable } from '../db/schema-office.ts'
import { allOf, asJson, insertOf, rowIn, setOf, wholeRow, wholeRows } from '../db/whole-rows.ts'
import { nextNumber } from '../orders/number.queries.ts'

export type Inquiry = typeof inquiry.$inferSelect

/** Stores an inquiry with the next number of its series; null where it is stored already. */
export async function insertInquiry(
  tx: Db,
  row: Omit<Inquiry, 'number' | 'email' | 'answeredAt' | 'quote' | 'declined'>,
): Promise<string | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`inquiry|${row.id}`}, 0))`)
  if (await inquiryById(tx, row.id)) return null
  const unnumbered = asJson(inquiry, [{ ...row, number: '', email: comparableEmail(row.customer.email) }])
  const [stored] = await rows<{ number: string }>(
    tx,
    sql`with next as (${nextNumber('inquiry')})
      ${insertOf(inquiry, sql`jsonb_set(${unnumbered}, '{0,number}', (select to_jsonb(number) from next))`)}
      returning number`,
  )
  return stored!.number
}

export const inquiryById = (db: Db, id: string) => wholeRow(db, inquiry, sql`where id = ${id}`)
export const inquiryByNumber = (db: Db, number: string) => wholeRow(db, inquiry, sql`where number = ${number}`)

/** An inquiry, by its number or its id, that nobody else answers until the transaction ends. */
export const lockInquiry = (tx: Db, { number, id }: { number?: string; id?: string }) =>
  wholeRow(tx, inquiry, sql`where ${number === undefined ? sql`id = ${id}` : sql`number = ${number}`} for update`)

/** Notes what came of an inquiry, also in place of a quote that came to nothing. */
export async function noteAnswer(
  tx: Db,
  id: string,
  answer: Pick<Inquiry, 'answeredAt' | 'quote' | 'declined'>,
): Promise<void> {
  await tx.execute(sql`update inquiry set ${setOf(inquiry, answer)} where id = ${id}`)
}

/** A quote that answered an inquiry: what holds its places, and what was told of it. */
export type Answer = QuoteClaim & { number: string; askedAt: Date | null; outcome: QuoteOutcome | null }

/** The quotes that answered inquiries, by their ids; locked, none is accepted or ends until the transaction does. */
export async function answersTo(
  db: Db,
  inquiries: readonly Pick<Inquiry, 'quote'>[],
  { locked = false } = {},
): Promise<ReadonlyMap<string | null, Answer>> {
  const ids = inquiries.flatMap(({ quote }) => quote ?? [])
  if (ids.length === 0) return new Map()
  const found = await rows<Record<string, unknown>>(
    db,
    sql`select ${allOf('q')}, ${allOf('h')}
      from quote q
        join sale s on s.id = q.id
        join claim h on h.id = s.claim_id
      where q.id = any(${sql.param(ids)}::uuid[])
      ${locked ? sql`for update of h` : sql``}`,
  )
  return new Map(
    found.map((row) => {
      const { id, ...quote } = rowIn(quoteTable, 'q', row)!
      return [id, { ...rowIn(claim, 'h', row)!, ...quote }]
    }),
  )
}

const conditions: Record<InquiryState, string> = {
  open: 'answered_at is null',
  quoted: 'quote is not null',
  declined: 'declined is not null',
}

/** Those that wait, the oldest first, then those that were answered, the latest first. */
export function listedInquiries(db: Db, state: InquiryState | null): Promise<Inquiry[]> {
  const where = state === null ? 'true' : conditions[state]
  return wholeRows(
    db,
    inquiry,
    sql`where ${sql.raw(where)} order by answered_at desc nulls first, created_at, number limit 500`,
  )
}

/** The inquiries from a mail address, the oldest first. */
export function inquiriesFrom(db: Db, email: string): Promise<Inquiry[]> {
  return wholeRows(db, inquiry, sql`where email = ${comparableEmail(email)} order by created_at`)
}

export async function deleteInquiries(tx: Db, ids: readonly string[]): Promise<void> {
  await written(tx, sql`delete from inquiry where id = any(${sql.param(ids)}::uuid[])`)
}

/** Those that were answered before one instant, or that wait since another; nobody waits for those in use. */
export async function inquiriesToForget(
  tx: Db,
  { answered, waiting }: { answered: Date; waiting: Date },
  most: number,
): Promise<Pick<Inquiry, 'id' | 'number'>[]> {
  return rows(
    tx,
    sql`select id, number
      from inquiry
      where answered_at < ${answered.toISOString()}
        or answered_at is null
        and created_at < ${waiting.toISOString()}
      limit ${most}
      for update skip locked`,
  )
}
