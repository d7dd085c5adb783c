import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'

/**
 * Keeps a second process off a data folder: two embedded databases on one folder lose acknowledged rows.
 * @throws Error naming the process that has it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (let attempt = 0; attempt < 5; attempt++) {
    if (putThere(file, mine)) {
      const release = () => {
        if (readText(file) === mine) rmSync(file, { force: true })
      }
      process.once('exit', release)
      return () => {
        process.off('exit', release)
        release()
      }
    }
    const owner = readOwner(readText(file))
    if (owner.alive) throw new StartError(`DATA_DIR ${resolve(folder)} is in use by process ${owner.pid}; stop it, or give this one another DATA_DIR`)
    takeAway(file)
  }
  throw new StartError(`DATA_DIR ${resolve(folder)} cannot be locked`)
}

/** The lock appears with its content or not at all: an empty one would look like nobody's to a process that starts at the same time. */
function putThere(file: string, content: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    // a file system without hard links
    try {
      writeFileSync(file, content, { flag: 'wx' })
      return true
    } catch (second) {
      if ((second as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw second
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes the lock of a process that is gone; when another has locked the folder meanwhile, its lock is put back. */
function takeAway(file: string): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const content = readText(aside)
  if (readOwner(content).alive) putThere(file, content)
  rmSync(aside, { force: true })
}

function readOwner(content: string): { pid: number; alive: boolean } {
  const [pid = '0', start = ''] = content.split(' ')
  const owner = Number(pid)
  if (!(owner > 0)) return { pid: owner, alive: false }
  try {
    process.kill(owner, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return { pid: owner, alive: false }
  }
  // a number is given again after a restart: the owner is alive only if it also started when the lock was written
  return { pid: owner, alive: startOf(owner) === start }
}

/** When a process started, in the kernel's ticks; empty where the system does not tell. */
function startOf(pid: number): string {
  return readText(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[19] ?? ''
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
