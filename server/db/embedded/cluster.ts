import { spawn } from 'node:child_process'
import { StartError } from '../../start-error.ts'
import type { Programs } from './programs.ts'
import type { User } from './unprivileged.ts'

/** A PostgreSQL cluster below a data folder, and how to run it. */
export interface Cluster {
  folder: string
  programs: Programs
  user: User | undefined
  /** The password of its role, needed where it listens on a port. */
  password: string | undefined
}

/** Of the shop's data. */
export const databaseName = 'foyer'
/** Who owns the shop's database, and nothing else. */
export const role = 'shop'
/** Who made the cluster and may do all: asked once, to make the other. */
export const superuser = 'foyer'

/** The user as options of a process, which starts in the cluster's folder before it is that user's. */
export const idsOf = (user: User | undefined) => user && { uid: user.uid, gid: user.gid }

/** Runs one of PostgreSQL's programs to its end. */
export function run(
  { folder, user }: Cluster,
  program: string,
  args: readonly string[],
): Promise<{ code: number | null; output: string }> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      ...idsOf(user),
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
    child.once('error', (error) =>
      failed(
        new StartError(
          `the PostgreSQL of the packages does not run on this machine (${error.message}): name a database in ` +
            'DATABASE_URL',
        ),
      ),
    )
    child.once('close', (code) => done({ code, output }))
  })
}
