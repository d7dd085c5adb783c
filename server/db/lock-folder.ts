import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Keeps a second process off a data folder: two embedded databases on one folder lose acknowledged rows.
 * @throws Error naming the process that has it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  const mine = `${process.pid} ${startOf(process.pid)}`
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' })
      const release = () => rmSync(file, { force: true })
      process.once('exit', release)
      return () => {
        process.off('exit', release)
        release()
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = readOwner(file)
      if (owner.alive) throw new Error(`DATA_DIR ${resolve(folder)} is in use by process ${owner.pid}; stop it, or give this one another DATA_DIR`, { cause: error })
      rmSync(file, { force: true })
    }
  }
  throw new Error(`DATA_DIR ${resolve(folder)} cannot be locked`)
}

function readOwner(file: string): { pid: number; alive: boolean } {
  const [pid = '0', start = ''] = readText(file).split(' ')
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
