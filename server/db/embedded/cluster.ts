import { spawn } from 'node:child_process'
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
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'
import { findPrograms, type Programs } from './programs.ts'
import { commandAs, userFor, type User } from './unprivileged.ts'

/** A PostgreSQL cluster below a data folder, and how to run it. */
export interface Cluster {
  folder: string
  programs: Programs
  user: User | undefined
  /** The password of its one role, needed where it listens on a port. */
  password: string | undefined
}

export const role = 'foyer'
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
  const programs = findPrograms()
  mkdirSync(dataDir, { recursive: true })
  const folder = join(resolve(dataDir), 'postgresql')
  if (!existsSync(folder)) await make(folder, programs, sync)
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== programs.major)
    throw new StartError(
      `${folder} was made by PostgreSQL ${major}, and this version of Foyer brings PostgreSQL ${programs.major}: with the version of Foyer that made it run "npm run backup -- FILE", then with this one and an empty DATA_DIR "npm run restore -- FILE"`,
    )
  refuseMoved(folder)
  return { folder, programs, user: userFor(folder), password: passwordIn(folder) }
}

const movedFile = (folder: string) => join(folder, 'moved-to')

/** Marks a folder whose data moved elsewhere: opened again, it would sell the same places a second time. */
export function markMoved(dataDir: string, place: string): void {
  writeFileSync(movedFile(join(resolve(dataDir), 'postgresql')), place)
}

function refuseMoved(folder: string): void {
  if (!existsSync(movedFile(folder))) return
  const place = readFileSync(movedFile(folder), 'utf8')
  throw new StartError(
    `the data in ${folder} were moved to ${place}: name that in DATABASE_URL, or remove ${movedFile(folder)} to sell from here again`,
  )
}

/** Created under another name first, so that an existing folder is always complete. */
async function make(folder: string, programs: Programs, sync: boolean): Promise<void> {
  const draft = mkdtempSync(`${folder}-`)
  try {
    const user = userFor(resolve(folder, '..'))
    if (user) chownSync(draft, user.uid, user.gid)
    const cluster: Cluster = { folder: draft, programs, user, password: undefined }
    const passwordFile = `${draft}.password`
    if (onWindows) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    try {
      const { code, output } = await run(cluster, programs.initdb, [
        `--pgdata=${draft}`,
        `--username=${role}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        ...(onWindows ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']),
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

/** Runs one of PostgreSQL's programs to its end. */
export function run(
  { folder, programs, user }: Cluster,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const { file, args: all, options } = commandAs(user, program, args, [folder, programs.folder])
  return new Promise((done, failed) => {
    const child = spawn(file, all, { ...options, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
    child.once('error', (error) =>
      failed(
        new StartError(
          `the PostgreSQL of the packages does not run on this machine (${error.message}): name a database in DATABASE_URL`,
        ),
      ),
    )
    child.once('close', (code) => done({ code, output }))
  })
}
