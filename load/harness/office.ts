import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs `npm run office` with a shop's settings, of this version or of the one in another folder. */
export function office(
  args: readonly string[],
  environment: Record<string, string>,
  version: string = root,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['server/office.ts', ...args], {
    cwd: version,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (output += text))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}

/** A key of the office for a day, made by its command. */
export async function officeKey(
  name: string,
  role: string,
  environment: Record<string, string>,
  version?: string,
): Promise<string> {
  const { output } = await office(['key', 'new', name, role, '1'], environment, version)
  const key = /^foyer_\S+$/m.exec(output)?.[0]
  if (!key) throw new Error(output)
  return key
}

/** The same act as by the command, by its call. */
export async function officeCall(
  shop: string,
  key: string,
  act: string,
  body: object,
): Promise<{ status: number; body: { data?: Record<string, unknown>; message?: string } }> {
  const answer = await fetch(`${shop}/api/office/${act}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { data?: Record<string, unknown>; message?: string } }
}
