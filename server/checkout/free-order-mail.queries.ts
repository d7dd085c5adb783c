import type { MailsSent } from '@foyer/domain/checkout/free-order-mail.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { freeOrderMail } from '../db/schema.ts'
import { insertOf } from '../db/whole-rows.ts'

/** Locks counting and adding mails to this domain until the transaction ends. */
export async function lockDomain(tx: Db, domain: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`free-order-mail|${domain}`}, 0))`)
}

export async function mailsSince(
  tx: Db,
  { mailbox, domain, sender }: { mailbox: string; domain: string; sender: string },
  since: Date,
): Promise<MailsSent> {
  const [counts] = await rows<MailsSent>(
    tx,
    sql`
      select count(*) filter (where mailbox = ${mailbox})::int as "toMailbox", count(*)::int as "toDomain",
        count(*) filter (where sender = ${sender})::int as "toDomainBySender"
      from free_order_mail
      where domain = ${domain} and sent_at > ${since.toISOString()}::timestamptz
    `,
  )
  return counts!
}

export async function insertMail(tx: Db, row: typeof freeOrderMail.$inferInsert): Promise<void> {
  await tx.execute(insertOf(freeOrderMail, [row]))
}

export async function deleteMailsBefore(db: Db, instant: Date): Promise<void> {
  await db.execute(sql`delete from free_order_mail where sent_at < ${instant.toISOString()}::timestamptz`)
}
