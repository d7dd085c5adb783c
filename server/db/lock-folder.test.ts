import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

const module = JSON.stringify(join(import.meta.dirname, 'lock-folder.ts'))

/** A process that stays; answers what it said first. */
function started(program: string): Promise<{ said: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  return new Promise((resolve) => child.stdout.setEncoding('utf8').once('data', (said: string) => resolve({ said: said.trim(), child })))
}

/** A process that locks the folder and keeps it. */
const locker = () => started(`const { lockFolder } = await import(${module})
  try { lockFolder(${JSON.stringify(folder)}); console.log('locked') } catch (error) { console.log(error.message) }
  setInterval(() => {}, 1000)`)

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

  it('is had by exactly one of those that start at the same time after a crash', async () => {
    const rounds = 150
    const folders = Array.from({ length: rounds }, (_, round) => join(folder, String(round)))
    for (const one of folders) {
      mkdirSync(one)
      writeFileSync(join(one, 'lock'), '4194999 1')
    }
    const at = Date.now() + 2000
    const program = `const { lockFolder } = await import(${module})
      process.setMaxListeners(0)
      const won = []
      for (const [round, folder] of ${JSON.stringify(folders)}.entries()) {
        while (Date.now() < ${at} + 10 * round);
        try { lockFolder(folder); won.push(round) } catch {}
      }
      console.log(JSON.stringify(won))
      setInterval(() => {}, 1000)`
    const winners = await Promise.all([started(program), started(program)])
    expect(winners.flatMap(({ said }) => JSON.parse(said) as number[]).sort((one, other) => one - other)).toEqual(folders.map((_, round) => round))
  })

  it('leaves a lock alone that is another\'s by then', () => {
    const unlock = lockFolder(folder)
    writeFileSync(join(folder, 'lock'), '1 1')
    unlock()
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe('1 1')
  })
})
