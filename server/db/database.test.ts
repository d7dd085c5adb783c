import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.fixture.ts'
import { openDatabase, rows, sql, sqlState, type Database } from './database.ts'
import { loadKeys } from './keys.ts'
import { migrate } from './migrate.ts'
import { StartError } from '../start-error.ts'

let database: Database
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const id = '00000000-0000-8000-8000-000000000001'
const capacity = async () =>
  (
    await rows<{ total: number; taken: number }>(database.db, sql`select total, taken from capacity where id = ${id}`)
  )[0]

describe('the guard behind every sale', () => {
  it('refuses overselling even by direct SQL, in either direction', async () => {
    await database.db.execute(sql`insert into capacity (id, good, total, taken) values (${id}, 'event:1', 10, 9)`)
    const spoilers = [
      'taken = 11',
      'taken = taken + 2',
      'taken = -1',
      'total = 8',
      'total = -1',
      'taken = null',
      'total = null',
    ]
    for (const change of spoilers) {
      await expect(database.db.execute(sql.raw(`update capacity set ${change}`)), change).rejects.toSatisfy((error) =>
        ['23514', '23502'].includes(sqlState(error)!),
      )
    }
    await expect(
      database.db.execute(
        sql`insert into capacity (id, good, total, taken) values (gen_random_uuid(), 'event:2', 1, 2)`,
      ),
    ).rejects.toSatisfy((error) => sqlState(error) === '23514')
    expect(await capacity()).toEqual({ total: 10, taken: 9 })
  })

  it('refuses a hold of nothing, of an unknown capacity, and of no claim', async () => {
    for (const values of [`'no-claim', '${id}', 1`, `'no-claim', gen_random_uuid(), 1`])
      await expect(database.db.execute(sql.raw(`insert into hold values (${values})`))).rejects.toSatisfy(
        (error) => sqlState(error) === '23503',
      )
    await expect(database.db.execute(sql.raw(`insert into hold values ('no-claim', '${id}', 0)`))).rejects.toSatisfy(
      (error) => sqlState(error) === '23514',
    )
  })
})

describe('a transaction', () => {
  const asks = (code: string) =>
    Object.assign(new Error('from the database'), { cause: Object.assign(new Error('below'), { code }) })

  it.each(['40001', '40P01'])(
    'is run again from the start when the database asks for it with %s, and what it did before is gone',
    async (code) => {
      let attempts = 0
      await database.transaction(async (tx) => {
        await tx.execute(sql`update capacity set taken = taken + 1 where id = ${id}`)
        if (++attempts < 3) throw asks(code)
      })
      expect([attempts, await capacity()]).toEqual([3, { total: 10, taken: 10 }])
      await database.db.execute(sql`update capacity set taken = 9`)
    },
  )

  it('is given up when the database never stops asking', async () => {
    let attempts = 0
    await expect(
      database.transaction(async () => {
        attempts++
        throw asks('40001')
      }),
    ).rejects.toThrow('from the database')
    expect(attempts).toBe(7)
  })

  it.each(['23514', '55P03', '22021', 'ECONNRESET'])('is not run again for %s', async (code) => {
    let attempts = 0
    await expect(
      database.transaction(async () => {
        attempts++
        throw asks(code)
      }),
    ).rejects.toThrow('from the database')
    expect(attempts).toBe(1)
  })

  it('is all or nothing', async () => {
    await expect(
      database.transaction(async (tx) => {
        await tx.execute(sql`update capacity set taken = 0 where id = ${id}`)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await capacity()).toEqual({ total: 10, taken: 9 })
  })
})

it('an error of the network is none of PostgreSQL, though some have five letters too', () => {
  expect(['40001', '57P01', '0A000', 'EPIPE', 'ECONNRESET'].map((code) => sqlState({ code }))).toEqual([
    '40001',
    '57P01',
    '0A000',
    undefined,
    undefined,
  ])
})

describe('migrations', () => {
  it('run once, also when several start together', async () => {
    const ran = () => rows(database.db, sql`select name, hash, ran_at::text from migration order by name`)
    const before = await ran()
    await Promise.all([migrate(database), migrate(database), migrate(database)])
    expect(await ran()).toEqual(before)
    expect(before.length).toBeGreaterThanOrEqual(3)
  })

  it('are frozen: one that was changed after it ran stops the start, by its name', async () => {
    const [first] = await rows<{ name: string; hash: string }>(
      database.db,
      sql`select name, hash from migration where name <> 'lock' order by name limit 1`,
    )
    await database.db.execute(sql`update migration set hash = 'of another text' where name = ${first!.name}`)
    await expect(migrate(database)).rejects.toThrow(`migration ${first!.name} was changed after it ran`)
    await database.db.execute(sql`update migration set hash = ${first!.hash} where name = ${first!.name}`)
    await migrate(database)
  })

  it('that this version does not know stop its start with one line that says what to do, and nothing is run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'))
    await cp(join(import.meta.dirname, 'migrations'), folder, { recursive: true })
    await writeFile(join(folder, '9998-next.sql'), 'create table next_version (id integer);')
    const newer = await testDatabase()
    await migrate(newer, { folder })
    await migrate(newer, { folder })
    await writeFile(join(folder, '0000-before.sql'), 'create table never_run (id integer);')
    await rm(join(folder, '9998-next.sql'))
    for (const attempt of [() => migrate(newer), () => migrate(newer, { folder })]) {
      const error = await attempt().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(StartError)
      expect((error as Error).message).toMatch(
        /^the database is of a newer version of Foyer, which has run 9998-next\.sql: start that version, or restore .+$/,
      )
    }
    expect(await rows(newer.db, sql`select to_regclass('never_run') as made`)).toEqual([{ made: null }])
    await newer.close()
    await rm(folder, { recursive: true })
  })
})

describe('the embedded database', () => {
  it('keeps what was stored, and its keys, over a restart', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'foyer-data-'))
    const first = await openDatabase({ dataDir })
    const keys = await loadKeys(first)
    await first.db.execute(sql`insert into counter values ('order', 7)`)
    await first.close()
    const second = await openDatabase({ dataDir })
    expect(await loadKeys(second)).toEqual(keys)
    expect(await rows(second.db, sql`select value::int from counter`)).toEqual([{ value: 7 }])
    await second.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('makes its keys once, whoever asks first', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => loadKeys(database)))
    expect(new Set(all.map((keys) => JSON.stringify(keys))).size).toBe(1)
    expect(all[0]!.simulator).toMatch(/^[\w-]{43}$/)
  })
})
