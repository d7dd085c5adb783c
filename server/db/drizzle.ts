import { createRequire } from 'node:module'

// Drizzle's CommonJS files: Node takes half a second to link its hundreds of ES modules, at every start.

const require = createRequire(import.meta.url)
export const { sql } = require('drizzle-orm/sql') as typeof import('drizzle-orm/sql')
export const { getTableName } = require('drizzle-orm/table') as typeof import('drizzle-orm/table')
export const { getTableColumns } = require('drizzle-orm/utils') as typeof import('drizzle-orm/utils')
export const { PgDialect } = require('drizzle-orm/pg-core/dialect') as typeof import('drizzle-orm/pg-core/dialect')
export const { pgTable } = require('drizzle-orm/pg-core/table') as typeof import('drizzle-orm/pg-core/table')
export const { primaryKey } =
  require('drizzle-orm/pg-core/primary-keys') as typeof import('drizzle-orm/pg-core/primary-keys')
export const { bigint, boolean, date, integer, jsonb, text, timestamp, uuid } =
  require('drizzle-orm/pg-core/columns') as typeof import('drizzle-orm/pg-core/columns')

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
