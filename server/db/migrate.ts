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
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && (only?.includes(file) ?? true))
    .sort()
  await maintenance((db) => refuseNewer(db, names))
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8')
    const hash = hashOf(text, 'hex')
    await maintenance(async (tx) => {
      await tx.execute(sql`select name from migration where name = 'lock' for update`)
      const ran = await tx.execute(sql`select hash from migration where name = ${name}`)
      const storedHash: string | undefined = ran.rows[0]?.hash
      if (storedHash !== undefined && storedHash !== hash)
        throw new StartError(`migration ${name} was changed after it ran; write a new one instead`)
      if (storedHash !== undefined) return
      for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migration (name, hash) values (${name}, ${hash})`)
    })
  }
}

/** An older version may not understand a newer one's data: one that is running continues, but none may start. */
async function refuseNewer(db: Db, known: readonly string[]): Promise<void> {
  const ran = await db.execute(sql`select name from migration where name <> 'lock' order by name`)
  const newer = ran.rows.map(({ name }: { name: string }) => name).filter((name) => !known.includes(name))
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
