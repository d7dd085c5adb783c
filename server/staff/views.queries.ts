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

/**
 * Those in whose words somebody's address stands, or all of their name; how many these were. One with a part of the
 * name may be about others, and stays.
 */
export async function deleteViewsNaming(
  tx: Db,
  { email, fname, lname }: { email: string; fname: string; lname: string },
): Promise<number> {
  const names = fname.trim() && lname.trim() ? `${fname} ${lname}`.trim().split(/\s+/) : []
  const found = await rows(
    tx,
    sql`
      delete from staff_view v
      using (
        select
          id,
          plain_name(concat_ws(' ', name, (select string_agg(value, ' ') from jsonb_each_text(search)))) as words
        from staff_view
      ) w
      where v.id = w.id
        and (
          ${email} <> '' and position(plain_name(${email}) in w.words) > 0
          or ${names.length} > 0
          and string_to_array(w.words, ' ') @> array(
            select plain_name(one) from unnest(${sql.param(names)}::text[]) as n(one)
          )
        )
      returning v.id
    `,
  )
  return found.length
}
