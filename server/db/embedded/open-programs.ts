import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Programs } from './programs.ts'
import { closedTo, type User } from './unprivileged.ts'

/** Where the programs are copied to, the first that can be written. */
const places = ['/var/cache', tmpdir()]

/**
 * PostgreSQL's programs where `user` reaches them: copied once to a folder of root's, if the packages lie in one that
 * is closed to others, as everything below /root does.
 * @throws StartError where they can be copied nowhere
 */
export function openPrograms(programs: Programs, user: User | undefined, into: readonly string[] = places): Programs {
  const closed = user && closedTo(user, programs.folder)
  if (!user || closed === undefined) return programs
  const tried: string[] = []
  for (const place of into) {
    try {
      const folder = join(place, 'foyer', `postgresql-${programs.version}`)
      copyOnce(programs.folder, folder)
      if (closedTo(user, folder) === undefined) return movedTo(programs, folder)
      tried.push(`${place} is closed`)
    } catch (error) {
      tried.push((error as Error).message)
    }
  }
  throw new StartError(
    `PostgreSQL does not run as root, ${closed} is closed to other users, and its programs could not be copied ` +
      `(${tried.join('; ')}): start the shop as another user, or name a database in DATABASE_URL`,
  )
}

function movedTo(programs: Programs, folder: string): Programs {
  const moved = (file: string) => join(folder, 'bin', basename(file))
  return { ...programs, folder, initdb: moved(programs.initdb), pgCtl: moved(programs.pgCtl) }
}

/** Copied under another name first: what is there under its own is complete. Nobody but root may have put it there. */
function copyOnce(from: string, to: string): void {
  // what a process makes here is its own user's alone unless it is said
  if (mkdirSync(dirname(to), { recursive: true }) !== undefined) chmodSync(dirname(to), 0o755)
  needRoots(dirname(to))
  if (!existsSync(to)) {
    const draft = mkdtempSync(`${to}-`)
    try {
      cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
      spawnSync('chmod', ['-R', 'a+rX,go-w', draft])
      renameSync(draft, to)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      // another process that started at the same moment was first
      if (!existsSync(to)) throw error
    }
  }
  needRoots(to)
}

function needRoots(folder: string): void {
  const { uid, mode } = lstatSync(folder)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${folder} can be written by others`)
}
