import { createRequire } from 'node:module'

// Drizzle's CommonJS files: Node takes half a second to link its hundreds of ES modules, at every start.

const require = createRequire(import.meta.url)
export const { getTableColumns, getTableName, sql } = require('drizzle-orm') as typeof import('drizzle-orm')
export const { bigint, boolean, date, integer, jsonb, PgDialect, pgTable, primaryKey, text, timestamp, uuid } =
  require('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core')

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
