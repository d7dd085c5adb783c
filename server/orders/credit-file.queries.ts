import { rows, sql, written, type Db } from '../db/database.ts'
import type { BankCredit } from '../payments/camt.ts'
import type { BookedCredit } from './credits.service.ts'

export interface CreditFile {
  id: string
  /** Null once it is read. */
  content: string | null
  /** What in it cannot be read. */
  wrong: string | null
  isRead: boolean
}

/**
 * Stores a file that nobody has put in, or one that could not be read; answers the id of the file with that content.
 */
export async function storeFile(
  tx: Db,
  { id, digest, content, now }: { id: string; digest: string; content: string; now: Date },
): Promise<string> {
  const [stored] = await rows<{ id: string }>(
    tx,
    sql`insert into credit_file (id, digest, content, created_at)
      values (${id}, ${digest}, ${content}, ${now.toISOString()}::timestamptz)
      on conflict (digest) do update set content = case
        when credit_file.wrong is null then credit_file.content
        else excluded.content
        end,
        read_at = case when credit_file.wrong is null then credit_file.read_at end,
        wrong = null
      returning id`,
  )
  return stored!.id
}

export async function creditFile(db: Db, id: string): Promise<CreditFile | undefined> {
  const [found] = await rows<CreditFile>(
    db,
    sql`select id, content, wrong, read_at is not null as "isRead" from credit_file where id = ${id}`,
  )
  return found
}

/** Writes down what a file says, once, and forgets its text. */
export async function noteRead(tx: Db, id: string, credits: readonly BankCredit[], now: Date): Promise<void> {
  const read = await written(
    tx,
    sql`update credit_file
      set content = null, read_at = ${now.toISOString()}::timestamptz
      where id = ${id} and read_at is null`,
  )
  if (read === 0) return
  await tx.execute(
    sql`insert into credit_in_file (file_id, position, credit)
      select ${id}::uuid, position, credit
      from jsonb_array_elements(${JSON.stringify(credits)}::jsonb) with ordinality as read (credit, position)`,
  )
}

export async function noteWrong(tx: Db, id: string, wrong: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update credit_file
      set content = null, wrong = ${wrong}, read_at = ${now.toISOString()}::timestamptz
      where id = ${id} and read_at is null`,
  )
}

/** The next credit of a file after a position that is not booked, locked until the transaction ends. */
export async function nextToBook(
  tx: Db,
  id: string,
  after: number,
): Promise<{ position: number; credit: BankCredit } | undefined> {
  const [next] = await rows<{ position: number; credit: BankCredit }>(
    tx,
    sql`select position, credit
      from credit_in_file
      where file_id = ${id} and booked is null and position > ${after}
      order by position
      limit 1
      for update`,
  )
  return next
}

export async function noteBooked(tx: Db, id: string, position: number, booked: BookedCredit): Promise<void> {
  await tx.execute(
    sql`update credit_in_file
      set booked = ${JSON.stringify(booked)}::jsonb
      where file_id = ${id} and position = ${position}`,
  )
}

export interface Counts {
  credits: number
  booked: number
  before: number
  unclear: number
  to_go: number
}

/** How far a file is. */
export async function countsOf(db: Db, id: string): Promise<Counts> {
  const [counts] = await rows<Counts>(
    db,
    sql`
      select count(*)::int as credits,
        (count(*) filter (where booked->>'outcome' in ('paid', 'part')))::int as booked,
        (count(*) filter (where booked->>'outcome' = 'before'))::int as before,
        (count(*) filter (where booked->>'outcome' not in ('paid', 'part', 'before')))::int as unclear,
        (count(*) filter (where booked is null))::int as to_go
      from credit_in_file
      where file_id = ${id}
    `,
  )
  return counts!
}

/** What became of a file's credits after a position, in their order. */
export async function bookedOf(
  db: Db,
  id: string,
  after: number,
  most: number,
): Promise<{ position: number; booked: BookedCredit }[]> {
  return rows(
    db,
    sql`select position, booked
      from credit_in_file
      where file_id = ${id} and position > ${after} and booked is not null
      order by position
      limit ${most}`,
  )
}

/** Forgets files that were put in before an instant and are booked, or could not be read. */
export async function deleteFiles(db: Db, before: Date): Promise<void> {
  await db.execute(
    sql`delete from credit_file f
      where f.created_at < ${before.toISOString()}::timestamptz
        and f.read_at is not null
        and not exists (select from credit_in_file c where c.file_id = f.id and c.booked is null)`,
  )
}
