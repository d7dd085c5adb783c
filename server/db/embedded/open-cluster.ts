import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'
import { admit } from './admitted.ts'
import { run, superuser, type Cluster } from './cluster.ts'
import { openPrograms } from './open-programs.ts'
import { findPrograms, type Programs } from './programs.ts'
import { isRunning } from './server-process.ts'
import { folderAs, systemUser, userFor } from './unprivileged.ts'
import { writeOwned } from './write-owned.ts'

const onWindows = process.platform === 'win32'

/** The settings that never change; each start writes its own into `start.conf`. */
const settings = `
include_if_exists 'start.conf'
log_checkpoints = off
# statements hold what visitors wrote
log_min_messages = log
log_min_error_statement = panic
`

/**
 * The cluster of a data folder, made if there is none.
 * @throws StartError when it was made by another major version
 */
export async function openCluster(dataDir: string, { sync = true } = {}): Promise<Cluster> {
  const found = findPrograms()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(resolve(dataDir), 'postgresql')
  if (!existsSync(folder)) await make(folder, found, sync)
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== found.major)
    throw new StartError(
      `${folder} was made by PostgreSQL ${major}, and this version of Foyer brings PostgreSQL ${found.major}: ` +
        'with the version of Foyer that made it run "npm run backup -- FILE", then with this one and an empty ' +
        'DATA_DIR "npm run restore -- FILE"',
    )
  refuseMoved(folder)
  takeFromNobody(folder)
  if (!onWindows) admit(folder)
  const user = userFor(folder)
  return { folder, programs: openPrograms(found, user), user, password: passwordIn(folder) }
}

/** A folder that nobody got, because there was no better user, goes to one that there is by now. */
function takeFromNobody(folder: string): void {
  if (!userFor(folder)?.isNobody || isRunning({ folder })) return
  const better = systemUser()
  if (!better.isNobody) spawnSync('chown', ['-R', '-h', `${better.uid}:${better.gid}`, folder])
}

const movedFile = (folder: string) => join(folder, 'moved-to')

/** Marks a folder whose data moved elsewhere: opened again, it would sell the same places a second time. */
export function markMoved(dataDir: string, place: string): void {
  const folder = join(resolve(dataDir), 'postgresql')
  writeOwned(movedFile(folder), place, statSync(folder))
}

function refuseMoved(folder: string): void {
  if (!existsSync(movedFile(folder))) return
  const place = readFileSync(movedFile(folder), 'utf8')
  throw new StartError(
    `the data in ${folder} were moved to ${place}: name that in DATABASE_URL, or remove ${movedFile(folder)} to ` +
      'sell from here again',
  )
}

/** Created under another name first, so that an existing folder is always complete. */
async function make(folder: string, programs: Programs, sync: boolean): Promise<void> {
  const draft = mkdtempSync(`${folder}-`)
  try {
    const user = userFor(resolve(folder, '..'))
    if (user) chownSync(draft, user.uid, user.gid)
    const cluster: Cluster = { folder: draft, programs: openPrograms(programs, user), user, password: undefined }
    const passwordFile = `${draft}.password`
    if (onWindows) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      const { code, output } = await run(cluster, cluster.programs.initdb, [
        `--pgdata=${folderAs(user, draft)}`,
        `--username=${superuser}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(onWindows
          ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`]
          : ['--auth-local=peer', '--auth-host=reject']),
        ...(sync ? [] : ['--no-sync']),
      ])
      if (code !== 0) throw new StartError(`PostgreSQL could not make its folder ${folder}: ${output.trim()}`)
      if (onWindows) renameSync(passwordFile, join(draft, 'password'))
    } finally {
      rmSync(passwordFile, { force: true })
    }
    appendFileSync(join(draft, 'postgresql.conf'), settings)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // another process that started at the same moment was first
    if (!existsSync(folder)) throw error
  }
}

function passwordIn(folder: string): string | undefined {
  const file = join(folder, 'password')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
