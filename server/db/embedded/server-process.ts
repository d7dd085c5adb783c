import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { idsOf, run, type Cluster } from './cluster.ts'
import { currentEndpoint, newEndpoint, readPidFile, settingsOf, socketOf } from './endpoint.ts'
import { folderAs } from './unprivileged.ts'
import { writeOwned } from './write-owned.ts'

const logName = 'server.log'
const logOf = ({ folder }: Cluster) => join(folder, logName)

/** Starts a server; `over` as soon as it runs or has failed. */
export async function beginStart(
  cluster: Cluster,
  settings: Record<string, string | number> = {},
): Promise<{ over: boolean }> {
  const all = { ...settingsOf(await newEndpoint(cluster), cluster), ...settings }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`)
  const { uid, gid } = statSync(cluster.folder)
  writeOwned(join(cluster.folder, 'start.conf'), `${lines.join('\n')}\n`, { uid, gid })
  if (cluster.user?.isNobody)
    console.warn(
      'PostgreSQL runs as nobody, as other daemons may: make a user for it (useradd --system foyer), or start ' +
        'the shop as another user than root',
    )
  forgetKilled(cluster)
  const starting = { over: false }
  void run(cluster, cluster.programs.pgCtl, [...control(cluster, 'start'), '--timeout=600', `--log=${logName}`])
    .catch(() => {})
    .finally(() => (starting.over = true))
  return starting
}

/**
 * Removes the pid file of a killed server where another program has that pid by now, with which PostgreSQL would not
 * start. Any other stays: PostgreSQL replaces one whose process is gone, and without the file of one that runs a second
 * could start.
 */
function forgetKilled(cluster: Cluster): void {
  rmSync(logOf(cluster), { force: true })
  const { pid } = readPidFile(cluster) ?? {}
  if (!pid || !isTaken(pid) || isRunning(cluster)) return
  rmSync(join(cluster.folder, 'postmaster.pid'), { force: true })
  const endpoint = currentEndpoint(cluster)
  if (endpoint && 'socketFolder' in endpoint) rmSync(`${socketOf(endpoint.socketFolder)}.lock`, { force: true })
}

/** Whether a process that this user could end has the number: another user's, PostgreSQL does not believe either. */
function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Ends every session, then the server once its files are consistent. */
export async function stopServer(cluster: Cluster): Promise<void> {
  await run(cluster, cluster.programs.pgCtl, [...control(cluster, 'stop'), '--mode=fast', '--timeout=60'])
}

/** Has the server end without waiting for it, as this process ends. */
export function beginStop(cluster: Cluster): void {
  const { folder, programs, user } = cluster
  const args = [...control(cluster, 'stop'), '--mode=fast', '--no-wait']
  spawnSync(programs.pgCtl, args, { ...idsOf(user), cwd: folder, stdio: 'ignore', windowsHide: true })
}

const control = ({ folder, user }: Cluster, action: string) => [
  action,
  `--pgdata=${folderAs(user, folder)}`,
  '--silent',
]

/** Whether the folder's server process exists, even while it starts or stops and does not answer. */
export function isRunning(cluster: Pick<Cluster, 'folder'>): boolean {
  const { pid } = readPidFile(cluster) ?? {}
  if (!pid) return false
  if (process.platform === 'linux') return worksIn(cluster.folder, pid)
  if (!isTaken(pid)) return false
  if (process.platform === 'win32') return true
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.includes('postgres')
}

function worksIn(folder: string, pid: number): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    return false
  }
}

/** The end of the server's log. */
export function lastWords(cluster: Cluster): string {
  try {
    return readFileSync(logOf(cluster), 'utf8').trim().split('\n').slice(-5).join(' | ')
  } catch {
    return 'nothing'
  }
}
