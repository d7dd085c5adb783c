import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const out = join(root, 'storefront/build')
const mark = join(out, 'built-from')

/** Builds the storefront if its sources have changed since the last build. */
export async function buildStorefront(): Promise<void> {
  const from = sourceHash()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === from) return
  console.log('Building the storefront …')
  const cli = join(root, 'node_modules/vite/bin/vite.js')
  await run(cli, 'build', '--app')
  for (const file of filesIn(join(out, 'client'))) if (/\.(js|css|svg|json|txt)$/.test(file)) precompress(file)
  writeFileSync(mark, from)
}

function run(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'storefront'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
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
      else reject(new Error(`the storefront could not be built\n${said}`))
    })
  })
}

function precompress(file: string): void {
  const content = readFileSync(file)
  if (content.length < 1024) return
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}

/** A hash of everything that the build reads: the rooms that the storefront may import, and the package versions. */
function sourceHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const room of ['contract', 'domain', 'texts', 'storefront']) {
    for (const file of filesIn(join(root, room)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'build'].includes(entry.name) || folder.startsWith(out))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
}
