import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const leftOut = ['node_modules', '.git', 'data', 'test-output']
const ours = '@foyer'

/** A folder with the shop's next version: this one and one more migration, on the same packages. */
export function nextVersion(migration: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-next-'))
  for (const name of readdirSync(root).filter((one) => !leftOut.includes(one)))
    cpSync(join(root, name), join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'server/db/migrations/9999-next-version.sql'), migration)
  mkdirSync(join(folder, 'node_modules', ours), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((one) => one !== ours))
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const room of readdirSync(join(root, 'node_modules', ours)))
    symlinkSync(join(folder, room), join(folder, 'node_modules', ours, room))
  return folder
}
