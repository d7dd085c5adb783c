import type { InferSelectModel, SQL, Table } from 'drizzle-orm'
import { getTableColumns, getTableName, sql } from './drizzle.ts'

// Whole rows for the statements that every order runs: the query builder takes longer to write one of twenty columns
// than PostgreSQL takes to run it.

const columnsOf = new Map<Table, { key: string; name: string; read: (value: unknown) => unknown }[]>()

function columns(table: Table) {
  let known = columnsOf.get(table)
  if (!known) {
    known = Object.entries(getTableColumns(table)).map(([key, column]) => ({
      key,
      name: column.name,
      read: (value) => (value === null ? null : column.mapFromDriverValue(value)),
    }))
    columnsOf.set(table, known)
  }
  return known
}

/** Rows as one value, an array in JSON with the table's names. */
export function asJson<T extends Table>(table: T, rows: readonly InferSelectModel<T>[]): SQL {
  const named = rows.map((row) =>
    Object.fromEntries(columns(table).map(({ key, name }) => [name, (row as Record<string, unknown>)[key]])),
  )
  return sql`${JSON.stringify(named)}::jsonb`
}

/** `insert into` of rows {@link asJson}, on a condition; a column that only a newer version knows gets its default. */
export function insertOf(table: Table, rows: SQL, where?: SQL): SQL {
  const name = getTableName(table)
  const names = columns(table)
    .map((column) => column.name)
    .join(', ')
  const [into, select] = [sql.raw(`insert into ${name} (${names})`), sql.raw(`select ${names}`)]
  return sql`${into}
    ${select}
    from jsonb_populate_recordset(null::${sql.raw(name)}, ${rows})
    ${where ? sql`where ${where}` : sql``}`
}

/**
 * A whole row of a table with an alias, as one value, for {@link rowIn}: PostgreSQL and its driver describe each column
 * of every answer.
 */
export function allOf(alias: string): SQL {
  return sql.raw(`row_to_json(${alias}) as ${alias}`)
}

/** The row that {@link allOf} has selected; undefined where a left join found none. */
export function rowIn<T extends Table>(
  table: T,
  alias: string,
  found: Record<string, unknown>,
): InferSelectModel<T> | undefined {
  const row = found[alias] as Record<string, unknown> | null
  if (row === null) return undefined
  const read: Record<string, unknown> = {}
  for (const column of columns(table)) read[column.key] = column.read(row[column.name])
  return read as InferSelectModel<T>
}
