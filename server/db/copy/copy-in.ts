import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { from } from 'pg-copy-streams'
import { StartError } from '../../start-error.ts'
import { migrate } from '../migrate.ts'
import { dbOn } from '../transaction.ts'
import { imbalances } from './books.queries.ts'
import type { Frame, Header } from './frames.ts'

/**
 * Restores a copy of a shop into an empty database, all of it or nothing, and checks its row counts and its books.
 * The next start brings a copy of an older version up to date.
 * @throws StartError when the database is not empty, or the copy is incomplete
 */
export async function copyIn(
  url: string,
  dataDir: string | undefined,
  frames: AsyncIterable<Frame>,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  client.on('error', () => {})
  await client.connect()
  try {
    await needEmpty(client)
    await makeJobTables(client)
    await client.query('begin')
    await receive(client, dataDir, frames)
    const wrong = await imbalances(client)
    for (const line of wrong) say(line)
    say(wrong.length === 0 ? 'the books balance' : 'the books do not balance, as they did not where this comes from')
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

async function needEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace limit 1`,
  )
  if (rowCount === 0) return
  const { host, port, database } = client
  throw new StartError(
    `the database ${database} on ${host}${host.startsWith('/') ? '' : `:${port}`} is not empty: name one ` +
      'without tables, or another DATA_DIR',
  )
}

/** Tables of the job queue, which creates them in transactions of its own. */
async function makeJobTables(client: pg.Client): Promise<void> {
  const executeSql = (text: string, values?: unknown[]) => client.query(text, values)
  const boss = new PgBoss({ db: { executeSql }, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false, close: false })
  await client.query('delete from pgboss.job')
  await client.query('delete from pgboss.queue')
}

async function receive(client: pg.Client, dataDir: string | undefined, frames: AsyncIterable<Frame>): Promise<void> {
  const incoming = frames[Symbol.asyncIterator]()
  let last: Header['kind'] | undefined
  let next = await incoming.next()
  async function* content(): AsyncGenerator<Buffer> {
    for (next = await incoming.next(); !next.done && Buffer.isBuffer(next.value); next = await incoming.next())
      yield next.value
  }
  while (!next.done) {
    const frame = next.value as Header
    last = frame.kind
    if (frame.kind === 'shop') await makeTables(client, frame.migrations)
    if (frame.kind === 'table') await fill(client, frame, content())
    else if (frame.kind === 'file') await writePicture(dataDir, frame.path, content())
    else next = await incoming.next()
    if (frame.kind === 'end') await compare(client, frame.rows)
  }
  if (last !== 'end') throw new StartError('what arrived is no copy of a shop, or was cut off')
}

/** The columns as they were in the copied shop, without those that this version has added. */
async function makeTables(client: pg.Client, migrations: readonly { name: string; hash: string }[]): Promise<void> {
  const db = dbOn((statement, values) => client.query(statement, values))
  await migrate({ maintenance: (work) => work(db) }, { only: migrations.map(({ name }) => name) })
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migration')
  for (const { name, hash } of migrations) {
    const here = rows.find((row) => row.name === name)
    if (!here)
      throw new StartError(`this comes from a newer version of Foyer, which has run ${name}: use that version here`)
    if (here.hash !== hash) throw new StartError(`migration ${name} was another one where this comes from`)
  }
}

const plainName = /^"?[a-z_]\w*"?(\.\w+)?$/

async function fill(
  client: pg.Client,
  { name, columns }: { name: string; columns: readonly string[] },
  content: AsyncIterable<Buffer>,
): Promise<void> {
  const strange = [name, ...columns].find((one) => !plainName.test(one))
  if (strange !== undefined) throw new StartError(`${strange} is no table or column of a shop`)
  await pipeline(content, client.query(from(`copy ${name} (${columns.join(', ')}) from stdin`)))
  const { rows: counted } = await client.query<{ column: string; sequence: string }>(
    `select quote_ident(attname) as column, pg_get_serial_sequence($1, attname) as sequence
      from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and pg_get_serial_sequence($1, attname) is not null`,
    [name],
  )
  // null, which changes nothing, in an empty table
  for (const { column, sequence } of counted)
    await client.query(`select setval($1, (select max(${column}) from ${name})::bigint)`, [sequence])
}

async function compare(client: pg.Client, rows: Record<string, number>): Promise<void> {
  for (const [name, count] of Object.entries(rows)) {
    if (!plainName.test(name)) throw new StartError(`${name} is no table of a shop`)
    const { rows: here } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)
    if (here[0]!.n !== count)
      throw new StartError(`${name} has ${here[0]!.n} rows here, but ${count} where it comes from`)
  }
}

async function writePicture(dataDir: string | undefined, path: string, content: AsyncIterable<Buffer>): Promise<void> {
  if (!/^media(\/\w[\w.-]*)+$/.test(path)) throw new StartError(`${path} is no picture of a shop`)
  const parts: Buffer[] = []
  for await (const part of content) parts.push(part)
  if (dataDir === undefined) return
  mkdirSync(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, path), Buffer.concat(parts), { mode: 0o600 })
}
