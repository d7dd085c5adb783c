import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { StartError } from '@foyer/server/start-error.ts'
import { isBuilt } from './built-from.ts'

/** Builds the storefront if its sources have changed since the last build. */
export async function buildStorefront(): Promise<void> {
  if (isBuilt()) return
  console.log('Building the storefront …')
  const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: ['ignore', 'pipe', 'pipe'] })
  const end = () => child.kill()
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => void (said += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', end)
      if (code === 0) resolve()
      else reject(new StartError(`the storefront could not be built\n${said.trim()}`))
    })
  })
}

/** @throws StartError where the build is of other sources */
export function needBuild(): void {
  if (!isBuilt())
    throw new StartError('the storefront was built from other files than these: run "npm run build", then start')
}
