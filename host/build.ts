import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildFromSources, filesIn, out } from './built-from.ts'

// npm run build: the files of storefront and office, for the user who serves them too
process.umask(0o022)
const root = join(import.meta.dirname, '..')
await buildFromSources(async () => {
  build('storefront', '--app')
  build('office')
  for (const folder of [join(out, 'client'), join(root, 'office/build')])
    for (const file of filesIn(folder)) if (/\.(js|css|svg|json|txt)$/.test(file)) precompress(file)
})

function build(room: string, ...how: string[]): void {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', ...how], {
    cwd: join(root, room),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(1)
}

function precompress(file: string): void {
  const content = readFileSync(file)
  if (content.length < 1024) return
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
