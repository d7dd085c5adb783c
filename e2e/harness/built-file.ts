import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest = join(import.meta.dirname, '../../storefront/build/client/.vite/manifest.json')

/** The path that a file of the storefront has after the build: its name says nothing of what it is. */
export function builtFile(source: string): string {
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  return `/${files[source]!.file}`
}
