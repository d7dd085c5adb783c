import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { StartError } from '../../start-error.ts'
import type { Frame } from './frames.ts'

/** A consistent snapshot of a database. */
export interface Source {
  query<T>(statement: string, values?: unknown[]): Promise<T[]>
  /** The output of COPY … TO. */
  copy(statement: string): AsyncIterable<Buffer>
}

/** Runs work on the snapshot of one transaction, while others continue. */
export async function withSnapshot<T>(url: string, work: (source: Source) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    return await work({
      query: async <Row>(statement: string, values?: unknown[]) =>
        (await client.query(statement, values)).rows as Row[],
      copy: (statement) => client.query(to(statement)),
    })
  } finally {
    await client.end()
  }
}

/** Tables that the job queue fills again by itself. */
const jobTables = ['pgboss.queue', 'pgboss.job']

/** A whole shop: its tables with the keys, its jobs, and the pictures that it has made in `dataDir`. */
export async function* copyOut(
  source: Source,
  dataDir: string | undefined,
  say: (line: string) => void,
): AsyncGenerator<Frame> {
  const [shop] = await source.query<{ here: boolean }>(`select to_regclass('migration') is not null as here`)
  if (!shop!.here) throw new StartError('there is no shop in this database yet')
  const migrations = await source.query<{ name: string; hash: string }>(
    `select name, hash from migration where name <> 'lock' order by name`,
  )
  yield { kind: 'shop', format: 1, at: new Date().toISOString(), migrations }
  const rows: Record<string, number> = {}
  for (const name of await tablesOf(source)) {
    const columns = await columnsOf(source, name)
    yield { kind: 'table', name, columns }
    yield* source.copy(`copy (select ${columns.join(', ')} from ${name}) to stdout`)
    rows[name] = (await source.query<{ n: number }>(`select count(*)::int as n from ${name}`))[0]!.n
    say(`${name}: ${rows[name]} rows`)
  }
  let pictures = 0
  for (const path of dataDir ? await filesBelow(dataDir, 'media') : []) {
    const content = await readFile(join(dataDir!, path)).catch(() => undefined)
    if (!content) continue
    yield { kind: 'file', path }
    if (content.length > 0) yield content
    pictures++
  }
  if (pictures > 0) say(`media: ${pictures} pictures`)
  yield { kind: 'end', rows }
}

/** Sorts tables so that each follows those that it refers to. */
async function tablesOf(source: Source): Promise<string[]> {
  const tables = await source.query<{ name: string; after: string[] }>(
    `
      select c.oid::regclass::text as name,
        array(
          select distinct f.confrelid::regclass::text
          from pg_constraint f
          where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid
        ) as after
      from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace 
        and c.relname not in ('migration', 'live_change')
      order by 1
    `,
  )
  const sorted: string[] = []
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ name, after }) => !sorted.includes(name) && after.every((one) => sorted.includes(one)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    sorted.push(...next.map(({ name }) => name))
  }
  const [jobQueue] = await source.query<{ jobs: boolean }>(`select to_regclass('pgboss.job') is not null as jobs`)
  return jobQueue!.jobs ? [...sorted, ...jobTables] : sorted
}

export async function columnsOf(source: Pick<Source, 'query'>, table: string): Promise<string[]> {
  const columns = await source.query<{ name: string }>(
    `select quote_ident(attname) as name
      from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`,
    [table],
  )
  return columns.map(({ name }) => name)
}

async function filesBelow(folder: string, name: string): Promise<string[]> {
  const entries = await readdir(join(folder, name), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
