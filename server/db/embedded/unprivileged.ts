import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The user that PostgreSQL runs as, where it is not the shop's. */
export interface User {
  uid: number
  gid: number
  /** The user that daemons without one of their own share: what runs as it reads what the others have. */
  isNobody: boolean
}

/** Users of the system that PostgreSQL runs as when root starts the shop, the best one first. */
const systemUsers = ['foyer', 'postgres', 'nobody']

/** PostgreSQL refuses to run as root; it then runs as the folder's owner, or as a user of the system. */
export function userFor(folder: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? systemUser() : { uid, gid, isNobody: uid === idOf('nobody', '-u') }
}

export function systemUser(): User {
  for (const name of systemUsers) {
    const [uid, gid] = [idOf(name, '-u'), idOf(name, '-g')]
    if (uid && gid) return { uid, gid, isNobody: name === 'nobody' }
  }
  return { uid: 65_534, gid: 65_534, isNobody: true }
}

function idOf(name: string, which: '-u' | '-g'): number {
  // macOS prints it as an unsigned number
  return Number(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout) | 0
}

/** The name of a user of the system, undefined where it has none. */
export function nameOf(uid: number): string | undefined {
  return spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout.trim() || undefined
}

/** What a process calls the folder that it was started in, whatever is closed above it. */
const ownFolder = '/proc/self/cwd'

/**
 * What PostgreSQL is to call its folder: a process that starts in it as `user` need not get there.
 * @throws StartError where the machine has no such name
 */
export function folderAs(user: User | undefined, folder: string): string {
  const closed = user && closedTo(user, folder)
  if (closed === undefined) return folder
  if (existsSync(ownFolder)) return ownFolder
  throw new StartError(
    `PostgreSQL does not run as root, and ${closed} is closed to other users: start the shop as another user, ` +
      'or name a database in DATABASE_URL',
  )
}

/** The first folder on the way to `path` that the user cannot pass. */
export function closedTo(user: Pick<User, 'uid' | 'gid'>, path: string): string | undefined {
  const parent = dirname(path)
  const above = parent === path ? undefined : closedTo(user, parent)
  if (above !== undefined) return above
  const { uid, gid, mode } = statSync(path)
  const search = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return mode & search ? undefined : path
}
