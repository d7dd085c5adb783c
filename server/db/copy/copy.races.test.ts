import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purchaseCalls } from '../../testing/purchase.fixture.ts'
import { openTestShop, purchase, ticketLine, type TestShop } from '../../testing/test-shop.fixture.ts'
import { dropDatabase, onServer, urlOf } from '../../testing/test-server.fixture.ts'
import { openDatabase, type Db } from '../database.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from '../migrate.ts'
import { dbOn } from '../transaction.ts'
import { copyIn } from './copy-in.ts'
import { copyOut, withSnapshot } from './copy-out.ts'
import { readFrames, writeFrames, type Frame } from './frames.ts'

const server = process.env['TEST_DATABASE_URL']!
let shop: TestShop
let folder: string
const databases: string[] = []
const silent = () => {}

beforeAll(async () => {
  shop = await openTestShop()
  // what COPY writes in a way of its own
  await ask(shop.databaseUrl, `insert into counter values (E'Zoë\\t\\\\N\\n\\\\.\\n', 1)`)
  // a picture that was handed over, and that no revision of the catalogue has yet
  await ask(
    shop.databaseUrl,
    `insert into catalogue_content values ('handed-over', '\\xffd8ff00');
    insert into catalogue_upload values ('handed-over', now(), 'ada')`,
  )
  // a till that is closed, to which a restore adds what went into it
  await ask(
    shop.databaseUrl,
    `insert into till_session (id, till, number, who, currency, opened_at, begun_with)
      values ('00000000-0000-4000-8000-000000000001', 'desk', 1, 'ada', 'CHF', now(), 100);
    insert into till_movement (id, session_id, position, at, kind, means, amount, reason)
      select gen_random_uuid(), id, 1, opened_at, 'pay_in', 'cash', 50, 'change' from till_session;
    update till_session set closed_at = opened_at, closed_by = who, expected = 150, counted = 150`,
  )
  const { init, exec } = purchaseCalls(() => shop)
  for (const count of [1, 2]) {
    const cart = purchase([ticketLine(11, count, '2026-03-22 10:00')])
    const paid = await init(await shop.guest(), cart)
    expect(paid.body).toHaveProperty('data')
    await shop.choose(paid.body.data, 'pay')
    await exec(cart.cartId)
  }
  mkdirSync(join(shop.dataDir, 'media', 'abc'), { recursive: true })
  writeFileSync(join(shop.dataDir, 'media', 'abc', '320.webp'), randomBytes(1000))
})
afterAll(() => shop.close())
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'foyer-copy-'))))
afterEach(async () => {
  for (const name of databases.splice(0)) await dropDatabase(server, name)
  rmSync(folder, { recursive: true, force: true })
})

async function emptyDatabase(): Promise<string> {
  const name = `foyer_copy_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  databases.push(name)
  return urlOf(server, name)
}

async function ask<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}

/** Everything that a shop's database says, as text. */
async function contents(url: string): Promise<Record<string, string>> {
  const tables = await ask<{ name: string }>(
    url,
    `select oid::regclass::text as name
      from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('migration', 'live_change')
      order by 1`,
  )
  const all: Record<string, string> = {}
  for (const name of [...tables.map((table) => table.name), 'pgboss.job'])
    all[name] = (
      await ask<{ all: string }>(url, `select string_agg(t::text, E'\\n' order by t::text) as all from ${name} t`)
    )[0]!.all
  return all
}

/** What `npm run backup`, `restore` or `move` says. */
function run(args: string[], environment: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/backup.ts', ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
const here = () => ({ DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir })

describe('a backup', { timeout: 120_000 }, () => {
  it('of an open shop restores it in an empty place: every row, keys, jobs and pictures, and the books balance (R7.54)', async () => {
    const file = join(folder, 'shop.foyer')
    const backup = await run(['backup', file], here())
    expect(backup).toMatchObject({ code: 0, output: expect.stringMatching(/^purchase_order: 2 rows$/m) })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['shop.foyer'])
    const [url, dataDir] = [await emptyDatabase(), join(folder, 'data')]
    const restored = await run(['restore', file], { DATABASE_URL: url, DATA_DIR: dataDir })
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^the books balance$/m) })
    const before = await contents(shop.databaseUrl)
    expect(before['purchase_order']).toContain('F100001')
    expect(before['secret']).toContain('tickets')
    expect([before['catalogue_upload'], before['catalogue_content']]).toEqual([
      expect.stringContaining('handed-over'),
      expect.stringContaining('ffd8ff00'),
    ])
    expect(before['pgboss.job']).toContain('order-mail')
    expect(await contents(url)).toEqual(before)
    const picture = join('media', 'abc', '320.webp')
    expect(readFileSync(join(dataDir, picture))).toEqual(readFileSync(join(shop.dataDir, picture)))
    // numbers that the database gives out go on above those that are there
    const next = `insert into simulator_webhook (id, reference, state, due_at, first_due_at)
      select gen_random_uuid()::text, reference, state, now(), now()
      from simulator_payment
      limit 1
      returning sequence::int`
    const [{ sequence }] = (await ask<{ sequence: number }>(url, next)) as [{ sequence: number }]
    expect(sequence).toBe(
      (await ask<{ n: number }>(shop.databaseUrl, 'select max(sequence)::int + 1 as n from simulator_webhook'))[0]!.n,
    )
    await (await openDatabase({ url, dataDir })).close()
  })

  it('is of one moment, however much is sold meanwhile', async () => {
    await withSnapshot(shop.databaseUrl, async (source) => {
      const count = () => source.query('select count(*)::int as n from counter')
      const before = await count()
      await ask(shop.databaseUrl, `insert into counter values ('meanwhile', 1)`)
      expect(await count()).toEqual(before)
    })
    await ask(shop.databaseUrl, `delete from counter where name = 'meanwhile'`)
  })

  it('is written to no file that is there, and is told how to be asked for', async () => {
    const file = join(folder, 'there')
    writeFileSync(file, 'mine')
    expect(await run(['backup', file], here())).toMatchObject({
      code: 1,
      output: expect.stringContaining('is there already'),
    })
    expect(readFileSync(file, 'utf8')).toBe('mine')
    for (const args of [['backup'], ['remove', 'a']])
      expect(await run(args, here())).toMatchObject({
        code: 1,
        output: expect.stringMatching(/^Use: npm run backup -- FILE/),
      })
  })

  it('of an older version is brought up to date by the next start', async () => {
    const [old, url] = [await emptyDatabase(), await emptyDatabase()]
    const maintenance = async (work: (tx: Db) => Promise<unknown>) => {
      const pool = new pg.Pool({ connectionString: old, max: 1 })
      try {
        return await work(dbOn((statement, values) => pool.query(statement, values)))
      } finally {
        await pool.end()
      }
    }
    const all = (
      await ask<{ name: string }>(shop.databaseUrl, `select name from migration where name <> 'lock' order by name`)
    ).map(({ name }) => name)
    await migrate({ maintenance: maintenance as never }, { only: all.slice(0, -1) })
    await withSnapshot(old, (source) => copyIn(url, undefined, copyOut(source, undefined, silent), silent))
    const names = async () =>
      (await ask<{ name: string }>(url, `select name from migration where name <> 'lock' order by name`)).map(
        ({ name }) => name,
      )
    expect(await names()).toEqual(all.slice(0, -1))
    await (await openDatabase({ url, dataDir: folder })).close()
    expect(await names()).toEqual(all)
  })
})

describe('a restore', { timeout: 120_000 }, () => {
  /** The frames of this shop, with some changed on the way. */
  const changed = (change: (frame: Frame) => Frame | undefined) =>
    withSnapshot(shop.databaseUrl, async (source) => {
      const url = await emptyDatabase()
      async function* frames() {
        for await (const frame of copyOut(source, undefined, silent)) {
          const other = change(frame)
          if (other) yield other
        }
      }
      const failed = await copyIn(url, undefined, frames(), silent).then(
        () => 'went well',
        (error: Error) => error.message,
      )
      const tables = await ask(
        url,
        `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      )
      return { failed, tables: tables.length }
    })

  it('goes into an empty place only', async () => {
    const file = join(folder, 'shop.foyer')
    expect((await run(['backup', file], here())).code).toBe(0)
    const before = await contents(shop.databaseUrl)
    expect(await run(['restore', file], here())).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^the database \w+ on \S+ is not empty: name one without tables, or another DATA_DIR$/m,
      ),
    })
    expect(await contents(shop.databaseUrl)).toEqual(before)
  })

  it('of a file that was cut off, or is none of ours, leaves the place empty, and the whole one fits afterwards', async () => {
    const [file, cut, other, empty] = ['whole', 'cut', 'other', 'empty'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
      string,
    ]
    await withSnapshot(shop.databaseUrl, (source) => writeFrames(copyOut(source, undefined, silent), file))
    const content = readFileSync(file)
    writeFileSync(cut, content.subarray(0, content.length / 2))
    writeFileSync(other, 'no backup')
    writeFileSync(empty, gzipSync(''))
    const url = await emptyDatabase()
    for (const bad of [cut, other, empty])
      await expect(copyIn(url, undefined, readFrames(bad), silent)).rejects.toThrow(
        / is no backup of Foyer, or was cut off$/,
      )
    await expect(copyIn(url, undefined, readFrames(join(folder, 'nowhere')), silent)).rejects.toThrow(
      'cannot be read (ENOENT)',
    )
    await copyIn(url, undefined, readFrames(file), silent)
    expect((await contents(url))['purchase_order']).toContain('F100001')
  })

  it.each<[string, (frame: Frame) => Frame | undefined, RegExp]>([
    [
      'that lacks a row',
      (frame) =>
        'kind' in frame && frame.kind === 'end' ? { ...frame, rows: { ...frame.rows, purchase_order: 3 } } : frame,
      /^purchase_order has 2 rows here, but 3 where it comes from$/,
    ],
    ['without an end', (frame) => ('kind' in frame && frame.kind === 'end' ? undefined : frame), /cut off$/],
    [
      'of a newer version',
      (frame) =>
        'kind' in frame && frame.kind === 'shop'
          ? { ...frame, migrations: [...frame.migrations, { name: '9999-next.sql', hash: '' }] }
          : frame,
      /^this comes from a newer version of Foyer, which has run 9999-next\.sql/,
    ],
    [
      'whose migration was another one',
      (frame) =>
        'kind' in frame && frame.kind === 'shop'
          ? { ...frame, migrations: frame.migrations.map(({ name }) => ({ name, hash: 'other' })) }
          : frame,
      /^migration 0001-museum\.sql was another one where this comes from$/,
    ],
    [
      'with a table that is a statement',
      (frame) => ('kind' in frame && frame.kind === 'table' ? { ...frame, name: 'counter; drop table hold' } : frame),
      /is no table or column of a shop$/,
    ],
  ])('%s is refused, and nothing of it stays', async (_, change, line) => {
    const { failed, tables } = await changed(change)
    expect(failed).toMatch(line)
    expect(tables).toBe(0)
  })

  it('writes pictures nowhere else than below the media of the data folder', async () => {
    async function* frames(): AsyncGenerator<Frame> {
      yield { kind: 'shop', format: 1, at: '', migrations: [] }
      yield { kind: 'file', path: 'media/../../evil' }
      yield Buffer.from('x')
      yield { kind: 'end', rows: {} }
    }
    await expect(copyIn(await emptyDatabase(), folder, frames(), silent)).rejects.toThrow('is no picture of a shop')
  })

  it('says which books do not balance', async () => {
    const url = await emptyDatabase()
    const output: string[] = []
    await ask(shop.databaseUrl, `update capacity set taken = taken + 1 where good = 'event:1' and taken = 3`)
    await withSnapshot(shop.databaseUrl, (source) =>
      copyIn(url, undefined, copyOut(source, undefined, silent), (line) => void output.push(line)),
    )
    await ask(shop.databaseUrl, `update capacity set taken = taken - 1 where good = 'event:1' and taken = 4`)
    expect(output).toEqual([
      expect.stringMatching(/^capacity event:1 \S+: 4 taken, holds say 3$/),
      expect.stringMatching(/^the books do not balance/),
    ])
  })
})

describe('a shop on its own PostgreSQL', { timeout: 180_000 }, () => {
  it('is backed up while it is open, moves to another one while it is not, and does not sell here any more (R7.54)', async () => {
    const dataDir = join(folder, 'data')
    const open = await startEmbeddedPostgres(dataDir)
    await withSnapshot(shop.databaseUrl, (source) =>
      copyIn(open.url, undefined, copyOut(source, undefined, silent), silent),
    )
    const target = await emptyDatabase()
    expect(await run(['backup', join(folder, 'open')], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    expect(await run(['move', target], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('is in use by process'),
    })
    await open.close()
    expect(await run(['move', target], { DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^the books balance$/m),
    })
    expect(await contents(target)).toEqual(await contents(shop.databaseUrl))
    await expect(openDatabase({ dataDir })).rejects.toThrow(
      / were moved to \S+: name that in DATABASE_URL, or remove \S+moved-to /,
    )
    expect(await run(['move', 'mysql://x'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('DATABASE_URL'),
    })
  })
})
