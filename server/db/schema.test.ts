import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.fixture.ts'
import { rows, sql, type Database } from './database.ts'
import * as schema from './schema.ts'
import * as goodsSchema from './schema-goods.ts'
import * as doorSchema from './schema-door.ts'
import * as officeSchema from './schema-office.ts'
import * as staffSchema from './schema-staff.ts'

// the same copy of Drizzle as the tables'
const { getTableConfig, PgTable } = createRequire(import.meta.url)(
  'drizzle-orm/pg-core',
) as typeof import('drizzle-orm/pg-core')

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

interface Column {
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
}
const described = Object.values({ ...schema, ...goodsSchema, ...officeSchema, ...doorSchema, ...staffSchema })
  .filter((value) => value instanceof PgTable)
  .map((table) => getTableConfig(table))

async function migrated(table: string): Promise<Column[]> {
  return rows(
    database.db,
    sql`
      select column_name as name, data_type as type, is_nullable = 'YES' as nullable,
        column_default is not null as "hasDefault"
      from information_schema.columns
      where table_schema = 'public' and table_name = ${table}
      order by column_name
    `,
  )
}

it.each(described.map((table) => [table.name, table] as const))(
  '%s is described as the migrations leave it: columns, types, nullability, defaults',
  async (name, { columns }) => {
    const own = columns.map((column): Column => ({
      name: column.name,
      type: column.getSQLType(),
      nullable: !column.notNull,
      hasDefault: column.hasDefault,
    }))
    expect(own.sort((a, b) => a.name.localeCompare(b.name))).toEqual(
      (await migrated(name)).sort((a, b) => a.name.localeCompare(b.name)),
    )
  },
)

it.each(described.map((table) => [table.name, table] as const))(
  '%s is known by the same keys',
  async (name, { columns, primaryKeys }) => {
    const results = await rows<{ column: string }>(
      database.db,
      sql`select a.attname as column
        from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${name}::regclass and i.indisprimary`,
    )
    const own = [...columns.filter((column) => column.primary), ...primaryKeys.flatMap((key) => key.columns)].map(
      (column) => column.name,
    )
    expect(own.sort()).toEqual(results.map(({ column }) => column).sort())
    const unique = await rows<{ column: string }>(
      database.db,
      sql`select a.attname as column
        from pg_index i
          join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = ${name}::regclass
          and i.indisunique
          and not i.indisprimary
          and i.indpred is null
          and i.indnatts = 1`,
    )
    expect(
      columns
        .filter((column) => column.isUnique)
        .map((column) => column.name)
        .sort(),
    ).toEqual(unique.map(({ column }) => column).sort())
  },
)

it('describes every table but those that are written by hand', async () => {
  const tables = await rows<{ name: string }>(
    database.db,
    sql`select table_name as name
      from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
      order by 1`,
  )
  const byHand = [
    'catalogue_content',
    'catalogue_draft',
    'catalogue_draft_file',
    'catalogue_file',
    'catalogue_preview',
    'catalogue_upload',
    'credit_file',
    'credit_in_file',
    'day_count',
    'live_change',
    'migration',
    'sale_with_origin',
    'simulator_payment',
    'simulator_refund',
    'simulator_webhook',
    'visit_mail',
    'visit_mail_refusal',
    'visitor_origin',
  ]
  expect(
    tables
      .map(({ name }) => name)
      .filter((name) => !byHand.includes(name))
      .sort(),
  ).toEqual(described.map(({ name }) => name).sort())
})
