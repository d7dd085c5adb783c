import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
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
  await Promise.all(
    processes
      .splice(0)
      .map(
        (one) =>
          one.exitCode === null &&
          one.signalCode === null &&
          new Promise((resolve) => (one.once('exit', resolve), one.kill('SIGKILL'))),
      ),
  )
  rmSync(folder, { recursive: true, force: true })
})

const module = JSON.stringify(join(import.meta.dirname, 'lock-folder.ts'))

/** A process that stays; answers what it said first. */
function started(program: string): Promise<{ said: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  processes.push(child)
  return new Promise((resolve) =>
    child.stdout.setEncoding('utf8').once('data', (said: string) => resolve({ said: said.trim(), child })),
  )
}

/** A process that locks the folder and keeps it. */
const locker = () => started(locking())
const locking = () => `const { lockFolder } = await import(${module})
  try { lockFolder(${JSON.stringify(folder)}); console.log('locked') } catch (error) { console.log(error.message) }
  setInterval(() => {}, 1000)`

const inUse = (pid: number | undefined) =>
  new RegExp(
    `^DATA_DIR ${folder} is in use by process ${pid} on \\S+ since \\S+; stop it, or give this one another DATA_DIR$`,
  )

describe('the lock of a data folder', () => {
  it('refuses a second process with one line that says who has it', async () => {
    const first = await locker()
    expect(first.said).toBe('locked')
    expect((await locker()).said).toMatch(inUse(first.child.pid))
    expect(() => lockFolder(folder)).toThrow(inUse(first.child.pid))
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(inUse(first.child.pid))
  })

  it('refuses the process that has it, too, and is given back once', () => {
    const unlock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(inUse(process.pid))
    unlock()
    const again = lockFolder(folder)
    unlock()
    expect(() => lockFolder(folder)).toThrow(inUse(process.pid))
    again()
    expect(readdirSync(folder)).toEqual(['lock.sqlite'])
  })

  it('ends with a process that is killed', async () => {
    const { child } = await locker()
    await new Promise((resolve) => (child.once('exit', resolve), child.kill('SIGKILL')))
    expect(existsSync(join(folder, 'lock'))).toBe(true)
    const unlock = lockFolder(folder)
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toMatch(new RegExp(`^process ${process.pid} on `))
    unlock()
  })

  it.each([
    ['', 'nothing'],
    ['what is this', 'nonsense'],
    [`process ${process.pid} on here since now`, 'a process that lives'],
    [`${process.pid} 1`, 'what an older version wrote'],
  ])("is nobody's when its note says %j: %s", (content) => {
    writeFileSync(join(folder, 'lock'), content)
    lockFolder(folder)()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  // where the machine lets a process have a world of its own, as a container has
  it.runIf(spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0)(
    'is seen from a container that does not see the process which has it',
    async () => {
      const inside = spawn(
        'unshare',
        ['--pid', '--fork', '--kill-child', process.execPath, '--input-type=module', '-e', locking()],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      )
      processes.push(inside)
      const said = await new Promise<string>((resolve) => inside.stdout.setEncoding('utf8').once('data', resolve))
      expect(said).toBe('locked\n')
      // the number that it has in its own world
      expect(() => lockFolder(folder)).toThrow(inUse(1))
      expect((await locker()).said).toMatch(inUse(1))
    },
  )

  it('says so where the folder cannot be locked', () => {
    mkdirSync(join(folder, 'lock.sqlite'))
    expect(() => lockFolder(folder)).toThrow(
      new RegExp(
        `^DATA_DIR ${folder} cannot be locked \\(.+\\): it has to be on a disk whose file system knows locks$`,
      ),
    )
  })

  it('is had by exactly one of those that start at the same time after a crash', async () => {
    const rounds = 60
    const folders = Array.from({ length: rounds }, (_, round) => join(folder, String(round)))
    for (const one of folders) {
      mkdirSync(one)
      writeFileSync(join(one, 'lock'), 'process 1 on here since a crash')
      writeFileSync(join(one, 'lock.sqlite'), '')
    }
    const at = Date.now() + 2000
    const program = `const { lockFolder } = await import(${module})
      const won = []
      for (const [round, folder] of ${JSON.stringify(folders)}.entries()) {
        while (Date.now() < ${at} + 300 * round);
        try { lockFolder(folder); won.push(round) } catch {}
      }
      console.log(JSON.stringify(won))
      setInterval(() => {}, 1000)`
    const winners = await Promise.all([started(program), started(program)])
    expect(winners.flatMap(({ said }) => JSON.parse(said) as number[]).sort((one, other) => one - other)).toEqual(
      folders.map((_, round) => round),
    )
  })
})
