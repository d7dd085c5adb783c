import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseHosts } from '../database-hosts.ts'
import { isDatabaseUnavailable } from '../temporary-error.ts'
import { onServer } from '../testing/test-server.fixture.ts'
import { testDatabase } from '../testing/test-database.fixture.ts'
import { limits, openConnections, type Connections } from './connections.ts'
import { sql } from './database.ts'
import { hostsOf, isOfHost, isReadOnly, writableHost } from './hosts.ts'

describe('the address of a database', () => {
  it.each([
    ['postgresql://u:p@one/db', ['postgresql://u:p@one/db']],
    ['postgresql:///db?host=/run/postgresql', ['postgresql:///db?host=/run/postgresql']],
    [
      'postgres://u:p@one:5432,two:5433/db?target_session_attrs=read-write',
      ['postgres://u:p@one:5432/db', 'postgres://u:p@two:5433/db'],
    ],
    [
      'postgresql://one,[::1]:5433/db?sslmode=require&target_session_attrs=any',
      ['postgresql://one/db?sslmode=require', 'postgresql://[::1]:5433/db?sslmode=require'],
    ],
  ])('%s', (url, hosts) => {
    expect(databaseHosts(url)).toEqual(hosts)
  })
  it.each(['mysql://one/db', 'one:5432', 'postgresql://one:x/db', 'postgresql://one,two:99999/db'])(
    '%s is none',
    (url) => {
      expect(databaseHosts(url)).toBeNull()
    },
  )
})

describe('the host that works', () => {
  it('is the next one after a failure, and the first again after the last', () => {
    const hosts = hostsOf('postgresql://one,two,three/db')
    expect(hosts.count).toBe(3)
    const seen = [hosts.current()]
    for (let time = 0; time < 3; time++) {
      hosts.failed(hosts.current())
      seen.push(hosts.current())
    }
    expect(seen.map((url) => new URL(url).host)).toEqual(['one', 'two', 'three', 'one'])
  })
  it('stays when connections to the one before fail late', () => {
    const hosts = hostsOf('postgresql://one,two,three/db')
    const first = hosts.current()
    for (let connection = 0; connection < 2; connection++) hosts.failed(first)
    expect(new URL(hosts.current()).host).toBe('two')
  })
  it.each([
    ['25006', true],
    ['57P01', true],
    ['57P03', true],
    ['08006', true],
    ['57014', false],
    ['40P01', false],
    ['23505', false],
  ])('is another after an error %s of PostgreSQL: %s', (code, expected) => {
    const error = Object.assign(new Error('from PostgreSQL'), { code })
    expect(isOfHost(error)).toBe(expected)
    expect(isReadOnly(error)).toBe(code === '25006')
  })
})

describe('a database of two hosts', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>
  let opened: Connections[]
  beforeEach(async () => {
    database = await testDatabase()
    opened = []
  })
  afterEach(async () => {
    for (const one of opened) await one.close()
    await database.close()
  })
  /** The same server as two hosts. */
  function twice(): string {
    const { username, password, host, pathname, search } = new URL(database.url)
    const user = username && `${username}${password && `:${password}`}@`
    return `postgresql://${user}${host},${host}${pathname}${search}`
  }
  function open(url: string): Connections {
    const connections = openConnections(url, { ...limits.requests, connections: 2 })
    opened.push(connections)
    return connections
  }
  const name = () => new URL(database.url).pathname.slice(1)
  const onPostgres = (statement: string) =>
    onServer(Object.assign(new URL(database.url), { pathname: '/postgres' }).href, statement)
  const readOnly = (is: boolean) =>
    onPostgres(`alter database ${name()} set default_transaction_read_only = ${is ? 'on' : 'off'}`)

  it('is looked for at the second where nobody answers at the first', async () => {
    const { query } = open('postgresql://foyer@127.0.0.1:1,foyer-second/x')
    const error: unknown = await query('select 1').catch((thrown: unknown) => thrown)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect((error as Error).message).toMatch(/foyer-second/)
  })

  it('is away while none takes what is written, and comes back by itself', async () => {
    const { query, db } = open(twice())
    await query('select 1')
    await readOnly(true)
    // a connection from before may still write
    await query('select 1')
    await onPostgres(
      `select pg_terminate_backend(pid)
      from pg_stat_activity
      where datname = '${name()}' and backend_type = 'client backend'`,
    )
    await expect
      .poll(async () => {
        const error: unknown = await query('select 1').catch((thrown: unknown) => thrown)
        return isDatabaseUnavailable(error) && (error as Error).message
      })
      .toMatch(/takes nothing that is written/)
    await readOnly(false)
    await expect.poll(async () => (await query('select 1')).rowCount).toBe(1)
    await db.execute(sql`create table written (n int)`)
  })

  it('drops a connection whose server takes nothing that is written any more', async () => {
    const { transaction, query } = open(database.url)
    const pidOf = async () => (await query('select pg_backend_pid() as pid')).rows[0]!.pid as number
    const before = await pidOf()
    const write = transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`)
      await tx.execute(sql`create table never (n int)`)
    })
    const error: unknown = await write.catch((thrown: unknown) => thrown)
    expect(isDatabaseUnavailable(error)).toBe(true)
    expect(await pidOf()).not.toBe(before)
  })

  it('is searched for, for what an operator does', async () => {
    expect(await writableHost(database.url)).toBe(database.url)
    const [, second] = databaseHosts(twice())!
    await readOnly(true)
    // none is: the last is named, and says why
    expect(await writableHost(twice())).toBe(second)
  })

  it('is the one in the middle where the others do not answer, for what an operator does', async () => {
    const { username, password, host, pathname, search } = new URL(database.url)
    const user = username && `${username}${password && `:${password}`}@`
    const three = `postgresql://${user}127.0.0.1:1,${host},127.0.0.1:2${pathname}${search}`
    expect(await writableHost(three)).toBe(databaseHosts(three)![1])
  })

  it('says what is wrong where another host would not help', async () => {
    const nowhere = new URL(database.url)
    const url = twice().replace(nowhere.pathname, '/foyer_nowhere')
    const error: unknown = await writableHost(url).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: '3D000' })
  })
})
