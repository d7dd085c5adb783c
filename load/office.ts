import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs `npm run office` with a shop's settings. */
export function office(
  args: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/office.ts', ...args], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
