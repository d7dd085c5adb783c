import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ownCode = join(import.meta.dirname, '../../..')
const quick = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A process that runs the PostgreSQL of a folder until it is ended: what it said first, `open` or why not. */
export function startProcess(
  dataDir: string,
  {
    through = [],
    afterwards = 'setInterval(() => {}, 1000)',
    code = ownCode,
  }: { through?: readonly string[]; afterwards?: string; code?: string } = {},
): { child: ChildProcess; output: Promise<string>; ended: Promise<unknown> } {
  const module = JSON.stringify(join(code, 'server/db/embedded/embedded-postgres.ts'))
  const program = `const { startEmbeddedPostgres } = await import(${module})
    const settings = ${JSON.stringify(quick)}
    try { var opened = await startEmbeddedPostgres(${JSON.stringify(dataDir)}, { settings }); console.log('open') }
    catch (error) { console.log(error.message) }
    ${afterwards}`
  const [file, ...args] = [...through, process.execPath, '--input-type=module', '-e', program]
  const child = spawn(file!, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const output = new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()))
    void ended.then(() => resolve('ended'))
  })
  return { child, output, ended }
}

/** The process of the server that runs on a folder; undefined when none does. */
export function serverOf(dataDir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}
