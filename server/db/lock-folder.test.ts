import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { lockFolder } from './lock-folder.ts'

let folder: string
const processes: ChildProcess[] = []
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'foyer-lock-'))))
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.exitCode === null && one.signalCode === null && new Promise((resolve) => (one.once('exit', resolve), one.kill('SIGKILL')))))
  rmSync(folder, { recursive: true, force: true })
})

/** A process that locks the folder at an instant and keeps it; answers what it said first. */
function locker(at = 0): Promise<{ said: string; child: ChildProcess }> {
  const module = JSON.stringify(join(import.meta.dirname, 'lock-folder.ts'))
  const program = `const { lockFolder } = await import(${module})
    while (Date.now() < ${at});
    try { lockFolder(${JSON.stringify(folder)}); console.log('locked') } catch (error) { console.log(error.message) }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  return new Promise((resolve) => child.stdout!.setEncoding('utf8').once('data', (said: string) => resolve({ said: said.trim(), child })))
}

const inUse = (pid: number | undefined) => `DATA_DIR ${folder} is in use by process ${pid}; stop it, or give this one another DATA_DIR`

describe('the lock of a data folder', () => {
  it('refuses a second process with one line that says who has it', async () => {
    const first = await locker()
    expect(first.said).toBe('locked')
    expect((await locker()).said).toBe(inUse(first.child.pid))
    expect(() => lockFolder(folder)).toThrow(inUse(first.child.pid))
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(inUse(first.child.pid))
  })

  it('is taken over from a process that was killed', async () => {
    const { child } = await locker()
    await new Promise((resolve) => (child.once('exit', resolve), child.kill('SIGKILL')))
    expect(existsSync(join(folder, 'lock'))).toBe(true)
    const unlock = lockFolder(folder)
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    unlock()
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([['', 'empty'], ['what is this', 'nonsense'], [`${process.pid} 1`, 'of another process that had this number'], ['4194999 1', 'of no process']])('is taken over when it says %j: %s', (content) => {
    writeFileSync(join(folder, 'lock'), content)
    lockFolder(folder)()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  it('is had by exactly one of many that start at the same time, also after a crash', async () => {
    for (const stale of [null, '4194999 1']) {
      if (stale) writeFileSync(join(folder, 'lock'), stale)
      const at = Date.now() + 2500
      const all = await Promise.all(Array.from({ length: 6 }, () => locker(at)))
      const winners = all.filter(({ said }) => said === 'locked')
      expect(winners.length).toBe(1)
      expect(all.filter(({ said }) => said === inUse(winners[0]!.child.pid)).length).toBe(5)
      await Promise.all(processes.splice(0).map((one) => new Promise((resolve) => (one.once('exit', resolve), one.kill('SIGKILL')))))
      rmSync(join(folder, 'lock'))
    }
  })

  it('leaves a lock alone that is another\'s by then', () => {
    const unlock = lockFolder(folder)
    writeFileSync(join(folder, 'lock'), '1 1')
    unlock()
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe('1 1')
  })
})
