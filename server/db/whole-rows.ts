import type { InferSelectModel, SQL, Table } from 'drizzle-orm'
import { rows, type Db } from './database.ts'
import { getTableColumns, getTableName, sql } from './drizzle.ts'

// Rows between TypeScript, with the names of the tables' descriptions, and SQL, as one value each.

type Row<T extends Table> = InferSelectModel<T>
type MayBeNull<R> = { [K in keyof R]: null extends R[K] ? K : never }[keyof R]
/** What it does not name is null. */
type NewRow<T extends Table> = Omit<Row<T>, MayBeNull<Row<T>>> & Partial<Pick<Row<T>, MayBeNull<Row<T>>>>

interface Column {
  key: string
  name: string
  read: (value: unknown) => unknown
  write: (value: unknown) => unknown
}
const columnsOf = new Map<Table, Column[]>()

function columns(table: Table) {
  let known = columnsOf.get(table)
  if (!known) {
    known = Object.entries(getTableColumns(table)).map(([key, column]) => ({
      key,
      name: column.name,
      read: (value) => (value === null ? null : column.mapFromDriverValue(value)),
      write: (value) => (value === null ? null : column.mapToDriverValue(value)),
    }))
    columnsOf.set(table, known)
  }
  return known
}

/** Rows as one value, an array in JSON with the table's names. */
export function asJson<T extends Table>(table: T, all: readonly NewRow<T>[]): SQL {
  const named = all.map((row) =>
    Object.fromEntries(columns(table).map(({ key, name }) => [name, (row as Record<string, unknown>)[key]])),
  )
  return sql`${JSON.stringify(named)}::jsonb`
}

/** `insert into` of rows, on a condition; a column that only a newer version knows gets its default. */
export function insertOf<T extends Table>(table: T, all: readonly NewRow<T>[] | SQL, where?: SQL): SQL {
  const name = getTableName(table)
  const names = columns(table)
    .map((column) => column.name)
    .join(', ')
  const [into, select] = [sql.raw(`insert into ${name} (${names})`), sql.raw(`select ${names}`)]
  return sql`${into}
    ${select}
    from jsonb_populate_recordset(null::${sql.raw(name)}, ${Array.isArray(all) ? asJson(table, all) : all})
    ${where ? sql`where ${where}` : sql``}`
}

/** What follows `set` in an update of the columns that a change names. */
export function setOf<T extends Table>(table: T, change: Partial<Row<T>>): SQL {
  const value = ({ key }: Column) => (change as Record<string, unknown>)[key]
  const changed = columns(table).filter((column) => value(column) !== undefined)
  return sql.join(
    changed.map((column) => sql`${sql.raw(column.name)} = ${column.write(value(column))}`),
    sql`, `,
  )
}

/**
 * A whole row of a table with an alias, as one value, for {@link rowIn}: PostgreSQL and its driver describe each column
 * of every answer.
 */
export function allOf(alias: string): SQL {
  return sql.raw(`row_to_json(${alias}) as ${alias}`)
}

/** The row that {@link allOf} has selected; undefined where a left join found none. */
export function rowIn<T extends Table>(table: T, alias: string, found: Record<string, unknown>): Row<T> | undefined {
  const row = found[alias] as Record<string, unknown> | null
  if (row === null) return undefined
  const read: Record<string, unknown> = {}
  for (const column of columns(table)) read[column.key] = column.read(row[column.name])
  return read as Row<T>
}

/** Whole rows of a table; `rest` is what follows its name in the statement. */
export async function wholeRows<T extends Table>(db: Db, table: T, rest: SQL): Promise<Row<T>[]> {
  const name = getTableName(table)
  const found = await rows<Record<string, unknown>>(db, sql`select ${allOf(name)} from ${sql.raw(name)} ${rest}`)
  return found.map((row) => rowIn(table, name, row)!)
}

/** The first of {@link wholeRows}. */
export async function wholeRow<T extends Table>(db: Db, table: T, rest: SQL): Promise<Row<T> | undefined> {
  return (await wholeRows(db, table, rest))[0]
}
