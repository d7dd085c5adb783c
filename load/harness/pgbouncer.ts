import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './processes.ts'
import { unprivileged } from './unprivileged.ts'
import { until } from './until.ts'

/** The program of Debian's package, where it is installed. */
export const pgbouncer = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file))

/** PgBouncer in transaction mode before a database: few connections to it, for many of the shop's. */
export async function startPgbouncer(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pgbouncer-'))
  const own = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
foyer = host=${searchParams.get('host') ?? hostname} port=${port || 5432} dbname=${pathname.slice(1)} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 6
max_client_conn = 200
ignore_startup_parameters = options
`,
  )
  chmodSync(folder, 0o755)
  // PostgreSQL lets in the user whose folder it is
  const socketFolder = searchParams.get('host')
  const owner = socketFolder ? statSync(socketFolder).uid : undefined
  const child = spawn(...unprivileged(pgbouncer!, [file], owner), { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (said += text))
  await until(() => listens(own), { seconds: 10, late: () => said })
  return {
    url: `postgresql://${username}@127.0.0.1:${own}/foyer`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listens(port: number): Promise<true | undefined> {
  const socket = connect(port, '127.0.0.1')
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true as const),
    once(socket, 'error').then(() => undefined),
  ]).catch(() => undefined)
  socket.destroy()
  return answer
}

/** Its version, for the line that a test prints. */
export const pgbouncerVersion = () =>
  spawnSync(pgbouncer!, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? ''
