import { and, eq } from '../db/drizzle.ts'
import { rows, sql, type Db } from '../db/database.ts'
import { purchaseOrder } from '../db/schema.ts'
import { credit } from '../db/schema-goods.ts'
import { noteInInbox } from '../inbox/inbox.queries.ts'

/** Writes a bank's credit down; false when the same was written before. */
export async function insertCredit(tx: Db, row: typeof credit.$inferInsert): Promise<boolean> {
  return (await tx.insert(credit).values(row).onConflictDoNothing().returning({ id: credit.id })).length === 1
}

/** Whether a version of the shop that noted no accounts has booked the same. */
export async function wasBookedWithoutAccount(tx: Db, row: typeof credit.$inferInsert): Promise<boolean> {
  const { bankReference, amount, currency, bookedOn, paymentReference } = row
  const same = { bankReference, account: '', amount, currency, bookedOn, paymentReference }
  const alike = Object.entries(same).map(([column, value]) => eq(credit[column as keyof typeof same], value))
  return (
    (
      await tx
        .select({ id: credit.id })
        .from(credit)
        .where(and(...alike))
    ).length > 0
  )
}

/** The number of the order that an invoice is of. */
export async function orderByInvoice(db: Db, invoice: string): Promise<string | null> {
  const [found] = await db
    .select({ number: purchaseOrder.number })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.invoiceNumber, invoice))
  return found?.number ?? null
}

/** A credit whose entry of the inbox nobody has settled, and what is left of it; locked until the transaction ends. */
export async function lockOpenCredit(
  tx: Db,
  id: string,
): Promise<{ credit: typeof credit.$inferSelect; left: number } | undefined> {
  const [found] = await tx.select().from(credit).where(eq(credit.id, id)).for('update')
  // asked behind the lock: another order may have taken of it
  const [open] = await rows<{ left: number }>(
    tx,
    sql`select (i.details->>'left')::int as left
      from inbox i
      where i.id = ${id}
        and i.kind = 'credit'
        and i.details->>'outcome' <> 'takenBack'
        and (i.details->>'left')::int > 0
        and not exists (
          select from office_act a where a.subject = i.id::text and a.act = 'settle' and a.outcome = 'done'
        )`,
  )
  return found && open && { credit: found, left: open.left }
}

export async function noteLeftOver(tx: Db, id: string, left: number): Promise<void> {
  await noteInInbox(tx, { id, kind: 'credit' }, { left })
}

/** Forgets who has paid by the bank before a day, of at most so many credits; answers which. */
export async function erasePayersOfCredits(tx: Db, before: string, most: number): Promise<string[]> {
  const erased = await rows<{ id: string }>(
    tx,
    // credits are told apart by their references too
    sql`update credit
      set payer = '', payment_reference = id::text
      where id in (
        select id from credit where booked_on < ${before} and payment_reference <> id::text limit ${most}
      )
      returning id`,
  )
  return erased.map(({ id }) => id)
}
