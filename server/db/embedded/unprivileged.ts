import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The user that PostgreSQL runs as, where it is not the shop's. */
export interface User {
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root; it then runs as the folder's owner, or as nobody. */
export function userFor(folder: string): User | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(folder)
  return uid === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : { uid, gid }
}

function idOfNobody(which: '-u' | '-g'): number {
  // macOS prints it as an unsigned number
  return Number(spawnSync('id', [which, 'nobody'], { encoding: 'utf8' }).stdout || 65_534) | 0
}

/**
 * How to run a program as `user` that needs the files at `paths`. Where a folder on the way belongs to root and is
 * closed to others, the program keeps root's right to pass through folders, and no other.
 * @throws StartError where the machine cannot do that
 */
export function commandAs(
  user: User | undefined,
  file: string,
  args: readonly string[],
  paths: readonly string[],
): { file: string; args: readonly string[]; options: Partial<User> } {
  const closed = user && paths.map((path) => closedTo(user, path)).find((folder) => folder !== undefined)
  if (!user || closed === undefined) return { file, args, options: user ?? {} }
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path))
  if (!setpriv)
    throw new StartError(
      `PostgreSQL does not run as root, and ${closed} is closed to other users: start the shop as another user, or name a database in DATABASE_URL`,
    )
  const rights = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return {
    file: setpriv,
    args: [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...rights, file, ...args],
    options: {},
  }
}

/** The first folder on the way to `path` that the user cannot pass. */
function closedTo(user: User, path: string): string | undefined {
  const parent = dirname(path)
  const above = parent === path ? undefined : closedTo(user, parent)
  if (above !== undefined) return above
  const { uid, gid, mode } = statSync(path)
  const search = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return mode & search ? undefined : path
}
