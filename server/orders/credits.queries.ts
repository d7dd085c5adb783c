import { rows, sql, written, type Db } from '../db/database.ts'
import { credit } from '../db/schema-goods.ts'
import { insertOf, wholeRow } from '../db/whole-rows.ts'
import { isSettled, noteInInbox } from '../inbox/inbox.queries.ts'

/** Writes a bank's credit down; false when the same was written before. */
export async function insertCredit(tx: Db, row: typeof credit.$inferInsert): Promise<boolean> {
  return (await written(tx, sql`${insertOf(credit, [row])} on conflict do nothing`)) === 1
}

/** Whether a version of the shop that noted no accounts has booked the same. */
export async function wasBookedWithoutAccount(tx: Db, row: typeof credit.$inferInsert): Promise<boolean> {
  const booked = await rows(
    tx,
    sql`select id
      from credit
      where bank_reference = ${row.bankReference}
        and account = ''
        and amount = ${row.amount}
        and currency = ${row.currency}
        and booked_on = ${row.bookedOn}
        and payment_reference = ${row.paymentReference}`,
  )
  return booked.length > 0
}

/** The number of the order that an invoice is of. */
export async function orderByInvoice(db: Db, invoice: string): Promise<string | null> {
  const [found] = await rows<{ number: string }>(
    db,
    sql`select number from purchase_order where invoice_number = ${invoice}`,
  )
  return found?.number ?? null
}

/** A credit whose entry of the inbox nobody has settled, and what is left of it; locked until the transaction ends. */
export async function lockOpenCredit(
  tx: Db,
  id: string,
): Promise<{ credit: typeof credit.$inferSelect; left: number } | undefined> {
  const found = await wholeRow(tx, credit, sql`where id = ${id} for update`)
  // asked behind the lock: another order may have taken of it
  const [open] = await rows<{ left: number }>(
    tx,
    sql`select (i.details->>'left')::int as left
      from inbox i
      where i.id = ${id}
        and i.kind = 'credit'
        and i.details->>'outcome' <> 'takenBack'
        and (i.details->>'left')::int > 0
        and not ${isSettled}`,
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
