import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * Runs the migrations that have not run yet, each in its own transaction, one process at a time.
 * @throws Error when one that has run was changed since: migrations are frozen
 */
export async function migrate(db: Db): Promise<void> {
  await quietly(() => db.execute(sql`create table if not exists migration (name text primary key, hash text not null, ran_at timestamptz not null default now())`))
  await quietly(() => db.execute(sql`insert into migration (name, hash) values ('lock', '') on conflict do nothing`))
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql')).sort()) {
    const text = readFileSync(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    await db.transaction(async (tx) => {
      await tx.execute(sql`select name from migration where name = 'lock' for update`)
      const ran = (await tx.execute(sql`select hash from migration where name = ${name}`)) as unknown as { rows: { hash: string }[] }
      const known = ran.rows[0]?.hash
      if (known !== undefined && known !== hash) throw new Error(`migration ${name} was changed after it ran; write a new one instead`)
      if (known !== undefined) return
      for (const statement of statementsOf(text)) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migration (name, hash) values (${name}, ${hash})`)
    })
  }
}

function statementsOf(text: string): string[] {
  const code = text.replace(/^\s*--.*$/gm, '')
  return code.split(/;\s*(?:\n|$)/).map((part) => part.trim()).filter((part) => part !== '')
}

/** Several processes may start at once: `if not exists` still collides in PostgreSQL's own tables. */
async function quietly(statement: () => Promise<unknown>): Promise<void> {
  try {
    await statement()
  } catch {
    await statement()
  }
}
