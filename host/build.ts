import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildFromSources, filesIn, out } from './built-from.ts'

// npm run build: the files of the storefront, for the user who serves them too
process.umask(0o022)
await buildFromSources(async () => {
  const root = join(import.meta.dirname, '..')
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app'], {
    cwd: join(root, 'storefront'),
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) process.exit(1)
  for (const file of filesIn(join(out, 'client'))) if (/\.(js|css|svg|json|txt)$/.test(file)) precompress(file)
})

function precompress(file: string): void {
  const content = readFileSync(file)
  if (content.length < 1024) return
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
