import { chownSync, lstatSync, mkdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { databaseName, role, type Cluster } from './cluster.ts'
import { hashOf } from '../../hash.ts'

/** Where a cluster's server listens: on a socket in its folder, on Windows on a loopback port. */
export type Endpoint = { socketFolder: string } | { port: number }

/** Operating systems accept socket paths up to about this length. */
const longestPath = 100
const onWindows = process.platform === 'win32'

/** The endpoint for a start: a socket in a folder that only the server's user may open, or a free port. */
export async function newEndpoint(cluster: Cluster): Promise<Endpoint> {
  if (onWindows) return { port: await freePort() }
  const socketFolder = socketFolderOf(cluster)
  if (socketFolder === cluster.folder) return { socketFolder }
  const { uid, gid } = cluster.user ?? { uid: process.getuid!(), gid: process.getgid!() }
  try {
    mkdirSync(socketFolder, { mode: 0o700 })
    if (cluster.user) chownSync(socketFolder, uid, gid)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const stats = lstatSync(socketFolder)
  if (!stats.isDirectory() || stats.uid !== uid || (stats.mode & 0o077) !== 0)
    throw new StartError(`${socketFolder} is for the socket of ${cluster.folder}, but others may use it: remove it`)
  return { socketFolder }
}

/** The endpoint of the running server, if there is one. */
export function currentEndpoint(cluster: Cluster): Endpoint | undefined {
  if (!onWindows) return { socketFolder: socketFolderOf(cluster) }
  const { port } = readPidFile(cluster) ?? {}
  return port ? { port } : undefined
}

/** A long path gets a short folder instead, the same at every start. */
function socketFolderOf({ folder }: Cluster): string {
  if (socketOf(folder).length <= longestPath) return folder
  return `/tmp/foyer-${hashOf(folder, 'hex').slice(0, 16)}`
}

export const socketOf = (folder: string) => join(folder, '.s.PGSQL.5432')

/** The endpoint as settings of the server. */
export function settingsOf(endpoint: Endpoint, { folder }: Cluster): Record<string, string | number> {
  if ('port' in endpoint) return { listen_addresses: '127.0.0.1', port: endpoint.port, unix_socket_directories: '' }
  const { socketFolder } = endpoint
  // the server works in its own folder, and may not get there by its whole path
  return { listen_addresses: '', port: 5432, unix_socket_directories: socketFolder === folder ? '.' : socketFolder }
}

/** The endpoint as options of a client. */
export function urlOf(
  { password }: Cluster,
  endpoint: Endpoint,
  database: string = databaseName,
  user: string = role,
): string {
  return 'port' in endpoint
    ? `postgresql://${user}:${password}@127.0.0.1:${endpoint.port}/${database}`
    : `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(endpoint.socketFolder)}`
}

/** The process id and the port of the server that is running or was killed. */
export function readPidFile({ folder }: Pick<Cluster, 'folder'>): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]) }
  } catch {
    return undefined
  }
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
