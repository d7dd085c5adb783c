import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'
import type { Database, Db } from './database.ts'
import { sql } from './drizzle.ts'
import { hashOf } from '../hash.ts'

const ownFolder = join(import.meta.dirname, 'migrations')

/**
 * Runs the migrations that have not run yet, each in its own transaction, one process at a time. A migration of several
 * tables may deadlock with processes that are selling; it is then run again, like their transactions.
 * @throws StartError when one that has run was changed since, for migrations are frozen, or when the database is ahead
 * of this version
 */
export async function migrate(
  { maintenance }: Pick<Database, 'maintenance'>,
  {
    folder = ownFolder,
    only,
  }: {
    folder?: string
    /** The names of those that are to run, of all that there are. */ only?: readonly string[]
  } = {},
): Promise<void> {
  await quietly(() =>
    maintenance((db) =>
      db.execute(
        sql`
          create table if not exists migration (
            name text primary key, hash text not null, ran_at timestamptz not null default now()
          )
        `,
      ),
    ),
  )
  await quietly(() =>
    maintenance((db) => db.execute(sql`insert into migration (name, hash) values ('lock', '') on conflict do nothing`)),
  )
  const known = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && (only?.includes(file) ?? true))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, hash: hashOf(text, 'hex') }
    })
  const isToRun = await maintenance((db) => missingOf(db, known))
  for (const { name, text, hash } of known.filter(isToRun))
    await maintenance(async (tx) => {
      await tx.execute(sql`select name from migration where name = 'lock' for update`)
      // another process may have run it meanwhile
      const isMissing = await missingOf(tx, known)
      if (!isMissing({ name })) return
      for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migration (name, hash) values (${name}, ${hash})`)
    })
}

/** Tells a migration that has not run yet. */
async function missingOf(
  db: Db,
  known: readonly { name: string; hash: string }[],
): Promise<(migration: { name: string }) => boolean> {
  const stored = await db.execute(sql`select name, hash from migration where name <> 'lock' order by name`)
  const ran = new Map(stored.rows.map((row: { name: string; hash: string }) => [row.name, row.hash]))
  refuseNewer([...ran.keys()].filter((name) => !known.some((one) => one.name === name)))
  for (const { name, hash } of known)
    if (ran.has(name) && ran.get(name) !== hash)
      throw new StartError(`migration ${name} was changed after it ran; write a new one instead`)
  return ({ name }) => !ran.has(name)
}

/** An older version may not understand a newer one's data: one that is running continues, but none may start. */
function refuseNewer(newer: readonly string[]): void {
  if (newer.length === 0) return
  throw new StartError(
    `the database is of a newer version of Foyer, which has run ${newer.join(', ')}: start that version, or ` +
      'restore the backup from before the upgrade (docs/operating.md, "Upgrade")',
  )
}

export function statementsOf(text: string): string[] {
  const code = text.replace(/^\s*--.*$/gm, '')
  return code
    .split(/;\s*(?:\n|$)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Several processes may start at once: `if not exists` still collides in PostgreSQL's own tables. */
async function quietly(statement: () => Promise<unknown>): Promise<void> {
  try {
    await statement()
  } catch {
    await statement()
  }
}
