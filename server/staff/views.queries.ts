import { rows, sql, type Db } from '../db/database.ts'
import { staffView } from '../db/schema-staff.ts'
import { insertOf, setOf, wholeRow, wholeRows } from '../db/whole-rows.ts'

export type View = typeof staffView.$inferSelect

/** Those of a person and those of everybody, by name. */
export async function viewsFor(db: Db, personId: string): Promise<View[]> {
  return wholeRows(db, staffView, sql`where person_id = ${personId} or shared order by lower(name), id`)
}

export async function viewById(db: Db, id: string): Promise<View | undefined> {
  return wholeRow(db, staffView, sql`where id = ${id}`)
}

export async function countViews(db: Db, personId: string): Promise<number> {
  const [{ n } = { n: 0 }] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from staff_view where person_id = ${personId}`,
  )
  return n
}

export async function insertView(tx: Db, view: View): Promise<void> {
  await tx.execute(insertOf(staffView, [view]))
}

export async function updateView(tx: Db, id: string, change: Partial<View>): Promise<void> {
  await tx.execute(sql`update staff_view set ${setOf(staffView, change)} where id = ${id}`)
}

export async function deleteView(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`delete from staff_view where id = ${id}`)
}

/** Makes room for another of the same name, among those of everybody or of its person. */
export async function deleteNamesakes(tx: Db, { id, page, name, shared, personId }: View): Promise<void> {
  await tx.execute(sql`
    delete from staff_view
    where page = ${page} and lower(name) = lower(${name}) and id <> ${id} and shared = ${shared}
      and (shared or person_id = ${personId})
  `)
}

/** Of who leaves; what everybody has stays. */
export async function deleteOwnViews(tx: Db, personId: string): Promise<void> {
  await tx.execute(sql`delete from staff_view where person_id = ${personId} and not shared`)
}
