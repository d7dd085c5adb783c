import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'

/** SQLite's code for a file that another has locked. */
const busy = 5
/** Two that come in the same moment may both be refused at first. */
const patienceMs = 200
/** A lock ends with its connection, and that with the last reference to it. */
const held = new Set<DatabaseSync>()

/**
 * Keeps a second process off a data folder: two embedded databases on one folder lose acknowledged rows. The lock is
 * the operating system's, on a file: every container on this machine sees it, and it ends with the process, however
 * that ends. What stands in `lock` is only for people.
 * @throws StartError naming who has it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const note = join(folder, 'lock')
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: patienceMs, open: false })
  try {
    lock.open()
    // not in exclusive locking mode: two would each keep a shared lock, and wait for the other's to end
    lock.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    if (lock.isOpen) lock.close()
    const { errcode = 0, message } = error as Error & { errcode?: number }
    throw new StartError(
      (errcode & 0xff) === busy
        ? `DATA_DIR ${resolve(folder)} is in use by ${ownerIn(note)}; stop it, or give this one another DATA_DIR`
        : `DATA_DIR ${resolve(folder)} cannot be locked (${message}): it has to be on a disk whose file system knows locks`,
    )
  }
  held.add(lock)
  writeFileSync(note, `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}\n`)
  return () => {
    if (!held.delete(lock)) return
    rmSync(note, { force: true })
    lock.close()
  }
}

function ownerIn(note: string): string {
  try {
    return /^process \d+ on \S+ since \S+$/m.exec(readFileSync(note, 'utf8'))?.[0] ?? 'another process'
  } catch {
    return 'another process'
  }
}
