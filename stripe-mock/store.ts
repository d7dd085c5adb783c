import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import pg from 'pg'

export type Kind = 'purchase' | 'delivery' | 'answer' | 'balance' | 'payout'
export interface Stored {
  kind: Kind
  id: string
  doc: unknown
}

/** Where the stand-in keeps what it has promised, so that a kill forgets nothing of it. */
export interface Store {
  load(): Promise<Stored[]>
  /** Answers once it is kept. */
  save(changed: readonly Stored[]): Promise<void>
  close(): Promise<void>
}

/** A line for every change; the last one of an id counts. */
export function fileStore(path: string): Store {
  mkdirSync(dirname(path), { recursive: true })
  return {
    load: async () =>
      existsSync(path)
        ? readFileSync(path, 'utf8')
            .split('\n')
            .slice(0, -1)
            .map((line): Stored => JSON.parse(line))
        : [],
    save: async (changed) => appendFileSync(path, changed.map((one) => `${JSON.stringify(one)}\n`).join('')),
    close: async () => {},
  }
}

/** A table of its own in a database of its own, which tests can ask. */
export async function databaseStore(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => {})
  await pool.query(
    'create table if not exists stripe_object (kind text, id text, doc jsonb not null, primary key (kind, id))',
  )
  return {
    load: async () => (await pool.query<Stored>('select kind, id, doc from stripe_object')).rows,
    save: async (changed) => {
      await pool.query(
        `insert into stripe_object select * from jsonb_to_recordset($1) as c (kind text, id text, doc jsonb)
          on conflict (kind, id) do update set doc = excluded.doc`,
        [JSON.stringify(changed)],
      )
    },
    close: () => pool.end(),
  }
}
