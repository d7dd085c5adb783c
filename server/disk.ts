import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { closeDataDir } from './files/private-folder.ts'
import { isFull, StartError } from './start-error.ts'

/** Less free space counts as full, since the embedded PostgreSQL alone writes 16 MB at a time. */
export const leastMegabytes = 64

export type DiskState = 'ok' | 'full' | 'not writable'
type Stat = (path: string) => Promise<{ bavail: number; bsize: number }>

/** Whether mails, pictures and the embedded PostgreSQL can be written below a folder. */
export async function diskState(folder: string, stat: Stat = statfs): Promise<DiskState> {
  const trial = join(folder, `.trial-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await stat(folder)
    if ((bavail * bsize) / 2 ** 20 < leastMegabytes) return 'full'
    // quotas and missing inodes only show when a file is written
    await writeFile(trial, Buffer.alloc(4096))
    return 'ok'
  } catch (error) {
    return isFull(error) ? 'full' : 'not writable'
  } finally {
    await rm(trial, { force: true }).catch(() => {})
  }
}

/**
 * Checks a folder before anything is opened below it, and closes it to other users.
 * @throws StartError with one line
 */
export async function needDisk(folder: string, stat?: Stat): Promise<void> {
  const state = await diskState(folder, stat)
  if (state === 'ok') return closeDataDir(folder)
  throw new StartError(
    state === 'full'
      ? `DATA_DIR ${resolve(folder)} is full: less than ${leastMegabytes} MB are left on its disk; make room, or ` +
          'give another DATA_DIR'
      : `DATA_DIR ${resolve(folder)} cannot be written; give it to the user that the shop runs as, or give ` +
          'another DATA_DIR',
  )
}
