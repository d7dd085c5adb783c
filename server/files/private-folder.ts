import { chmod, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** What the shop keeps in DATA_DIR for itself; `postgresql` may be another user's, and is closed by PostgreSQL. */
const kept = ['outbox', 'media', 'documents', 'highest-number']
const others = ['postgresql', 'database', 'database-moved', 'office.sock']

/**
 * Makes DATA_DIR, and closes it and what is below it to other users: there are mails with links, tickets and names. A
 * folder that holds something else too keeps its own mode.
 */
export async function closeDataDir(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of kept) await closeAll(join(folder, name))
  const foreign = (await readdir(folder)).filter((name) => ![...kept, ...others].includes(name) && name[0] !== '.')
  // elsewhere than on Linux, PostgreSQL has to pass through it as the user that it runs as where root starts the shop
  const passable = process.platform !== 'linux' && process.getuid?.() === 0
  if (foreign.every((name) => name.startsWith('postgresql-'))) await close(folder, passable ? 0o711 : 0o700)
}

/** A folder that is closed already has nothing open in it: what is made there is closed from the start. */
async function closeAll(folder: string): Promise<void> {
  const stats = await lstat(folder).catch(() => undefined)
  if (!stats?.isDirectory() || (stats.mode & 0o077) === 0) return
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await closeAll(path)
    else if (entry.isFile()) await close(path, 0o600)
  }
  await close(folder, 0o700)
}

/** What belongs to another user is theirs to close, and what has gone meanwhile is nobody's. */
async function close(path: string, mode: number): Promise<void> {
  await chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOENT', 'EROFS'].includes(error.code ?? '')) throw error
  })
}
