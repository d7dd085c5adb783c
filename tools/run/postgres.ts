import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** Runs a real PostgreSQL of its own on a free port, with nothing in it and nothing kept, for as long as `use` takes. */
export async function withPostgres<T>(use: (url: string) => Promise<T>): Promise<T> {
  const programs = programFolder()
  const owner = whoMayRun()
  // a folder of root's own would be closed to the user that runs it
  const folder = mkdtempSync(join(owner ? '/tmp' : tmpdir(), 'foyer-postgres-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeFolder)
  try {
    if (owner) chownSync(folder, owner.uid, owner.gid)
    const as = { ...owner, cwd: folder }
    const data = join(folder, 'data')
    const made = spawnSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...as, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb failed\n${made.error?.message ?? ''}${made.stdout}${made.stderr}`)
    const port = await freePort()
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: 300,
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    }
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...as, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let said = ''
    server.stderr.on('data', (chunk: Buffer) => void (said = (said + chunk.toString()).slice(-4000)))
    // it outlives nobody, however this process ends
    const last = () => server.kill('SIGQUIT')
    process.once('exit', last)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
    try {
      await ready(programs, port, server, () => said)
      return await use(`postgres://foyer@127.0.0.1:${port}/postgres`)
    } finally {
      await stop(server)
      process.off('exit', last)
    }
  } finally {
    removeFolder()
    process.off('exit', removeFolder)
  }
}

/** PostgreSQL 15 if it is there, as machines have it; else the newest. */
function programFolder(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b === '15') - Number(a === '15') || Number(b) - Number(a))
    : []
  const asked = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(asked.status === 0 ? [asked.stdout.trim()] : []),
  ]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (!found)
    throw new Error(
      'There is no PostgreSQL server on this machine: install Debian’s package postgresql, or name a running one in TEST_DATABASE_URL',
    )
  return found
}

/** PostgreSQL refuses to run as root: then as the user that its package has made. */
function whoMayRun(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const [uid, gid] = ['-u', '-g'].map((which) =>
    Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout),
  )
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and there is no user postgres')
  return { uid, gid }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number }
        probe.close(() => resolve(port))
      })
  })
}

async function ready(programs: string, port: number, server: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries++) {
    if (spawnSync(join(programs, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0) return
    await wait(100)
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start\n${said()}`)
}

/** Ends every session and waits until the last process of it is gone. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  const harder = setTimeout(() => server.kill('SIGQUIT'), 10_000)
  await ended
  clearTimeout(harder)
}
