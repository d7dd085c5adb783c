import { rows, sql, type Db, type SQL } from '../db/database.ts'

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`
const deleted = async (db: Db, statement: SQL) => (await rows(db, sql`${statement} returning 1`)).length

/** What gates have read of a ticket, or of a pass on a day, the last of it before an instant. */
export function deleteScans(db: Db, before: Date, most: number): Promise<number> {
  return deleted(
    db,
    sql`delete from scan where id in (
      select s.id from scan s
      where s.received_at < ${instant(before)}
        and not exists (select from scan l where l.admission = s.admission and l.received_at >= ${instant(before)})
      order by s.received_at limit ${most})`,
  )
}

/** How many came with a pass on a day that no gate's reading is kept of; a ticket's count is kept with it. */
export function deleteAdmissions(db: Db, most: number): Promise<number> {
  return deleted(
    db,
    sql`delete from admission where key in (
      select a.key from admission a
      where a.key like 'pass %' and not exists (select from scan s where s.admission = a.key)
      limit ${most})`,
  )
}

/** Times before an instant that nobody has booked or held, and that the office has not set places for. */
export function deleteTimes(db: Db, before: Date, most: number): Promise<number> {
  return deleted(
    db,
    sql`delete from capacity where id in (
      select c.id from capacity c
      where c.starts_at < ${instant(before)} and c.taken = 0
        and not exists (select from hold h where h.capacity_id = c.id)
        and not exists (select from places_set p where p.capacity_id = c.id)
      limit ${most} for update skip locked)`,
  )
}

/** Webhooks of providers; one only says which payment to ask about. */
export function deleteWebhooks(db: Db, before: Date, most: number): Promise<number> {
  return deleted(
    db,
    sql`delete from payment_report where id in (
      select id from payment_report where received_at < ${instant(before)} limit ${most})`,
  )
}

/** What the simulator has told the shop. */
export function deleteSimulatorReports(db: Db, before: Date, most: number): Promise<number> {
  return deleted(
    db,
    sql`delete from simulator_report where sequence in (
      select sequence from simulator_report where delivered_at < ${instant(before)} limit ${most})`,
  )
}

/** Payments at the simulator by which no money came: what was paid can still be given back. */
export function deleteSimulatorPayments(db: Db, before: Date, most: number): Promise<number> {
  return deleted(
    db,
    sql`delete from simulator_payment where reference in (
      select p.reference from simulator_payment p
      where p.created_at < ${instant(before)} and p.captured = 0 and p.state in ('canceled', 'failed')
        and not exists (select from simulator_report r where r.reference = p.reference)
      limit ${most})`,
  )
}

/** Who has paid by the bank before a day, also where the office was told of it. */
export async function forgetPayers(db: Db, before: string, most: number): Promise<number> {
  const forgotten = await rows(
    db,
    // credits are told apart by their references too
    sql`with forgotten as (
      update credit set payer = '', payment_reference = id::text where id in (
        select id from credit where booked_on < ${before} and payment_reference <> id::text limit ${most})
      returning id
    ), told as (
      update inbox set details = details - 'payer' - 'payment_reference' where id in (select id from forgotten)
    )
    select 1 from forgotten`,
  )
  return forgotten.length
}
