import { spawn, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { ProgressFilter, progressText } from './progress.ts'

const root = join(import.meta.dirname, '../..')
const running = new Set<ChildProcess>()
const onWindows = process.platform === 'win32'

export interface Ended {
  ok: boolean
  transcript: string
}

export interface ProgramOptions {
  env?: Record<string, string>
  limitMinutes?: number
  onProgress?: (text: string) => void
  /** How far it stands behind other programs, 0 to 19. */
  niceness?: number
}

/**
 * Runs a program of `node_modules` (or of ours, or given as arguments of Node) on this Node, and returns its output.
 */
export function program(
  file: string | null,
  args: readonly string[],
  { env = {}, limitMinutes = 10, onProgress = () => {}, niceness = 0 }: ProgramOptions = {},
): Promise<Ended> {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...(file ? [join(root, file)] : []), ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // a group of its own, so that what it started can be ended with it
      detached: !onWindows,
      env: { ...process.env, ...colours, ...env },
    },
  )
  running.add(child)
  if (niceness > 0 && child.pid) setPriority(child.pid, niceness)
  let transcript = ''
  const output = new ProgressFilter((progress) => onProgress(progressText(progress)))
  child.stdout.setEncoding('utf8').on('data', (text: string) => void (transcript += output.read(text)))
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (transcript += text))
  return new Promise((resolve) => {
    const limit = setTimeout(() => {
      transcript += `\n${file ?? 'the program'} was ended after ${limitMinutes} minutes\n`
      end(child)
    }, limitMinutes * 60_000)
    child.once('exit', () => end(child))
    child.once('close', (code) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ ok: code === 0, transcript: transcript + output.rest() })
    })
  })
}

/** Ends a program and its child processes. */
function end(child: ChildProcess): void {
  try {
    if (onWindows) child.kill()
    else process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // nothing is left
  }
}

process.once('exit', () => running.forEach(end))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
