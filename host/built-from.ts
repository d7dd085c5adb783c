import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const out = join(root, 'storefront/build')
const mark = join(out, 'built-from')

/** Whether the build is of the sources as they are. */
export function isBuilt(): boolean {
  return existsSync(mark) && readFileSync(mark, 'utf8') === sourceHash()
}

/** Does the work, and says afterwards of which sources it is. */
export async function buildFromSources(work: () => Promise<void>): Promise<void> {
  const from = sourceHash()
  await work()
  writeFileSync(mark, from)
}

/** A hash of everything that the build reads: the rooms that browsers may import, and the package versions. */
function sourceHash(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const room of ['contract', 'domain', 'texts', 'look', 'storefront', 'office']) {
    for (const file of filesIn(join(root, room)))
      if (!/\.test\.tsx?$/.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'build'].includes(entry.name) || folder.startsWith(out))
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)]))
}
